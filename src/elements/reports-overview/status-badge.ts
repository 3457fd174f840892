import { html, nothing, type TemplateResult } from 'lit';
import type { Invitation, Report, Screening } from '@service-embeds/contract';
import type { Messages } from '../../translations/en/embeds.ts';

/** Visual variant of a status. Its text always says the same. */
export type BadgeVariant = 'active' | 'good' | 'attention' | 'bad' | 'quiet';

const variants: Record<Report['status'], BadgeVariant> = {
  pending: 'active',
  suspended: 'attention',
  dispute: 'attention',
  consider: 'attention',
  clear: 'good',
  complete: 'good',
  canceled: 'quiet',
};

export const variantOf = (status: Report['status']): BadgeVariant => variants[status];

const pill = (variant: BadgeVariant, text: string): TemplateResult =>
  html`<span class="pill ${variant}">${text}</span>`;

export const reportPill = ({ status }: Pick<Report, 'status'>, { reports }: Messages): TemplateResult =>
  pill(variants[status], reports.statuses[status]);

export const invitationPill = (
  { status }: Pick<Invitation, 'status'>,
  { ordered }: Messages,
): TemplateResult => pill(status === 'pending' ? 'active' : 'quiet', ordered[status]);

/** Renders a screening's result, or its status while it has no result. */
export function screeningPill(screening: Screening, { reports }: Messages): TemplateResult {
  const { status, result } = screening;
  return result
    ? pill(variants[result], reports.results[result])
    : pill(variants[status], reports.statuses[status]);
}

/** Renders the share of finished screenings. */
export const progressBar = ({ progress }: Pick<Report, 'progress'>, label: string): TemplateResult =>
  html`<progress max=${progress.total || 1} value=${progress.finished} aria-label=${label}></progress>`;

/** Renders assessment and decision, if there are any. */
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
