import { localitiesOnly, type PlaceDirectory } from '@service-embeds/domain/place/place-directory';

const [princeGeorges, anneArundel] = ["Prince George's County", 'Anne Arundel County'];

/**
 * Places of fake mode: the localities with rules, and Laurel in Maryland, which lies in two counties, so that pages in development
 * can try an order that asks for the ZIP code. 20707 is in the county with rules, 20724 is not.
 */
export const fakePlaces: PlaceDirectory = {
  ...localitiesOnly,
  zipArea: (zipcode) => {
    if (zipcode !== '20707' && zipcode !== '20724') return undefined;
    const county = zipcode === '20707' ? princeGeorges : anneArundel;
    return { counties: [{ state: 'MD', county }], names: ['laurel'], within: [], parts: [] };
  },
  placesNamed: (state, name) =>
    state === 'MD' && name === 'laurel' ? [{ county: princeGeorges }, { county: anneArundel }] : [],
};
