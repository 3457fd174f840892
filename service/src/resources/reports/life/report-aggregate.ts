import { errorCatalog, type EventType, ApiError } from '@service-embeds/contract';
import type { AdverseActionRow } from '../../adverse-actions/adverse-action.serializer.ts';
import type { AssessmentRow, RulesetRow } from '../../assessments/assessment.serializer.ts';
import type { CandidateRow } from '../../candidates/candidate.serializer.ts';
import type { DomainEvent } from '@service-embeds/domain/event';
import type { AccountRow } from '../../call.ts';
import type { NewMail } from '../../../integrations/mail/outbox.ts';
import type { Container } from '../../../context.ts';
import type { VerificationRow } from '../../verifications/verification.serializer.ts';
import { isFinished } from './outcome.ts';
import { toReportResource, type ReportRow, type ScreeningRow } from '../report.serializer.ts';

/** All that the database holds of one report. */
export interface CaseRows {
  account: AccountRow;
  candidate: CandidateRow;
  /** Ids of all of the candidate's reports. */
  candidateReportIds: string[];
  report: ReportRow;
  screenings: ScreeningRow[];
  verifications: VerificationRow[];
  adverseActions: AdverseActionRow[];
  rulesets: RulesetRow[];
}

/**
 * One report, locked and in memory, with all that hangs on it. The files beside this one change it, each a part of
 * its life (SPEC, Report); `saveCases` writes what came of it at once, or nothing when a transition was refused.
 */
export class ReportAggregate {
  readonly events: DomainEvent[] = [];
  readonly letters: NewMail[] = [];
  readonly assessments: AssessmentRow[] = [];

  readonly container: Container;
  readonly rows: CaseRows;

  /** The screenings as they were found: only those that change are written. */
  private readonly before: string[];

  constructor(container: Container, rows: CaseRows) {
    this.container = container;
    this.rows = rows;
    this.before = rows.screenings.map((row) => JSON.stringify(row));
  }

  /** The screenings that are new, or another than they were. */
  get changedScreenings(): ScreeningRow[] {
    return this.rows.screenings.filter((row, index) => JSON.stringify(row) !== this.before[index]);
  }

  get report(): ReportRow {
    return this.rows.report;
  }

  get isFinished(): boolean {
    return isFinished(this.report);
  }

  /** The screenings that nobody has finished or given up. */
  get openScreenings(): ScreeningRow[] {
    return this.rows.screenings.filter(({ status }) => status === 'pending' || status === 'suspended');
  }

  /** The adverse action under way, if there is one. */
  get openAdverseAction(): AdverseActionRow | undefined {
    return this.rows.adverseActions.find(({ status }) => status === 'pending' || status === 'dispute');
  }

  change(changes: Partial<ReportRow>): void {
    Object.assign(this.report, changes);
  }

  /** An event with the report as it is now, or with another resource. */
  tell(
    type: EventType,
    at: Date,
    object: object = toReportResource(this.report, this.rows.screenings),
  ): void {
    this.events.push({ accountId: this.report.accountId, type, object, at });
  }

  /** A mail to the candidate. */
  write(kind: NewMail['kind'], letter: { subject: string; body: string }, at: Date): void {
    const { accountId, id } = this.report;
    const recipient = this.rows.candidate.email;
    this.letters.push({ accountId, reportId: id, recipient, kind, ...letter, createdAt: at });
  }

  /** Refuses an impossible transition: 409. */
  refuse(verb: string, because: string = this.report.status): never {
    throw new ApiError(errorCatalog.reportTransitionNotAllowed(because, verb));
  }
}
