import type { Language } from '@service-embeds/contract';
import {
  answerNatureAndScope,
  remindOfNatureAndScope,
  requestNatureAndScope,
} from '@service-embeds/domain/nature-scope/nature-scope-request';
import type {
  NatureScopeAnswer,
  NatureScopeRecord,
} from '@service-embeds/domain/nature-scope/nature-scope-request';
import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import type { Container } from '../../integrations/context.ts';
import type { Transaction, Queryable } from '../../db/pool/database.ts';
import type { AccountRow, NatureScopeRow } from '../../db/rows/rows.ts';
import { loadReport, saveReport } from '../reports/report-aggregate.queries.ts';
import { natureScopeText } from './nature-scope-letter.ts';
import { recordAudit, systemActor } from '../../db/audit/audit-log.ts';
import { natureScopeRequests, screenings } from '../../db/schema/index.ts';
import { dueRows, type DueWork } from '../../db/work/due-work.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { referenceTypes } from '@service-embeds/domain/report/screenings/reference-screenings';
import { valuePlace } from '../../db/encryption/encrypted-columns.ts';
import { upsertRows } from '../../db/rows/insert-rows.ts';
import type { Keys } from '../../platform/crypto.ts';
import { ofAccount } from '../../db/rows/of-account.ts';

interface WithKeys {
  keys: Pick<Keys, 'data'>;
}

const answerPlace = ({ accountId, id }: Pick<NatureScopeRow, 'accountId' | 'id'>) =>
  valuePlace('nature_scope_requests', 'answer', [accountId, id]);

/** Returns a request in plain text. */
export const toNatureScopeRecord = ({ keys }: WithKeys, row: NatureScopeRow): NatureScopeRecord => ({
  ...row,
  answer: row.answer && keys.data.decrypt(row.answer, answerPlace(row)),
});

const toRow = ({ keys }: WithKeys, record: NatureScopeRecord): NatureScopeRow => ({
  ...record,
  answer: record.answer === null ? null : keys.data.encrypt(record.answer, answerPlace(record)),
});

/** Stores requests, new ones and changed ones. */
export const saveNatureScopeRequests = (
  db: Transaction,
  container: WithKeys,
  records: readonly NatureScopeRecord[],
): Promise<void> =>
  upsertRows(
    db,
    natureScopeRequests,
    records.map((record) => toRow(container, record)),
  );

/** Most requests of a report that are read: a candidate who asks again gets the same answer. */
const maxRequests = 100;

/** Returns the requests about a report, newest first. */
export async function findNatureScopeRequests(
  db: Queryable,
  container: WithKeys,
  { accountId, id }: { accountId: string; id: string },
): Promise<NatureScopeRecord[]> {
  const rows = await db
    .select()
    .from(natureScopeRequests)
    .where(and(ofAccount(natureScopeRequests, accountId), eq(natureScopeRequests.reportId, id)))
    .orderBy(desc(natureScopeRequests.id))
    .limit(maxRequests);
  return rows.map((row) => toNatureScopeRecord(container, row));
}

/** Whether people who know the candidate are interviewed for a report. Reads no content of a screening. */
export async function isInvestigative(
  db: Queryable,
  { accountId, id }: { accountId: string; id: string },
): Promise<boolean> {
  const interviews = and(
    ofAccount(screenings, accountId),
    eq(screenings.reportId, id),
    inArray(screenings.type, [...referenceTypes]),
  );
  return (await db.select({ id: screenings.id }).from(screenings).where(interviews).limit(1)).length > 0;
}

const isRequest = (accountId: string, id: string) =>
  and(ofAccount(natureScopeRequests, accountId), eq(natureScopeRequests.id, id));

/** Returns a request of an account. */
export async function findNatureScopeRequest(
  db: Queryable,
  container: WithKeys,
  accountId: string,
  id: string,
): Promise<NatureScopeRecord | undefined> {
  const [row] = await db.select().from(natureScopeRequests).where(isRequest(accountId, id));
  return row && toNatureScopeRecord(container, row);
}

/** Locks a request until the end of the transaction. To answer one, lock it first, and then its report. */
export async function lockNatureScopeRequest(
  db: Transaction,
  container: WithKeys,
  accountId: string,
  id: string,
): Promise<NatureScopeRecord | undefined> {
  const [row] = await db.select().from(natureScopeRequests).where(isRequest(accountId, id)).for('update');
  return row && toNatureScopeRecord(container, row);
}

