import { and, asc, eq, inArray, lte, min } from 'drizzle-orm';
import type { ReportUpdate, ScheduledUpdate } from '@service-embeds/domain/report-lifecycle/report-updates';
import { courtsOf, type Court } from '@service-embeds/domain/report/courts';
import type { ReportRecord, ScreeningRecord } from '@service-embeds/domain/report/report-record';
import { millisecondsPerMinute } from '@service-embeds/domain/time';
import { valuePlace } from '../../../db/encryption/encrypted-columns.ts';
import type { Transaction } from '../../../db/pool/database.ts';
import { ofAccount, sameAccount } from '../../../db/rows/of-account.ts';
import { candidates, reports, screenings, simulationSteps } from '../../../db/schema/index.ts';
import type {
  ScreeningSupplier,
  SupplierOrder,
  VerificationAnswer,
} from '../../../integrations/screening-supplier/screening-supplier.ts';
import { newId } from '../../../platform/ids.ts';
import type { Keys } from '../../../platform/secret-keys.ts';
import { candidateCipher } from '../../../resources/candidates/candidates.queries.ts';
import { planRemaining, planReport } from './plan.ts';
import { alertFindings, type Scenario } from './screening-scenarios.ts';
import { withSampleContent, type Source } from './simulated-content.ts';
import { toSubject, seededRandom, scenarioOf, tagsOf, type Subject } from './subject.ts';

type CandidateRow = SupplierOrder['candidate'];

/** Courts for candidates without an address whose work location has no known courts. */
const defaultCourts: Court[] = courtsOf('CA');
/** Milliseconds after which a candidate with the tag `inv-auto` completes an invitation. */
const completionDelay = 5_000;

/**
 * The supplier in staging. Screenings finish on the account's clock in realistic times, with results that test identities
 * of the candidate determine (`docs/staging.md`). Everything is planned and stored when a report is ordered.
 */
export class Simulator implements ScreeningSupplier {
  readonly searchesTraces = false;
  readonly sendsEstimates = true;
  private readonly keys: Pick<Keys, 'data'>;

  constructor(keys: Pick<Keys, 'data'>) {
    this.keys = keys;
  }

  courts(
    candidate: CandidateRow,
    workLocations: readonly { country: string; state?: string | undefined }[],
    homes: readonly Court[],
  ): Court[] {
    const minimum = this.scenario(candidate).courts;
    const state = workLocations.find(({ country }) => country === 'US')?.state ?? '';
    const ofState = courtsOf(state);
    const count = minimum ?? (seededRandom(`${candidate.id} courts`) < 0.6 ? 1 : 2);
    const otherCourts = [...ofState, ...defaultCourts];
    const courts = homes.length ? [...homes] : otherCourts.slice(0, Math.max(count, 1));
    const isSearched = (court: Court) =>
      courts.some(({ county, state: place }) => county === court.county && place === court.state);
    // A scenario that finds something in several counties needs as many, wherever the candidate has lived.
    const missingCount = Math.max(0, (minimum ?? 0) - courts.length);
    return [...courts, ...otherCourts.filter((court) => !isSearched(court)).slice(0, missingCount)];
  }

  matchesIdentity({ firstName, lastName, dob }: CandidateRow): boolean {
    return firstName !== null && lastName !== null && dob !== null;
  }

  async placeOrder(
    db: Transaction,
    { report, screenings, candidate, orderedAt }: SupplierOrder,
  ): Promise<void> {
    const { documents, followUps, ...planned } = this.scenario(candidate);
    const results = report.source === 'continuous_check' ? { findings: alertFindings, ...planned } : planned;
    // What comes after an upgrade takes its time, but neither asks for documents again nor repeats a decision.
    const scenario =
      orderedAt > report.createdAt
        ? results
        : { ...results, ...(documents && { documents }), ...(followUps && { followUps }) };
    await this.store(db, report, planReport(scenario, screenings, orderedAt));
  }

  async collectUpdates(
    db: Transaction,
    accountId: string,
    reportIds: string[],
    until: Date,
  ): Promise<Map<string, ScheduledUpdate[]>> {
    const rows = await db
      .delete(simulationSteps)
      .where(
        and(
          ofAccount(simulationSteps, accountId),
          inArray(simulationSteps.reportId, reportIds),
          lte(simulationSteps.dueAt, until),
        ),
      )
      .returning();
    rows.sort(
      (left, right) => left.dueAt.getTime() - right.dueAt.getTime() || left.position - right.position,
    );
    const updates = new Map<string, ScheduledUpdate[]>();
    const sources = await this.readSources(db, accountId, [...new Set(rows.map(({ reportId }) => reportId))]);
    for (const row of rows) {
      const { at, update: planned } = this.toUpdate(row);
      const subject = sources.subjects.get(row.reportId);
      const update = subject ? withSampleContent(planned, subject, sources.screenings, at) : planned;
      updates.set(row.reportId, [...(updates.get(row.reportId) ?? []), { at, update }]);
    }
    return updates;
  }

  /** Returns what the sources of reports are asked about: the candidate of each report, and what each screening is. */
  private async readSources(db: Transaction, accountId: string, reportIds: string[]) {
    const subjects = new Map<string, Subject>();
    if (!reportIds.length) return { subjects, screenings: new Map<string, Source>() };
    const people = await db
      .select({ reportId: reports.id, candidate: candidates })
      .from(reports)
      .innerJoin(candidates, and(sameAccount(candidates, reports), eq(candidates.id, reports.candidateId)))
      .where(and(ofAccount(reports, accountId), inArray(reports.id, reportIds)));
    for (const { reportId, candidate } of people)
      subjects.set(reportId, toSubject(candidate, candidateCipher({ keys: this.keys }, candidate)));
    const rows = await db
      .select({ id: screenings.id, type: screenings.type, reportId: screenings.reportId })
      .from(screenings)
      .where(and(ofAccount(screenings, accountId), inArray(screenings.reportId, reportIds)))
      .orderBy(asc(screenings.reportId), asc(screenings.position));
    return { subjects, screenings: placeSources(rows) };
  }

