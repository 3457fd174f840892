import type { Everyone } from './scenarios.ts';
import type { FakeReports } from './reports/reports.ts';
import type { AccountSummary, Candidate, Invitation, Node, Package } from '@service-embeds/contract';

/** All that the fake service remembers. */
export interface FakeState {
  account: AccountSummary;
  segmentation: boolean;
  nodes: Node[];
  packages: Package[];
  /** Newest first. */
  candidates: Candidate[];
  /** Newest first. */
  invitations: Invitation[];
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
  /** Candidates that nobody knows are answered for all the same: pages in development have ids of their own. */
  everyCandidate: boolean;
  /** The state of the order that each of them has, where the scenario says so. */
  everyone: Everyone | undefined;
}

export const now = (state: Pick<FakeState, 'advance'>): Date => new Date(Date.now() + state.advance);

export const timestamp = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`;

let counter = 0;
/** An id of the service's form. */
export const newId = (moment: Date): string =>
  moment.getTime().toString(16).padStart(12, '0') + (++counter).toString(16).padStart(12, '0');
