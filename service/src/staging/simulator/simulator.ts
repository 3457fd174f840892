import { and, asc, eq, inArray, lte, min } from 'drizzle-orm';
import type { VerificationType } from '@service-embeds/contract';
import { decrypt, type Keys } from '../../platform/crypto.ts';
import type { Transaction } from '../../db/database.ts';
import type { CandidateRow } from '../../resources/candidates/candidate.serializer.ts';
import { simulationSteps } from '../../db/schema/index.ts';
import { newId } from '../../platform/ids.ts';
import type { ReportRow, ScreeningRow } from '../../resources/reports/report.serializer.ts';
import { courtsOf } from '../../integrations/screening-supplier/courts.ts';
import type {
  Court,
  News,
  ScreeningSupplier,
} from '../../integrations/screening-supplier/screening-supplier.ts';
import { chance } from './seeded-random.ts';
import { scenarioOf, tagsOf } from './test-identities.ts';
import { plan, planTheRest } from './plan.ts';
import type { Scenario } from './scenarios.ts';

/** Where people without a work location in a state that we know courts of are searched. */
const defaultCourts: Court[] = courtsOf('CA');
/** How soon a candidate with the tag `inv-auto` completes an invitation. */
const completesAfter = 5_000;

/**
 * The staging supplier: screenings finish by themselves on the account's clock, in realistic times, with outcomes
 * chosen by magic values of the candidate (docs/staging.md). What will happen is written down when it is ordered.
 */
export class Simulator implements ScreeningSupplier {
  private readonly keys: Pick<Keys, 'encryption'>;

  constructor(keys: Pick<Keys, 'encryption'>) {
    this.keys = keys;
  }

  courts(candidate: CandidateRow, workLocations: { country: string; state?: string | undefined }[]): Court[] {
    const state = workLocations.find(({ country }) => country === 'US')?.state ?? '';
    const known = courtsOf(state);
    const choice = known.length ? known : defaultCourts;
    const wanted = this.scenario(candidate).courts ?? (chance(`${candidate.id} courts`) < 0.6 ? 1 : 2);
    const courts = choice.slice(0, wanted);
    return [...courts, ...defaultCourts.filter((court) => !courts.includes(court))].slice(
      0,
      Math.max(wanted, 1),
    );
  }

  async order(
    db: Transaction,
    order: { report: ReportRow; screenings: ScreeningRow[]; candidate: CandidateRow },
  ): Promise<void> {
    const { report, screenings, candidate } = order;
    await this.write(db, report, plan(this.scenario(candidate), screenings, report.createdAt));
  }

  async collect(
    db: Transaction,
    accountId: string,
    reportIds: string[],
    until: Date,
  ): Promise<Map<string, News[]>> {
    const rows = await db
      .delete(simulationSteps)
      .where(
        and(
          eq(simulationSteps.accountId, accountId),
          inArray(simulationSteps.reportId, reportIds),
          lte(simulationSteps.dueAt, until),
        ),
      )
      .returning();
    // Steps of one moment happen in the order in which they were planned, which their ids keep.
    rows.sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime() || (one.id < other.id ? -1 : 1));
    const news = new Map<string, News[]>();
    for (const { reportId, dueAt, step } of rows)
      news.set(reportId, [...(news.get(reportId) ?? []), { at: dueAt, update: step as News['update'] }]);
    return news;
  }

  async nextNews(db: Transaction, accountId: string, reportIds: string[]): Promise<Map<string, Date>> {
    const rows = await db
      .select({ reportId: simulationSteps.reportId, at: min(simulationSteps.dueAt) })
      .from(simulationSteps)
      .where(and(eq(simulationSteps.accountId, accountId), inArray(simulationSteps.reportId, reportIds)))
      .groupBy(simulationSteps.reportId);
    return new Map(rows.flatMap(({ reportId, at }) => (at ? [[reportId, at] as const] : [])));
  }

  /** When this candidate completes an invitation without anybody's help; undefined: never. */
  completesAt(candidate: Pick<CandidateRow, 'email'>, invitedAt: Date): Date | undefined {
    if (!tagsOf(candidate.email).includes('inv-auto')) return undefined;
    return new Date(invitedAt.getTime() + completesAfter);
  }

  /** Brings what is planned forward, so that the last screening is done now; what comes after keeps its distance. */
  async hurry(db: Transaction, report: ReportRow, open: ScreeningRow[], now: Date): Promise<void> {
    const rows = await db
      .select()
      .from(simulationSteps)
      .where(and(eq(simulationSteps.accountId, report.accountId), eq(simulationSteps.reportId, report.id)))
      .orderBy(asc(simulationSteps.dueAt), asc(simulationSteps.id));
    const planned = rows.map(({ dueAt, step }): News => ({ at: dueAt, update: step as News['update'] }));
    const finishing = planned.filter(({ update }) => update.kind.startsWith('screening_'));
    const last = finishing.at(-1)?.at ?? now;
    const hurried = planned.map(({ at, update }) => ({
      at: new Date(now.getTime() + Math.max(0, at.getTime() - last.getTime())),
      update,
    }));
    const covered = new Set(finishing.map(({ update }) => 'screening_id' in update && update.screening_id));
    const rest = planTheRest(
      open.filter(({ id }) => !covered.has(id)),
      now,
    ).map((news) => ({ ...news, at: now }));
    await this.replan(db, report, [...hurried, ...rest]);
  }

  /** The candidate has answered: minutes later that is processed, and the rest is done in the usual time. */
  async answered(
    db: Transaction,
    report: ReportRow,
    verification_type: VerificationType,
    open: ScreeningRow[],
    now: Date,
  ): Promise<void> {
    const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
    await this.replan(db, report, [
      { at: minutes(5), update: { kind: 'verification_processed', verification_type } },
      { at: minutes(10), update: { kind: 'resumed' } },
      ...planTheRest(open, minutes(10)),
    ]);
  }

  /** Forgets what was planned for a report, and plans this in its place. */
  async replan(db: Transaction, report: ReportRow, news: News[]): Promise<void> {
    await db
      .delete(simulationSteps)
      .where(and(eq(simulationSteps.accountId, report.accountId), eq(simulationSteps.reportId, report.id)));
    await this.write(db, report, news);
  }

  private async write(db: Transaction, report: ReportRow, news: News[]): Promise<void> {
    if (!news.length) return;
    const { accountId, id: reportId } = report;
    const rows = news.map(({ at, update }, index) => ({
      accountId,
      // Ids in the order of the plan: see `collect`.
      id: newId(new Date(report.createdAt.getTime() + index)),
      reportId,
      dueAt: at,
      step: update,
    }));
    await db.insert(simulationSteps).values(rows);
  }

  private scenario(candidate: CandidateRow): Scenario {
    const ssn = candidate.ssn && decrypt(this.keys.encryption, candidate.ssn);
    return scenarioOf({ email: candidate.email, lastName: candidate.lastName, ssn });
  }
}
