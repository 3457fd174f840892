/** The steps of a sign-up, loaded with the first embed that shows them. */
export const loadSignUp = () => import('../elements/signup-flow/flow.ts');
