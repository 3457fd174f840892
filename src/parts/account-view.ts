/** The overview of a whole account, loaded for embeds that follow no single candidate. */
export const loadAccountView = () => import('../elements/reports-overview/account-table/account-table.ts');
