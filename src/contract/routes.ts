import * as z from 'zod';
import { account, accountSummary } from './account.ts';
import { candidate, candidateBody, candidateChanges } from './candidate.ts';
import { invitation, invitationBody, invitationStatus } from './invitation.ts';
import { list, pagination } from './list.ts';
import { hierarchy, hierarchyBody, hierarchyNode, hierarchyStatus, node, nodeBody } from './node.ts';
import { packageBody, packageChanges, packageResource } from './package.ts';
import { email, id, line } from './primitives.ts';
import type { RouteDefinition } from './route.ts';
import { testClock, testClockBody } from './sandbox.ts';
import { sessionToken, sessionTokenBody } from './session-token.ts';

const backend = { basic: true } as const;
const ordering = { basic: true, scopes: ['order'] } as const;
const anyEmbed = { basic: true, scopes: ['order', 'disclosure'] } as const;
const operations = { operations: true } as const;

const mintSessionToken = {
  summary: 'Exchange an access token or API key for a session token',
  tag: 'Session tokens',
  auth: backend,
  body: sessionTokenBody,
  response: sessionToken,
  status: 201,
} as const satisfies RouteDefinition;

/** Every endpoint of the service by method and path. The order is the order of the reference. */
export const routes = {
  'POST /web_sdk/session_tokens': mintSessionToken,
  'POST /v1/web_sdk/session_tokens': { ...mintSessionToken, extension: true },

  'GET /v1/account': {
    summary: 'Read the account behind the credentials',
    tag: 'Account',
    auth: anyEmbed,
    response: z.union([account, accountSummary]),
    status: 200,
  },

  'GET /v1/nodes': {
    summary: 'List the nodes of the account hierarchy',
    tag: 'Hierarchy',
    auth: ordering,
    query: z.strictObject({
      ...pagination,
      include: z.literal('packages', 'The only value of include is packages.').optional(),
    }),
    response: list(node),
    status: 200,
    failures: [403],
  },
  'GET /v1/nodes/{custom_id}': {
    summary: 'Read a node',
    tag: 'Hierarchy',
    auth: ordering,
    response: node,
    status: 200,
    failures: [403, 404],
    extension: true,
  },
  'GET /v1/hierarchy': {
    summary: 'Read the whole hierarchy as trees',
    tag: 'Hierarchy',
    auth: backend,
    response: hierarchy,
    status: 200,
    failures: [403],
  },
  'POST /v1/hierarchy': {
    summary: 'Replace the whole hierarchy',
    tag: 'Hierarchy',
    auth: backend,
    body: z.union([hierarchyBody, hierarchyNode, z.array(hierarchyNode)]).meta({
      description: 'A tree, a list of nodes (flat, or trees), or an object with that list in `nodes`.',
    }),
    response: hierarchyStatus,
    status: 202,
    failures: [403, 423],
  },
  'GET /v1/hierarchy/status': {
    summary: 'See how far a replacement of the hierarchy is',
    tag: 'Hierarchy',
    auth: backend,
    response: hierarchyStatus,
    status: 200,
    failures: [403],
    extension: true,
  },
  'POST /v1/hierarchy/nodes': {
    summary: 'Add one node to the hierarchy',
    tag: 'Hierarchy',
    auth: backend,
    body: nodeBody,
    response: node,
    status: 201,
    failures: [403, 409, 423],
    extension: true,
  },

  'GET /v1/packages': {
    summary: 'List the packages that the account may order',
    tag: 'Packages',
    auth: ordering,
    query: z.strictObject(pagination),
    response: list(packageResource),
    status: 200,
  },

  'GET /v1/candidates': {
    summary: 'List candidates, newest first',
    tag: 'Candidates',
    auth: ordering,
    query: z.strictObject({ ...pagination, email: email.optional(), custom_id: line(255).optional() }),
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
    response: candidate,
    status: 200,
    failures: [404],
  },
  'POST /v1/candidates/{id}': {
    summary: 'Change a candidate',
    tag: 'Candidates',
    auth: backend,
    body: candidateChanges,
    response: candidate,
    status: 200,
    failures: [404],
    extension: true,
  },

  'GET /v1/invitations': {
    summary: 'List invitations, newest first',
    tag: 'Invitations',
    auth: ordering,
    query: z.strictObject({
      ...pagination,
      candidate_id: id.optional(),
      status: invitationStatus.optional(),
    }),
    response: list(invitation),
    status: 200,
    extension: true,
  },
  'POST /v1/invitations': {
    summary: 'Order a background check: invite a candidate',
    tag: 'Invitations',
    auth: ordering,
    body: invitationBody,
    response: invitation,
    status: 201,
    failures: [403, 404, 423],
  },
  'GET /v1/invitations/{id}': {
    summary: 'Read an invitation',
    tag: 'Invitations',
    auth: ordering,
    response: invitation,
    status: 200,
    failures: [404],
    extension: true,
  },
  'DELETE /v1/invitations/{id}': {
    summary: 'Cancel a pending invitation',
    tag: 'Invitations',
    auth: ordering,
    response: invitation,
    status: 200,
    failures: [404, 409],
    extension: true,
  },
  'POST /v1/invitations/{id}/reminders': {
    summary: 'Send the candidate of a pending invitation a reminder now',
    tag: 'Invitations',
    auth: ordering,
    response: invitation,
    status: 201,
    failures: [404, 409],
    extension: true,
  },

  'GET /sandbox/clock': {
    summary: "Read the account's test clock",
    tag: 'Sandbox',
    auth: backend,
    response: testClock,
    status: 200,
    extension: true,
    stagingOnly: true,
  },
  'POST /sandbox/clock': {
    summary: "Move the account's test clock forward; answers when all that fell due has happened",
    tag: 'Sandbox',
    auth: backend,
    body: testClockBody,
    response: testClock,
    status: 200,
    extension: true,
    stagingOnly: true,
  },

  'POST /ops/accounts/{account_id}/credential': {
    summary: 'Credential an account: it may order from now on',
    tag: 'Operations',
    auth: operations,
    response: account,
    status: 200,
    failures: [404],
    extension: true,
  },
  'POST /ops/accounts/{account_id}/packages': {
    summary: 'Create a package for an account',
    tag: 'Operations',
    auth: operations,
    body: packageBody,
    response: packageResource,
    status: 201,
    failures: [404, 409],
    extension: true,
  },
  'POST /ops/accounts/{account_id}/packages/{slug}': {
    summary: 'Change a package',
    tag: 'Operations',
    auth: operations,
    body: packageChanges,
    response: packageResource,
    status: 200,
    failures: [404],
    extension: true,
  },
  'DELETE /ops/accounts/{account_id}/packages/{slug}': {
    summary: 'Delete a package; orders already made keep it',
    tag: 'Operations',
    auth: operations,
    response: packageResource,
    status: 200,
    failures: [404],
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;

export type Routes = typeof routes;
/** `METHOD /path`, the name of an endpoint everywhere in the code. */
export type RouteKey = keyof Routes;

type Placeholders<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** The values that stand in braces in the path of a route. */
export type PathParams<Key extends RouteKey> = Record<Placeholders<Key>, string>;
/** The query as a caller writes it. */
export type Query<Key extends RouteKey> = Routes[Key] extends { query: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : undefined;
/** The query after validation. */
export type ParsedQuery<Key extends RouteKey> = Routes[Key] extends { query: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;
/** The body as a caller writes it. */
export type Body<Key extends RouteKey> = Routes[Key] extends { body: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : undefined;
/** The body after validation. */
export type ParsedBody<Key extends RouteKey> = Routes[Key] extends { body: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;
/** The answer of success. */
export type Answer<Key extends RouteKey> = z.output<Routes[Key]['response']>;
