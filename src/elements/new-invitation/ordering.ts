/** The order form as people first see it: one chunk, which loads together with the account. */
export { orderingTexts } from './ordering-texts.ts';
export { OrderForm, renderModes, type OrderFormContext } from './order-form.ts';
export {
  orderTerms,
  renderOrderLine,
  renderOrderSummary,
  renderProblems,
  renderSubmit,
} from './order-summary.ts';
export { orderingStyles } from './ordering.styles.ts';
export { toPlace } from './order-values.ts';
