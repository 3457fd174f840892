import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  advanceSubscription,
  changeSubscription,
  createSubscription,
  endSubscription,
  type SubscriptionRecord,
  toSubscriptionResource,
  nextOccurrence,
  type Recurrence,
  continuousCheckOrders,
  requireIdentity,
  toContinuousCheckResource,
} from '@service-embeds/domain/order/subscription-record';
import { placeLocations } from '../support/place-locations.ts';
import { candidateRecord } from '../support/records.ts';
import { rejects } from '../support/report.ts';

const createdAt = new Date('2026-03-02T17:00:00Z');
const identity = { accountId: 'account', id: 'subscription', applicationId: null, createdAt };
const workLocations = placeLocations({ country: 'US', state: 'TX' });
const body = {
  candidate_id: 'candidate',
  package: 'essential',
  start_date: '2026-03-10',
  interval_count: 1,
  interval_unit: 'month' as const,
  work_locations: workLocations,
};
const create = (changes: Partial<Parameters<typeof createSubscription>[0]> = {}): SubscriptionRecord =>
  createSubscription({ ...body, ...changes }, identity);
const day = (date: string): Date => new Date(`${date}T00:00:00Z`);

describe('a new subscription', () => {
  it('orders its first report when its first day begins', () => {
    assert.deepEqual(create({ node: 'west' }), {
      ...identity,
      candidateId: 'candidate',
      packageSlug: 'essential',
      node: 'west',
      workLocations,
      startDate: '2026-03-10',
      intervalCount: 1,
      intervalUnit: 'month',
      lastOccurrence: null,
      canceledAt: null,
      cancellationReason: null,
      dueAt: day('2026-03-10'),
    });
  });

  it('has no node if none is named', () => {
    assert.equal(create().node, null);
    assert.equal(create({ node: '' }).node, null);
  });

  it('starts today at the earliest', () => {
    assert.deepEqual(create({ start_date: '2026-03-02' }).dueAt, day('2026-03-02'));
    rejects(() => create({ start_date: '2026-03-01' }), 400, 'start_date_in_past');
  });

  it('is active in the API until it ends', () => {
    const resource = {
      id: 'subscription',
      object: 'subscription',
      uri: '/v1/subscriptions/subscription',
      status: 'active',
      package: 'essential',
      price: 2999,
      interval_count: 1,
      interval_unit: 'month',
      start_date: '2026-03-10',
      next_occurrence_date: '2026-03-10',
      candidate_id: 'candidate',
      node: null,
      work_locations: [{ country: 'US', state: 'TX' }],
      created_at: '2026-03-02T17:00:00Z',
      canceled_at: null,
      cancellation_reason: null,
    };
    assert.deepEqual(toSubscriptionResource(create(), 2999), resource);
    const ended = { ...create(), ...endSubscription('consent_withdrawn', day('2026-04-01')) };
    assert.deepEqual(toSubscriptionResource(ended, null), {
      ...resource,
      price: null,
      status: 'inactive',
      next_occurrence_date: null,
      canceled_at: '2026-04-01T00:00:00Z',
      cancellation_reason: 'consent_withdrawn',
    });
  });
});

describe('a changed subscription', () => {
  const at = new Date('2026-03-20T12:00:00Z');
  const record = { ...create({ node: 'west' }), lastOccurrence: '2026-03-10', dueAt: day('2026-04-10') };
  const change = (changes: Parameters<typeof changeSubscription>[1], of = record, time = at) =>
    changeSubscription(of, changes, time);

  it('keeps what is not named', () => {
    assert.deepEqual(change({}), record);
    assert.deepEqual(change({ start_date: '2026-03-10' }), record, 'a first day in the past, as it was read');
  });

  it('takes what is named, and is due by its new schedule', () => {
    const next = placeLocations({ state: 'OH' });
    assert.deepEqual(
      change({
        package: 'pro',
        node: 'east',
        work_locations: next,
        interval_count: 2,
        interval_unit: 'week',
      }),
      {
        ...record,
        packageSlug: 'pro',
        node: 'east',
        workLocations: next,
        intervalCount: 2,
        intervalUnit: 'week',
        dueAt: day('2026-03-24'),
      },
    );
    assert.equal(change({ node: '' }).node, null);
    assert.equal(change({ node: null }).node, null);
    assert.deepEqual(change({ start_date: '2026-03-20' }).dueAt, day('2026-03-20'));
  });

  it('cannot start in the past, and not after its end', () => {
    rejects(() => change({ start_date: '2026-03-19' }), 400, 'start_date_in_past');
    const ended = { ...record, ...endSubscription('requested', at) };
    rejects(() => changeSubscription(ended, {}, at), 409, 'subscription_inactive');
  });

  it('gives no second report to a day that had one', () => {
    const time = new Date('2026-03-10T20:00:00Z');
    assert.deepEqual(change({ interval_unit: 'day' }, record, time).dueAt, day('2026-03-11'));
    const withoutReport = { ...record, lastOccurrence: null } as unknown as typeof record;
    assert.deepEqual(change({ interval_unit: 'day' }, withoutReport, time).dueAt, day('2026-03-10'));
  });
});

describe('a subscription whose report was ordered', () => {
  it('is due on the next day of its schedule', () => {
    assert.deepEqual(advanceSubscription(create(), new Date('2026-03-10T00:00:05Z')), {
      lastOccurrence: '2026-03-10',
      dueAt: day('2026-04-10'),
    });
  });

  it('gives no report to the days that it missed', () => {
    const daily = create({ interval_unit: 'day' });
    assert.deepEqual(advanceSubscription(daily, new Date('2026-05-05T09:00:00Z')), {
      lastOccurrence: '2026-05-05',
      dueAt: day('2026-05-06'),
    });
  });
});

