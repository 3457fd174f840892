/** What is shown after an order, loaded while the order is under way. */
export const loadOrdered = () => import('../elements/new-invitation/order-confirmation.ts');
