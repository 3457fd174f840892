import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { html } from 'hono/html';
import { candidateContact, candidateMailbox } from '@service-embeds/domain/account/account-record';
import { linkExpiry } from '@service-embeds/domain/environment';
import { isUnderReview } from '@service-embeds/domain/report/candidate-review';
import type { VerificationRecord } from '@service-embeds/domain/report/report-record';
import { reportPhase } from '@service-embeds/domain/report/view/report-phase';
import { ofAccount } from '../../../db/rows/of-account.ts';
import type { ConsentRow } from '../../../db/rows/rows.ts';
import { adverseActions, verifications } from '../../../db/schema/index.ts';
import { isMailed } from '../../../delivery/mail/outbox.ts';
import { candidateLink } from '../../../platform/page-links.ts';
import { calendarOfNotices, formatDate, type Messages } from '../../../platform/translations/messages-for.ts';
import { consentCopyUrl, getConsentOrThrow } from '../../../resources/consents/consents.queries.ts';
import { findDisputes } from '../../../resources/disputes/disputes.queries.ts';
import { isInvestigative } from '../../../resources/nature-scope/nature-scope.queries.ts';
import type { Html } from '../../kit/layout/page.ts';
import { portalPage } from '../portal-page.ts';
import type { CheckContext, CheckSession } from './check-session.ts';
import { timeToInvestigate } from './dispute.page.ts';
import { noticeWait } from './notice-wait.ts';
import { isReadable, isReleased } from './report.page.ts';
import { reviewForm } from './review.routes.ts';

type Phase = keyof Messages['check']['phases'];

/** What the page shows beside the report itself. */
interface CheckState {
  phase: Phase;
  /** The day that the sentence about the phase names. */
  date: Date | null | undefined;
  /** Verifications that wait for the candidate. */
  requests: VerificationRecord[];
  /** Whether people who know the candidate are interviewed. */
  isInvestigative: boolean;
  /** The adverse actions of the report, newest first: the candidate got a notice of each. */
  actions: (typeof adverseActions.$inferSelect)[];
  consent: ConsentRow;
}

/** The first page of the personal link: where the check stands, what the candidate has to do, and what they can do. */
export async function statusPage(c: CheckContext): Promise<Response> {
  const { check } = c.var;
  const { account, candidate, language, messages, path } = check;
  const texts = messages.check;
  const state = await loadState(c);
  const { title, text } = texts.phases[state.phase];
  const heading = texts.greeting(candidate.firstName, title);
  const calendar = state.phase === 'pre_adverse_action' ? calendarOfNotices : undefined;
  const dayOf = (date: Date): string => formatDate(date, language, calendar);
  const content = html`<h1>${heading}</h1>
    <p class="lead">${text(account.name, state.date ? dayOf(state.date) : undefined)}</p>
    ${await noticeWait(c)} ${requestCards(c, state)} ${reviewForm(check)}
    ${isTimeToRespond(state) ? choices(c, state) : ''}
    <section class="card" aria-label="${texts.timeline}">${timeline(c, state)}</section>
    ${isTimeToRespond(state) ? '' : choices(c, state)}
    ${state.phase === 'pending' || state.phase === 'action_needed' ? nextSteps(check) : ''}
    ${contact(c, state)}`;
  return portalPage(c, {
    title: heading,
    content,
    account,
    agency: c.var.container.config.agency.texts[language],
    language,
    path,
    help: 'in content',
  });
}

/** Whether the candidate has a few days to read and answer: then the ways to do so are first. */
const isTimeToRespond = ({ phase }: CheckState): boolean =>
  phase === 'pre_adverse_action' || phase === 'review';

async function loadState(c: CheckContext): Promise<CheckState> {
  const { db, check } = c.var;
  const { account, report } = check;
  const requests = await db
    .select()
    .from(verifications)
    .where(
      and(
        ofAccount(verifications, account.id),
        eq(verifications.reportId, report.id),
        isNull(verifications.completedAt),
      ),
    )
    .orderBy(asc(verifications.id));
  const actions = await db
    .select()
    .from(adverseActions)
    .where(and(ofAccount(adverseActions, account.id), eq(adverseActions.reportId, report.id)))
    .orderBy(desc(adverseActions.id));
  const consent = await getConsentOrThrow(db, account.id, report.consentId);
  const phase = phaseOf(check, requests);
  return {
    phase,
    requests,
    consent,
    isInvestigative: await isInvestigative(db, report),
    actions,
    date: await dateOf(c, phase, actions),
  };
}

