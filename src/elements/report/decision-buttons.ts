import { html, nothing, type TemplateResult } from 'lit';
import type { DecisionMessages } from '../../translations/en/report-decision.ts';

/** Renders the two decisions. @param adverse - Label of the button for an adverse action */
export const choiceButtons = (
  messages: DecisionMessages,
  adverse: string,
  {
    isSending,
    clear,
    start,
  }: {
    isSending: boolean;
    clear: () => void;
    /** Undefined: there is nothing that an adverse action can be based on. */
    start: (() => void) | undefined;
  },
): TemplateResult =>
  html`<button
      class="button primary wide"
      part="button button-primary"
      type="button"
      data-decide
      aria-disabled=${`${isSending}` as const}
      @click=${clear}
    >
      ${messages.clear}
    </button>
    ${
      start
        ? html`<button class="button danger wide" part="button" type="button" @click=${start}>
            ${adverse}
          </button>`
        : nothing
    }`;

/** Renders a button that takes a decision back, once a person has confirmed it. */
export const askButton = (label: string, ask: () => void): TemplateResult =>
  html`<button class="button wide" part="button" type="button" data-decide @click=${ask}>${label}</button>`;

/** Asks whether the candidate is cleared to hire. */
export const confirmation = (
  messages: DecisionMessages,
  name: string,
  { confirm, back }: { confirm: () => void; back: () => void },
): TemplateResult =>
  html`<p>${messages.clearConfirm(name)}</p>
    <div class="stack">
      <button
        class="button primary wide"
        part="button button-primary"
        type="button"
        data-confirm
        @click=${confirm}
      >
        ${messages.clear}
      </button>
      <button class="button wide" part="button" type="button" @click=${back}>${messages.back}</button>
    </div>`;

/** Says that the decision is about to be sent, and offers to take it back. */
export const undoChoice = (
  messages: DecisionMessages,
  name: string,
  { undo, next }: { undo: () => void; next: unknown },
): TemplateResult =>
  html`<p>${messages.clearing(name)}</p>
    <div class="stack">
      <button class="button wide" part="button" type="button" data-undo @click=${undo}>
        ${messages.undo}
      </button>
      ${next}
    </div>`;

/** Leads to the next report. */
export const nextButton = ({ nextReport }: DecisionMessages, next: () => void): TemplateResult =>
  html`<button class="button primary wide" part="button button-primary" type="button" @click=${next}>
    ${nextReport}
  </button>`;

/** Renders the button that leads forward in the dialog. */
export const forwardButton = (
  label: string,
  variant: 'primary' | 'danger',
  forward: () => void,
  isDisabled = false,
): TemplateResult =>
  html`<button
    class="button ${variant}"
    part="button ${variant === 'primary' ? 'button-primary' : ''}"
    type="button"
    aria-disabled=${isDisabled ? 'true' : 'false'}
    @click=${forward}
  >
    ${label}
  </button>`;