/** A request that arrives at a page or by post. */
interface NewRequest {
  account: Pick<AccountRow, 'id' | 'natureAndScopeAnswers'>;
  reportId: string;
  source: NatureScopeRecord['source'];
  language: Language;
  receivedAt: Date;
  /** The account's time. */
  at: Date;
}

/**
 * Records a request for the nature and scope of an investigation. At the page the service answers at once, unless the account
 * wants to; a letter waits for staff, or for the account.
 *
 * @throws ApiError 404; 409 if the report is not investigative
 */
export async function receiveRequest(
  db: Transaction,
  container: Container,
  { account, reportId, at, ...claim }: NewRequest,
): Promise<{ request: NatureScopeRecord; isNew: boolean }> {
  const report = await loadReport(db, container, account.id, reportId);
  report.actor = { kind: 'candidate', id: report.record.candidateId };
  const existing = await findNatureScopeRequests(db, container, report.record);
  const isForCustomer = account.natureAndScopeAnswers === 'account';
  const { request, isNew } = requestNatureAndScope(report, { ...claim, existing, isForCustomer }, at);
  if (!isNew) return { request, isNew };
  const isAnsweredNow = claim.source === 'candidate_page' && !isForCustomer;
  const newRequest = isAnsweredNow
    ? answerNatureAndScope(report, request, serviceAnswer(container, report, request), at)
    : request;
  await saveReport(db, container, report);
  await saveNatureScopeRequests(db, container, [newRequest]);
  return { request: newRequest, isNew };
}

/** Returns what the service answers by itself. */
export const serviceAnswer = (
  container: Container,
  report: ReportAggregate,
  { language }: Pick<NatureScopeRecord, 'language'>,
): NatureScopeAnswer => ({ text: natureScopeText(container, report, language), by: 'service' });

/**
 * Tells the candidate the nature and scope of the investigation. The caller has locked the request.
 *
 * @param answer undefined: what the service answers by itself
 * @throws ApiError 409 `nature_and_scope_answered`
 */
export async function answerRequest(
  db: Transaction,
  container: Container,
  request: NatureScopeRecord,
  { answer, at }: { answer?: NatureScopeAnswer; at: Date },
): Promise<NatureScopeRecord> {
  const report = await loadReport(db, container, request.accountId, request.reportId);
  const answeredRequest = answerNatureAndScope(
    report,
    request,
    answer ?? serviceAnswer(container, report, request),
    at,
  );
  await saveReport(db, container, report);
  await saveNatureScopeRequests(db, container, [answeredRequest]);
  return answeredRequest;
}

/** Reminds a customer of a request that it wants to answer itself. The caller has locked the request. */
export async function remindCustomer(
  db: Transaction,
  container: Container,
  request: NatureScopeRecord,
  at: Date,
): Promise<void> {
  const report = await loadReport(db, container, request.accountId, request.reportId);
  const remindedRequest = remindOfNatureAndScope(report, request, at);
  await saveReport(db, container, report);
  await saveNatureScopeRequests(db, container, [remindedRequest]);
}

/**
 * Open requests: the customer that answers itself is reminded, and a day before the legal deadline the service answers.
 */
export const dueNatureScopeRequests = (container: Container): DueWork =>
  dueRows(container.clock, {
    name: 'nature-scope-requests',
    kind: 'nature_and_scope_request',
    table: natureScopeRequests,
    clock: 'account',
    batchSize: 10,
    process: async (db, rows) => {
      for (const row of rows) {
        // However late it is found, the answer has the time at which it was due.
        const at = row.dueAt ?? row.fallbackAt;
        if (row.remindAt) {
          await remindCustomer(db, container, toNatureScopeRecord(container, row), at);
          continue;
        }
        const { accountId, id } = await answerRequest(db, container, toNatureScopeRecord(container, row), {
          at,
        });
        const object = { type: 'nature_and_scope_request', id };
        const entry = { accountId, actor: systemActor, action: 'nature_and_scope.answered', object } as const;
        await recordAudit(db, entry, container.clock.now());
      }
    },
  });
