import { count, desc, sql, sum, eq } from 'drizzle-orm';
import type { PackageScreening, ReportSource } from '@service-embeds/contract';
import type { DomainEvent } from '@service-embeds/domain/domain-event';
import type { PlacedLocation } from '@service-embeds/domain/place/placed-location';
import { createReport } from '@service-embeds/domain/report-lifecycle/create-report';
import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import type { Court } from '@service-embeds/domain/report/courts';
import { asksReference, type Reference } from '@service-embeds/domain/report/screenings/reference-screenings';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import type { AccountReach } from '../../db/rows/reach.ts';
import type { CandidateRow } from '../../db/rows/rows.ts';
import { charges, accounts } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import { newId } from '../../platform/ids.ts';
import { domainEnvironment } from '../call.ts';
import { decryptHistory, candidateResource } from '../candidates/candidates.queries.ts';
import { findOrderedPackage } from '../packages/packages.queries.ts';
import { findProgramId } from '../programs/programs.routes.ts';
import { settleReports } from './due-reports.ts';
import { homeCourts } from './home-courts.ts';
import { findRulesets, loadReport, saveReport } from './report-aggregate.queries.ts';
import { findCandidateReports } from './reports.queries.ts';

/**
 * Records what an order costs: the price of its package at this time.
 * @param ordered.from slug of the package that the report had before: an upgrade costs the difference. Default: a new report
 */
export async function recordCharge(
  db: Transaction,
  report: { accountId: string; id: string; node: string | null },
  order: { slug: string; name: string; from?: string },
  at: Date,
): Promise<void> {
  const { accountId, id: reportId, node } = report;
  const { slug: packageSlug, name: packageName } = order;
  const current = await findOrderedPackage(db, accountId, packageSlug);
  const formerPackage =
    order.from === undefined ? undefined : await findOrderedPackage(db, accountId, order.from);
  const price = priceOf(current?.price, formerPackage?.price);
  await db
    .insert(charges)
    .values({ accountId, id: newId(at), reportId, packageSlug, packageName, price, node, orderedAt: at });
}

/** Returns what a package costs instead of another one. Null: that is agreed by contract. */
const priceOf = (price: number | null = null, formerPrice: number | null = null): number | null =>
  price === null ? null : Math.max(0, price - (formerPrice ?? 0));

/** The orders of one package at one price in one month. */
export interface MonthlyCharge {
  /** Such as `2026-11`, in UTC. */
  month: string;
  packageName: string;
  /** US cents. Null: agreed by contract. */
  price: number | null;
  orders: number;
  /** US cents. Null: agreed by contract. */
  total: number | null;
}

/** Returns what was ordered within reach, the newest month first. It names no report and no person. */
export async function listMonthlyCharges(db: Queryable, reach: AccountReach): Promise<MonthlyCharge[]> {
  const month = sql<string>`to_char(${charges.orderedAt} at time zone 'UTC', 'YYYY-MM')`;
  const { packageName, price } = charges;
  const rows = await db
    .select({ month, packageName, price, orders: count(), total: sum(price) })
    .from(charges)
    .where(ofAccount(charges, reach))
    .groupBy(month, packageName, price)
    .orderBy(desc(month), packageName, price);
  return rows.map((row) => ({ ...row, total: row.total === null ? null : Number(row.total) }));
}

/** What a report is created from: a completed invitation, a self-hosted order, a subscription or a continuous check. */
export interface ReportOrder {
  accountId: string;
  /** The partner application that orders it. Null: the customer itself. */
  applicationId: string | null;
  candidate: CandidateRow;
  package: { slug: string; name: string; screenings: PackageScreening[] };
  node: string | null;
  /** The candidate's consent to this report. The database refuses a report without one. */
  consentId: string;
  workLocations: PlacedLocation[];
  tags: string[];
  conditionalOfferMade: boolean;
  creditGround: string | null;
  annualSalary: number | null;
  source: ReportSource;
  /** Courts that county searches of the package search. Default: what the supplier knows about the candidate. */
  courts?: readonly Court[];
  /** Returns the event that comes before those of the report: what has led to it. Default: none. */
  eventBefore?: (reportId: string) => DomainEvent;
}

/** Returns whom the candidate has named, if the package asks references. */
const referencesFor = (
  container: Container,
  { candidate, package: { screenings } }: Pick<ReportOrder, 'candidate' | 'package'>,
): Reference[] =>
  screenings.some(({ type }) => asksReference(type)) ? decryptHistory(container, candidate).references : [];

/** Creates a report with its screenings and places the order with the supplier (`docs/api/reports.md#report-states`). */
export async function placeReport(
  db: Transaction,
  container: Container,
  order: ReportOrder,
  at: Date,
): Promise<ReportAggregate> {
  const { accountId, candidate, workLocations } = order;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) throw new Error('A report was ordered for an account that does not exist.');
  const earlier = await findCandidateReports(db, { accountId }, [candidate.id]);
  const report = createReport(
    domainEnvironment(container),
    {
      ...order,
      programId: await findProgramId(db, accountId, {
        slug: order.package.slug,
        geoIds: candidate.geoIds,
      }),
      account,
      candidate: candidateResource(container, candidate, earlier.get(candidate.id)),
      courts:
        order.courts ?? container.supplier.courts(candidate, workLocations, homeCourts(container, candidate)),
      references: referencesFor(container, order),
      rulesets: await findRulesets(db, accountId),
    },
    at,
  );
  const { record, screenings } = report;
  if (order.eventBefore) report.events.unshift(order.eventBefore(record.id));
  await container.supplier.placeOrder(db, { report: record, screenings, candidate, orderedAt: at });
  await saveReport(db, container, report);
  await recordCharge(db, record, order.package, at);
  // A supplier may have results at the time of the order.
  if (!record.dueAt || record.dueAt > at) return report;
  await settleReports(db, container, [record], at);
  return loadReport(db, container, accountId, record.id);
}
