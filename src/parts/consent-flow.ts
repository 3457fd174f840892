/** The documents of a candidate and their signature, loaded with the first embed that shows them. */
export const loadConsentFlow = () => import('../elements/disclosure/consent-flow.ts');
