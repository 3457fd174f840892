import type { ScreeningType, SupplierUpdate } from '@service-embeds/contract';
import { hasCountySearch } from '../../resources/reports/life/screening-results.ts';
import type { ScreeningRow } from '../../resources/reports/report.serializer.ts';
import type { News } from '../../integrations/screening-supplier/screening-supplier.ts';
import { usualBusinessDays, usualCompletion } from '../../integrations/screening-supplier/turnaround.ts';
import { millisecondsPerDay } from '@service-embeds/domain/time';
import { chance } from './seeded-random.ts';
import { sampleRecord } from './records.ts';
import type { Scenario } from './scenarios.ts';

const hour = 3_600_000;
/** When a candidate who never answers is given up. */
const patience = 37 * millisecondsPerDay;

/** All that will happen to a new report, in order. */
export function plan(scenario: Scenario, screenings: ScreeningRow[], start: Date): News[] {
  const outcomes = screenings.map((screening) => outcomeOf(scenario, screenings, screening, start));
  const waiting = scenario.documents ? documentsNews(scenario.documents, start) : [];
  const held = scenario.documents && heldBack(scenario, screenings);
  const answered = waiting.at(-1)?.at;
  const done = outcomes.map((outcome): News => {
    if (!held || !held.includes(outcome.screening)) return { at: outcome.at, update: outcome.update };
    if (scenario.documents?.answeredAfterHours === null)
      return {
        at: new Date(start.getTime() + patience),
        update: {
          kind: 'screening_canceled',
          screening_id: outcome.screening.id,
          reason: 'missing_required_information',
        },
      };
    // What waited for the candidate is done a business day or so after the answer.
    const later = usualCompletion(outcome.screening, answered ?? start);
    return { at: later > outcome.at ? later : outcome.at, update: outcome.update };
  });
  const completed = new Date(Math.max(...done.map(({ at }) => at.getTime())));
  const news = [
    ...estimates(scenario, screenings, start),
    ...waiting,
    ...done,
    ...sequels(scenario, done, completed),
  ];
  return news.sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** When open screenings of a report will be done that nothing is planned for any more: all of them clear. */
export const planTheRest = (open: ScreeningRow[], start: Date): News[] =>
  open.map((screening) => ({
    at: usualCompletion(screening, start),
    update: { kind: 'screening_completed', screening_id: screening.id, result: 'clear', records: [] },
  }));

interface Outcome {
  screening: ScreeningRow;
  at: Date;
  update: SupplierUpdate;
}

function outcomeOf(scenario: Scenario, all: ScreeningRow[], screening: ScreeningRow, start: Date): Outcome {
  const at = completionOf(scenario, screening, start);
  const canceled =
    scenario.canceled === 'all' ||
    (scenario.canceled !== undefined && pick(all, ['county_criminal_search'], 1).includes(screening));
  if (canceled) {
    const reason = 'source_inaccessible_closed_court';
    return { screening, at, update: { kind: 'screening_canceled', screening_id: screening.id, reason } };
  }
  const found = scenario.findings?.find((finding) =>
    pick(all, finding.in, finding.times ?? 1).includes(screening),
  );
  const records = found ? [sampleRecord(screening, at, { level: found.level, disposition: 'Guilty' })] : [];
  const result = found ? 'consider' : 'clear';
  return {
    screening,
    at,
    update: { kind: 'screening_completed', screening_id: screening.id, result, records },
  };
}

/** The screenings of the first of these kinds that the report has, or else its first screening. */
function pick(all: ScreeningRow[], types: ScreeningType[], times: number): ScreeningRow[] {
  const type = types.find((wanted) => all.some((screening) => screening.type === wanted));
  return all.filter((screening) => screening.type === (type ?? all[0]?.type)).slice(0, times);
}

/** Most searches take as long as they usually do; some are a business day faster or slower, a few are late. */
function completionOf({ days }: Scenario, screening: ScreeningRow, start: Date): Date {
  const luck = chance(screening.id);
  if (days !== undefined) {
    // The slowest takes the whole time, so that the report does.
    const share = usualBusinessDays(screening) === null ? luck / 2 : 1;
    return new Date(start.getTime() + Math.floor(days * share * millisecondsPerDay));
  }
  const shift = luck < 0.8 ? 0 : luck < 0.89 ? -1 : luck < 0.99 ? 1 : 3;
  const at = usualCompletion(screening, start, shift);
  // Not everything is done at the hour it was ordered.
  const spread = usualBusinessDays(screening) === null ? chance(`${screening.id} minutes`) * hour : 0;
  return new Date(at.getTime() + Math.floor(spread / 1000) * 1000);
}

/** Two hours in the first estimate; one that will not hold is corrected. */
function estimates({ withoutEstimate, days }: Scenario, screenings: ScreeningRow[], start: Date): News[] {
  if (withoutEstimate || !hasCountySearch(screenings)) return [];
  const later = days !== undefined && days > 10 ? [3, 8] : [];
  const times = [2 * hour, ...later.map((day) => day * millisecondsPerDay)];
  return times.map((after) => ({ at: new Date(start.getTime() + after), update: { kind: 'estimate_due' } }));
}

function documentsNews(documents: NonNullable<Scenario['documents']>, start: Date): News[] {
  const verification_type = documents.type;
  const after = (time: number, update: SupplierUpdate): News => ({
    at: new Date(start.getTime() + time),
    update,
  });
  const asked = [
    after(hour, { kind: 'documents_required', verification_type }),
    after(2 * hour, { kind: 'suspended' }),
  ];
  if (documents.answeredAfterHours === null) return asked;
  const answer = documents.answeredAfterHours * hour;
  return [
    ...asked,
    after(answer, { kind: 'verification_completed', verification_type }),
    after(answer + hour / 12, { kind: 'verification_processed', verification_type }),
    after(answer + hour / 6, { kind: 'resumed' }),
  ];
}

/** The screenings that wait for the candidate's answer. */
function heldBack({ documents }: Scenario, screenings: ScreeningRow[]): ScreeningRow[] {
  const type = documents?.type === 'driver_license' ? 'motor_vehicle_report' : 'ssn_trace';
  const held = screenings.filter((screening) => screening.type === type);
  return held.length ? held : screenings;
}

function sequels({ sequels = [] }: Scenario, done: News[], completed: Date): News[] {
  const corrections = done.flatMap(({ update }) =>
    update.kind === 'screening_completed' && update.result === 'consider'
      ? [{ screening_id: update.screening_id, result: 'clear' as const, records: [] }]
      : [],
  );
  return sequels.map(({ days, update }) => ({
    at: new Date(completed.getTime() + days * millisecondsPerDay),
    update: update === 'dispute_cleared' ? { kind: 'dispute_ended', corrections } : update,
  }));
}
