import {
  ApiError,
  errorCatalog,
  type Adjudication,
  type Candidate,
  type EventType,
  type SsnTraceContent,
  type SuppliedRecord,
  type TimelineEntryType,
} from '@service-embeds/contract';
import type { LetterTexts } from '../../account/fill-letter-text.ts';
import type { DomainEvent } from '../../domain-event.ts';
import type { DomainEnvironment } from '../../environment.ts';
import type { DispositionAddition } from '../../reporting/dispositions/disposition-entry.ts';
import type { SuppliedScreening, ScreenedRecords } from '../../reporting/screen-records.ts';
import {
  withTypes,
  type ApartRecord,
  type ItemDecision,
  type OffenseQuestioner,
} from '../../reporting/withheld-part.ts';
import type { Court } from '../courts.ts';
import type { DisputeRecord } from '../dispute-record.ts';
import type { HeldUpdate, WaitingCharge } from '../held-update.ts';
import { isFinished } from '../is-finished.ts';
import { limitUse, questionOffenses, questionPatient, type PlacedUse } from '../limit-use.ts';
import { isOpenScreening } from '../outcome.ts';
import type {
  AdverseActionRecord,
  AssessmentRecord,
  IndividualizedAssessmentRecord,
  PlacedScreening,
  ReportRecord,
  RulesetRecord,
  ScreeningRecord,
  UseLimiter,
  VerificationRecord,
  WithheldRecord,
} from '../report-record.ts';
import { toReportResource } from '../serializers/report-serializer.ts';
import { systemActor, type ReportActivity, type ReportActor } from '../view/timeline-entries.ts';
import type { ReportMessage } from './report-messages.ts';

/** The part of an account that the rules of reports depend on. */
export interface ReportAccount {
  name: string;
  /** Calendar days between the pre-adverse notice and the final notice. */
  adverseActionWaitingDays: number;
  /** Business days in which candidates read their reports before the customer. Zero: none. */
  candidateReviewDays: number;
  /** How many employees the customer says it has. Null: it does not say. */
  employeeCount: number | null;
  adverseActionEmail: string | null;
  supportEmail: string | null;
  /** Its own texts in the notices of adverse actions. Default: none. */
  letterTexts?: LetterTexts;
  /** Where the customer has its office. Default: not known. */
  company?: { street?: string | null; city?: string | null; state?: string | null; zipcode?: string | null };
}

/** One report with everything that belongs to it. */
export interface ReportState {
  account: ReportAccount;
  /** The candidate as the API returns it. */
  candidate: Candidate;
  record: ReportRecord;
  /** In the order of their positions. */
  screenings: ScreeningRecord[];
  verifications: VerificationRecord[];
  adverseActions: AdverseActionRecord[];
  /** Oldest first. */
  individualizedAssessments: IndividualizedAssessmentRecord[];
  /** Oldest first. Default: none. */
  disputes?: DisputeRecord[];
  /** Those about other reports of the candidate. Default: none. */
  otherDisputes?: readonly DisputeRecord[];
  /** Every version of every ruleset of the account. */
  rulesets: RulesetRecord[];
  /** Updates that wait until a person has classified their charges. Default: none. */
  heldUpdates?: HeldUpdate[];
  /**
   * Divides what a screening found into what the report may contain and what is kept apart. Default: everything may be
   * reported, for fake mode, whose records are invented.
   */
  screenRecords?: RecordScreen;
  /** Returns the court of an address that an SSN trace has found. Default: none, so that a trace adds no searches. */
  courtOf?: (address: TraceAddress) => Court | undefined;
  /** Whether candidates get a notice of public records in their reports. Default: no. */
  givesPublicRecordNotice?: boolean;
}

export type TraceAddress = NonNullable<SsnTraceContent['addresses']>[number];

/** Divides what a screening found. */
export type RecordScreen = <CourtRecord extends SuppliedRecord>(
  screening: SuppliedScreening<CourtRecord>,
  at: Date,
) => ScreenedRecords<CourtRecord>;

/**
 * One report in memory. The functions in the files of this folder change it by the rules of its life, described in
 * `docs/api/reports.md#report-states`. A function that throws an `ApiError` leaves a state that must not be saved.
 *
 * The aggregate collects what has to be stored and sent: changed records, events, and messages.
 */
export class ReportAggregate {
  readonly environment: DomainEnvironment;
  readonly account: ReportAccount;
  readonly candidate: Candidate;
  readonly record: ReportRecord;
  readonly screenings: ScreeningRecord[];
  readonly verifications: VerificationRecord[];
  readonly adverseActions: AdverseActionRecord[];
  readonly individualizedAssessments: IndividualizedAssessmentRecord[];
  readonly disputes: DisputeRecord[];
  readonly otherDisputes: readonly DisputeRecord[];
  readonly rulesets: RulesetRecord[];
  readonly heldUpdates: HeldUpdate[];
  readonly screenRecords: RecordScreen;
  readonly courtOf: (address: TraceAddress) => Court | undefined;
  readonly givesPublicRecordNotice: boolean;

