/** What the form needs once packages and nodes are there: one chunk, which loads together with them. */
export { BulkOrderLoader } from './bulk-order-loader.ts';
export { EmailNotes } from './email-notes.ts';
export { NodeCombobox } from './node-combobox.ts';
export { Order } from './order.ts';
export { detailStyles } from './order-details.styles.ts';
export { fieldFor, orderValidators, toOrder } from './order-input.ts';
export { packageChoices, packageList } from './package-list.ts';
export { PlaceRules } from './place-rules.ts';