describe('an ended subscription', () => {
  it('is never due again', () => {
    const canceledAt = day('2026-06-01');
    assert.deepEqual(endSubscription('requested', canceledAt), {
      canceledAt,
      cancellationReason: 'requested',
      dueAt: null,
    });
  });
});

const every = (
  intervalCount: number,
  intervalUnit: Recurrence['intervalUnit'],
  startDate: string,
): Recurrence => ({ startDate, intervalCount, intervalUnit });

describe('nextOccurrence', () => {
  const cases: [Recurrence, string, string][] = [
    [every(1, 'month', '2026-01-31'), '2026-01-01', '2026-01-31'],
    [every(1, 'month', '2026-01-31'), '2026-02-01', '2026-02-28'],
    [every(1, 'month', '2026-01-31'), '2026-03-01', '2026-03-31'],
    [every(1, 'month', '2024-01-31'), '2024-02-01', '2024-02-29'],
    [every(3, 'month', '2026-11-15'), '2026-11-16', '2027-02-15'],
    [every(1, 'year', '2024-02-29'), '2024-03-01', '2025-02-28'],
    [every(1, 'year', '2024-02-29'), '2028-01-01', '2028-02-29'],
    [every(2, 'week', '2026-03-01'), '2026-03-02', '2026-03-15'],
    [every(90, 'day', '2026-01-01'), '2026-01-02', '2026-04-01'],
    [every(1, 'day', '2026-01-01'), '2029-06-30', '2029-06-30'],
    [every(1, 'month', '2000-01-31'), '2026-04-01', '2026-04-30'],
  ];
  for (const [recurrence, earliest, expected] of cases)
    it(`is ${expected} from ${earliest} on, every ${recurrence.intervalCount} ${recurrence.intervalUnit} since ${recurrence.startDate}`, () =>
      assert.equal(nextOccurrence(recurrence, earliest), expected));

  it('is the same as counting from the start', () => {
    for (const unit of ['day', 'week', 'month', 'year'] as const)
      for (let count = 1; count < 14; count++) {
        const recurrence = every(count, unit, '2023-12-31');
        let earliest = '2023-12-31';
        for (let step = 0; step < 20; step++) {
          const next = nextOccurrence(recurrence, earliest);
          assert.ok(next >= earliest);
          assert.equal(nextOccurrence(recurrence, next), next);
          earliest = new Date(Date.parse(next) + 86_400_000).toISOString().slice(0, 10);
        }
      }
  });
});

describe('what a continuous check needs', () => {
  it('is a completed SSN trace to search courts', () => {
    const candidate = candidateRecord();
    assert.throws(() => requireIdentity('criminal', { candidate, hasSsnTrace: false }), {
      code: 'ssn_trace_missing',
    });
    assert.doesNotThrow(() => requireIdentity('criminal', { candidate, hasSsnTrace: true }));
    const nameless = candidateRecord({ lastName: null });
    assert.throws(() => requireIdentity('criminal', { candidate: nameless, hasSsnTrace: true }), {
      code: 'candidate_incomplete',
    });
  });

  it('is a driver license to read driving records', () => {
    const requireFor = (candidate: ReturnType<typeof candidateRecord>) =>
      requireIdentity('mvr', { candidate, hasSsnTrace: false });
    assert.throws(() => requireFor(candidateRecord({ driverLicenseNumber: null })), {
      code: 'candidate_incomplete',
      message: /driver_license_number/,
    });
    assert.doesNotThrow(() => requireFor(candidateRecord()));
  });

  it('verifies a change where it was recorded', () => {
    const { criminal, mvr } = continuousCheckOrders;
    assert.deepEqual(
      [criminal, mvr].map(({ slug, screenings }) => [slug, ...screenings.map(({ type }) => type)]),
      [
        ['continuous_criminal', 'county_criminal_search'],
        ['continuous_mvr', 'motor_vehicle_report'],
      ],
    );
  });
});

describe('a continuous check in the API', () => {
  const record = {
    accountId: 'account',
    id: 'check',
    applicationId: null,
    candidateId: 'candidate',
    type: 'criminal',
    node: 'west',
    workLocations: placeLocations({ country: 'US', state: 'TX' }),
    createdAt: new Date('2026-03-02T17:00:00Z'),
    canceledAt: null,
    cancellationReason: null,
  } as unknown as Parameters<typeof toContinuousCheckResource>[0];
  const resource = {
    id: 'check',
    object: 'continuous_check',
    uri: '/v1/continuous_checks/check',
    type: 'criminal',
    status: 'active',
    candidate_id: 'candidate',
    node: 'west',
    work_locations: [{ country: 'US', state: 'TX' }],
    created_at: '2026-03-02T17:00:00Z',
    canceled_at: null,
    cancellation_reason: null,
  };

  it('is active until it ends', () => {
    assert.deepEqual(toContinuousCheckResource(record), resource);
    const canceledAt = new Date('2026-04-01T00:00:00Z');
    assert.deepEqual(
      toContinuousCheckResource({ ...record, canceledAt, cancellationReason: 'consent_withdrawn' }),
      {
        ...resource,
        status: 'inactive',
        canceled_at: '2026-04-01T00:00:00Z',
        cancellation_reason: 'consent_withdrawn',
      },
    );
  });
});
