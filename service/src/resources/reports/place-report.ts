import { eq } from 'drizzle-orm';
import type { PackageScreening, ReportSource } from '@service-embeds/contract';
import type { PlacedLocation } from '@service-embeds/domain/place/placed-location';
import { createReport } from '@service-embeds/domain/report-lifecycle/create-report';
import type { Court } from '@service-embeds/domain/report/courts';
import { asksReference, type Reference } from '@service-embeds/domain/report/screenings/reference-screenings';
import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import type { Container } from '../../integrations/context.ts';
import type { Transaction } from '../../db/pool/database.ts';
import { accounts } from '../../db/schema/index.ts';
import { decryptHistory, candidateResource } from '../candidates/decrypt-candidate.ts';
import type { CandidateRow } from '../../db/rows/rows.ts';
import { domainEnvironment } from '../domain-environment.ts';
import { recordCharge } from './charges.ts';
import { settleReports } from './due-reports.ts';
import { homeCourts } from './home-courts.ts';
import { findProgramId } from '../programs/programs.queries.ts';
import { findRulesets, loadReport, saveReport } from './report-aggregate.queries.ts';
import { findCandidateReports } from './reports.queries.ts';

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
  await container.supplier.placeOrder(db, { report: record, screenings, candidate, orderedAt: at });
  await saveReport(db, container, report);
  await recordCharge(db, record, order.package, at);
  // A supplier may have results at the time of the order.
  if (!record.dueAt || record.dueAt > at) return report;
  await settleReports(db, container, [record], at);
  return loadReport(db, container, accountId, record.id);
}
