import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { Disclosure } from '@service-embeds/contract';
import { banner } from '../ui/banner.ts';
import { describedBy, fieldNotes } from '../ui/fields.ts';
import type { ConsentFlow } from './consent-flow.ts';
import { documentText } from './document-text.ts';
import { printDocument } from './print.ts';

const zoomSteps = [-1, 0, 1, 2, 3, 4];

/** One document on its own page: its text, what is to be ticked, and on the last one the signature. */
export function renderDocument(flow: ConsentFlow): TemplateResult {
  const { current, texts, consent, working } = flow;
  if (!current) return html``;
  const { accountName } = flow.context.options();
  return html`${accountName ? html`<p class="muted">${texts.from(accountName)}</p>` : nothing}
    <div class="bar">
      <span class="muted">${texts.step(flow.number, consent.documents.length)}</span>
      ${renderTools(flow, current)}
    </div>
    ${flow.changed ? html`<div class="field">${banner('warning', texts.changedTitle, html`<p>${texts.changed}</p>`, 'alert')}</div>` : nothing}
    ${renderProblem(flow)}
    <div
      class="sheet"
      part="document"
      role="region"
      aria-label=${current.title}
      tabindex="0"
      lang=${current.language}
    >
      ${documentText(current.text)}
      ${
        current.url
          ? html`<p>
              <a href=${current.url} target="_blank" rel="noopener noreferrer"
                >${texts.official} (${texts.newWindow})</a
              >
            </p>`
          : nothing
      }
    </div>
    <form part="form" novalidate @submit=${flow.next}>
      ${current.acknowledgement === 'checkbox' ? renderAcknowledgement(flow, current) : nothing}
      ${current.checkbox ? renderCopyBox(flow, current) : nothing}
      ${flow.isLast ? renderSignature(flow) : nothing}
      <div class="actions">
        <button
          class="button primary"
          part="button button-primary"
          aria-disabled=${working ? 'true' : 'false'}
        >
          ${working ? `${texts.signing} …` : flow.isLast ? texts.sign : texts.next}
        </button>
        ${
          flow.number > 1
            ? html`<button class="button" part="button" type="button" @click=${flow.back}>
                ${texts.back}
              </button>`
            : nothing
        }
      </div>
    </form>`;
}

function renderTools(flow: ConsentFlow, current: Disclosure): TemplateResult {
  const { texts } = flow;
  const tool = (label: string, sign: string, act: () => void) =>
    html`<button class="button" part="button" type="button" title=${label} @click=${act}>
      <span aria-hidden="true">${sign}</span><span class="hidden">${label}</span>
    </button>`;
  const zoom = (change: 1 | -1) => () => {
    const next = flow.zoom + change;
    if (zoomSteps.indexOf(next) < 0) return;
    flow.zoom = next;
    const root = flow.context.host.renderRoot.querySelector<HTMLElement>('.root');
    root?.style.setProperty('--sheet-size', `${1 + next * 0.15}em`);
  };
  return html`<div class="tools">
    ${tool(texts.smaller, 'A−', zoom(-1))}${tool(texts.larger, 'A+', zoom(1))}
    <button class="button" part="button" type="button" @click=${() => printDocument(current)}>
      ${texts.print}
    </button>
  </div>`;
}

function renderProblem({ problem, context }: ConsentFlow): unknown {
  if (!problem) return nothing;
  const [title, text] = context.localize.messages.errors[problem.code];
  const said = problem.code === 'invalid_input' ? problem.message : text;
  return html`<div class="field">${banner('danger', title ?? '', html`<p>${said}</p>`, 'alert')}</div>`;
}

/** The tick is kept when the person goes on and comes back. */
function renderAcknowledgement(flow: ConsentFlow, current: Disclosure): TemplateResult {
  const { texts, consent } = flow;
  const ticked = consent.isAcknowledged(current);
  const error = flow.tried && !ticked ? texts.tick : undefined;
  return html`<div class="field check" part="field">
    <div class="choice">
      <input
        type="checkbox"
        id="read"
        .checked=${ticked}
        aria-required="true"
        aria-invalid=${error ? 'true' : 'false'}
        aria-describedby=${ifDefined(describedBy('read', undefined, error))}
        @change=${(event: Event) => {
          consent.acknowledge(current, (event.target as HTMLInputElement).checked);
          flow.update();
        }}
      />
      <div><label for="read">${texts.read}</label></div>
    </div>
    ${fieldNotes('read', undefined, error)}
  </div>`;
}

function renderCopyBox(flow: ConsentFlow, current: Disclosure): TemplateResult {
  const { texts, consent } = flow;
  const box = current.checkbox;
  const hint = box?.required_by_law ? texts.byLaw : undefined;
  return html`<div class="field check" part="field">
    <div class="choice">
      <input
        type="checkbox"
        id="copy"
        .checked=${consent.wantsCopy(current)}
        aria-describedby=${ifDefined(describedBy('copy', hint, undefined))}
        @change=${(event: Event) => consent.askForCopy(current, (event.target as HTMLInputElement).checked)}
      />
      <div><label for="copy" lang=${current.language}>${box?.label}</label></div>
    </div>
    ${fieldNotes('copy', hint, undefined)}
  </div>`;
}

function renderSignature(flow: ConsentFlow): TemplateResult {
  const { texts, consent } = flow;
  const { fullName } = flow.context.options();
  const typed = consent.signature.trim();
  const wrong = flow.tried && !consent.isSigned(fullName);
  const error = wrong ? (typed && fullName ? texts.differs(fullName) : texts.required) : flow.refused;
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
        .value=${consent.signature}
        aria-required="true"
        aria-invalid=${error ? 'true' : 'false'}
        aria-describedby=${ifDefined(describedBy('signature', hint, error))}
        @input=${(event: Event) => {
          consent.signature = (event.target as HTMLInputElement).value;
          flow.refused = undefined;
          flow.update();
        }}
      />
      ${fieldNotes('signature', hint, error)}
    </div>
    <p class="field muted">${texts.paper}</p>`;
}
