/** The view after an order, and what follows the order: one chunk, which loads when the form is shown. */
export { ordersStore } from '../../client/orders-store.ts';
export { OrderConfirmation } from './order-confirmation.ts';
