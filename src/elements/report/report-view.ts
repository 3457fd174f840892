import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { Charge, Report, Screening } from '@service-embeds/contract';
import { breakableParts } from '@service-embeds/domain/mail/breakable-address';
import { findingFacts } from '@service-embeds/domain/report/view/finding-facts';
import { hasContent } from '@service-embeds/domain/report/view/has-content';
import type { StatusTone } from '@service-embeds/domain/report/view/status-looks';
import { accountNow } from '../../client/account-clock.ts';
import type { LanguageController } from '../../controllers/language-controller.ts';
import type { ReportMessages } from '../../translations/en/report-messages.ts';
import { banner } from '../ui/banner.ts';
import { calendarDay, dateTime, shortDay } from '../ui/formats.ts';
import { isOpen, pill, progressBar, reportPill, screeningPill } from '../ui/status-badge.ts';
import { card, fact, pair } from './card.ts';
import { findingsOf, type Finding, type ReportData } from './report-data.ts';
import { findingReason, useLimit } from './use-limit.ts';

export interface ReportView {
  data: ReportData;
  localize: LanguageController;
  messages: ReportMessages;
  unfolded: boolean;
}

/** What people can do in the view, and the decision card. */
export interface ReportActions {
  unfold: () => void;
  copy: (text: string) => void;
  download: () => void;
  decision: unknown;
  disputes: unknown;
  /** Undefined: they have not loaded. Their form keeps its place. */
  notes: unknown;
  /** Undefined: it has not loaded. */
  timeline: unknown;
  /** Renders what a screening says beyond records, once that has loaded. */
  content: (screening: Screening) => unknown;
  loadContent: () => void;
}

/** Returns the name of the candidate, or their email address before they have entered their name. */
export const candidateName = ({ candidate, package_name }: Report): string =>
  [candidate?.first_name, candidate?.last_name].filter(Boolean).join(' ') || candidate?.email || package_name;

/** Renders a report: what needs attention first, in two columns where there is room. */
export function renderReport(view: ReportView, actions: ReportActions): TemplateResult {
  const { data } = view;
  return html`${renderHead(view, actions)} ${renderHold(view, actions)}
    <div class="cols">
      <div class="main">
        ${actions.disputes} ${renderFindings(view, actions)} ${renderOpen(view)} ${renderClear(view, actions)}
      </div>
      <div class="side">
        ${actions.decision} ${renderCandidate(data, view)} ${renderTimeline(view, actions)}
      </div>
      <div>
        ${actions.notes ?? (data.items ? html`<div class="card pad notes-room" aria-hidden="true"><div class="skeleton line"></div></div>` : nothing)}
      </div>
    </div>`;
}

function renderHead({ data: { report }, localize, messages }: ReportView, { download }: ReportActions) {
  const { reports } = localize.messages;
  const facts = [
    report.package_name,
    report.node_path ?? report.node,
    reports.ordered(shortDay(localize, report.created_at)),
    report.completed_at && reports.finished(shortDay(localize, report.completed_at)),
    report.revised_at && reports.revised(shortDay(localize, report.revised_at)),
  ].filter(Boolean);
  const hasFile = report.documents?.some(({ download_uri }) => download_uri) ?? false;
  return html`${reportPill(report, localize.messages)}
    <p class="muted">${facts.join(' · ')}</p>
    <div class="head-actions no-print">
      ${
        hasFile
          ? html`<button class="button" part="button" type="button" @click=${download}>
              ${messages.pdf}
            </button>`
          : nothing
      }
      <slot name="actions"></slot>
    </div>`;
}

/** Why the report waits for the candidate, and the link that the candidate needs. */
function renderHold({ data, messages }: ReportView, { copy }: ReportActions): unknown {
  const open = data.verifications.filter(({ completed_at }) => !completed_at);
  if (data.report.status !== 'suspended') return nothing;
  return html`<div class="field">
    ${banner(
      'warning',
      messages.holdTitle,
      html`<p>${open.length ? messages.holdText : messages.holdReview}</p>
        ${open.map(
          ({ verification_type, verification_url }) =>
            html`<p>${messages.verifications[verification_type]}</p>
              <div class="copy no-print">
                <input
                  class="input"
                  part="input"
                  readonly
                  aria-label=${messages.link}
                  .value=${verification_url}
                  @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
                />
                <button class="button" part="button" type="button" @click=${() => copy(verification_url)}>
                  ${messages.copy}
                </button>
              </div>`,
        )}`,
    )}
  </div>`;
}

function renderFindings(view: ReportView, actions: ReportActions): unknown {
  const { data, messages } = view;
  const findings = findingsOf(data);
  if (!findings.length) return nothing;
  const count = data.report.screenings?.length ?? 0;
  return card(
    'findings',
    html`${messages.findings(findings.length)} <span class="muted">${messages.ofScreenings(count)}</span>`,
    findings.map((finding) => renderFinding(finding, view, actions)),
    'findings',
  );
}

const levelVariants: Record<Charge['level'], StatusTone> = {
  felony: 'danger',
  misdemeanor: 'warning',
  infraction: 'neutral',
  other: 'neutral',
};

const placeOf = ({ county, state }: Pick<Screening, 'county' | 'state'>): string =>
  [county, state].filter(Boolean).join(', ');

