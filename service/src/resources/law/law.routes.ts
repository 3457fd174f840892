import { languageOf, stateOfZip, type WorkLocation } from '@service-embeds/contract';
import { lawsFor } from '@service-embeds/domain/law/laws-for';
import { listDuties } from '@service-embeds/domain/law/list-duties';
import { jurisdictionsOf, type Place } from '@service-embeds/domain/place/localities';
import type { Container } from '../../integrations/context.ts';
import type { Handlers } from '../call.ts';
import { listOfItems } from '../list-response.ts';

/** What the laws of a place want of an employer of the account's size. */
export const lawHandlers = (container: Container): Pick<Handlers, 'GET /v1/law'> => ({
  'GET /v1/law': (call) => {
    const { account, now: at } = call;
    const { work_location: named, zipcode, language } = call.query;
    const jurisdictions = jurisdictionsOf(placesOf(named, zipcode));
    const laws = lawsFor({ jurisdictions, employeeCount: account.employeeCount, at });
    return Promise.resolve(listOfItems(container, call, listDuties(laws, languageOf(language))));
  },
});

/** The places that a request names, and that of its ZIP code. */
function placesOf(named: readonly WorkLocation[] = [], zipcode: string | undefined): Place[] {
  const state = stateOfZip(zipcode ?? '');
  return state === undefined ? [...named] : [...named, { state }];
}
