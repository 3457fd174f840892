/** The modal, loaded when the first one is opened. */
export const loadDialog = () => import('../elements/ui/dialog.ts');
