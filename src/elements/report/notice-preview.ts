import { html, nothing, type TemplateResult } from 'lit';
import type { AdverseActionPreview, Body } from '@service-embeds/contract';
import { accountNow } from '../../client/account-clock.ts';
import { ServiceError } from '../../client/service-error.ts';
import type { DecisionMessages } from '../../translations/en/report-decision.ts';
import { dateOf } from '../ui/formats.ts';
import type { DecisionParent } from './report-context.ts';

const millisecondsPerDay = 86_400_000;

/** Returns jurisdictions in words: "federal law, CA, San Francisco". A state that is not among them follows the name of a city. */
const placesText = (jurisdictions: readonly string[], { federal }: DecisionMessages): string =>
  jurisdictions
    .map((jurisdiction) => {
      const [state = '', locality] = jurisdiction.split('/');
      if (locality) return jurisdictions.includes(state) ? locality : `${locality}, ${state}`;
      return state === 'US' ? federal : state;
    })
    .join(', ');

/** What the preview shows besides the letters, and the choice that it offers. */
interface PreviewView {
  messages: DecisionMessages;
  /** Whether the candidate's postal address is known, without which no letter can be posted. */
  hasAddress: boolean;
  byPost: boolean;
  setByPost: (byPost: boolean) => void;
}

/** What is sent when an adverse action starts, as the candidate will read it, and when. It loads with the last step of the dialog. */
export class NoticePreview {
  private readonly parent: DecisionParent;
  private answer: AdverseActionPreview | undefined;
  private requests = 0;

  constructor(parent: DecisionParent) {
    this.parent = parent;
  }

  /** What the service compares with the letters when it sends them. Undefined: no letter is shown. */
  get digest(): string | undefined {
    return this.answer?.preview_digest;
  }

  /** Asks the service for the letters. Only the newest request counts. @throws ServiceError */
  async load(body: Body<'POST /v1/reports/{id}/adverse_actions/preview'>): Promise<void> {
    const { client, data } = this.parent;
    const number = ++this.requests;
    this.answer = undefined;
    if (!client || !data) throw new ServiceError('unauthorized');
    const path = { id: data.report.id };
    const answer = await client.request('POST /v1/reports/{id}/adverse_actions/preview', { path, body });
    if (number === this.requests) this.answer = answer;
  }

  render(view: PreviewView): TemplateResult {
    const { answer, parent } = this;
    const { localize } = parent.context;
    const { messages } = view;
    if (!answer) return html`<p class="muted" role="status">${localize.messages.common.loading}</p>`;
    const day = (iso: string): string => dateOf(localize, new Date(iso));
    const wait = Math.ceil((Date.parse(answer.post_notice_ready_at) - accountNow()) / millisecondsPerDay);
    const places = placesText(answer.jurisdictions, messages);
    return html`${letter(answer, answer.pre_notice)}
      <dl class="field facts">
        <dt>${messages.now}</dt>
        <dd>${messages.previewNow(answer.recipient)}</dd>
        <dt>${messages.waiting}</dt>
        <dd>${messages.previewWait(day(answer.post_notice_ready_at), places, wait)}</dd>
        <dt>${messages.finalNotice}</dt>
        <dd>
          ${messages.previewFinal(day(answer.post_notice_scheduled_at))}
          ${answer.reasons_required ? messages.holds.reasons_required : nothing}
        </dd>
      </dl>
      <details class="field">
        <summary>${messages.readFinalNotice}</summary>
        ${letter(answer, answer.post_notice)}
      </details>
      ${byPostChoice(view, answer.by_post && !view.byPost)}`;
  }
}

/** A notice in the language of the candidate. People scroll it with the keyboard, so it takes the focus. */
const letter = (
  { language }: AdverseActionPreview,
  { subject, text }: AdverseActionPreview['pre_notice'],
): TemplateResult =>
  html`<div class="letter" role="region" aria-label=${subject} lang=${language} tabindex="0">
    <b>${subject}</b>
    <div>${text}</div>
  </div>`;

/**
 * The choice of a letter besides the email. The service needs the candidate's postal address for it.
 *
 * @param isRequired the law of the place wants the letter, so that there is no choice
 */
function byPostChoice(
  { hasAddress, messages, byPost, setByPost }: PreviewView,
  isRequired: boolean,
): TemplateResult {
  if (!hasAddress) return html`<p class="hint">${messages.addressMissing}</p>`;
  return html`<label class="check">
      <input
        type="checkbox"
        .checked=${byPost || isRequired}
        ?disabled=${isRequired}
        aria-describedby="by-post-hint"
        @change=${(event: Event) => setByPost((event.target as HTMLInputElement).checked)}
      />
      <span>${messages.byPost}</span>
    </label>
    <p class="hint" id="by-post-hint">
      ${isRequired ? messages.byPostRequired : nothing} ${messages.byPostHint}
    </p>`;
}
