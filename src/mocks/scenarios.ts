import { account, manyNodes, manyPackages, nodes, packages } from './data/account.ts';
import type { FakeState } from './state.ts';

/** A situation that fake mode plays: what the account has, and how the service behaves. */
export interface Scenario extends Partial<
  Pick<FakeState, 'account' | 'segmentation' | 'nodes' | 'packages'>
> {
  /** Milliseconds before each answer. */
  delay?: number;
  /** Every request fails in this way. */
  failing?: 'offline' | 'unauthorized' | 'server-error';
  /** Only the first request is refused so. */
  firstRefused?: 'rate-limited';
  /** This many orders fail before one succeeds. */
  failingOrders?: number;
}

export const scenarios: Record<string, Scenario> = {
  default: {},
  empty: { packages: [], nodes: [] },
  'no-hierarchy': { segmentation: false, nodes: [] },
  'empty-hierarchy': { nodes: [] },
  'not-credentialed': { account: { ...account, authorized: false } },
  many: { nodes: manyNodes(), packages: manyPackages() },
  slow: { delay: 1500 },
  offline: { failing: 'offline' },
  unauthorized: { failing: 'unauthorized' },
  'server-error': { failing: 'server-error' },
  'rate-limited': { firstRefused: 'rate-limited' },
  'order-fails': { failingOrders: 2 },
};

/** What an account has where its scenario says nothing else. */
export const defaults = { account, segmentation: true, nodes, packages };
