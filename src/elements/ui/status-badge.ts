import { html, nothing, type TemplateResult } from 'lit';
import { reportPhase, type ReportState } from '@service-embeds/domain/report/view/report-phase';
import type { Invitation, Report, ReportPhase, Screening } from '@service-embeds/contract';
import type { Messages } from '../../translations/en/embeds.ts';

/** Visual variant of a status. Its text always says the same. */
export type BadgeVariant = 'active' | 'good' | 'attention' | 'bad' | 'quiet';

const variants: Record<ReportPhase, BadgeVariant> = {
  pending: 'active',
  suspended: 'attention',
  dispute: 'attention',
  consider: 'attention',
  clear: 'good',
  complete: 'good',
  canceled: 'quiet',
  engaged: 'good',
  pre_adverse_action: 'bad',
  post_adverse_action: 'quiet',
  expired: 'quiet',
};

export const variantOf = (phase: ReportPhase): BadgeVariant => variants[phase];

export const pill = (variant: BadgeVariant, text: string): TemplateResult =>
  html`<span class="pill ${variant}">${text}</span>`;

/** Returns the word for the state of a report. */
export const phaseLabel = (report: ReportState, messages: Messages): string =>
  report.candidate_reviewing ? messages.reports.reviewing : messages.reports.phases[reportPhase(report)];

export const reportPill = (report: ReportState, messages: Messages): TemplateResult =>
  pill(variants[reportPhase(report)], phaseLabel(report, messages));

export const invitationPill = (
  { status }: Pick<Invitation, 'status'>,
  { ordered }: Messages,
): TemplateResult => pill(status === 'pending' ? 'active' : 'quiet', ordered[status]);

/** Renders a screening's result, or its status while it has no result. */
export function screeningPill(screening: Screening, { reports }: Messages): TemplateResult {
  const { status, result } = screening;
  return result
    ? pill(variants[result], reports.results[result])
    : pill(variants[status], reports.phases[status]);
}

/** Renders the share of finished screenings. */
export const progressBar = ({ progress }: Pick<Report, 'progress'>, label: string): TemplateResult =>
  html`<progress max=${progress.total || 1} value=${progress.finished} aria-label=${label}></progress>`;

/** Renders the assessment, if there is one. */
export const verdict = ({ assessment }: Pick<Report, 'assessment'>, { reports }: Messages): unknown =>
  assessment ? html`<span>${reports.assessment}: <b>${reports.assessments[assessment]}</b></span>` : nothing;

export const isOpen = ({ status }: Pick<Report, 'status'>): boolean =>
  status === 'pending' || status === 'suspended';
