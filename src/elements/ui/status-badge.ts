import { html, nothing, type TemplateResult } from 'lit';
import type { Invitation, Report, Screening } from '@service-embeds/contract';
import { reportPhase, type ReportState } from '@service-embeds/domain/report/view/report-phase';
import {
  invitationLooks,
  reportLooks,
  statusIcons,
  type StatusIcon,
  type StatusLook,
  type StatusTone,
} from '@service-embeds/domain/report/view/status-looks';
import type { Messages } from '../../translations/en/embeds.ts';

/** Renders a badge. Its word says what its color and icon say. */
export const pill = (tone: StatusTone, text: string, icon?: StatusIcon): TemplateResult =>
  html`<span class="pill ${tone}">${icon ? lineIcon(statusIcons[icon]) : nothing}${text}</span>`;

/** Renders an icon of one line, from a path on a square of 24 units. Screen readers skip it: a word beside it says the same. */
export const lineIcon = (path: string): TemplateResult =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${path}></path></svg>`;

const statusPill = ({ tone, icon }: StatusLook, text: string): TemplateResult => pill(tone, text, icon);

/** Returns the word for the state of a report. */
export const phaseLabel = (report: ReportState, messages: Messages): string =>
  report.candidate_reviewing ? messages.reports.reviewing : messages.reports.phases[reportPhase(report)];

export const reportPill = (report: ReportState, messages: Messages): TemplateResult =>
  statusPill(reportLooks[reportPhase(report)], phaseLabel(report, messages));

export const invitationPill = (
  { status }: Pick<Invitation, 'status'>,
  { ordered }: Messages,
): TemplateResult => statusPill(invitationLooks[status], ordered[status]);

/** Renders a screening's result, or its status while it has no result. */
export const screeningPill = ({ status, result }: Screening, { reports }: Messages): TemplateResult =>
  statusPill(reportLooks[result ?? status], result ? reports.results[result] : reports.phases[status]);

/** Renders the share of finished screenings. */
export const progressBar = ({ progress }: Pick<Report, 'progress'>, label: string): TemplateResult =>
  html`<progress max=${progress.total || 1} value=${progress.finished} aria-label=${label}></progress>`;

/** Renders the assessment, if there is one. */
export const verdict = ({ assessment }: Pick<Report, 'assessment'>, { reports }: Messages): unknown =>
  assessment ? html`<span>${reports.assessment}: <b>${reports.assessments[assessment]}</b></span>` : nothing;

export const isOpen = ({ status }: Pick<Report, 'status'>): boolean =>
  status === 'pending' || status === 'suspended';
