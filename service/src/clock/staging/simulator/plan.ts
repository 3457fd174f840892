import type {
  Charge,
  PublicRecord,
  ScreeningType,
  SupplierUpdate,
  VerificationType,
} from '@service-embeds/contract';
import { firstEstimateMs, hasCountySearch } from '@service-embeds/domain/report-lifecycle/eta';
import type { ScheduledUpdate } from '@service-embeds/domain/report-lifecycle/report-updates';
import type { ScreeningRecord } from '@service-embeds/domain/report/report-record';
import { usualBusinessDays, usualCompletion } from '@service-embeds/domain/report/turnaround';
import { millisecondsPerDay, millisecondsPerHour } from '@service-embeds/domain/time';
import { isVerification } from './sample-verifications.ts';
import type { Scenario } from './screening-scenarios.ts';
import { dayBefore, seededRandom } from './subject.ts';

/** Obviously invented, so that it is not mistaken for the record of a real person. */
const sampleOffense = 'Sample offense: not a real record';

/** Returns a record with one charge at the court or register of a screening, without the candidate's data. */
export function sampleRecord(
  screening: ScreeningRecord,
  at: Date,
  { level, disposition }: Pick<Charge, 'level' | 'disposition'>,
): PublicRecord {
  const court = screening.county && `${screening.county} County, ${screening.state ?? ''}`;
  const source = court || 'Sample register';
  const common = {
    case_number: `SAMPLE-${screening.id.slice(-6).toUpperCase()}`,
    source,
    county: screening.county,
    state: screening.state,
  };
  const offense_date = dayBefore(at, 1);
  // Too new to be sealed by age anywhere, so that no sample waits for the staff.
  const disposition_date = new Date(at.getTime() - 180 * millisecondsPerDay).toISOString().slice(0, 10);
  const charge = { charge: sampleOffense, level, disposition, offense_date, disposition_date };
  if (screening.type === 'sex_offender_search')
    return { ...common, registry: source, registration_start: disposition_date, charges: [charge] };
  return {
    ...common,
    file_date: offense_date,
    arresting_agency: 'Sample Police Department',
    court_jurisdiction: source,
    court_of_record: source,
    charges: [
      {
        ...charge,
        disposition_class: 'conviction',
        category: 'unclassified',
        classification: level,
        court: source,
        plea: 'Not guilty',
        sentence: 'Sample sentence',
        sentence_date: disposition_date,
        conviction_date: disposition_date,
        arrest_date: offense_date,
        charge_date: offense_date,
        probation_time: '6 months',
      },
    ],
  };
}

/** Days after which screenings are canceled that wait for a candidate who never answers. */
const giveUpAfterDays = 37;

/** Plans everything that will happen to a new report, in the order of time. */
export function planReport(
  scenario: Scenario,
  screenings: readonly ScreeningRecord[],
  start: Date,
): ScheduledUpdate[] {
  const documentSteps = scenario.documents ? planDocuments(scenario.documents, start) : [];
  const blocked = scenario.documents ? blockedScreenings(scenario.documents.type, screenings) : [];
  const answeredAt = documentSteps.at(-1)?.at ?? start;
  const results = screenings.map((screening): ScheduledUpdate => {
    const result = planResult(scenario, screenings, screening, start);
    if (!blocked.includes(screening)) return result;
    if (scenario.documents?.answeredAfterHours === null) return planGivingUp(screening, start);
    // A screening that waited for the candidate takes its usual time after the answer.
    const later = usualCompletion(screening, answeredAt);
    return { ...result, at: later > result.at ? later : result.at };
  });
  const completedAt = new Date(Math.max(...results.map(({ at }) => at.getTime())));
  return [
    ...planEstimates(scenario, screenings, start),
    ...documentSteps,
    ...results,
    ...planFollowUps(scenario, results, completedAt),
  ].sort((left, right) => left.at.getTime() - right.at.getTime());
}

/** Plans the completion of open screenings in their usual time, all with the result clear. */
export const planRemaining = (open: readonly ScreeningRecord[], start: Date): ScheduledUpdate[] =>
  open.map((screening) => ({
    at: usualCompletion(screening, start),
    update: { kind: 'screening_completed', screening_id: screening.id, result: 'clear', records: [] },
  }));

function planResult(
  scenario: Scenario,
  all: readonly ScreeningRecord[],
  screening: ScreeningRecord,
  start: Date,
): ScheduledUpdate {
  const at = completionTime(scenario, screening, start);
  const screening_id = screening.id;
  if (isCanceled(scenario, all, screening)) {
    const reason = 'source_inaccessible_closed_court';
    return { at, update: { kind: 'screening_canceled', screening_id, reason } };
  }
  const finding = scenario.findings?.find((item) =>
    select(all, item.in, item.times ?? 1).includes(screening),
  );
  const update: SupplierUpdate = finding
    ? {
        kind: 'screening_completed',
        screening_id,
        result: 'consider',
        records: isVerification(screening.type)
          ? []
          : [sampleRecord(screening, at, { level: finding.level, disposition: 'Guilty' })],
      }
    : { kind: 'screening_completed', screening_id, result: 'clear', records: [] };
  return { at, update };
}

