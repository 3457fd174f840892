import type { Adjudication, AssessmentValue, ReportStatus } from '@service-embeds/contract';
import type { CandidateRecord } from '@service-embeds/domain/candidate/candidate-record';
import type { InvitationRecord } from '@service-embeds/domain/invitation/invitation-record';
import { settleReport } from '@service-embeds/domain/report-lifecycle/report-updates';
import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import { millisecondsPerDay, millisecondsPerHour } from '@service-embeds/domain/time';
import {
  buildOrder,
  orderNumberOf,
  sampleCustomId,
  sampleEmail,
  sampleId,
  type SampleOrder,
} from '../fixtures/build-order.ts';
import { generateOrder, sampleOrders } from '../fixtures/sample-orders.ts';

/** The part of a report that lists are searched, filtered, and sorted by: small enough for 100,000 of them. */
export interface ReportEntry {
  number: number;
  status: ReportStatus;
  adjudication: Adjudication | null;
  package: string;
  node: string | null;
  assessment: AssessmentValue | null;
  isArchived: boolean;
  /** Lowercase text to search in. */
  text: string;
  createdAt: number;
  completedAt: number | null;
  expiredAt: number | null;
}

/** The reports of the fake account: one of each kind, or any number of them, built when they are read. */
export class FakeReports {
  private readonly start: number;
  private readonly samples: SampleOrder[];
  private readonly count: number;
  /** Orders that were built, by number. They keep the changes that were made to them. */
  private readonly built = new Map<number, SampleOrder>();
  private generatedEntries: ReportEntry[] | undefined;

  /** @param start the present, in milliseconds */
  constructor(reports: 'none' | 'sample' | number, start: number) {
    this.start = start;
    this.samples =
      reports === 'sample' ? sampleOrders.map((fixture, index) => buildOrder(fixture, index + 1, start)) : [];
    this.count = typeof reports === 'number' ? reports : 0;
  }

  get people(): CandidateRecord<string>[] {
    return this.samples.map(({ candidate }) => candidate);
  }

  get invitations(): InvitationRecord[] {
    return this.samples.map(({ invitation }) => invitation);
  }

  /** Returns every report as it is at `now`, newest first. */
  entries(now: number): ReportEntry[] {
    if (this.count) {
      this.generatedEntries ??= Array.from({ length: this.count }, (_, index) =>
        this.generatedEntry(index + 1),
      );
      return this.generatedEntries;
    }
    return this.samples.flatMap((_, index) => {
      const report = this.read(index + 1, now);
      if (!report) return [];
      const { record, candidate } = report;
      return {
        number: index + 1,
        status: record.status,
        adjudication: record.adjudication,
        package: record.packageSlug,
        node: record.node,
        assessment: record.assessment,
        isArchived: record.archivedAt !== null,
        text: `${candidate.email} ${candidate.first_name ?? ''} ${candidate.last_name ?? ''}`.toLowerCase(),
        createdAt: record.createdAt.getTime(),
        completedAt: record.completedAt && record.completedAt.getTime(),
        expiredAt: record.expiredAt && record.expiredAt.getTime(),
      };
    });
  }

  /** Returns the report of order `number` as it is at `now`. */
  read(number: number, now: number): ReportAggregate | undefined {
    const sample = this.order(number)?.sample;
    if (!sample) return undefined;
    const until = new Date(now);
    settleReport(sample.report, sample.upcoming, until);
    sample.upcoming = sample.upcoming.filter(({ at }) => at > until);
    return sample.report;
  }

  /** Returns the report with this ID as it is at `now`. */
  find(id: string, now: number): ReportAggregate | undefined {
    const report = this.read(orderNumberOf(id), now);
    return report?.record.id === id ? report : undefined;
  }

  /** Returns the report that a screening, an adverse action, or another of its objects belongs to. */
  findByPart(id: string, now: number): ReportAggregate | undefined {
    return this.read(orderNumberOf(id), now);
  }

  private order(number: number): SampleOrder | undefined {
    if (!this.count) return this.samples[number - 1];
    if (!(number >= 1 && number <= this.count)) return undefined;
    const order = this.built.get(number) ?? buildOrder(generateOrder(number), number, this.start);
    this.built.set(number, order);
    return order;
  }

  /** Returns the entry of a generated order without building its report. */
  private generatedEntry(number: number): ReportEntry {
    const { age, name, package: slug, report, status } = generateOrder(number);
    const createdAt = this.start - age * millisecondsPerDay + 6 * millisecondsPerHour;
    return {
      number,
      status,
      adjudication: null,
      package: slug,
      node: null,
      assessment: generatedAssessments[status] ?? null,
      isArchived: false,
      text: `${sampleEmail(number)} ${name?.join(' ') ?? ''}`.toLowerCase(),
      createdAt,
      completedAt: report?.finished === undefined ? createdAt + 2 * millisecondsPerDay : null,
      expiredAt: null,
    };
  }
}

/** What the sample rules say of generated reports with these statuses. */
const generatedAssessments: Partial<Record<ReportStatus, AssessmentValue>> = {
  clear: 'eligible',
  complete: 'eligible',
  consider: 'review',
  dispute: 'review',
};

/** Returns the IDs by which a report is found: its own and those of its candidate. */
export const searchableIds = ({ number }: ReportEntry): string[] => [
  sampleId('report', number),
  sampleId('candidate', number),
  sampleCustomId(number),
];
