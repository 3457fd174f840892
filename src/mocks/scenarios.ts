import { hasOwn, type AccountSummary, type InvitationStatus, type Report } from '@service-embeds/contract';
import type { NodeRecord } from '@service-embeds/domain/hierarchy/node-record';
import type { PackageRecord } from '@service-embeds/domain/order/package-record';
import type { FakeScenario } from '../client/option-values.ts';
import { account, manyNodes, manyPackages } from './fixtures/sample-account.ts';

/** The state in which every candidate has an order, except those whom the visitor creates. */
export interface ForcedState {
  invitation?: InvitationStatus;
  /** Whether the email of the invitation did not arrive. */
  isUndelivered?: boolean;
  report?: Report['status'];
}

/** A situation that fake mode plays: what the account has, and how the service behaves. */
export interface Scenario {
  account?: AccountSummary;
  segmentation?: boolean;
  nodes?: NodeRecord[];
  packages?: PackageRecord[];
  /** Milliseconds before each response. */
  delay?: number;
  /** How every request fails. */
  failing?: 'offline' | 'unauthorized' | 'server-error' | 'forbidden';
  /** How the first request fails; the others succeed. */
  firstRequest?: 'rate-limited';
  /** How many orders fail before one succeeds. */
  failingOrders?: number;
  /** Rejects candidates that the account does not have, as the real service does. */
  strict?: boolean;
  /** Publishes a new version of a document while the candidate reads it. */
  revisesDisclosures?: boolean;
  /** State of the driver license of candidates who have not entered one. */
  driverLicenseState?: string;
  /** New customers cannot sign up. */
  signUpDisabled?: boolean;
  /** New accounts are credentialed immediately. */
  preCredentialed?: boolean;
  /** How the integrator's backend responds to authorization codes. */
  backend?: 'down-twice' | 'rejects-first';
  /** Every candidate has an order in this state, except those whom the visitor creates. */
  forcedState?: ForcedState;
  /** Reports of the account: none, one of each kind, or a number of them. */
  reports?: 'none' | 'sample' | number;
}

/** Every scenario by its name. */
const namedScenarios: Record<FakeScenario, Scenario> = {
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
  'rate-limited': { firstRequest: 'rate-limited' },
  'order-fails': { failingOrders: 2 },
  'document-changed': { revisesDisclosures: true },
  'washington-license': { driverLicenseState: 'WA' },
  'sign-up-disabled': { signUpDisabled: true },
  'pre-credentialed': { preCredentialed: true },
  'backend-down': { backend: 'down-twice' },
  'code-expired': { backend: 'rejects-first' },
  'expired-invitation': { forcedState: { invitation: 'expired' } },
  'undelivered-invitation': { forcedState: { invitation: 'pending', isUndelivered: true } },
  suspended: { forcedState: { report: 'suspended' } },
};

/** Every scenario by any name. An unknown name has none. */
export const scenarios: Partial<Record<string, Scenario>> = namedScenarios;

/** Returns the scenario of a name, even of one that every object has, such as `constructor`. Undefined: there is none. */
export const findScenario = (name: string): Scenario | undefined =>
  hasOwn(scenarios, name) ? scenarios[name] : undefined;
