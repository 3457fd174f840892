import type { Candidate, PackageScreening, ReportSource } from '@service-embeds/contract';
import type { DomainEnvironment } from '../environment.ts';
import type { PlacedLocation } from '../place/placed-location.ts';
import { ReportAggregate, type ReportAccount } from '../report/aggregate/report-aggregate.ts';
import type { Court } from '../report/courts.ts';
import type { ReportRecord, RulesetRecord } from '../report/report-record.ts';
import { newScreenings } from '../report/screenings/new-screenings.ts';
import type { Reference } from '../report/screenings/reference-screenings.ts';

/** What a report is created from: a completed invitation or a self-hosted order. */
export interface ReportOrder {
  accountId: string;
  account: ReportAccount;
  /** The partner application that orders it. Null: the customer itself. */
  applicationId: string | null;
  candidate: Candidate;
  package: { slug: string; name: string; screenings: readonly PackageScreening[] };
  node: string | null;
  workLocations: PlacedLocation[];
  tags: string[];
  /** What the order confirmed. Default: nothing. */
  conditionalOfferMade?: boolean;
  creditGround?: string | null;
  annualSalary?: number | null;
  source: ReportSource;
  /** The program that the order belongs to. Default: none. */
  programId?: string | null;
  /** The candidate's consent to the report. */
  consentId: string;
  /** Courts that county searches of the package search. */
  courts: readonly Court[];
  /** Persons whom verifications of references ask. Default: none is known. */
  references?: readonly Reference[];
  rulesets: RulesetRecord[];
}

/**
 * Creates a report with the screenings of the package, one for each court where it searches counties and one for each person
 * where it asks references (`docs/api/reports.md`).
 *
 * @returns the aggregate with its event `report.created`. The caller stores the new report and its screenings.
 */
export function createReport(environment: DomainEnvironment, order: ReportOrder, at: Date): ReportAggregate {
  const record = newRecord(environment.newId(at), order, at);
  const { accountId, id: reportId, createdAt } = record;
  const screenings = newScreenings(environment, {
    screenings: order.package.screenings,
    courts: order.courts,
    references: order.references ?? [],
    accountId,
    reportId,
    createdAt,
    firstPosition: 0,
  });
  record.screeningsTotal = screenings.length;
  const { account, candidate, rulesets } = order;
  const report = new ReportAggregate(environment, {
    account,
    candidate: { ...candidate, report_ids: [...candidate.report_ids, record.id] },
    record,
    screenings,
    verifications: [],
    adverseActions: [],
    individualizedAssessments: [],
    rulesets,
  });
  for (const screening of screenings) report.changedScreenings.add(screening);
  report.publish('report.created', at);
  return report;
}

const newRecord = (id: string, order: ReportOrder, at: Date): ReportRecord => ({
  accountId: order.accountId,
  id,
  candidateId: order.candidate.id,
  applicationId: order.applicationId,
  packageSlug: order.package.slug,
  packageName: order.package.name,
  node: order.node,
  workLocations: order.workLocations,
  tags: order.tags,
  conditionalOfferMade: order.conditionalOfferMade ?? false,
  creditGround: order.creditGround ?? null,
  annualSalary: order.annualSalary ?? null,
  publicRecordNoticeAt: null,
  source: order.source,
  geoIds: order.candidate.geo_ids,
  programId: order.programId ?? null,
  status: 'pending',
  result: null,
  adjudication: null,
  adjudicatedAt: null,
  adjudicatorEmail: null,
  archivedAt: null,
  assessment: null,
  includesCanceled: false,
  screeningsTotal: 0,
  screeningsFinished: 0,
  createdAt: at,
  completedAt: null,
  revisedAt: null,
  reinsertedAt: null,
  upgradedAt: null,
  candidateReviewDays: order.account.candidateReviewDays,
  reviewUntil: null,
  releasedAt: null,
  expiredAt: null,
  estimateGeneratedAt: null,
  estimatedCompletionTime: null,
  disputedAt: null,
  consentId: order.consentId,
  upgradeConsentIds: [],
  documentId: null,
  candidateStoryIds: [],
  dueAt: null,
});
