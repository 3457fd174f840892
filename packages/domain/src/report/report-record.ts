import type {
  Adjudication,
  AdverseActionStatus,
  AdverseItem,
  Assessment,
  AssessmentValue,
  CancellationReason,
  DecisionReasons,
  FindingAssessment,
  IndividualizedAssessment,
  PackageScreening,
  ReportSource,
  ReportStatus,
  Charge,
  PublicRecord,
  Result,
  Rule,
  ScreeningContent,
  ScreeningPointer,
  ScreeningStatus,
  SuppliedRecord,
  SuppliedRecordType,
  VerificationType,
  UseLimit,
} from '@service-embeds/contract';
import type { PlacedLocation } from '../place/placed-location.ts';
import type { WithheldReason } from '../reporting/withheld-part.ts';

export interface ReportRecord {
  accountId: string;
  id: string;
  candidateId: string;
  /** The partner application that ordered it. Null: the customer's API key did. */
  applicationId: string | null;
  packageSlug: string;
  /** The package's name when the report was ordered. Later changes of the package do not affect it. */
  packageName: string;
  node: string | null;
  workLocations: PlacedLocation[];
  tags: string[];
  source: ReportSource;
  /** Whether the order confirmed that a conditional offer was made. */
  conditionalOfferMade: boolean;
  /** Why the law allows a credit report for the position, as the order said. */
  creditGround: string | null;
  /** Annual salary of the position in US dollars. Null: not known. */
  annualSalary: number | null;
  /** When the candidate was told that the report has public records. Null: they were not. */
  publicRecordNoticeAt: Date | null;
  /** Geos of the candidate when the report was ordered. */
  geoIds: string[];
  /** The program that the order belongs to. */
  programId: string | null;
  status: ReportStatus;
  result: Result | null;
  adjudication: Adjudication | null;
  /** When the customer decided. Null: it has not. */
  adjudicatedAt: Date | null;
  /** Who decided in the dashboard. Null: no decision yet, or a backend made it with the API. */
  adjudicatorEmail: string | null;
  /** When the customer archived the report. */
  archivedAt: Date | null;
  assessment: AssessmentValue | null;
  includesCanceled: boolean;
  screeningsTotal: number;
  screeningsFinished: number;
  createdAt: Date;
  completedAt: Date | null;
  revisedAt: Date | null;
  /** When an item that was deleted after a dispute was last put back. */
  reinsertedAt: Date | null;
  /** When a larger package last added screenings. */
  upgradedAt: Date | null;
  /** Business days in which the candidate may read it before the customer, as when it was ordered. Zero: none. */
  candidateReviewDays: number;
  /** Until when the candidate reads it. Null: the candidate does not, or it is released. */
  reviewUntil: Date | null;
  /** When the customer last got what the candidate read before. Null: never. */
  releasedAt: Date | null;
  /** When it expired, because no decision was made in time. Null: it has not expired. */
  expiredAt: Date | null;
  estimateGeneratedAt: Date | null;
  estimatedCompletionTime: Date | null;
  /** When the open dispute began. Null: there is none. */
  disputedAt: Date | null;
  /** The candidate's consent to it. */
  consentId: string;
  /** Consents that cover what upgrades have added. */
  upgradeConsentIds: string[];
  /** The report as PDF. Null until the report is finished for the first time. */
  documentId: string | null;
  /** IDs of what the candidate says about it, oldest first. */
  candidateStoryIds: string[];
  /** When the next scheduled change is due, on the account's clock. Null: nothing is scheduled. */
  dueAt: Date | null;
}

export interface FoundCharge extends Charge {
  id: string;
  /** What the newest assessment says of it. Undefined: there is none. */
  assessment?: FindingAssessment | undefined;
}

/** What a search found at one court or registry, as it is stored. */
export interface FoundRecord extends Omit<PublicRecord, 'charges'> {
  id: string;
  /** What the record is about, on which the laws that limit it depend. Undefined: what the type of its screening says. */
  record_type?: SuppliedRecordType | undefined;
  charges: FoundCharge[];
}

export interface ScreeningRecord {
  accountId: string;
  id: string;
  reportId: string;
  /** Place among the screenings of its report, in the order of the package. Starts at 0. */
  position: number;
  type: PackageScreening['type'];
  subtype: string | null;
  status: ScreeningStatus;
  result: Result | null;
  /** What the newest assessment says of it, or the most severe of what it says of its charges. Null: there is none. */
  assessment: FindingAssessment | null;
  /** What led to it. */
  pointers: ScreeningPointer[];
  county: string | null;
  state: string | null;
  records: FoundRecord[];
  /** What else the source has: of an SSN trace, and of a motor vehicle report. Otherwise empty. */
  content: ScreeningContent;
  cancellationReason: CancellationReason | null;
  createdAt: Date;
  completedAt: Date | null;
}

