import type { AccountSummary } from '@service-embeds/contract';
import type { CandidateRecord } from '@service-embeds/domain/candidate/candidate-record';
import type { ConsentRecord } from '@service-embeds/domain/consent/consent';
import type { NodeRecord } from '@service-embeds/domain/hierarchy/node-record';
import type { InvitationRecord } from '@service-embeds/domain/invitation/invitation-record';
import type { PackageRecord } from '@service-embeds/domain/order/package-record';
import { account, nodes, packages } from './fixtures/sample-account.ts';
import { FakeReports } from './reports/fake-reports.ts';
import type { ForcedState, Scenario } from './scenarios.ts';

/** The records of the fake service, and the settings of its scenario that change what its routes answer. */
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
  /** Oldest first: each one contains the hash of the one before it. */
  consents: ConsentRecord[];
  /** Reminders by invitation, as times in milliseconds. */
  reminders: Map<string, number[]>;
  /** Milliseconds by which the test clock is ahead. */
  advance: number;
  /** Number of orders that still fail. */
  failingOrders: number;
  signUpDisabled: boolean;
  /** Whether a document has a new version when the next consent arrives. */
  revisesDisclosures: boolean;
  /** How often a new version was published. */
  disclosureRevision: number;
  /** State of the driver license of candidates who have not entered one. */
  driverLicenseState: string | undefined;
  preCredentialed: boolean;
  /** Answers for candidates that the account does not have, because pages in development use IDs of their own. */
  acceptAnyCandidate: boolean;
  /** Unknown IDs that a page asked for, in the order of their first request. See `chooseStandIn`. */
  standIns: string[];
  /** The state in which every candidate has an order, except those whom the visitor creates. */
  forcedState: ForcedState | undefined;
  /** The sample candidate in that state. Undefined until a page asks for a candidate. */
  forcedStandIn: CandidateRecord<string> | undefined;
}

export function createState(scenario: Scenario): FakeState {
  const reports = new FakeReports(scenario.reports ?? 'sample', Date.now());
  return {
    account: scenario.account ?? account,
    segmentation: scenario.segmentation ?? true,
    nodes: [...(scenario.nodes ?? nodes)],
    packages: [...(scenario.packages ?? packages)],
    candidates: [...reports.people],
    invitations: [...reports.invitations],
    reports,
    consents: [],
    reminders: new Map(),
    advance: 0,
    failingOrders: scenario.failingOrders ?? 0,
    signUpDisabled: scenario.signUpDisabled ?? false,
    revisesDisclosures: scenario.revisesDisclosures ?? false,
    disclosureRevision: 0,
    driverLicenseState: scenario.driverLicenseState,
    preCredentialed: scenario.preCredentialed ?? false,
    acceptAnyCandidate: false,
    standIns: [],
    forcedState: scenario.forcedState,
    forcedStandIn: undefined,
  };
}

/** Returns the current time of the test clock. */
export const now = (state: Pick<FakeState, 'advance'>): Date => new Date(Date.now() + state.advance);
