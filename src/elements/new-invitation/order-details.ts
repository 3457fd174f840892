/** What the form needs once packages and nodes are there: one chunk, which loads together with them. */
import { type ReactiveControllerHost, html, type TemplateResult } from 'lit';
import { loadChunk } from '../../client/load-chunk.ts';
import type { ServiceClient } from '../../client/service-client.ts';
import { banner } from '../ui/banner.ts';
import type { FormState } from '../ui/form-state.ts';
import type { BulkContext, BulkOrder } from './bulk-order/bulk-order.ts';
import { EmailNotes } from './email-notes.ts';
import { fieldFor, toOrder } from './order-input.ts';
import type { OrderValues, Place } from './order-values.ts';
import { Order } from './place-order.ts';
import { PlaceRules } from './place-rules.ts';

export { NodeCombobox } from './node-combobox.ts';
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
  const { host, form, localize, isBulk, isEmailLocked } = context;
  const bulk = new BulkOrderLoader({
    ...context,
    problemOf: (place) => placeRules.problemOf(place),
    sentencesOf: (error) => {
      const { messages } = localize;
      const labels = { ...messages.order, ...placeRules.labels } as unknown as Record<string, string>;
      return Object.keys(error.fields ?? {}).map(
        (name) => `${labels[fieldFor(name) ?? name] ?? name}: ${messages.serviceSentence(error, name)}`,
      );
    },
  });
  const places = () => (isBulk() && bulk.places) || [form.values];
  const placeRules = new PlaceRules(host, { ...context, places });
  return { bulk, placeRules, emailNotes: new EmailNotes(host, { ...context, isLocked: isEmailLocked }) };
}

/**
 * Returns the order of a form: the last one, which failed, if nothing was changed since. Undefined: the last one may have been placed,
 * although its answer was lost, and the person sees it now before they order again.
 */
export async function nextOrder(
  last: Order | undefined,
  values: OrderValues,
  tools: OrderTools | undefined,
): Promise<Order | undefined> {
  const input = toOrder(values);
  if (last?.isFor(input)) return last;
  const isPlaced = last && (await tools?.emailNotes.showNewOrder());
  return isPlaced ? undefined : new Order(input);
}

/** What the bulk part needs of the element. */
type LoaderContext = Omit<BulkContext, 'createOrder'>;

function createOrder(values: OrderValues): ReturnType<BulkContext['createOrder']> {
  const input = toOrder(values);
  return { input, order: new Order(input) };
}

/** The place of the bulk part until it is loaded. */
class BulkOrderLoader {
  private readonly context: LoaderContext;
  private part: BulkOrder | undefined;
  private loading = false;
  private failed = false;

  constructor(context: LoaderContext) {
    this.context = context;
  }

  /** Whether leaving now would lose something. */
  get busy(): boolean {
    return this.part?.busy ?? false;
  }

  /** The work locations of the list. Undefined until a list is read. */
  get places(): Place[] | undefined {
    return this.part?.places;
  }

  /** Forgets the list; orders under way are stopped. */
  discard(): void {
    this.part?.stop();
    this.part = undefined;
  }

  render(client: ServiceClient, form: FormState<OrderValues>): TemplateResult {
    if (this.part) return this.part.render(client, form);
    if (this.failed) return this.renderFailure();
    if (!this.loading) void this.load();
    return html`<div class="skeleton line"></div>
      <div class="skeleton list"></div>`;
  }

  private async load(): Promise<void> {
    this.loading = true;
    try {
      const { BulkOrder } = await loadChunk(() => import('./bulk-order/bulk-order.ts'));
      this.part = new BulkOrder({ ...this.context, createOrder });
    } catch (error) {
      this.failed = true;
      console.warn(`[service-embeds] part_missing: ${String(error)}`);
    }
    this.loading = false;
    this.context.host.requestUpdate();
  }

  private renderFailure(): TemplateResult {
    const { errors, common } = this.context.localize.messages;
    const [title, text] = errors.part_missing;
    const retry = () => {
      this.failed = false;
      this.context.host.requestUpdate();
    };
    return html`<div class="field">
      ${banner(
        'danger',
        title,
        html`<p>${text}</p>
          <button class="button" part="button" type="button" @click=${retry}>${common.retry}</button>`,
        'alert',
      )}
    </div>`;
  }
}