function phaseOf({ report }: CheckSession, requests: VerificationRecord[]): Phase {
  if (isUnderReview(report)) return report.disputedAt ? 'dispute' : 'review';
  const phase = reportPhase(report);
  if (phase === 'pending' || phase === 'suspended') return requests.length ? 'action_needed' : phase;
  return phase === 'clear' || phase === 'consider' || phase === 'expired' ? 'complete' : phase;
}

async function dateOf(
  { var: { db, container, check } }: CheckContext,
  phase: Phase,
  [action]: CheckState['actions'],
): Promise<Date | null | undefined> {
  const { account, report, now } = check;
  const estimate = report.estimatedCompletionTime;
  if (phase === 'dispute') {
    const records = await findDisputes(db, container, account.id, [report.id]);
    return records.find(({ resolvedAt }) => !resolvedAt)?.dueAt;
  }
  if (phase === 'review') return report.reviewUntil;
  if (phase === 'pending') return estimate && estimate > now ? estimate : null;
  return phase === 'pre_adverse_action' ? action?.postNoticeScheduledAt : undefined;
}

/** What the candidate is asked for, each with the way to do it. */
function requestCards(c: CheckContext, { requests }: CheckState): Html | string {
  if (!requests.length) return '';
  const { container, check } = c.var;
  const { language, now } = check;
  const texts = check.messages.check;
  const cards = requests.map(({ id, type, createdAt }) => {
    const { title, text, action } = texts.request[type];
    const url = candidateLink(container, 'verify', id, linkExpiry('verification', now));
    return html`<div class="card request">
      <h3>${title}</h3>
      <p>${text}</p>
      <p class="muted">${texts.requestedOn(formatDate(createdAt, language))}</p>
      <p><a class="button" href="${url}">${action}</a></p>
    </div>`;
  });
  return html`<section aria-labelledby="requests">
    <h2 id="requests">${texts.requests}</h2>
    ${cards}
    <h2>${texts.timeline}</h2>
  </section>`;
}

interface TimelineEntry {
  title: string;
  details: (Html | string)[];
}

function timeline(c: CheckContext, state: CheckState): Html {
  const [now, ...earlier] = timelineEntries(c, state);
  const details = (entry: TimelineEntry) =>
    entry.details.map((detail) => html`<span class="muted">${detail}</span>`);
  return html`<ol class="timeline">
    ${now ? html`<li aria-current="step"><strong>${now.title}</strong>${details(now)}</li>` : ''}
    ${earlier.map((entry) => html`<li>${entry.title}${details(entry)}</li>`)}
  </ol>`;
}

/** The newest entry first: what is true now, then what was done. */
function timelineEntries(c: CheckContext, state: CheckState): TimelineEntry[] {
  const { report, candidate, language, messages } = c.var.check;
  const texts = messages.check;
  const day = (date: Date): string => formatDate(date, language);
  const end = state.phase === 'canceled' ? null : report.completedAt;
  const completionEntry = end && {
    title: texts.checked(report.screeningsTotal),
    // The newest entry shows it while nothing has followed the report.
    details: [
      texts.period(day(report.createdAt), day(end)),
      ...(candidate.copyRequested && state.phase !== 'complete' ? [copySent(c)] : []),
    ],
  };
  const reinsertion = report.reinsertedAt ? [{ title: texts.reinserted, at: report.reinsertedAt }] : [];
  const later = [...reinsertion, ...noticeEntries(c, state)].sort((a, b) => b.at.getTime() - a.at.getTime());
  return [
    currentEntry(c, state),
    ...later.map(({ title, at }) => ({ title, details: [day(at)] })),
    ...(completionEntry ? [completionEntry] : []),
    { title: texts.ordered, details: [day(report.createdAt)] },
    consentEntry(c, state),
  ];
}