const isCanceled = (
  { canceled }: Scenario,
  all: readonly ScreeningRecord[],
  screening: ScreeningRecord,
): boolean =>
  canceled === 'all' ||
  (canceled !== undefined && select(all, ['county_criminal_search'], 1).includes(screening));

const planGivingUp = (screening: ScreeningRecord, start: Date): ScheduledUpdate => ({
  at: new Date(start.getTime() + giveUpAfterDays * millisecondsPerDay),
  update: {
    kind: 'screening_canceled',
    screening_id: screening.id,
    reason: 'missing_required_information',
  },
});

/** Returns the screenings of the first of these types that the report has, or of the type of its first screening. */
function select(all: readonly ScreeningRecord[], types: ScreeningType[], times: number): ScreeningRecord[] {
  const present = types.find((type) => all.some((screening) => screening.type === type));
  return all.filter((screening) => screening.type === (present ?? all[0]?.type)).slice(0, times);
}

/** Most searches take as long as usual. Some are a business day faster or slower, and a few are late. */
function completionTime({ days }: Scenario, screening: ScreeningRecord, start: Date): Date {
  const random = seededRandom(screening.id);
  const takesMinutes = usualBusinessDays(screening) === null;
  if (days !== undefined) {
    // The slowest screening takes all of the time, so that the report does.
    const share = takesMinutes ? random / 2 : 1;
    return new Date(start.getTime() + Math.floor(days * share * millisecondsPerDay));
  }
  const shift = random < 0.8 ? 0 : random < 0.89 ? -1 : random < 0.99 ? 1 : 3;
  const at = usualCompletion(screening, start, shift);
  // Quick screenings do not all end at the same minute.
  const spread = takesMinutes ? seededRandom(`${screening.id} minutes`) * millisecondsPerHour : 0;
  return new Date(at.getTime() + Math.floor(spread / 1000) * 1000);
}

/** An estimate that will not hold is corrected. */
function planEstimates(
  { withoutEstimate, days }: Scenario,
  screenings: readonly ScreeningRecord[],
  start: Date,
): ScheduledUpdate[] {
  if (withoutEstimate || !hasCountySearch(screenings)) return [];
  const corrections = days !== undefined && days > 10 ? [3, 8] : [];
  const offsets = [firstEstimateMs, ...corrections.map((day) => day * millisecondsPerDay)];
  return offsets.map((offset) => ({
    at: new Date(start.getTime() + offset),
    update: { kind: 'estimate_due' },
  }));
}

function planDocuments(documents: NonNullable<Scenario['documents']>, start: Date): ScheduledUpdate[] {
  const verification_type = documents.type;
  const after = (hours: number, update: SupplierUpdate): ScheduledUpdate => ({
    at: new Date(start.getTime() + hours * millisecondsPerHour),
    update,
  });
  const request = [
    after(1, { kind: 'documents_required', verification_type }),
    after(2, { kind: 'suspended' }),
  ];
  const answer = documents.answeredAfterHours;
  if (answer === null) return request;
  return [
    ...request,
    after(answer, { kind: 'verification_completed', verification_type }),
    after(answer + 1 / 12, { kind: 'verification_processed', verification_type }),
    after(answer + 1 / 6, { kind: 'resumed' }),
  ];
}

/** Returns the screenings that wait for the candidate's answer. */
function blockedScreenings(
  document: VerificationType,
  screenings: readonly ScreeningRecord[],
): readonly ScreeningRecord[] {
  const type = document === 'driver_license' ? 'motor_vehicle_report' : 'ssn_trace';
  const blocked = screenings.filter((screening) => screening.type === type);
  return blocked.length ? blocked : screenings;
}

function planFollowUps(
  { followUps = [] }: Scenario,
  results: ScheduledUpdate[],
  completedAt: Date,
): ScheduledUpdate[] {
  const corrections = results.flatMap(({ update }) =>
    update.kind === 'screening_completed' && update.result === 'consider'
      ? [{ screening_id: update.screening_id, result: 'clear' as const, records: [] }]
      : [],
  );
  return followUps.map(({ days, update }) => ({
    at: new Date(completedAt.getTime() + days * millisecondsPerDay),
    update: update === 'dispute_cleared' ? { kind: 'dispute_ended', corrections } : update,
  }));
}
