import { and, eq, inArray, asc, desc } from 'drizzle-orm';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { nextDueAt } from '@service-embeds/domain/report-lifecycle/report-updates';
import { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import { isFinished } from '@service-embeds/domain/report/is-finished';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import { publishEvents } from '../../db/events/publish-event.ts';
import type { Transaction } from '../../db/pool/database.ts';
import { lockRow } from '../../db/rows/find-row.ts';
import { upsertRows } from '../../db/rows/insert-rows.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import {
  mails,
  accounts,
  adverseActions,
  assessments,
  reports,
  rulesets,
  screenings,
  verifications,
  withheldRecords,
} from '../../db/schema/index.ts';
import { forgetFailures } from '../../db/work/failed-work.queries.ts';
import { sendMails, type NewMail } from '../../delivery/mail/outbox.ts';
import type { Container } from '../../integrations/context.ts';
import { domainEnvironment } from '../call.ts';
import { candidateResource, findCandidates } from '../candidates/candidates.queries.ts';
import { findAddedWords } from '../dispositions/disposition-words.queries.ts';
import { findHeldUpdates, saveHeldUpdates } from '../dispositions/held-updates.queries.ts';
import {
  divideDisputes,
  findDisputesElsewhere,
  findDisputesOfCandidates,
  saveDisputes,
} from '../disputes/disputes.queries.ts';
import { insertReportDocuments } from '../documents/documents.queries.ts';
import { addressMessage } from './address-message.ts';
import {
  toAdverseActionRecord,
  toAdverseActionRow,
  toAssessmentRow,
  toScreeningRow,
  toWithheldRow,
} from './encrypted-records.ts';
import { traceCourt } from './home-courts.ts';
import { listWithheldOfCandidates, recordScreenOf } from './record-screen.ts';
import {
  findIndividualizedAssessments,
  insertIndividualizedAssessments,
  insertActivities,
} from './report-activities.queries.ts';
import { toMail } from './report-mails.ts';
import { findCandidateReports, findScreenings } from './reports.queries.ts';

/**
 * Lets no notice go out for adverse actions of one account that were canceled: what waits for the mail server is deleted, and what
 * has failed can no longer be tried again. What the mail server is taking at this moment cannot be called back.
 *
 * @param reports reports before their new mails are stored
 */
export async function withdrawCanceledNotices(
  db: Transaction,
  accountId: string,
  reports: readonly ReportAggregate[],
): Promise<void> {
  const reportIds = reports.flatMap(({ changedAdverseActions, record }) =>
    [...changedAdverseActions].some(({ status }) => status === 'canceled') ? [record.id] : [],
  );
  if (!reportIds.length) return;
  const notices = and(
    ofAccount(mails, accountId),
    inArray(mails.reportId, reportIds),
    eq(mails.kind, 'pre_adverse_action'),
  );
  await db.delete(mails).where(and(notices, eq(mails.status, 'queued')));
  const failedMails = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(notices, eq(mails.status, 'failed')));
  await forgetFailures(
    db,
    accountId,
    failedMails.map(({ id }) => id),
  );
}

/** Loads a report, locked until the end of the transaction. @throws ApiError 404 if the account has no such report */
export async function loadReport(
  db: Transaction,
  container: Container,
  accountId: string,
  reportId: string,
): Promise<ReportAggregate> {
  const record = await lockRow(db, reports, accountId, reportId);
  const [report] = record ? await loadReports(db, container, accountId, [record]) : [];
  if (!report) throw new ApiError(errorCatalog.notFound('report'));
  return report;
}

