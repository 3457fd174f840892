import { html, nothing, type TemplateResult } from 'lit';
import type { Invitation, Report, Screening } from '@service-embeds/contract';
import type { Messages } from '../../translations/en/embeds.ts';

/** How a status looks; its words say the same. */
export type Look = 'active' | 'good' | 'attention' | 'bad' | 'quiet';

const looks: Record<Report['status'], Look> = {
  pending: 'active',
  suspended: 'attention',
  dispute: 'attention',
  consider: 'attention',
  clear: 'good',
  complete: 'good',
  canceled: 'quiet',
};

export const lookOf = (status: Report['status']): Look => looks[status];

const pill = (look: Look, text: string): TemplateResult => html`<span class="pill ${look}">${text}</span>`;

export const reportPill = ({ status }: Pick<Report, 'status'>, { reports }: Messages): TemplateResult =>
  pill(looks[status], reports.statuses[status]);

export const invitationPill = (
  { status }: Pick<Invitation, 'status'>,
  { ordered }: Messages,
): TemplateResult => pill(status === 'pending' ? 'active' : 'quiet', ordered[status]);

/** What a screening is: its result once it has one, else its status. */
export function screeningPill(screening: Screening, { reports }: Messages): TemplateResult {
  const { status, result } = screening;
  return result
    ? pill(looks[result], reports.results[result])
    : pill(looks[status], reports.statuses[status]);
}

/** How much is done, as a bar that screen readers know. */
export const progressBar = ({ progress }: Pick<Report, 'progress'>, label: string): TemplateResult =>
  html`<progress max=${progress.total || 1} value=${progress.finished} aria-label=${label}></progress>`;

/** Assessment and decision, where there are any. */
export function verdicts(
  { assessment, adjudication }: Pick<Report, 'assessment' | 'adjudication'>,
  { reports }: Messages,
): unknown {
  return [
    assessment
      ? html`<span>${reports.assessment}: <b>${reports.assessments[assessment]}</b></span>`
      : nothing,
    adjudication
      ? html`<span>${reports.decision}: <b>${reports.adjudications[adjudication]}</b></span>`
      : nothing,
  ];
}

export const isOpen = ({ status }: Pick<Report, 'status'>): boolean =>
  status === 'pending' || status === 'suspended';
