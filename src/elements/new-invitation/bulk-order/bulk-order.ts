import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import Papa from 'papaparse';
import type { ServiceClient } from '../../../client/service-client.ts';
import type { ServiceError } from '../../../client/service-error.ts';
import type { LanguageController } from '../../../controllers/language-controller.ts';
import { adoptStyles } from '../../../styles/adopt.ts';
import { bulkOrderMessages, type BulkOrderMessages } from '../../../translations/bulk-order.ts';
import { download } from '../../ui/download.ts';
import type { FormState } from '../../ui/form-state.ts';
import type { OrderValues, Place } from '../order-values.ts';
import type { Order, OrderInput, PlacedOrder } from '../place-order.ts';
import { bulkStyles } from './bulk-order.styles.ts';
import { readRows, type Row } from './csv-rows.ts';
import { decodeFile } from './decode-file.ts';
import { placeAll, type Job } from './order-queue.ts';
import { jobTable, rowTable } from './order-tables.ts';

/** What bulk orders need of their element. */
export interface BulkContext {
  host: ReactiveControllerHost & { renderRoot: HTMLElement | DocumentFragment };
  localize: LanguageController;
  /** Price of the chosen package in US cents. Null for contract pricing, undefined if it is not known. */
  price: () => number | null | undefined;
  /** Called for each created invitation. */
  invited: (placed: PlacedOrder) => void;
  /** Returns what is unclear about the work location of a row. Undefined: nothing that is known. */
  problemOf: (place: Place) => string | undefined;
  /** Returns what the service says of the fields of an order, each by the name that people know. Empty: it names no field. */
  sentencesOf: (error: ServiceError) => string[];
  /** Asks the page whether the orders may be sent. */
  mayOrder: (values: OrderValues) => boolean;
  /** Returns the order of a row. An import of the form would wrap its chunk, and cost it a request before it is shown. */
  createOrder: (values: OrderValues) => { input: OrderInput; order: Order };
}

/** Largest number of candidates in one list. A longer one would keep the page open for too long. */
const maxCandidates = 1000;

/** Orders for a list of candidates: input, preview, progress and results. */
export class BulkOrder {
  private readonly context: BulkContext;
  private text = '';
  private problem: string | undefined;
  private rows: Row[] | undefined;
  private jobs: Job[] | undefined;
  private running: AbortController | undefined;

  constructor(context: BulkContext) {
    this.context = context;
    adoptStyles(context.host.renderRoot, bulkStyles);
  }

  /** Whether leaving now would lose input or stop orders. */
  get busy(): boolean {
    return Boolean(this.running || (this.text && !this.jobs));
  }

  /** Stops before the next order. Orders on their way are finished. */
  stop(): void {
    this.running?.abort();
  }

  private get messages(): BulkOrderMessages {
    return this.context.localize.textsOf('bulkOrder', bulkOrderMessages);
  }

  render(client: ServiceClient, form: FormState<OrderValues>): TemplateResult {
    if (this.jobs) return this.renderJobs(client, this.jobs);
    return this.rows ? this.renderPreview(client, form, this.rows) : this.renderEntry(form);
  }

  /** The work locations of the rows without a problem. Undefined until a list is read. */
  get places(): Place[] | undefined {
    return this.rows?.filter(({ problem }) => !problem).map(({ values }) => values);
  }

  private renderEntry(form: FormState<OrderValues>): TemplateResult {
    const { messages, problem } = this;
    return html`<div class="field group">
      <label for="list">${messages.list}</label>
      <textarea
        class="input"
        part="input"
        id="list"
        name="list"
        spellcheck="false"
        aria-describedby="list-hint"
        aria-invalid=${problem ? 'true' : 'false'}
        .value=${this.text}
        @input=${(event: Event) => this.enter((event.target as HTMLTextAreaElement).value)}
      ></textarea>
      <p class="hint" id="list-hint">${messages.hint}</p>
      ${problem ? html`<p class="error" role="alert">${problem}</p>` : nothing}
      <div class="actions">
        <button
          class="button primary"
          part="button button-primary"
          type="button"
          @click=${() => this.read(form)}
        >
          ${messages.read}
        </button>
        <label class="button" part="button" tabindex="-1">
          ${messages.upload}
          <input
            class="hidden"
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            @change=${(event: Event) => void this.upload(event)}
          />
        </label>
      </div>
    </div>`;
  }

  private enter(text: string): void {
    this.text = text;
    this.problem = undefined;
    this.context.host.requestUpdate();
  }

  private async upload(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    if (!file) return;
    // Browsers of 2019 do not have Blob.arrayBuffer.
    this.enter(decodeFile(await new Response(file).arrayBuffer()));
    // So that the same file can be chosen again once it was corrected.
    input.value = '';
  }

  private read(form: FormState<OrderValues>): void {
    const rows = readRows(this.text, form.values, this.messages);
    if (!rows.length) this.problem = this.messages.empty;
    else if (rows.length > maxCandidates) this.problem = this.messages.tooMany(maxCandidates);
    else this.rows = rows;
    void this.show(this.rows ? 'h3' : undefined);
  }

  /** Renders another view, and moves the focus to a part of it: the button that led there is gone. */
  private async show(part: 'h3' | 'textarea' | undefined): Promise<void> {
    const { host } = this.context;
    host.requestUpdate();
    await host.updateComplete;
    if (part) host.renderRoot.querySelector<HTMLElement>(`.group ${part}`)?.focus();
  }

