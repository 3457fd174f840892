import { type Language, type NatureAndScopeRequest, ApiError, errorCatalog } from '@service-embeds/contract';
import { subtractBusinessDays } from '../business-days.ts';
import { linkExpiry } from '../environment.ts';
import type { LawSource } from '../law/place-law.ts';
import type { ReportAggregate } from '../report/aggregate/report-aggregate.ts';
import type { NatureScopeNotice } from '../report/aggregate/report-messages.ts';
import type { ReportRecord, ScreeningRecord } from '../report/report-record.ts';
import { asksReference, type ReferenceType } from '../report/screenings/reference-screenings.ts';
import { millisecondsPerDay, millisecondsPerHour, toTimestamp, toTimestampOrNull } from '../time.ts';

/** A candidate's request for the nature and scope of an investigation, as it is stored. */
export interface NatureScopeRecord {
  accountId: string;
  id: string;
  reportId: string;
  candidateId: string;
  source: NatureAndScopeRequest['source'];
  language: Language;
  /** When it was received: at the page, or by post. */
  receivedAt: Date;
  createdAt: Date;
  /** End of the time that the law gives. */
  deadlineAt: Date;
  /** When the service answers if the request is still open. */
  fallbackAt: Date;
  /** When the customer, which answers itself, is reminded. Null: it was, or it is not. */
  remindAt: Date | null;
  /** The first of these two while it is open. Null: it is answered, and nothing is due. */
  dueAt: Date | null;
  answer: string | null;
  answeredBy: NatureAndScopeRequest['answered_by'];
  answeredAt: Date | null;
}

/** A customer that orders an investigative report has to disclose its nature and scope on request. */
export const natureScopeLaw: LawSource = {
  citation: '15 U.S.C. 1681d(b)',
  url: 'https://www.law.cornell.edu/uscode/text/15/1681d',
  forCounsel:
    'The five days were compared with texts that quote the section, not with the code itself. Whether business days would do, and ' +
    'from which moment of a day they count, is for counsel; calendar days from the moment of receipt are the stricter reading.',
};

/** Days of the law. It does not say business days, so these are calendar days, weekends and holidays included. */
const daysToAnswer = 5;

/** Days after which the service answers an open request: a day remains for what can go wrong. */
const daysToFallBack = 4;

/**
 * Returns by when a request has to be answered: five days after it was received, or after the report was first requested,
 * whichever is later. Each day has 24 hours from that moment, less the hour that clocks lose in spring. So the time never ends
 * after the fifth calendar day, in whatever time zone the candidate, the employer or the service counts it.
 */
export function answerTimes(
  receivedAt: Date,
  orderedAt: Date,
): Pick<NatureScopeRecord, 'deadlineAt' | 'fallbackAt'> {
  const start = Math.max(receivedAt.getTime(), orderedAt.getTime());
  const deadlineAt = new Date(start + daysToAnswer * millisecondsPerDay - millisecondsPerHour);
  const fallbackAt = new Date(start + daysToFallBack * millisecondsPerDay);
  return { deadlineAt, fallbackAt };
}

/** Business days before the service answers at which a customer that wants to answer is reminded. */
const reminderDays = 2;

/**
 * Returns when a customer that answers itself is reminded of a request. Null: that would be when it learns of the request, or before.
 *
 * @param at when it learns of the request
 */
export function reminderTime(fallbackAt: Date, at: Date): Date | null {
  const time = subtractBusinessDays(fallbackAt, reminderDays);
  return time > at ? time : null;
}

export interface Interviews {
  type: ReferenceType;
  people: number;
  /** What was asked, each question once. Empty: no one was asked yet. */
  questions: string[];
}

/** What an investigation is and how far it goes, without the names of people who are interviewed and without what they say. */
export interface NatureAndScope {
  interviews: Interviews[];
  /** Types of the other screenings, which are no interviews, each once. */
  otherSearches: ScreeningRecord['type'][];
}

/** Returns the nature and scope of the investigation behind a report. Undefined: no one who knows the candidate is interviewed. */
export function natureAndScopeOf(screenings: readonly ScreeningRecord[]): NatureAndScope | undefined {
  const interviews: Interviews[] = [];
  for (const { type, content } of screenings) {
    if (!asksReference(type)) continue;
    const questions = (content[type]?.questions ?? []).map(({ question }) => question);
    const sameKind = interviews.find((each) => each.type === type);
    if (sameKind) {
      sameKind.people++;
      sameKind.questions = [...new Set([...sameKind.questions, ...questions])];
    } else interviews.push({ type, people: 1, questions: [...new Set(questions)] });
  }
  if (!interviews.length) return undefined;
  const others = screenings.map(({ type }) => type).filter((type) => !asksReference(type));
  return { interviews, otherSearches: [...new Set(others)] };
}

export interface NatureScopeClaim extends Pick<NatureScopeRecord, 'source' | 'language' | 'receivedAt'> {
  /** Requests about the report that are stored, newest first. */
  existing: readonly NatureScopeRecord[];
  /** Whether the customer answers itself, so that it gets an email now and a reminder. */
  isForCustomer: boolean;
}

