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
import { recordAudit, systemActor } from '../../db/audit/audit-log.ts';
import type { Transaction } from '../../db/pool/database.ts';
import type { AccountRow } from '../../db/rows/rows.ts';
import { natureScopeRequests } from '../../db/schema/index.ts';
import { dueRows, type DueWork } from '../../db/work/due-work.ts';
import type { Container } from '../../integrations/context.ts';
import { loadReport, saveReport } from '../reports/report-aggregate.queries.ts';
import { natureScopeText } from './nature-scope-letter.ts';
import {
  findNatureScopeRequests,
  saveNatureScopeRequests,
  toNatureScopeRecord,
} from './nature-scope.queries.ts';

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
