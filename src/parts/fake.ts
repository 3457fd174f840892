/** The fake service, loaded when fake mode is switched on. */
export const loadFake = () => import('../mocks/index.ts');
