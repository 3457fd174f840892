/** Names of countries and states, loaded beside the account's data. */
export const loadPlaces = () => import('../elements/new-invitation/location-options.ts');
