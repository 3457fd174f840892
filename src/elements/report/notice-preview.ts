import { html, type TemplateResult } from 'lit';
import { addBusinessDays } from '@service-embeds/domain/business-days';
import type { DecisionMessages } from '../../translations/en/report-decision.ts';
import { dateOf } from '../ui/formats.ts';
import type { DecisionParent } from './report-context.ts';
import type { ReportData } from './report-data.ts';

/** Business days between the notices at least: the usual reading of FCRA section 604(b)(3). The service may add more. */
const shortestWait = 5;

/** What the preview shows, and the choice that it offers. */
interface NoticePreview {
  data: ReportData;
  parent: DecisionParent;
  messages: DecisionMessages;
  /** IDs of the findings that the decision is based on. */
  chosen: ReadonlySet<string>;
  byPost: boolean;
  setByPost: (byPost: boolean) => void;
}

/** Renders what is sent when an adverse action starts: now, and after the waiting period. */
export function noticePreview(preview: NoticePreview): TemplateResult {
  const { data, parent, messages, chosen } = preview;
  const { items = [], report } = data;
  const earliest = dateOf(parent.context.localize, addBusinessDays(new Date(), shortestWait));
  return html`<dl class="field facts">
      <dt>${messages.now}</dt>
      <dd>${messages.previewNow(report.candidate?.email ?? parent.name)}</dd>
      <dt>${messages.basedOn}</dt>
      <dd lang="en">
        <ul>
          ${items.filter(({ id }) => chosen.has(id)).map(({ text }) => html`<li>${text}</li>`)}
        </ul>
      </dd>
      <dt>${messages.waiting}</dt>
      <dd>${messages.previewWait(shortestWait)}</dd>
      <dt>${messages.finalNotice}</dt>
      <dd>${messages.previewFinal(earliest)}</dd>
    </dl>
    ${byPostChoice(preview)}`;
}

/** The choice of a letter besides the email. The service needs the candidate's postal address for it. */
function byPostChoice({ data: { report }, messages, byPost, setByPost }: NoticePreview): TemplateResult {
  if (!report.candidate?.postal_address) return html`<p class="hint">${messages.addressMissing}</p>`;
  return html`<label class="check">
      <input
        type="checkbox"
        .checked=${byPost}
        aria-describedby="by-post-hint"
        @change=${(event: Event) => setByPost((event.target as HTMLInputElement).checked)}
      />
      <span>${messages.byPost}</span>
    </label>
    <p class="hint" id="by-post-hint">${messages.byPostHint}</p>`;
}
