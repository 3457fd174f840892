import * as z from 'zod';
import { list, pagination } from '../list.ts';
import { accountChanges } from '../resources/account/account-body.ts';
import { account, accountLogo, accountSummary } from '../resources/account/account.ts';
import { candidateDetails, candidateQuery } from '../resources/candidate/candidate-with-details.ts';
import {
  candidate,
  candidateBody,
  candidateChanges,
  candidateListQuery,
} from '../resources/candidate/candidate.ts';
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
} from '../resources/hierarchy/hierarchy-node.ts';
import { sessionToken, sessionTokenBody } from '../resources/identity/session-token.ts';
import { packageListQuery, packageResource } from '../resources/order/package.ts';
import {
  auditAs,
  anyBackend,
  anyEmbed,
  backend,
  canChoose,
  keyHolder,
  canOrder,
  canReadOrders,
} from '../route.ts';
import type { RouteDefinition } from '../route.ts';
import { resourceName } from '../shared-fields.ts';

/** Bytes of the largest file with a logo. */
const maxLogoBytes = 1024 * 1024;

const mintSessionToken = {
  operationId: 'createSessionToken',
  summary: 'Exchange an access token or API key for a session token',
  tag: 'Session tokens',
  auth: backend('read', 'order'),
  reach: null,
  audit: auditAs('session_token.created', 'session_token'),
  body: sessionTokenBody,
  response: sessionToken,
  status: 201,
} as const satisfies RouteDefinition;

/** What is about the account itself, beyond the spec. */
const ofAccount = {
  tag: 'Account',
  reach: null,
  response: account,
  extension: true,
} as const;

const ofNode = {
  tag: 'Hierarchy',
  reach: 'node',
  response: node,
  extension: true,
} as const;