  async nextUpdateTimes(db: Transaction, accountId: string, reportIds: string[]): Promise<Map<string, Date>> {
    const rows = await db
      .select({ reportId: simulationSteps.reportId, at: min(simulationSteps.dueAt) })
      .from(simulationSteps)
      .where(and(ofAccount(simulationSteps, accountId), inArray(simulationSteps.reportId, reportIds)))
      .groupBy(simulationSteps.reportId);
    return new Map(rows.flatMap(({ reportId, at }) => (at ? [[reportId, at] as const] : [])));
  }

  invitationCompletesAt(candidate: Pick<CandidateRow, 'email'>, invitedAt: Date): Date | undefined {
    if (!tagsOf(candidate.email).includes('inv-auto')) return undefined;
    return new Date(invitedAt.getTime() + completionDelay);
  }

  /** Processes the answer minutes later. The remaining screenings then take their usual time. */
  async verificationAnswered(
    db: Transaction,
    { report, type, openScreenings, at }: VerificationAnswer,
  ): Promise<void> {
    const afterMinutes = (minutes: number): Date => new Date(at.getTime() + minutes * millisecondsPerMinute);
    await this.replacePlan(db, report, [
      { at: afterMinutes(5), update: { kind: 'verification_processed', verification_type: type } },
      { at: afterMinutes(10), update: { kind: 'resumed' } },
      ...planRemaining(openScreenings, afterMinutes(10)),
    ]);
  }

  /** Brings the plan forward, so that the last screening finishes now. What follows keeps its distance to that. */
  async finishAt(
    db: Transaction,
    report: ReportRecord,
    openScreenings: readonly ScreeningRecord[],
    now: Date,
  ): Promise<void> {
    const plan = await this.loadPlan(db, report);
    const finishing = plan.filter(({ update }) => update.kind.startsWith('screening_'));
    const lastAt = finishing.at(-1)?.at ?? now;
    const broughtForward = plan.map(({ at, update }) => ({
      at: new Date(now.getTime() + Math.max(0, at.getTime() - lastAt.getTime())),
      update,
    }));
    const plannedIds = new Set(
      finishing.map(({ update }) => ('screening_id' in update ? update.screening_id : undefined)),
    );
    const unplanned = openScreenings.filter(({ id }) => !plannedIds.has(id));
    const lateUpdates = planRemaining(unplanned, now).map(({ update }) => ({ at: now, update }));
    await this.replacePlan(db, report, [...broughtForward, ...lateUpdates]);
  }

  /** Replaces everything that is planned for a report. */
  async replacePlan(db: Transaction, report: ReportRecord, updates: ScheduledUpdate[]): Promise<void> {
    await db.delete(simulationSteps).where(ofReport(report));
    await this.store(db, report, updates);
  }

  private toUpdate(row: SimulationStepRow): ScheduledUpdate {
    const update = JSON.parse(this.keys.data.decrypt(row.step, stepPlace(row))) as ReportUpdate;
    return { at: row.dueAt, update };
  }

  private async loadPlan(db: Transaction, report: ReportRecord): Promise<ScheduledUpdate[]> {
    const rows = await db
      .select()
      .from(simulationSteps)
      .where(ofReport(report))
      .orderBy(asc(simulationSteps.dueAt), asc(simulationSteps.position));
    return rows.map((row) => this.toUpdate(row));
  }

  private async store(db: Transaction, report: ReportRecord, updates: ScheduledUpdate[]): Promise<void> {
    if (!updates.length) return;
    const { accountId, id: reportId, createdAt } = report;
    const rows = updates.map(({ at, update }, position) => {
      const id = newId(createdAt);
      const step = this.keys.data.encrypt(JSON.stringify(update), stepPlace({ accountId, id }));
      return { accountId, id, reportId, dueAt: at, position, step };
    });
    await db.insert(simulationSteps).values(rows);
  }

  private scenario(candidate: CandidateRow): Scenario {
    const ssn =
      candidate.ssn && candidateCipher({ keys: this.keys }, candidate).decrypt(candidate.ssn, 'ssn');
    return scenarioOf({ email: candidate.email, lastName: candidate.lastName, ssn });
  }
}

/** Counts the references of each report, because each of their screenings asks another person. */
function placeSources(
  rows: readonly Pick<ScreeningRecord, 'id' | 'type' | 'reportId'>[],
): Map<string, Source> {
  const counts = new Map<string, number>();
  return new Map(
    rows.map(({ id, type, reportId }) => {
      const kind = `${reportId} ${type.endsWith('_reference_verification') ? 'reference' : type}`;
      const place = counts.get(kind) ?? 0;
      counts.set(kind, place + 1);
      return [id, { type, place }];
    }),
  );
}

type SimulationStepRow = typeof simulationSteps.$inferSelect;

const stepPlace = ({ accountId, id }: Pick<SimulationStepRow, 'accountId' | 'id'>) =>
  valuePlace('simulation_steps', 'step', [accountId, id]);

const ofReport = ({ accountId, id }: ReportRecord) =>
  and(ofAccount(simulationSteps, accountId), eq(simulationSteps.reportId, id));