/** Loads reports of one account. The caller has locked their rows. */
export async function loadReports(
  db: Transaction,
  container: Container,
  accountId: string,
  records: ReportRecord[],
): Promise<ReportAggregate[]> {
  if (!records.length) return [];
  const ids = records.map(({ id }) => id);
  const candidateIds = [...new Set(records.map(({ candidateId }) => candidateId))];
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  const candidates = await findCandidates(db, accountId, candidateIds);
  const candidateReports = await findCandidateReports(db, { accountId }, candidateIds);
  const screeningsByReport = await findScreenings(db, container, accountId, ids);
  const verificationRows = await db
    .select()
    .from(verifications)
    .where(and(ofAccount(verifications, accountId), inArray(verifications.reportId, ids)))
    .orderBy(asc(verifications.id));
  const actionRows = await db
    .select()
    .from(adverseActions)
    .where(and(ofAccount(adverseActions, accountId), inArray(adverseActions.reportId, ids)))
    .orderBy(desc(adverseActions.id));
  const assessmentRows = await findIndividualizedAssessments(db, container, accountId, ids);
  const disputeRecords = await findDisputesOfCandidates(db, container, accountId, candidateIds);
  const heldUpdateRows = await findHeldUpdates(db, container, accountId, ids);
  const rulesetRows = await findRulesets(db, accountId);
  // A finished report classifies nothing, unless what a dispute removed comes back.
  const isFixed = records.every(isFinished) && !disputeRecords.length;
  const additions = isFixed ? [] : await findAddedWords(db, container);
  const withheldIds = isFixed ? [] : candidateIds;
  const withheld = await listWithheldOfCandidates(db, container, { accountId, ids: withheldIds });
  const elsewhere = await findDisputesElsewhere(db, container, isFixed ? [] : [...candidates.values()]);
  return records.flatMap((record) => {
    const candidate = candidates.get(record.candidateId);
    if (!account || !candidate) return [];
    const ofReport = ({ reportId }: { reportId: string }): boolean => reportId === record.id;
    const screeningsOfReport = screeningsByReport.get(record.id) ?? [];
    return new ReportAggregate(domainEnvironment(container), {
      account,
      candidate: candidateResource(container, candidate, candidateReports.get(candidate.id)),
      record,
      screenings: screeningsOfReport,
      verifications: verificationRows.filter(ofReport),
      adverseActions: actionRows.filter(ofReport).map((row) => toAdverseActionRecord(container, row)),
      individualizedAssessments: assessmentRows.filter(ofReport),
      ...divideDisputes(disputeRecords, record, elsewhere.get(candidate.id)),
      heldUpdates: heldUpdateRows.filter(ofReport),
      rulesets: rulesetRows,
      givesPublicRecordNotice: account.purpose === 'employment' && !container.config.strictProcedures,
      ...(container.supplier.searchesTraces && { courtOf: traceCourt }),
      screenRecords: recordScreenOf(container, {
        candidate,
        record,
        screenings: screeningsOfReport,
        additions,
        withheld: withheld.filter(({ candidateId }) => candidateId === candidate.id),
      }),
    });
  });
}

/** Returns every version of the account's rulesets. */
export const findRulesets = (db: Transaction, accountId: string) =>
  db.select().from(rulesets).where(ofAccount(rulesets, accountId));

/** Stores a report with what it collected: changed records, events, and mails. */
export const saveReport = (db: Transaction, container: Container, report: ReportAggregate): Promise<void> =>
  saveReports(db, container, [report]);

/** Deletes the screenings that were removed from reports of one account. */
async function deleteRemovedScreenings(
  db: Transaction,
  accountId: string,
  aggregates: readonly ReportAggregate[],
): Promise<void> {
  const ids = aggregates.flatMap(({ removedScreenings }) => removedScreenings.map(({ id }) => id));
  if (ids.length)
    await db.delete(screenings).where(and(ofAccount(screenings, accountId), inArray(screenings.id, ids)));
}

/** Stores assessments, disputes, activities, and what waits for the staff. */
async function saveActions(
  db: Transaction,
  container: Container,
  aggregates: ReportAggregate[],
): Promise<void> {
  await insertIndividualizedAssessments(db, container, aggregates);
  await saveDisputes(db, container, aggregates);
  await insertActivities(db, container, aggregates);
  await saveHeldUpdates(db, container, aggregates);
}

/** Stores reports of one account with what they collected. */
export async function saveReports(
  db: Transaction,
  container: Container,
  aggregates: ReportAggregate[],
): Promise<void> {
  const [first] = aggregates;
  if (!first) return;
  const { accountId } = first.record;
  const ids = aggregates.map(({ record }) => record.id);
  const nextUpdates = await container.supplier.nextUpdateTimes(db, accountId, ids);
  for (const report of aggregates)
    report.update({ dueAt: nextDueAt(report, nextUpdates.get(report.record.id)) });
  const collect = <Item>(itemsOf: (report: ReportAggregate) => Iterable<Item>): Item[] =>
    aggregates.flatMap((report) => [...itemsOf(report)]);
  const records = aggregates.map(({ record }) => record);
  await upsertRows(db, reports, records);
  await insertReportDocuments(db, records);
  await deleteRemovedScreenings(db, accountId, aggregates);
  await upsertRows(
    db,
    screenings,
    collect(({ changedScreenings }) => changedScreenings).map((record) => toScreeningRow(container, record)),
  );
  await upsertRows(
    db,
    verifications,
    collect(({ changedVerifications }) => changedVerifications),
  );
  await upsertRows(
    db,
    adverseActions,
    collect(({ changedAdverseActions }) => changedAdverseActions).map((record) =>
      toAdverseActionRow(container, record),
    ),
  );
  await upsertRows(
    db,
    assessments,
    collect(({ newAssessments }) => newAssessments).map((record) => toAssessmentRow(container, record)),
  );
  await saveActions(db, container, aggregates);
  await upsertRows(
    db,
    withheldRecords,
    collect((report) => report.withheldRecords).map((record) => toWithheldRow(container, record)),
  );
  await publishEvents(
    db,
    container,
    collect(({ events }) => events),
  );
  const sender = { agency: container.config.agency, dashboard: container.addresses.dashboard };
  await withdrawCanceledNotices(db, accountId, aggregates);
  const newMails: NewMail[] = [];
  for (const { record, messages } of aggregates)
    for (const message of messages)
      for (const newMessage of await addressMessage(db, record, message))
        newMails.push(toMail(record, newMessage, sender));
  await sendMails(db, container, newMails);
}