/** A record that a report must not contain, as it is stored: apart from the report, for the provider's staff. */
export interface WithheldRecord {
  accountId: string;
  id: string;
  reportId: string;
  candidateId: string;
  screeningId: string;
  /** The record with the charges that are kept apart. */
  record: SuppliedRecord;
  reasons: WithheldReason[];
  createdAt: Date;
}

/** A verification as it is stored. Its times define its state. */
export interface VerificationRecord {
  accountId: string;
  id: string;
  reportId: string;
  candidateId: string;
  type: VerificationType;
  createdAt: Date;
  /** When the candidate provided what was requested. */
  completedAt: Date | null;
  /** When that was reviewed. */
  processedAt: Date | null;
  /** When the candidate was last reminded of it. */
  remindedAt: Date | null;
}

export interface AdverseActionRecord {
  accountId: string;
  id: string;
  reportId: string;
  status: AdverseActionStatus;
  items: AdverseItem[];
  individualizedAssessmentEngaged: boolean;
  /** Whose rules apply, as when it started: `US`, states, cities and counties. */
  jurisdictions: string[];
  postNoticeReadyAt: Date;
  postNoticeScheduledAt: Date;
  /** Whether the notices are to be posted, besides the email. */
  byPost: boolean;
  /** When the customer posted the pre-adverse notice. Null: it has not. */
  preNoticePostedAt: Date | null;
  /** When the customer posted the final notice. Null: it has not. */
  postNoticePostedAt: Date | null;
  /** When the customer was last reminded that a notice has to be posted. */
  letterRemindedAt: Date | null;
  /** When the pre-adverse notice was delivered. Null: not known yet. */
  deliveredAt: Date | null;
  /** When the candidate answered first. */
  repliedAt: Date | null;
  /** Business days by which an answer has extended the waiting period. */
  extendedDays: number;
  /** Since when the customer pauses it. */
  pausedAt: Date | null;
  /** Whether the law wants the final notice to give the employer's own reasons for each factor. */
  reasonsRequired: boolean;
  /** Those reasons. Null: not written. */
  reasons: DecisionReasons | null;
  /** When they were written. */
  reasonsAt: Date | null;
  /** When the customer was last reminded to write them. */
  reasonsRemindedAt: Date | null;
  /** Since when its clock stands still, for a pause or a dispute. */
  clockStoppedAt: Date | null;
  createdAt: Date;
  completedAt: Date | null;
  canceledAt: Date | null;
}

/** A written individualized assessment as it is stored. It never changes. */
export interface IndividualizedAssessmentRecord {
  accountId: string;
  id: string;
  reportId: string;
  /** The open adverse action that it reassesses. Null: it was written before one. */
  adverseActionId: string | null;
  items: IndividualizedAssessment['items'];
  candidateEvidence: string | null;
  createdAt: Date;
}

/** One version of a ruleset as it is stored. The highest version of a name applies. */
export interface RulesetRecord {
  accountId: string;
  id: string;
  name: string;
  version: number;
  /** Slugs of packages. Empty: the packages that no other ruleset names. */
  packages: string[];
  rules: Rule[];
  createdAt: Date;
}

export interface AssessmentRecord {
  accountId: string;
  id: string;
  reportId: string;
  value: AssessmentValue;
  ruleset: Assessment['ruleset'];
  results: Assessment['results'];
  createdAt: Date;
}

/**
 * Reasons that a person can give who cancels a screening. That a consent was withdrawn is never entered: the withdrawal itself
 * cancels the screenings (`stopReport`).
 */
export type EnteredCancellationReason = Exclude<CancellationReason, 'consent_withdrawn'>;

/** A charge, and where it was found. */
export interface PlacedCharge {
  charge: Charge;
  record: Pick<FoundRecord, 'record_type'>;
  screening: Pick<ScreeningRecord, 'type'>;
}

/** A screening that is a finding itself, or one substance that a drug screening found. */
export interface PlacedScreening {
  screening: Pick<ScreeningRecord, 'type' | 'subtype' | 'result' | 'content'>;
  /** Name of the substance. Undefined: the screening as a whole. */
  analyte?: string;
}

/** Returns the law that does not let the employer use a charge, or a screening. Null: the employer may use it. */
export type UseLimiter = (finding: PlacedCharge | PlacedScreening) => UseLimit | null;

/** Every finding may be used: for what is no decision. */
export const noUseLimits: UseLimiter = () => null;
