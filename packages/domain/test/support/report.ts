import assert from 'node:assert/strict';
import {
  ApiError,
  type ApiErrorCode,
  type Candidate,
  type PackageScreening,
  type ScreeningType,
} from '@service-embeds/contract';
import { toCandidateResource } from '@service-embeds/domain/candidate/candidate-record';
import { startDispute } from '@service-embeds/domain/dispute/dispute-lifecycle';
import type { DomainEnvironment } from '@service-embeds/domain/environment';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import { readOffense } from '@service-embeds/domain/law/read-offense';
import { daysOffOf } from '@service-embeds/domain/law/state-holidays';
import { createReport, type ReportOrder } from '@service-embeds/domain/report-lifecycle/create-report';
import {
  applyUpdate,
  type ReportUpdate,
  settleReport,
} from '@service-embeds/domain/report-lifecycle/report-updates';
import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import type { RulesetRecord, ScreeningRecord } from '@service-embeds/domain/report/report-record';
import type { Identity } from '@service-embeds/domain/reporting/identity-match';
import { screenRecords } from '@service-embeds/domain/reporting/screen-records';
import { law } from './law.ts';
import { placeLocations } from './place-locations.ts';
import { candidateRecord, cipher } from './records.ts';

/** A Monday without holidays in the weeks after it. */
export const monday = new Date('2026-03-02T17:00:00Z');

/** Returns a time some days after `monday`. */
export const afterDays = (days: number): Date => new Date(monday.getTime() + days * 86_400_000);
/** When a period of waiting ends whose last day is a number of days after the Monday: when the next day has ended in Guam, before a business day. */
export const afterWaitUntil = (days: number): Date => {
  const isFriday = afterDays(days).getUTCDay() === 5;
  return new Date(
    `${afterDays(days + (isFriday ? 3 : 1))
      .toISOString()
      .slice(0, 10)}T14:00:00Z`,
  );
};

/** A candidate who has not asked for a copy. */
export const candidate: Candidate = {
  ...toCandidateResource(candidateRecord(), cipher, { ids: ['earlier-report'], adjudication: null }),
  copy_requested: false,
};

/** An environment whose IDs count: `id-1`, `id-2` ... */
export function countingEnvironment(): DomainEnvironment {
  let count = 0;
  const link = (page: string) => (id: string) => `https://portal.example/${page}/${id}`;
  return {
    newId: () => `id-${++count}`,
    laws: placeLaws,
    daysOffOf,
    supplierEstimates: true,
    readOffense,
    links: {
      applyUrl: link('apply'),
      verificationUrl: link('verify'),
      checkUrl: link('reports'),
      reportUrl: (id) => `https://portal.example/reports/${id}/report`,
      consentUrl: link('consents'),
    },
  };
}

export const ruleset = (changes: Partial<RulesetRecord> = {}): RulesetRecord => ({
  accountId: 'account',
  id: 'ruleset',
  name: 'Standard',
  version: 1,
  packages: [],
  rules: [
    { name: 'Anything', type: 'custom', value: 'review' },
    { name: 'Nothing', type: 'default', value: 'eligible' },
  ],
  createdAt: monday,
  ...changes,
});

export const screenings = (...types: ScreeningType[]): PackageScreening[] =>
  types.map((type) => ({ type, subtype: null }));

/** Creates a report for an SSN trace and a county criminal search in Oakland. Default: on `monday`. */
export const newReport = (
  changes: Partial<ReportOrder> = {},
  { environment = countingEnvironment(), at = monday } = {},
): ReportAggregate =>
  createReport(
    environment,
    {
      accountId: 'account',
      applicationId: 'application',
      account: {
        name: 'Northwind',
        adverseActionWaitingDays: 7,
        candidateReviewDays: 0,
        employeeCount: null,
        adverseActionEmail: 'adverse@northwind.example',
        supportEmail: 'support@northwind.example',
      },
      candidate,
      package: {
        slug: 'essential',
        name: 'Essential',
        screenings: screenings('ssn_trace', 'county_criminal_search'),
      },
      node: 'west',
      workLocations: placeLocations({ country: 'US', state: 'TX' }),
      tags: ['season'],
      source: 'form',
      consentId: 'consent',
      courts: [{ county: 'Alameda', state: 'CA' }],
      rulesets: [ruleset()],
      ...changes,
    },
    at,
  );