  readonly events: DomainEvent[] = [];
  readonly messages: ReportMessage[] = [];
  readonly newAssessments: AssessmentRecord[] = [];
  readonly newIndividualizedAssessments: IndividualizedAssessmentRecord[] = [];
  readonly withheldRecords: WithheldRecord[] = [];
  readonly changedScreenings = new Set<ScreeningRecord>();
  readonly removedScreenings: ScreeningRecord[] = [];
  readonly changedVerifications = new Set<VerificationRecord>();
  readonly changedAdverseActions = new Set<AdverseActionRecord>();
  readonly changedDisputes = new Set<DisputeRecord>();
  readonly newHeldUpdates: HeldUpdate[] = [];
  readonly removedHeldUpdates: HeldUpdate[] = [];
  readonly changedWaitingCharges = new Set<WaitingCharge>();
  readonly newActivities: ReportActivity[] = [];

  /** Who makes this change. */
  actor: ReportActor = systemActor;
  /** Email address of the person who decides about the report in this change. Null: no person, or a backend. */
  adjudicator: string | null = null;
  /** Whether people have decided what the dispositions of the update mean, so that their classes hold whatever the words say. */
  areClassesDecided = false;
  /** What people have decided about violations of driving records in the update, by words and state. */
  entryDecisions: readonly DispositionAddition[] = [];
  /** What people have decided about content of the update that says the same as a deleted item. */
  itemDecisions: readonly ItemDecision[] = [];
  /** Whether the final notice has to wait, because the pre-adverse notice has not reached the candidate. */
  isFinalNoticeOnHold = false;

  constructor(environment: DomainEnvironment, state: ReportState) {
    this.environment = environment;
    this.account = state.account;
    this.candidate = state.candidate;
    this.record = state.record;
    this.screenings = state.screenings;
    this.verifications = state.verifications;
    this.adverseActions = state.adverseActions;
    this.individualizedAssessments = state.individualizedAssessments;
    this.disputes = state.disputes ?? [];
    this.otherDisputes = state.otherDisputes ?? [];
    this.rulesets = state.rulesets;
    this.heldUpdates = state.heldUpdates ?? [];
    this.courtOf = state.courtOf ?? (() => undefined);
    this.givesPublicRecordNotice = state.givesPublicRecordNotice ?? false;
    this.screenRecords =
      state.screenRecords ??
      (({ result, records, content }) => ({
        result,
        records: [...records],
        content,
        withheld: [],
        unclassified: [],
      }));
  }

  /** Whether every screening is finished and nothing is disputed, so that the customer can decide. */
  get isFinished(): boolean {
    return isFinished(this.record);
  }

  /** The screenings besides one, for what they report already. */
  besides({ id }: Pick<ScreeningRecord, 'id'>): ScreeningRecord[] {
    return this.screenings.filter((screening) => screening.id !== id);
  }

  /** The disputes about all reports of the candidate: what one of them deleted must not come back in any. */
  get disputesOfCandidate(): readonly DisputeRecord[] {
    return [...this.otherDisputes, ...this.disputes];
  }

  /** What this change has kept out of the report that other screenings found. */
  apartFrom({ id }: Pick<ScreeningRecord, 'id'>): ApartRecord[] {
    const parts = this.withheldRecords.filter(({ screeningId }) => screeningId !== id);
    return withTypes(parts, this.screenings);
  }

  /** The screenings that are neither complete nor canceled. */
  get openScreenings(): ScreeningRecord[] {
    return this.screenings.filter(isOpenScreening);
  }

  /** The place of the next screening among those of the report. */
  get nextPosition(): number {
    return 1 + Math.max(-1, ...this.screenings.map(({ position }) => position));
  }

  /** The adverse action that waits for its final notice or for the end of a dispute. */
  get openAdverseAction(): AdverseActionRecord | undefined {
    return this.adverseActions.find(({ status }) => status === 'pending' || status === 'dispute');
  }

  /** The dispute that is being investigated. */
  get openDispute(): DisputeRecord | undefined {
    return this.disputes.find(({ resolvedAt }) => !resolvedAt);
  }

  /** Returns what the laws of the work locations do not let the customer use at a time. */
  limitUse(at: Date): UseLimiter {
    return limitUse(this.placedUse(at));
  }

  /** Returns what asks about charges that the laws of the work locations may name. */
  questionOffenses(at: Date): OffenseQuestioner {
    return questionOffenses(this.placedUse(at));
  }