/** Accounts, hierarchies, packages and candidates: what an order is made of. */
export const orderingRoutes = {
  'POST /web_sdk/session_tokens': mintSessionToken,
  'POST /v1/web_sdk/session_tokens': {
    ...mintSessionToken,
    operationId: 'createVersionedSessionToken',
    extension: true,
  },

  'GET /v1/account': {
    operationId: 'getAccount',
    summary: 'Read the account behind the credentials',
    tag: 'Account',
    auth: { ...anyEmbed, ...anyBackend, unauthorizedAccount: true },
    reach: null,
    audit: null,
    response: z.union([account, accountSummary]),
  },
  'POST /v1/account': {
    ...ofAccount,
    operationId: 'updateAccount',
    summary: 'Change settings of the account',
    auth: keyHolder('account_settings'),
    audit: auditAs('account.changed', 'account'),
    body: accountChanges,
    failures: [423],
  },

  'POST /v1/account/logo': {
    ...ofAccount,
    operationId: 'setAccountLogo',
    summary: 'Set the logo of the account',
    auth: keyHolder('account_settings'),
    audit: auditAs('account.changed', 'account'),
    body: accountLogo,
    upload: 'logo',
    // With the parts of the form around the file.
    limits: { bytes: maxLogoBytes + 10_000 },
    failures: [503],
  },
  'DELETE /v1/account/logo': {
    ...ofAccount,
    operationId: 'removeAccountLogo',
    summary: 'Remove the logo of the account',
    auth: keyHolder('account_settings'),
    audit: auditAs('account.changed', 'account'),
  },

  'GET /v1/nodes': {
    operationId: 'listNodes',
    summary: 'List the nodes of the account hierarchy',
    tag: 'Hierarchy',
    auth: canChoose,
    reach: null,
    audit: null,
    query: z.strictObject({
      ...pagination,
      include: nodeInclude.optional(),
      order_by: z
        .enum(['custom_id', 'created_at'])
        .optional()
        .describe("Default: the order of the customer's hierarchy."),
      order: z.enum(['asc', 'desc']).default('asc').describe('Direction of the order.'),
    }),
    response: list(node),
  },
  'GET /v1/nodes/{custom_id}': {
    ...ofNode,
    operationId: 'getNode',
    summary: 'Read a node',
    auth: canChoose,
    audit: null,
    query: z.strictObject({
      include: nodeInclude.optional(),
    }),
  },
  'PATCH /v1/nodes/{custom_id}': {
    ...ofNode,
    operationId: 'updateNode',
    summary: 'Change a node: its name, tier, packages or parent',
    auth: backend('account_settings'),
    audit: auditAs('hierarchy.changed', 'node', 'custom_id'),
    body: nodeChanges,
    failures: [423],
  },
  'DELETE /v1/nodes/{custom_id}': {
    ...ofNode,
    operationId: 'deleteNode',
    summary: 'Delete a node that has no nodes below it',
    auth: backend('account_settings'),
    audit: auditAs('hierarchy.changed', 'node', 'custom_id'),
    failures: [423],
  },
  'GET /v1/hierarchy': {
    operationId: 'getHierarchy',
    summary: 'Read the hierarchy as trees: the whole, or some nodes with everything below them',
    tag: 'Hierarchy',
    auth: backend('read', 'order', 'account_settings'),
    reach: null,
    audit: null,
    query: hierarchyQuery,
    response: hierarchy,
  },
  'POST /v1/hierarchy': {
    operationId: 'replaceHierarchy',
    summary: 'Replace the whole hierarchy',
    tag: 'Hierarchy',
    auth: backend('account_settings'),
    reach: null,
    audit: auditAs('hierarchy.changed', 'hierarchy'),
    body: z
      .union([hierarchyBody, hierarchyNode, z.array(hierarchyNode)])
      .describe('A tree, a list of nodes (flat, or trees), or an object with that list in `nodes`.'),
    limits: { bytes: 2 * 1024 * 1024, values: 100_000, items: 10_000 },
    response: hierarchyStatus,
    status: 202,
    failures: [423],
  },
  'GET /v1/hierarchy/status': {
    operationId: 'getHierarchyStatus',
    summary: 'See how far a replacement of the hierarchy is',
    tag: 'Hierarchy',
    auth: backend('read', 'order', 'account_settings'),
    reach: null,
    audit: null,
    response: hierarchyStatus,
    extension: true,
  },
  'POST /v1/hierarchy/nodes': {
    operationId: 'createHierarchyNode',
    summary: 'Add a node to the hierarchy, or a list of them',
    tag: 'Hierarchy',
    auth: backend('account_settings'),
    reach: null,
    audit: auditAs('hierarchy.changed', 'node'),
    body: newNodes,
    limits: { bytes: 512 * 1024, values: 20_000, items: 1_000 },
    response: z
      .union([node, z.object({ object: resourceName('list'), data: z.array(node).describe('The nodes.') })])
      .describe('The node, or the list for a body with `nodes`.'),
    status: 201,
    failures: [423],
    extension: true,
  },

  'GET /v1/packages': {
    operationId: 'listPackages',
    summary: 'List the packages that the account may order',
    tag: 'Packages',
    auth: canChoose,
    reach: null,
    audit: null,
    query: packageListQuery,
    response: list(packageResource),
  },
  'GET /v1/packages/{id}': {
    operationId: 'getPackage',
    summary: 'Read a package, including a deleted one',
    tag: 'Packages',
    auth: canChoose,
    reach: null,
    audit: null,
    response: packageResource,
  },

  'DELETE /v1/packages/{id}': {
    operationId: 'deletePackage',
    summary: 'Delete a package, so that it cannot be ordered. Orders and open invitations keep it',
    tag: 'Packages',
    auth: keyHolder('account_settings'),
    reach: null,
    audit: auditAs('package.deleted', 'package', 'id'),
    response: packageResource,
    failures: [423],
    extension: true,
  },

  'GET /v1/candidates': {
    operationId: 'listCandidates',
    summary: 'List candidates, newest first',
    tag: 'Candidates',
    auth: canReadOrders,
    reach: null,
    audit: auditAs('candidate.listed', 'candidate'),
    query: candidateListQuery,
    response: list(candidate),
    reportFilters: true,
  },
  'POST /v1/candidates': {
    operationId: 'createCandidate',
    summary: 'Create a candidate',
    tag: 'Candidates',
    auth: canOrder,
    reach: null,
    audit: auditAs('candidate.created', 'candidate'),
    body: candidateBody,
    response: candidate,
    status: 201,
  },
  'GET /v1/candidates/{id}': {
    operationId: 'getCandidate',
    summary: 'Read a candidate',
    tag: 'Candidates',
    auth: anyEmbed,
    reach: 'candidate',
    audit: auditAs('candidate.read', 'candidate', 'id'),
    query: candidateQuery,
    response: candidateDetails,
  },
  'POST /v1/candidates/{id}': {
    operationId: 'updateCandidate',
    summary: 'Change a candidate',
    tag: 'Candidates',
    auth: backend('order'),
    reach: 'candidate',
    audit: auditAs('candidate.changed', 'candidate', 'id'),
    body: candidateChanges,
    response: candidate,
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;