export const apply = (report: ReportAggregate, update: ReportUpdate, at: Date = monday): void =>
  applyUpdate(report, { at, update });

/** Returns the screening at a position. */
export function screeningAt(report: ReportAggregate, position: number): ScreeningRecord {
  const screening = report.screenings[position];
  assert.ok(screening);
  return screening;
}

/** Completes every open screening as clear. */
export function completeAll(report: ReportAggregate, at: Date = monday): void {
  for (const { id } of report.openScreenings)
    apply(report, { kind: 'screening_completed', screening_id: id, result: 'clear', records: [] }, at);
}

const charge = {
  charge: 'Trespass',
  level: 'misdemeanor' as const,
  disposition: 'Guilty',
  disposition_class: 'conviction' as const,
  offense_date: '2024-05-04',
  disposition_date: '2025-02-11',
};

/** Forgets what was sent before, as saving a report does. */
export function withoutMessages(report: ReportAggregate): ReportAggregate {
  report.messages.length = 0;
  return report;
}

/** Returns a stored report with two charges at its county search, completed on `monday`. */
export function reportWithCharges(changes: Partial<ReportOrder> = {}): ReportAggregate {
  const report = newReport(changes);
  const { id } = screeningAt(report, 1);
  const records = [
    { case_number: '1', source: 'Alameda County', charges: [charge, { ...charge, charge: 'Theft' }] },
  ];
  apply(report, { kind: 'screening_completed', screening_id: id, result: 'consider', records });
  completeAll(report);
  return withoutMessages(report);
}

/** A source that certifies what a dispute deleted. */
export const furnisher = {
  name: 'Alameda County Superior Court',
  address: '1 Court Street, Oakland, CA 94612',
  phone: '510-555-0100',
};

/** Returns an update that puts a deleted item back. */
export const reinsertion = (item_id: string, certified = true): ReportUpdate => ({
  kind: 'item_reinserted',
  item_id,
  certified,
  furnisher,
});

/** Returns the types of the events that a report has collected. */
export const eventTypes = (report: ReportAggregate): string[] => report.events.map(({ type }) => type);

/** Asserts that an action is rejected with an error of the catalog. */
export function rejects(action: () => unknown, status: number, code: ApiErrorCode, sentence?: RegExp): void {
  assert.throws(action, (error) => {
    assert.ok(error instanceof ApiError);
    assert.deepEqual({ status: error.status, code: error.code }, { status, code });
    if (sentence) assert.match(JSON.stringify(error.body), sentence);
    return true;
  });
}

/** A time when what was reported on `monday` is four years older. */
export const yearsLater = afterDays(4 * 365);

/** Lets a report divide findings as in production. @param state of candidate and work location */
export const screenReport = <Report extends ReportAggregate>(
  report: Report,
  { identity = null, state = 'CA' }: { identity?: Identity | null; state?: string } = {},
): Report =>
  Object.assign(report, {
    screenRecords: (results, at) =>
      screenRecords(results, { identity, context: { states: [state], salary: null }, laws: law.laws }, at),
  } satisfies Pick<ReportAggregate, 'screenRecords'>);

/** Returns a report with one open screening, whose findings are divided as in production. @param state of candidate and work location */
export function screenedReport(type: ScreeningType, identity: Identity | null = null, state = 'CA') {
  const report = newReport({
    workLocations: placeLocations({ country: 'US', state }),
    package: { slug: 'one', name: 'One', screenings: screenings(type) },
  });
  return screenReport(report, { identity, state });
}

/** Disputes everything that a report says, and lets the time to verify it pass. */
export function deleteEverything(report: ReportAggregate): string[] {
  const { items } = startDispute(report, monday);
  settleReport(report, [], afterDays(31));
  return items.map(({ id }) => id);
}
