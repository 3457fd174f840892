import type { ForcedState } from './scenarios.ts';
import type { FakeReports } from './reports/reports.ts';
import type { AccountSummary } from '@service-embeds/contract';
import type { CandidateRecord } from '@service-embeds/domain/candidate/candidate-record';
import type { NodeRecord } from '@service-embeds/domain/hierarchy/node-record';
import type { InvitationRecord } from '@service-embeds/domain/invitation/invitation-record';
import type { PackageRecord } from '@service-embeds/domain/package/package-record';

/** All that the fake service remembers. */
export interface FakeState {
  account: AccountSummary;
  segmentation: boolean;
  nodes: NodeRecord[];
  packages: PackageRecord[];
  /** Newest first. */
  candidates: CandidateRecord<string>[];
  /** Newest first. */
  invitations: InvitationRecord[];
  reports: FakeReports;
  /** Reminders by invitation, as times in milliseconds. */
  reminders: Map<string, number[]>;
  /** First answers by idempotency key. */
  answers: Map<string, { content: string; status: number; body: unknown }>;
  /** How far the test clock is ahead, in milliseconds. */
  advance: number;
  failingOrders: number;
  signUpDisabled: boolean;
  /** The next consent finds a document changed. */
  changesDisclosures: boolean;
  disclosureEdition: number;
  /** Of candidates that are nobody in particular. */
  driverLicenseState: string | undefined;
  preCredentialed: boolean;
  /** Answers for candidates that the account does not have, because pages in development use IDs of their own. */
  acceptAnyCandidate: boolean;
  /** Unknown IDs that a page asked for, in the order of their first request. See `chooseStandIn`. */
  standIns: string[];
  /** The state in which every unknown candidate has an order. */
  forcedState: ForcedState | undefined;
}

export const now = (state: Pick<FakeState, 'advance'>): Date => new Date(Date.now() + state.advance);

export const timestamp = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`;

let counter = 0;
/** An id of the service's form. */
export const newId = (moment: Date): string =>
  moment.getTime().toString(16).padStart(12, '0') + (++counter).toString(16).padStart(12, '0');