function renderFinding(
  { screening, record, charge, index, rule }: Finding,
  { localize, messages }: ReportView,
  { content }: ReportActions,
): TemplateResult {
  const name = localize.messages.screenings[screening.object];
  return html`<div class="finding" part="finding">
    <div class="finding-head">
      ${
        charge
          ? pill(levelVariants[charge.level], messages.levels[charge.level])
          : pill('warning', messages.levels.other)
      }
      <h4 lang=${ifDefined(charge && 'en')}>${charge?.charge ?? name}</h4>
      <span class="muted">${placeOf(screening)}</span>
    </div>
    ${
      record
        ? html`<dl class="pairs">
            ${findingFacts(record, charge ?? {}, (day) => calendarDay(localize, day)).map(([fact, text]) => pair(messages[fact], text))}
            ${charge && pair(messages.screening, name)}
          </dl>`
        : nothing
    }
    ${index ? nothing : content(screening)} ${findingReason(charge?.offense_date, rule, messages)}
    ${useLimit(charge ?? screening, messages)}
  </div>`;
}

/** Writes a text so that an email address in it wraps at its marks where it is too long for a line, not within a word. */
export const wrapEmail = (email: string): unknown =>
  breakableParts(email).map((part, index) => (index ? html`<wbr />${part}` : part));

/** Searches that are not finished, and those that were canceled. */
function renderOpen({ data: { report }, localize, messages }: ReportView): unknown {
  const { screenings = [] } = report;
  const open = screenings.filter(({ status }) => status !== 'complete');
  if (!open.length) return nothing;
  const { finished, total } = report.progress;
  const progress = localize.messages.reports.progress(finished, total);
  const eta = report.estimated_completion_time;
  return card(
    'open',
    isOpen(report) ? messages.open(open.length) : messages.notRun(open.length),
    html`${
        isOpen(report)
          ? html`<div class="pad">
              ${progressBar(report, progress)}
              <p class="muted">
                ${progress}${eta && report.status === 'pending' ? ` · ${messages.expected(dateTime(localize, eta))}` : nothing}
              </p>
            </div>`
          : nothing
      }
      <ul>
        ${open.map((screening) => renderScreening(screening, { eta, localize, messages }))}
      </ul>`,
  );
}

function renderScreening(
  screening: Screening,
  {
    eta,
    localize,
    messages: { expected },
  }: Pick<ReportView, 'localize' | 'messages'> & { eta: string | null },
): TemplateResult {
  const { messages } = localize;
  const { status, estimated_completion_time: usual } = screening;
  // A search does not end after its report. Timestamps of the API have one format, so they sort as texts.
  const expectedAt = [usual, eta].filter(Boolean).sort()[0];
  const isLate = expectedAt && Date.parse(expectedAt) < accountNow();
  return html`<li class="row">
    <span
      >${messages.screenings[screening.object]} <span class="muted">${placeOf(screening)}</span>${
        status === 'pending' && expectedAt
          ? html`<span class="muted reason"
              >${isLate ? messages.reports.expectedSoon : expected(shortDay(localize, expectedAt))}</span
            >`
          : nothing
      }${
        screening.cancellation_reason_description
          ? html`<span class="muted reason" lang="en">${screening.cancellation_reason_description}</span>`
          : nothing
      }</span
    >
    ${screeningPill(screening, messages)}
  </li>`;
}

/** Clear screenings that show without unfolding. The style sheet hides the others. */
const visibleClear = 4;

function renderClear(view: ReportView, actions: ReportActions): unknown {
  const { data, localize, messages, unfolded } = view;
  const clear = (data.report.screenings ?? []).filter(
    ({ status, result }) => status === 'complete' && result !== 'consider',
  );
  if (!clear.length) return nothing;
  return html`<section class="card" part="card" aria-labelledby="clear">
    <div class="card-head">
      <h3 id="clear">${messages.clearScreenings(clear.length)}</h3>
      ${
        clear.length > visibleClear
          ? html`<button
              class="link"
              type="button"
              aria-expanded=${unfolded ? 'true' : 'false'}
              aria-controls="clear-list"
              @click=${actions.unfold}
            >
              ${unfolded ? messages.showLess : messages.showAll}
            </button>`
          : nothing
      }
    </div>
    <ul id="clear-list" class=${unfolded ? '' : 'folded'}>
      ${clear.map(
        (screening) =>
          html`<li class="row">
            <span
              ><span class="tick" aria-hidden="true">✓</span>
              ${localize.messages.screenings[screening.object]}
              <span class="muted">${placeOf(screening)}</span></span
            >
            <span class="muted">${screening.completed_at && shortDay(localize, screening.completed_at)}</span>
            ${clearDetails(screening, view, actions)}
          </li>`,
      )}
    </ul>
  </section>`;
}

/** What a clear screening says, folded away. */
function clearDetails(
  screening: Screening,
  { messages }: ReportView,
  { content, loadContent }: ReportActions,
): unknown {
  return hasContent(screening)
    ? html`<details @toggle=${loadContent}>
        <summary>${messages.details}</summary>
        ${content(screening)}
      </details>`
    : nothing;
}

/** Its heading is there before its content, so that people find it. Until then, it takes the height of a short one. */
const renderTimeline = ({ messages }: ReportView, { timeline }: ReportActions): TemplateResult =>
  card(
    'timeline',
    messages.timelineTitle,
    timeline ??
      html`<div class="rest" aria-hidden="true">
        <div class="skeleton"></div>
        <div class="skeleton line"></div>
        <div class="skeleton"></div>
      </div>`,
    'pad',
  );

function renderCandidate({ report: { candidate } }: ReportData, { messages }: ReportView): unknown {
  if (!candidate) return nothing;
  return card(
    'candidate',
    messages.candidate,
    html`<dl class="facts">
      ${fact(messages.email, wrapEmail(candidate.email))} ${fact(messages.phone, candidate.phone)}
      ${fact(messages.born, candidate.dob?.slice(0, 4))}
      ${fact(messages.ssn, candidate.ssn?.replace(/X/g, '•'))}
      ${fact(messages.reference, candidate.custom_id)}
    </dl>`,
    'pad',
  );
}
