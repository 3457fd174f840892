import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { Disclosure } from '@service-embeds/contract';
import { parseDocumentText } from '@service-embeds/domain/consent/document-text';
import type { DisclosureMessages } from '../../translations/disclosure.ts';
import type { Messages } from '../../translations/en/embeds.ts';
import { banner } from '../ui/banner.ts';
import { describedBy, fieldNotes } from '../ui/fields.ts';
import type { ConsentStore } from './consent-store.ts';

const documentText = (text: string): TemplateResult[] =>
  parseDocumentText(text).map((block) => {
    switch (block.kind) {
      case 'heading':
        return html`<h3>${block.text}</h3>`;
      case 'paragraph':
        return html`<p>${block.text}</p>`;
      case 'list':
        return html`<ul>
          ${block.items.map((item) => html`<li>${item}</li>`)}
        </ul>`;
    }
  });

/** What a document's page is rendered from. */
interface DocumentViewContext {
  store: ConsentStore;
  document: Disclosure;
  texts: DisclosureMessages;
  messages: Messages;
  accountName: string | undefined;
  fullName: string | undefined;
  /** Makes the text larger (1) or smaller (-1). */
  changeZoom: (steps: number) => void;
  /** Records that the candidate has seen the document's end, if it is in view. */
  recordEnd: () => void;
}

/** Renders the page of one document: its text, its boxes, and on the last page the signature. */
export function renderDocument(context: DocumentViewContext): TemplateResult {
  const { store, texts, accountName } = context;
  const { position, documents } = store.state;
  return html`${accountName ? html`<p class="muted">${texts.from(accountName)}</p>` : nothing}
    <div class="bar">
      <span class="muted">${texts.step(position + 1, documents.length)}</span>
      ${renderTools(context)}
    </div>
    <div class="steps" aria-hidden="true">
      ${documents.map((_, index) => (index > position ? html`<i></i>` : html`<b></b>`))}
    </div>
    ${renderNotices(context)} ${renderText(context)} ${renderForm(context)}`;
}

function renderTools({ document, texts, changeZoom }: DocumentViewContext): TemplateResult {
  const zoomButton = (label: string, sign: string, steps: number) =>
    html`<button class="button" part="button" type="button" title=${label} @click=${() => changeZoom(steps)}>
      <span aria-hidden="true">${sign}</span><span class="hidden">${label}</span>
    </button>`;
  return html`<div class="tools">
    ${zoomButton(texts.smaller, 'A−', -1)}${zoomButton(texts.larger, 'A+', 1)}
    <button class="button" part="button" type="button" @click=${() => printDocument(document)}>
      ${texts.print}
    </button>
  </div>`;
}

function renderNotices({ store, texts, messages }: DocumentViewContext): unknown {
  const { documentChanged, problem } = store.state;
  const changeNotice = () => banner('warning', texts.changedTitle, html`<p>${texts.changed}</p>`, 'alert');
  return [
    documentChanged ? html`<div class="field">${changeNotice()}</div>` : nothing,
    problem ? html`<div class="field">${renderProblem(problem, messages)}</div>` : nothing,
  ];
}

function renderProblem(
  problem: NonNullable<ConsentStore['state']['problem']>,
  messages: Messages,
): TemplateResult {
  const [title, text] = messages.errors[problem.code];
  return banner('danger', title ?? '', html`<p>${text}</p>`, 'alert');
}

function renderText({ store, document, texts, recordEnd }: DocumentViewContext): TemplateResult {
  const officialText = (address: string) =>
    html`<p>
      <a href=${address} target="_blank" rel="noopener noreferrer">${texts.official} (${texts.newWindow})</a>
    </p>`;
  return html`<div
    class="sheet"
    part="document"
    role="region"
    aria-label=${document.title}
    tabindex="0"
    lang=${document.language}
    @scroll=${() => store.document === document && recordEnd()}
  >
    ${documentText(document.text)} ${document.url ? officialText(document.url) : nothing}
  </div>`;
}

