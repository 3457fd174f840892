import { account, manyNodes, manyPackages, nodes, packages } from './data/account.ts';
import type { InvitationStatus, Report } from '@service-embeds/contract';
import type { FakeState } from './state.ts';

/** The state in which every unknown candidate has an order. */
export interface ForcedState {
  invitation?: InvitationStatus;
  report?: Report['status'];
}

/** A situation that fake mode plays: what the account has, and how the service behaves. */
export interface Scenario extends Partial<
  Pick<FakeState, 'account' | 'segmentation' | 'nodes' | 'packages'>
> {
  /** Milliseconds before each answer. */
  delay?: number;
  /** Every request fails in this way. */
  failing?: 'offline' | 'unauthorized' | 'server-error' | 'forbidden';
  /** Only the first request is refused so. */
  firstRefused?: 'rate-limited';
  /** This many orders fail before one succeeds. */
  failingOrders?: number;
  /** Only candidates of the account are known, as in the real service. */
  strict?: boolean;
  /** A document changes while it is read. */
  changesDisclosures?: boolean;
  /** Where candidates have their driver license. */
  driverLicenseState?: string;
  /** New customers cannot sign up. */
  signUpDisabled?: boolean;
  /** New accounts are credentialed at once. */
  preCredentialed?: boolean;
  /** How the integrator's backend takes authorization codes. */
  backend?: 'down-twice' | 'refuses-first';
  /** Every unknown candidate has an order in this state. */
  forcedState?: ForcedState;
  /** Reports in the account: none, one of each kind, or so many. */
  reports?: 'none' | 'sample' | number;
}

const named = {
  default: {},
  empty: { packages: [], nodes: [], reports: 'none' },
  'no-hierarchy': { segmentation: false, nodes: [] },
  'empty-hierarchy': { nodes: [] },
  'not-credentialed': { account: { ...account, authorized: false } },
  many: { nodes: manyNodes(), packages: manyPackages(), reports: 1200 },
  'reports-100': { reports: 100 },
  'reports-10000': { reports: 10_000 },
  'reports-100000': { reports: 100_000 },
  'candidate-unknown': { strict: true, reports: 'none' },
  forbidden: { failing: 'forbidden' },
  slow: { delay: 1500 },
  offline: { failing: 'offline' },
  unauthorized: { failing: 'unauthorized' },
  'server-error': { failing: 'server-error' },
  'rate-limited': { firstRefused: 'rate-limited' },
  'order-fails': { failingOrders: 2 },
  'document-changed': { changesDisclosures: true },
  'washington-license': { driverLicenseState: 'WA' },
  'sign-up-disabled': { signUpDisabled: true },
  'pre-credentialed': { preCredentialed: true },
  'backend-down': { backend: 'down-twice' },
  'code-expired': { backend: 'refuses-first' },
  'expired-invitation': { forcedState: { invitation: 'expired' } },
  suspended: { forcedState: { report: 'suspended' } },
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof named;
export const scenarios: Record<string, Scenario> = named;

/** What an account has where its scenario says nothing else. */
export const defaults = { account, segmentation: true, nodes, packages };
