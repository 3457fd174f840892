/** The searchable choice of a node, loaded for accounts that have a hierarchy. */
export const loadNodeChoice = () => import('../elements/new-invitation/node-combobox.ts');