  /** Returns the law for which a person has to ask whether the candidate is a registered patient. Undefined: none. */
  questionPatient(screening: PlacedScreening['screening'], at: Date): string | undefined {
    return questionPatient(this.placedUse(at), screening);
  }

  private placedUse(at: Date): PlacedUse {
    const { workLocations } = this.record;
    const { employeeCount } = this.account;
    const { laws, readOffense } = this.environment;
    return { workLocations, employeeCount, laws, at, readOffense };
  }

  update(changes: Partial<ReportRecord>): void {
    Object.assign(this.record, changes);
  }

  /** Records a decision, or takes it back. A step that no person takes keeps the person of the step before it. */
  setAdjudication(adjudication: Adjudication | null, at: Date): void {
    const adjudicatorEmail = adjudication && (this.adjudicator ?? this.record.adjudicatorEmail);
    this.update({ adjudication, adjudicatedAt: adjudication && at, adjudicatorEmail });
  }

  updateScreening(screening: ScreeningRecord, changes: Partial<ScreeningRecord>): void {
    Object.assign(screening, changes);
    this.changedScreenings.add(screening);
  }

  /** Adds open screenings after those that the report has. */
  addScreenings(newScreenings: readonly ScreeningRecord[]): void {
    for (const screening of newScreenings) {
      this.screenings.push(screening);
      this.changedScreenings.add(screening);
    }
    // What was added has to be finished before the candidate reads the report.
    this.update({ screeningsTotal: this.screenings.length, reviewUntil: null });
  }

  removeScreening(screening: ScreeningRecord): void {
    this.screenings.splice(this.screenings.indexOf(screening), 1);
    this.changedScreenings.delete(screening);
    this.removedScreenings.push(screening);
    this.update({ screeningsTotal: this.screenings.length });
  }

  addHeldUpdate(update: HeldUpdate): void {
    this.heldUpdates.push(update);
    this.newHeldUpdates.push(update);
  }

  /** Forgets an update that was entered, replaced, or can no longer be entered. */
  removeHeldUpdate(update: HeldUpdate): void {
    this.heldUpdates.splice(this.heldUpdates.indexOf(update), 1);
    const index = this.newHeldUpdates.indexOf(update);
    if (index === -1) this.removedHeldUpdates.push(update);
    else this.newHeldUpdates.splice(index, 1);
  }

  updateWaitingCharge(charge: WaitingCharge, changes: Partial<WaitingCharge>): void {
    Object.assign(charge, changes);
    this.changedWaitingCharges.add(charge);
  }

  addVerification(verification: VerificationRecord): void {
    this.verifications.push(verification);
    this.changedVerifications.add(verification);
  }

  updateVerification(verification: VerificationRecord, changes: Partial<VerificationRecord>): void {
    Object.assign(verification, changes);
    this.changedVerifications.add(verification);
  }

  addIndividualizedAssessment(assessment: IndividualizedAssessmentRecord): void {
    this.individualizedAssessments.push(assessment);
    this.newIndividualizedAssessments.push(assessment);
  }

  addDispute(dispute: DisputeRecord): void {
    this.disputes.push(dispute);
    this.changedDisputes.add(dispute);
  }

  updateDispute(dispute: DisputeRecord, changes: Partial<DisputeRecord>): void {
    Object.assign(dispute, changes);
    this.changedDisputes.add(dispute);
  }

  addAdverseAction(action: AdverseActionRecord): void {
    this.adverseActions.unshift(action);
    this.changedAdverseActions.add(action);
  }

  updateAdverseAction(action: AdverseActionRecord, changes: Partial<AdverseActionRecord>): void {
    Object.assign(action, changes);
    this.changedAdverseActions.add(action);
  }

  /** Collects what a person did, for the timeline. @param text of a note */
  addActivity(type: TimelineEntryType, at: Date, text: string | null = null): ReportActivity {
    const { accountId, id: reportId } = this.record;
    const { kind: actorKind, id: actorId } = this.actor;
    const id = this.environment.newId(at);
    const activity = { accountId, id, reportId, type, actorKind, actorId, text, createdAt: at };
    this.newActivities.push(activity);
    return activity;
  }

  /** Collects an event with the report as it is now, or with another resource. */
  publish(
    type: EventType,
    at: Date,
    object: object = toReportResource({ report: this.record, screenings: this.screenings }),
  ): void {
    const { accountId, applicationId } = this.record;
    this.events.push({ accountId, applicationId, type, object, at });
  }

  send(message: ReportMessage): void {
    this.messages.push(message);
  }

  /** @throws ApiError 409, with a sentence such as "This report is pending. It cannot be disputed now." */
  rejectTransition(verb: string, status: string = this.record.status): never {
    throw new ApiError(errorCatalog.reportTransitionNotAllowed(status, verb));
  }
}
