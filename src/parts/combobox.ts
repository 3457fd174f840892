/** The searchable choice of a node, loaded for accounts that have a hierarchy. */
export const loadCombobox = () => import('../elements/ui/combobox.ts');