function renderForm(context: DocumentViewContext): TemplateResult {
  const { store, document, texts } = context;
  const { signing, position } = store.state;
  const submit = (event: Event) => {
    event.preventDefault();
    void store.next();
  };
  const label = store.isLast ? texts.sign : texts.next;
  const backButton = html`<button class="button" part="button" type="button" @click=${store.back}>
    ${texts.back}
  </button>`;
  return html`<form part="form" novalidate @submit=${submit}>
    ${document.acknowledgement === 'checkbox' ? renderConfirmation(context) : nothing}
    ${document.checkbox ? renderOptionalBox(context, document.checkbox) : nothing}
    ${store.isLast ? renderSignature(context) : nothing}
    <div class="actions">
      <button class="button primary" part="button button-primary" aria-disabled=${signing ? 'true' : 'false'}>
        ${signing ? texts.signing : label}
      </button>
      ${position > 0 ? backButton : nothing}
    </div>
  </form>`;
}

/** The box that says that the candidate has read the document. It stays checked when the candidate comes back. */
function renderConfirmation({ store, document, texts }: DocumentViewContext): TemplateResult {
  const isConfirmed = store.isConfirmed(document);
  const error = store.state.attempted && !isConfirmed ? texts.tick : undefined;
  return html`<div class="field check" part="field">
    <div class="choice">
      <input
        type="checkbox"
        id="read"
        .checked=${isConfirmed}
        aria-required="true"
        aria-invalid=${error ? 'true' : 'false'}
        aria-describedby=${ifDefined(describedBy('read', undefined, error))}
        @change=${(event: Event) => store.confirm(document, (event.target as HTMLInputElement).checked)}
      />
      <div><label for="read">${texts.read}</label></div>
    </div>
    ${fieldNotes('read', undefined, error)}
  </div>`;
}

/** The box of some documents for a copy of the report. It is never checked beforehand. */
function renderOptionalBox(
  { store, document, texts }: DocumentViewContext,
  box: NonNullable<Disclosure['checkbox']>,
): TemplateResult {
  const hint = box.required_by_law ? texts.byLaw : undefined;
  return html`<div class="field check" part="field">
    <div class="choice">
      <input
        type="checkbox"
        id="copy"
        .checked=${store.isChecked(document)}
        aria-describedby=${ifDefined(describedBy('copy', hint, undefined))}
        @change=${(event: Event) => store.check(document, (event.target as HTMLInputElement).checked)}
      />
      <div><label for="copy" lang=${document.language}>${box.label}</label></div>
    </div>
    ${fieldNotes('copy', hint, undefined)}
  </div>`;
}

function renderSignature({ store, texts, fullName }: DocumentViewContext): TemplateResult {
  const { signature } = store.state;
  const error = signatureError(store, texts, fullName);
  const hint = fullName ? texts.signatureHint(fullName) : undefined;
  return html`<div class="field" part="field">
      <label for="signature">${texts.signature}</label>
      <input
        class="input"
        part="input"
        id="signature"
        name="signature"
        autocomplete="off"
        maxlength="255"
        .value=${signature}
        aria-required="true"
        aria-invalid=${error ? 'true' : 'false'}
        aria-describedby=${ifDefined(describedBy('signature', hint, error))}
        @input=${(event: Event) => store.typeSignature((event.target as HTMLInputElement).value)}
      />
      ${fieldNotes('signature', hint, error)}
    </div>
    <p class="field muted">${texts.paper}</p>`;
}

function signatureError(
  { state, isSigned }: ConsentStore,
  texts: DisclosureMessages,
  fullName: string | undefined,
): string | undefined {
  if (state.signatureRejected) return texts.rejected;
  if (!state.attempted || isSigned) return undefined;
  return state.signature.trim() && fullName ? texts.differs(fullName) : texts.required;
}

/** Prints one document without the rest of the page, in a frame that is removed afterward. */
function printDocument({ title, text, language }: Disclosure): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = title;
  document.body.appendChild(frame);
  const page = frame.contentDocument;
  const view = frame.contentWindow;
  if (!page || !view) {
    frame.remove();
    return;
  }
  const add = (tag: string, content: string, parent: Element = page.body): Element => {
    const element = page.createElement(tag);
    element.textContent = content;
    parent.appendChild(element);
    return element;
  };
  page.title = title;
  page.documentElement.lang = language;
  add('h1', title);
  for (const block of parseDocumentText(text)) {
    if (block.kind === 'list') {
      const list = add('ul', '');
      for (const item of block.items) add('li', item, list);
    } else add(block.kind === 'heading' ? 'h2' : 'p', block.text);
  }
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}