/** The notices of adverse actions, but for the one that the newest entry shows. */
function noticeEntries(
  { var: { check } }: CheckContext,
  { actions, phase }: CheckState,
): { title: string; at: Date }[] {
  const { pre_adverse_action: first, post_adverse_action: final } = check.messages.check.phases;
  const [newest] = actions;
  return actions.flatMap((action) => [
    ...(action.completedAt && !(phase === 'post_adverse_action' && action === newest)
      ? [{ title: final.now, at: action.completedAt }]
      : []),
    ...(phase === 'pre_adverse_action' && action === newest
      ? []
      : [{ title: first.now, at: action.createdAt }]),
  ]);
}

/** Says that the candidate got a copy of the report; or that staging kept the email with it. */
function copySent({ var: { check, container } }: CheckContext): string {
  const { candidate, messages } = check;
  return isMailed(container.config, candidate.email) ? messages.check.copySent : messages.testMode.mail;
}

function currentEntry(c: CheckContext, { phase }: CheckState): TimelineEntry {
  const { report, candidate, language, messages } = c.var.check;
  const texts = messages.check;
  const { completedAt, screeningsFinished, screeningsTotal } = report;
  const since = report.disputedAt ?? report.adjudicatedAt ?? completedAt;
  const copy = completedAt ? copySent(c) : texts.copyPromised;
  const hasCopy = candidate.copyRequested && phase !== 'canceled' && (phase === 'complete' || !completedAt);
  return {
    title: texts.phases[phase].now,
    details: [
      since ? formatDate(since, language) : texts.progress(screeningsFinished, screeningsTotal),
      ...(hasCopy ? [copy] : []),
    ],
  };
}

function consentEntry({ var: { check, container } }: CheckContext, { consent }: CheckState): TimelineEntry {
  const texts = check.messages.check;
  const url = consentCopyUrl(container, consent);
  return {
    title: texts.consented,
    details: [
      formatDate(consent.createdAt, check.language),
      html`<a href="${url}">${texts.documents(consent.documents.length)}</a>`,
    ],
  };
}

/** What the candidate can open. The report is not shown before it is complete: it may still change. */
function choices(c: CheckContext, { consent, isInvestigative: hasInterviews }: CheckState): Html {
  const { check, container } = c.var;
  const { cards } = check.messages.check;
  const all = [
    ...(isReadable(check)
      ? [
          { ...cards.report, url: `${check.path}/report` },
          {
            ...(check.report.disputedAt
              ? cards.openDispute
              : { title: cards.dispute.title, text: cards.dispute.text(timeToInvestigate(c).days) }),
            url: `${check.path}/dispute`,
          },
        ]
      : []),
    ...(isReleased(check) ? [{ ...cards.story, url: `${check.path}/story` }] : []),
    ...(hasInterviews ? [{ ...check.messages.natureScope.card, url: `${check.path}/scope` }] : []),
    { ...cards.documents, url: consentCopyUrl(container, consent) },
    { ...cards.data, url: `${check.path}/data` },
  ];
  return html`<nav class="choices" aria-label="${check.messages.check.choices}">
    ${all.map(
      ({ title, text, url }) =>
        html`<a class="choice" href="${url}"
          ><strong>${title}</strong> <span class="muted">${text}</span></a
        >`,
    )}
  </nav>`;
}

const nextSteps = ({ account, messages: { check } }: CheckSession): Html =>
  html`<h2>${check.next}</h2>
    <ol class="steps">
      ${check.nextSteps(account.name).map((step) => html`<li>${step}</li>`)}
    </ol>`;

function contact({ var: { check: session, container } }: CheckContext, { actions }: CheckState): Html {
  const {
    account,
    language,
    path,
    messages: { check },
  } = session;
  const hasNotice = actions.length > 0;
  const address = candidateContact(account, hasNotice);
  const hasReader = candidateMailbox(account, hasNotice) !== null;
  return html`<h2 id="help">${check.contact}</h2>
    <p>
      ${check.contactAccount(account.name)}${
        address ? html`, <a href="mailto:${address}">${address}</a>` : ''
      }${hasReader ? html`. <a href="${path}/question">${check.ask}</a>` : ''}
    </p>
    <p>${check.contactAgency} ${container.config.agency.texts[language]}</p>`;
}
