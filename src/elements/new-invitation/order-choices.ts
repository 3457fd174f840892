import type { AccountSummary, Node, Package } from '@service-embeds/contract';
import { loadChunk } from '../../client/load-chunk.ts';
import type { ServiceClient } from '../../client/service-client.ts';
import { ServiceError, toServiceError } from '../../client/service-error.ts';
import type * as Details from './order-details.ts';

/** What the form needs of an account. */
export type OrderingAccount = Partial<Pick<AccountSummary, 'default_compliance_state'>>;

/** What an order is chosen from, and what the form needs for it. The form is shown before it is there. */
export interface Choices {
  details: typeof Details;
  packages: Package[];
  nodes: Node[];
}

/** Session tokens say what the form needs of an account that can order, except old ones. The service checks it again. */
export async function loadAccount(client: ServiceClient, signal: AbortSignal): Promise<OrderingAccount> {
  const claims = await client.claims();
  if (claims.authorized === true) return claims;
  const account = await client.request('GET /v1/account', { signal });
  if (!account.authorized) throw new ServiceError('not_credentialed');
  return account;
}

export async function loadChoices(client: ServiceClient, signal: AbortSignal): Promise<Choices> {
  const [packages, nodes, details] = await Promise.all([
    client.listAll('GET /v1/packages', { query: { include: 'last_ordered_at' }, signal }),
    loadNodes(client, signal),
    loadChunk(() => import('./order-details.ts')),
  ]);
  return { packages, nodes, details };
}

/** Accounts without a hierarchy have no node field, which is not an error. Their session tokens tell that, except old ones. */
async function loadNodes(client: ServiceClient, signal: AbortSignal): Promise<Node[]> {
  const { hierarchy } = await client.claims();
  if (hierarchy === false) return [];
  return client
    .listAll('GET /v1/nodes', { query: { include: 'packages' }, signal })
    .catch((error: unknown) => {
      if (toServiceError(error).apiCode === 'segmentation_not_enabled') return [];
      throw error;
    });
}