  /** Rows with what is wrong with them, also with their work locations once the service has answered. */
  private checked(rows: Row[]): Row[] {
    const { problemOf } = this.context;
    return rows.map((row) => ({ ...row, problem: row.problem ?? problemOf(row.values) }));
  }

  private renderPreview(client: ServiceClient, form: FormState<OrderValues>, list: Row[]): TemplateResult {
    const { messages } = this;
    const rows = this.checked(list);
    const { localize, price } = this.context;
    const good = rows.filter(({ problem }) => !problem);
    const each = price();
    return html`<div class="group">
      <div role="status"><h3 tabindex="-1">${messages.preview(good.length, rows.length)}</h3></div>
      ${rowTable(rows, messages)}
      ${
        typeof each === 'number'
          ? html`<p class="field">
              ${messages.total(good.length, localize.price(each))}:
              <b>${localize.price(each * good.length)}</b>
            </p>`
          : nothing
      }
      <div class="actions">
        ${
          good.length
            ? html`<button
                class="button primary"
                part="button button-primary"
                type="button"
                @click=${() => this.start(client, form, good)}
              >
                ${messages.order(good.length)}
              </button>`
            : nothing
        }
        <button class="button" part="button" type="button" @click=${() => this.back()}>
          ${messages.change}
        </button>
      </div>
    </div>`;
  }

  private back(): void {
    this.rows = undefined;
    void this.show('textarea');
  }

  private start(client: ServiceClient, form: FormState<OrderValues>, rows: Row[]): void {
    const names: (keyof OrderValues)[] = ['package', 'node', 'offerMade', 'creditGround'];
    form.checkAll(names);
    const wrongName = names.find((name) => form.errors[name]);
    if (wrongName) {
      form.focus(wrongName);
      return;
    }
    const { mayOrder, createOrder } = this.context;
    if (!mayOrder(form.values)) return;
    this.jobs = rows.map(({ line, values }) => ({ line, ...createOrder({ ...form.values, ...values }) }));
    void this.run(client, this.jobs);
  }

  private async run(client: ServiceClient, jobs: Job[]): Promise<void> {
    const running = new AbortController();
    this.running = running;
    void this.show('h3');
    await placeAll(jobs, client, running.signal, (job) => {
      if (job.placed) this.context.invited(job.placed);
      this.context.host.requestUpdate();
    });
    this.running = undefined;
    const isStopFocused = this.context.host.renderRoot.querySelector('.group button:focus');
    void this.show(isStopFocused ? 'h3' : undefined);
  }

  private renderJobs(client: ServiceClient, jobs: Job[]): TemplateResult {
    const { messages, running } = this;
    const orders = jobs.filter((job) => job.placed).length;
    const settled = jobs.filter((job) => job.placed || job.error).length;
    const failures = jobs.length - orders;
    const title = running ? messages.progress(orders, jobs.length) : messages.done(orders, failures);
    return html`<div class="group">
      <div role="status"><h3 tabindex="-1">${title}</h3></div>
      <progress max=${jobs.length} .value=${settled} aria-label=${title}></progress>
      ${jobTable(jobs, messages, this.sentenceOf)}
      <div class="actions">
        ${
          running
            ? html`<button class="button" part="button" type="button" @click=${this.stopOnClick}>
                ${messages.stop}
              </button>`
            : this.renderAfter(client, jobs, failures)
        }
      </div>
    </div>`;
  }

  /** The second click of a double click on the button that orders is not meant for the one that takes its place. */
  private readonly stopOnClick = ({ detail }: MouseEvent): void => {
    if (detail < 2) this.stop();
  };

  private renderAfter(client: ServiceClient, jobs: Job[], failures: number): TemplateResult {
    const { messages } = this;
    return html`${
        failures
          ? html`<button
              class="button primary"
              part="button button-primary"
              type="button"
              @click=${() => void this.run(client, jobs)}
            >
              ${messages.retry(failures)}
            </button>`
          : nothing
      }
      <button
        class="button"
        part="button"
        type="button"
        @click=${() => download(resultCsv(jobs, messages, this.sentenceOf))}
      >
        ${messages.download}
      </button>
      <button class="button" part="button" type="button" @click=${() => this.restart()}>
        ${messages.another}
      </button>`;
  }

  /** Says why an order failed. */
  private readonly sentenceOf = (error: ServiceError): string => {
    const { localize, sentencesOf } = this.context;
    const [title = ''] = localize.messages.errors[error.code];
    return sentencesOf(error).join(' ') || title;
  };

  private restart(): void {
    this.text = '';
    this.rows = undefined;
    this.jobs = undefined;
    void this.show('textarea');
  }
}

/** What became of each order, as CSV. Cells that a spreadsheet would run as a formula are defused. */
function resultCsv(
  jobs: Job[],
  messages: BulkOrderMessages,
  sentenceOf: (error: ServiceError) => string,
): string {
  return Papa.unparse(
    jobs.map(({ line, input, placed, error }) => ({
      line,
      email: input.candidate.email,
      result: placed ? messages.ordered : messages.waiting,
      invitation: placed?.invitation.id ?? '',
      error: error ? sentenceOf(error) : '',
    })),
    { escapeFormulae: true },
  );
}
