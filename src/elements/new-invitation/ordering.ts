/** The order form and what it needs: one chunk, which loads together with the account's data. */
export { orderingTexts } from './ordering-texts.ts';
export { BulkOrderLoader } from './bulk-order-loader.ts';
export { Order } from './order.ts';
export { OrderForm, type OrderFormContext } from './order-form.ts';
export { fieldFor, orderValidators, toOrder } from './order-input.ts';
export { renderProblems } from './order-problems.ts';
export { renderOrderLine, renderOrderSummary } from './order-summary.ts';
export { orderingStyles } from './ordering.styles.ts';
export { toPlace } from './place-fields.ts';
export { PlaceRules } from './place-rules.ts';