/**
 * Records that the candidate asks for the nature and scope of the investigation. While a request is open, the same one again
 * changes nothing.
 *
 * @returns the open request; `isNew` if it was recorded now
 * @throws ApiError 409 if the report is not investigative
 */
export function requestNatureAndScope(
  report: ReportAggregate,
  { existing, isForCustomer, ...claim }: NatureScopeClaim,
  at: Date,
): { request: NatureScopeRecord; isNew: boolean } {
  if (!natureAndScopeOf(report.screenings)) throw new ApiError(errorCatalog.reportNotInvestigative);
  const open = existing.find(({ answeredAt }) => !answeredAt);
  if (open) return { request: open, isNew: false };
  const [newest] = existing;
  if (newest && claim.source === 'candidate_page' && !mayAsk(report.record, existing))
    return { request: newest, isNew: false };
  const { accountId, id: reportId, candidateId, createdAt: orderedAt } = report.record;
  const times = answerTimes(claim.receivedAt, orderedAt);
  const remindAt = isForCustomer ? reminderTime(times.fallbackAt, at) : null;
  const request: NatureScopeRecord = {
    accountId,
    id: report.environment.newId(at),
    reportId,
    candidateId,
    ...claim,
    createdAt: at,
    ...times,
    remindAt,
    dueAt: remindAt ?? times.fallbackAt,
    answer: null,
    answeredBy: null,
    answeredAt: null,
  };
  report.publish('report.nature_and_scope_requested', at);
  if (isForCustomer) tellCustomer(report, request, { isReminder: false, at });
  return { request, isNew: true };
}

/**
 * Whether a candidate has something to ask: nothing was asked yet, or the last answer is older than the newest interviews.
 * @param requests of the report, the newest first
 */
export function mayAsk(
  { upgradedAt }: Pick<ReportRecord, 'upgradedAt'>,
  [newest]: readonly NatureScopeRecord[],
): boolean {
  if (!newest) return true;
  return newest.answeredAt !== null && upgradedAt !== null && upgradedAt > newest.answeredAt;
}

/** Reminds the customer of a request that it wants to answer itself. */
export function remindOfNatureAndScope(
  report: ReportAggregate,
  request: NatureScopeRecord,
  at: Date,
): NatureScopeRecord {
  tellCustomer(report, request, { isReminder: true, at });
  return { ...request, remindAt: null, dueAt: request.fallbackAt };
}

const tellCustomer = (
  report: ReportAggregate,
  { deadlineAt, fallbackAt }: NatureScopeRecord,
  { isReminder, at }: { isReminder: boolean; at: Date },
): void =>
  report.send({
    kind: 'nature_and_scope_due',
    recipient: report.account.adverseActionEmail,
    at,
    content: {
      firstName: report.candidate.first_name,
      reportId: report.record.id,
      isReminder,
      deadlineAt,
      fallbackAt,
    },
  });

/** An answer and how it reaches the candidate. */
export interface NatureScopeAnswer {
  text: string;
  by: NonNullable<NatureAndScopeRequest['answered_by']>;
  /** Whether a letter was posted, so that no email is needed. Default: an email. */
  byPost?: boolean;
}

/**
 * Tells the candidate the nature and scope of the investigation.
 *
 * @throws ApiError 409 `nature_and_scope_answered`
 */
export function answerNatureAndScope(
  report: ReportAggregate,
  request: NatureScopeRecord,
  { text, by, byPost = false }: NatureScopeAnswer,
  at: Date,
): NatureScopeRecord {
  if (request.answeredAt) throw new ApiError(errorCatalog.natureAndScopeAnswered);
  const newRecord = { ...request, answer: text, answeredBy: by, answeredAt: at, remindAt: null, dueAt: null };
  report.publish('report.nature_and_scope_answered', at);
  if (!byPost) {
    const recipient = report.candidate.email;
    report.send({ kind: 'nature_and_scope', recipient, at, content: noticeOf(report, newRecord, text) });
  }
  return newRecord;
}

function noticeOf(
  { account, candidate, environment, record }: ReportAggregate,
  { language, answeredAt }: NatureScopeRecord,
  text: string,
): NatureScopeNotice {
  const expiry = linkExpiry('report', answeredAt ?? record.createdAt);
  return {
    accountName: account.name,
    firstName: candidate.first_name,
    language,
    text,
    checkUrl: environment.links.checkUrl(record.id, expiry),
  };
}

export const toNatureAndScopeRequest = (record: NatureScopeRecord): NatureAndScopeRequest => ({
  id: record.id,
  object: 'nature_and_scope_request',
  report_id: record.reportId,
  candidate_id: record.candidateId,
  source: record.source,
  status: record.answeredAt ? 'answered' : 'open',
  received_at: toTimestamp(record.receivedAt),
  due_at: toTimestamp(record.deadlineAt),
  fallback_at: toTimestamp(record.fallbackAt),
  answer: record.answer,
  answered_by: record.answeredBy,
  answered_at: toTimestampOrNull(record.answeredAt),
  created_at: toTimestamp(record.createdAt),
});
