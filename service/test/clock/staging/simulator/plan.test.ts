import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ScreeningType } from '@service-embeds/contract';
import { addBusinessDays } from '@service-embeds/domain/business-days';
import { applyUpdate } from '@service-embeds/domain/report-lifecycle/report-updates';
import { courtsOf } from '@service-embeds/domain/report/courts';
import {
  afterDays,
  countingEnvironment,
  newReport,
  screenings,
} from '../../../../../packages/domain/test/support/report.ts';
import { planReport } from '../../../../src/clock/staging/simulator/plan.ts';
import { defaultScenario } from '../../../../src/clock/staging/simulator/screening-scenarios.ts';

/** Business days by which two moments differ. */
function businessDaysApart(estimated: Date, actual: Date): number {
  const [from, to] = estimated < actual ? [estimated, actual] : [actual, estimated];
  let days = 0;
  while (addBusinessDays(from, days + 1) <= to) days += 1;
  return days;
}

const states = ['CA', 'TX', 'NY', 'FL', 'OH', 'IL', 'MA', 'WA', 'GA', 'PA'];
const size = 1000;

/** Orders a report, lets the simulator play its courts, and returns by how many business days the first estimate is wrong. */
function errorOfEstimate(index: number): number {
  let count = 0;
  const environment = { ...countingEnvironment(), newId: () => `${index}-${++count}` };
  const types: ScreeningType[] = ['ssn_trace', 'county_criminal_search'];
  if (index % 3 === 0) types.push('federal_criminal_search');
  // Spread over two weeks, including weekends.
  const orderedAt = new Date(afterDays(index % 14).getTime() + index * 1000);
  const report = newReport(
    {
      package: { slug: 'estimated', name: 'Estimated', screenings: screenings(...types) },
      courts: courtsOf(states[index % states.length] ?? '').slice(0, index % 5 < 3 ? 1 : 2),
    },
    { environment, at: orderedAt },
  );
  for (const update of planReport(defaultScenario, report.screenings, orderedAt)) applyUpdate(report, update);
  const { estimatedCompletionTime, completedAt } = report.record;
  assert.ok(estimatedCompletionTime && completedAt);
  return businessDaysApart(estimatedCompletionTime, completedAt);
}

describe('The plan of a simulated report', () => {
  it('keeps its estimate within one business day for more than 90 percent of 1,000 reports', () => {
    const errors = Array.from({ length: size }, (_, index) => errorOfEstimate(index));
    const right = errors.filter((days) => days <= 1).length;
    assert.ok(right > 0.9 * size, `${right} of ${size}`);
    const exact = errors.filter((days) => days === 0).length;
    assert.ok(exact < size, 'courts that are always on time would prove nothing');
  });
});
