/** What the form needs once packages and nodes are there: one chunk, which loads together with them. */
import type { ReactiveControllerHost } from 'lit';
import type { ServiceClient } from '../../client/service-client.ts';
import type { FormState } from '../ui/form-state.ts';
import { BulkOrderLoader } from './bulk-order-loader.ts';
import type { BulkContext } from './bulk-order/bulk-order.ts';
import { EmailNotes } from './email-notes.ts';
import type { OrderValues } from './order-values.ts';
import { PlaceRules } from './place-rules.ts';

export { NodeCombobox } from './node-combobox.ts';
export { Order } from './order.ts';
export { detailStyles } from './order-details.styles.ts';
export { fieldFor, orderValidators, toOrder } from './order-input.ts';
export { packageChoices, packageList } from './package-list.ts';

/** What the parts beside the fields depend on. */
interface OrderToolsContext extends Pick<BulkContext, 'localize' | 'price' | 'invited' | 'mayOrder'> {
  host: ReactiveControllerHost & { renderRoot: HTMLElement | DocumentFragment };
  client: ServiceClient;
  form: FormState<OrderValues>;
  /** Whether the page orders for a list of candidates. */
  isBulk: () => boolean;
  isEmailLocked: () => boolean;
}

/** The parts beside the fields: the list of candidates, local rules, and notes about the address. */
export interface OrderTools {
  bulk: BulkOrderLoader;
  placeRules: PlaceRules;
  emailNotes: EmailNotes;
}

/** Creates the parts beside the fields of a form. */
export function createOrderTools(context: OrderToolsContext): OrderTools {
  const { host, form, isBulk, isEmailLocked } = context;
  const bulk = new BulkOrderLoader({ ...context, problemOf: (place) => placeRules.problemOf(place) });
  const places = () => (isBulk() && bulk.places) || [form.values];
  const placeRules = new PlaceRules(host, { ...context, places });
  return { bulk, placeRules, emailNotes: new EmailNotes(host, { ...context, isLocked: isEmailLocked }) };
}
