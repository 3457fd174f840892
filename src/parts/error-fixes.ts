/** What developers read of errors, loaded with the first one. */
export const loadErrorFixes = () => import('../client/error-fixes.ts');
