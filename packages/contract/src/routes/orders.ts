import * as z from 'zod';
import { accountChanges } from '../resources/account/account-changes.ts';
import { account, accountLogo, accountSummary } from '../resources/account/account.ts';
import { candidateDetails, candidateQuery } from '../resources/candidate/candidate-details.ts';
import {
  candidate,
  candidateBody,
  candidateChanges,
  candidateListQuery,
} from '../resources/candidate/candidate.ts';
import { list, pagination } from '../list.ts';
import {
  hierarchy,
  hierarchyBody,
  hierarchyNode,
  hierarchyQuery,
  hierarchyStatus,
  newNodes,
  node,
  nodeChanges,
  nodeInclude,
} from '../resources/hierarchy/node.ts';
import { packageResource } from '../resources/order/package.ts';
import { sessionToken, sessionTokenBody } from '../resources/identity/session-token.ts';
import type { RouteDefinition } from '../route.ts';
import { anyBackend, anyEmbed, backend, choosing, keyHolder, ordering, overseeing } from './auth.ts';

/** Bytes of the largest file with a logo. */
const largestLogo = 1024 * 1024;

const mintSessionToken = {
  summary: 'Exchange an access token or API key for a session token',
  tag: 'Session tokens',
  auth: backend('read', 'order'),
  body: sessionTokenBody,
  response: sessionToken,
  status: 201,
} as const satisfies RouteDefinition;

/** Accounts, hierarchies, packages and candidates: what an order is made of. */
export const orderingRoutes = {
  'POST /web_sdk/session_tokens': mintSessionToken,
  'POST /v1/web_sdk/session_tokens': { ...mintSessionToken, extension: true },

  'GET /v1/account': {
    summary: 'Read the account behind the credentials',
    tag: 'Account',
    auth: { ...anyEmbed, ...anyBackend, unauthorizedAccount: true },
    response: z.union([account, accountSummary]),
    status: 200,
  },
  'POST /v1/account': {
    summary: 'Change settings of the account',
    tag: 'Account',
    auth: keyHolder('account_settings'),
    body: accountChanges,
    response: account,
    status: 200,
    failures: [409, 423],
    extension: true,
  },

  'POST /v1/account/logo': {
    summary: 'Set the logo of the account',
    tag: 'Account',
    auth: keyHolder('account_settings'),
    body: accountLogo,
    upload: 'logo',
    // With the parts of the form around the file.
    limits: { bytes: largestLogo + 10_000 },
    response: account,
    status: 200,
    failures: [503],
    extension: true,
  },
  'DELETE /v1/account/logo': {
    summary: 'Remove the logo of the account',
    tag: 'Account',
    auth: keyHolder('account_settings'),
    response: account,
    status: 200,
    extension: true,
  },

  'GET /v1/nodes': {
    summary: 'List the nodes of the account hierarchy',
    tag: 'Hierarchy',
    auth: choosing,
    query: z.strictObject({
      ...pagination,
      include: nodeInclude.optional(),
      order_by: z
        .enum(['custom_id', 'created_at'])
        .optional()
        .meta({ description: "Default: the order of the customer's hierarchy." }),
      order: z.enum(['asc', 'desc']).default('asc'),
    }),
    response: list(node),
    status: 200,
    failures: [403],
  },
  'GET /v1/nodes/{custom_id}': {
    summary: 'Read a node',
    tag: 'Hierarchy',
    auth: choosing,
    query: z.strictObject({ include: nodeInclude.optional() }),
    response: node,
    status: 200,
    failures: [403, 404],
    extension: true,
  },
  'PATCH /v1/nodes/{custom_id}': {
    summary: 'Change a node: its name, tier, packages or parent',
    tag: 'Hierarchy',
    auth: keyHolder('account_settings'),
    body: nodeChanges,
    response: node,
    status: 200,
    failures: [403, 404, 423],
    extension: true,
  },
  'DELETE /v1/nodes/{custom_id}': {
    summary: 'Delete a node that has no nodes below it',
    tag: 'Hierarchy',
    auth: keyHolder('account_settings'),
    response: node,
    status: 200,
    failures: [403, 404, 409, 423],
    extension: true,
  },
  'GET /v1/hierarchy': {
    summary: 'Read the hierarchy as trees: the whole, or some nodes with everything below them',
    tag: 'Hierarchy',
    auth: backend('read', 'order', 'account_settings'),
    query: hierarchyQuery,
    response: hierarchy,
    status: 200,
    failures: [403],
  },
  'POST /v1/hierarchy': {
    summary: 'Replace the whole hierarchy',
    tag: 'Hierarchy',
    auth: keyHolder('account_settings'),
    body: z.union([hierarchyBody, hierarchyNode, z.array(hierarchyNode)]).meta({
      description: 'A tree, a list of nodes (flat, or trees), or an object with that list in `nodes`.',
    }),
    limits: { bytes: 2 * 1024 * 1024, values: 100_000, items: 10_000 },
    response: hierarchyStatus,
    status: 202,
    failures: [403, 423],
  },
  'GET /v1/hierarchy/status': {
    summary: 'See how far a replacement of the hierarchy is',
    tag: 'Hierarchy',
    auth: backend('read', 'order', 'account_settings'),
    response: hierarchyStatus,
    status: 200,
    failures: [403],
    extension: true,
  },
  'POST /v1/hierarchy/nodes': {
    summary: 'Add a node to the hierarchy, or a list of them',
    tag: 'Hierarchy',
    auth: keyHolder('account_settings'),
    body: newNodes,
    limits: { bytes: 512 * 1024, values: 20_000, items: 1_000 },
    response: z.union([node, z.object({ object: z.literal('list'), data: z.array(node) })]).meta({
      description: 'The node, or the list for a body with `nodes`.',
    }),
    status: 201,
    failures: [403, 409, 423],
    extension: true,
  },

  'GET /v1/packages': {
    summary: 'List the packages that the account may order',
    tag: 'Packages',
    auth: choosing,
    query: z.strictObject(pagination),
    response: list(packageResource),
    status: 200,
  },
  'GET /v1/packages/{id}': {
    summary: 'Read a package, also one that was deleted',
    tag: 'Packages',
    auth: choosing,
    response: packageResource,
    status: 200,
    failures: [404],
  },

  'DELETE /v1/packages/{id}': {
    summary: 'Delete a package, so that it cannot be ordered. Orders and open invitations keep it',
    tag: 'Packages',
    auth: keyHolder('account_settings'),
    response: packageResource,
    status: 200,
    failures: [404, 409, 423],
    extension: true,
  },

  'GET /v1/candidates': {
    summary: 'List candidates, newest first',
    tag: 'Candidates',
    auth: overseeing,
    query: candidateListQuery,
    response: list(candidate),
    status: 200,
  },
  'POST /v1/candidates': {
    summary: 'Create a candidate',
    tag: 'Candidates',
    auth: ordering,
    body: candidateBody,
    response: candidate,
    status: 201,
  },
  'GET /v1/candidates/{id}': {
    summary: 'Read a candidate',
    tag: 'Candidates',
    auth: anyEmbed,
    query: candidateQuery,
    response: candidateDetails,
    status: 200,
    failures: [403, 404],
  },
  'POST /v1/candidates/{id}': {
    summary: 'Change a candidate',
    tag: 'Candidates',
    auth: backend('order'),
    body: candidateChanges,
    response: candidate,
    status: 200,
    failures: [404],
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;
