import { and, desc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { errorCatalog, ApiError } from '@service-embeds/contract';
import type { Transaction } from '../../../db/database.ts';
import {
  accounts,
  adverseActions,
  assessments,
  candidates,
  reports,
  rulesets,
  screenings,
  verifications,
} from '../../../db/schema/index.ts';
import { publishEvents } from '../../../events/publish-event.ts';
import { sendMails } from '../../../integrations/mail/outbox.ts';
import type { Container } from '../../../context.ts';
import type { ReportRow } from '../report.serializer.ts';
import { reportIdsOf } from '../reports.queries.ts';
import { ReportAggregate } from './report-aggregate.ts';

/** The case of one report, locked until the end of the transaction. 404 when this account has no such report. */
export async function openCase(
  db: Transaction,
  container: Container,
  accountId: string,
  reportId: string,
): Promise<ReportAggregate> {
  const mine = and(eq(reports.accountId, accountId), eq(reports.id, reportId));
  const [locked] = await db.select().from(reports).where(mine).for('update');
  const [opened] = locked ? await openCases(db, container, accountId, [locked]) : [];
  if (!opened) throw new ApiError(errorCatalog.notFound('report'));
  return opened;
}

/** The cases of reports of one account that the caller has locked, or just made. */
export async function openCases(
  db: Transaction,
  container: Container,
  accountId: string,
  locked: ReportRow[],
): Promise<ReportAggregate[]> {
  if (!locked.length) return [];
  const ids = locked.map(({ id }) => id);
  const people = [...new Set(locked.map(({ candidateId }) => candidateId))];
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  const known = await db
    .select()
    .from(candidates)
    .where(and(eq(candidates.accountId, accountId), inArray(candidates.id, people)));
  const reportIds = await reportIdsOf(db, accountId, people);
  const searched = await db
    .select()
    .from(screenings)
    .where(and(eq(screenings.accountId, accountId), inArray(screenings.reportId, ids)))
    .orderBy(screenings.id);
  const asked = await db
    .select()
    .from(verifications)
    .where(and(eq(verifications.accountId, accountId), inArray(verifications.reportId, ids)))
    .orderBy(verifications.id);
  const decided = await db
    .select()
    .from(adverseActions)
    .where(and(eq(adverseActions.accountId, accountId), inArray(adverseActions.reportId, ids)))
    .orderBy(desc(adverseActions.id));
  const rules = await db.select().from(rulesets).where(eq(rulesets.accountId, accountId));
  return locked.flatMap((report) => {
    const candidate = known.find(({ id }) => id === report.candidateId);
    if (!account || !candidate) return [];
    const ofReport = <Row extends { reportId: string }>(rows: Row[]): Row[] =>
      rows.filter(({ reportId }) => reportId === report.id);
    return new ReportAggregate(container, {
      account,
      candidate,
      candidateReportIds: reportIds.get(candidate.id) ?? [],
      report,
      screenings: ofReport(searched),
      verifications: ofReport(asked),
      adverseActions: ofReport(decided),
      rulesets: rules,
    });
  });
}

/** Writes cases of one account with their events and mails, and sets when something happens to each of them next. */
export async function saveCases(
  db: Transaction,
  container: Container,
  cases: ReportAggregate[],
): Promise<void> {
  const [first] = cases;
  if (!first) return;
  const { accountId } = first.report;
  const ids = cases.map(({ report }) => report.id);
  const next = await container.supplier.nextNews(db, accountId, ids);
  for (const c of cases) {
    const notice = c.openAdverseAction?.status === 'pending' && c.openAdverseAction.postNoticeScheduledAt;
    const times = [next.get(c.report.id), notice].filter((at) => at instanceof Date);
    c.change({ dueAt: times.length ? new Date(Math.min(...times.map((at) => at.getTime()))) : null });
  }
  await put(
    db,
    reports,
    cases.map(({ report }) => report),
  );
  await put(
    db,
    screenings,
    cases.flatMap(({ changedScreenings }) => changedScreenings),
  );
  await put(
    db,
    verifications,
    cases.flatMap(({ rows }) => rows.verifications),
  );
  await put(
    db,
    adverseActions,
    cases.flatMap(({ rows }) => rows.adverseActions),
  );
  await put(
    db,
    assessments,
    cases.flatMap((c) => c.assessments),
  );
  await publishEvents(
    db,
    container,
    cases.flatMap(({ events }) => events),
  );
  await sendMails(
    db,
    container,
    cases.flatMap(({ letters }) => letters),
  );
}

type CaseTable =
  typeof reports | typeof screenings | typeof verifications | typeof adverseActions | typeof assessments;

/** Inserts rows that are new and replaces those that are not, in one statement. */
async function put<Table extends CaseTable>(
  db: Transaction,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  if (!rows.length) return;
  const columns = Object.entries(getTableColumns(table as PgTable));
  const set: Record<string, SQL> = {};
  for (const [name, column] of columns) set[name] = sql`excluded.${sql.identifier(snake(column.name))}`;
  // The five tables are as good as any one of them here; the caller's rows are checked against their own.
  await db
    .insert(table as typeof reports)
    .values(rows as never)
    .onConflictDoUpdate({ target: [table.accountId, table.id], set });
}

/** A column's name in the database: the schema is written in camel case. */
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
