import { ApiError, errorCatalog, languageOf, statesOfZip, type WorkLocation } from '@service-embeds/contract';
import { lawsFor } from '@service-embeds/domain/law/laws-for';
import { listDuties } from '@service-embeds/domain/law/list-duties';
import { jurisdictionsOf, placeWorkLocations } from '@service-embeds/domain/place/placed-location';
import type { Container } from '../../integrations/context.ts';
import { listOfItems, type Handlers } from '../call.ts';
import { placeDirectory } from '../places/us-place-directory.ts';

/** What the laws of a place want of an employer of the account's size. */
export const lawHandlers = (container: Container): Pick<Handlers, 'GET /v1/law'> => ({
  'GET /v1/law': (call) => {
    const { account, now: at } = call;
    const { work_location: locations, zipcode, language } = call.query;
    const places = placeWorkLocations(locationsOf(locations, zipcode), placeDirectory, fieldOf);
    const laws = lawsFor({
      jurisdictions: jurisdictionsOf(places),
      employeeCount: account.employeeCount,
      at,
    });
    return Promise.resolve(listOfItems(container, call, listDuties(laws, languageOf(language))));
  },
});

/** A place in a query is one text, whichever part of it is unclear. */
const fieldOf = (): string => 'work_location';

/**
 * The places that a request names, and those of its ZIP code, which can cross a state line.
 *
 * @throws ApiError 400 `work_location_unclear` if the ZIP code is in no state, as that of a military address
 */
function locationsOf(locations: readonly WorkLocation[] = [], zipcode: string | undefined): WorkLocation[] {
  const states = statesOfZip(zipcode ?? '');
  if (zipcode && !states.length) throw new ApiError(errorCatalog.workLocationUnclear('zipcode', 'county'));
  return [...locations, ...states.map((state) => ({ country: 'US', state, zipcode }))];
}
