/** Ordering for several candidates, loaded when that mode is opened. */
export const loadBulk = () => import('../elements/new-invitation/bulk-order/bulk-order.ts');
