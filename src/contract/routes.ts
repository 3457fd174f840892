import * as z from 'zod';
import { account, accountChanges, accountSummary } from './account.ts';
import { adverseAction, adverseActionBody, adverseItem } from './adverse-action.ts';
import { assessment, ruleset, rulesetBody } from './assessment.ts';
import { candidate, candidateBody, candidateChanges } from './candidate.ts';
import { invitation, invitationBody, invitationStatus } from './invitation.ts';
import { list, pagination } from './list.ts';
import { hierarchy, hierarchyBody, hierarchyNode, hierarchyStatus, node, nodeBody } from './node.ts';
import { candidateOrders, ordersQuery } from './order.ts';
import { packageBody, packageChanges, packageResource } from './package.ts';
import { email, id, line } from './primitives.ts';
import {
  eta,
  report,
  reportChanges,
  reportCounts,
  reportCountsQuery,
  reportListQuery,
  reportQuery,
} from './report.ts';
import type { RouteDefinition } from './route.ts';
import { testClock, testClockBody, triggerBody, triggered } from './sandbox.ts';
import { screening } from './screening.ts';
import { sessionToken, sessionTokenBody } from './session-token.ts';
import { supplierUpdate } from './supplier-update.ts';
import { verification } from './verification.ts';

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
  'POST /v1/account': {
    summary: 'Change settings of the account',
    tag: 'Account',
    auth: backend,
    body: accountChanges,
    response: account,
    status: 200,
    extension: true,
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

  'GET /v1/orders': {
    summary: 'Read the orders of some candidates, from invitation to report, in one request',
    tag: 'Reports',
    auth: ordering,
    query: ordersQuery,
    response: z.object({ object: z.literal('list'), data: z.array(candidateOrders) }).meta({
      description: 'Candidates that this account does not have are left out.',
    }),
    status: 200,
    extension: true,
  },

  'GET /v1/reports': {
    summary: 'List reports, newest first unless `sort` says otherwise',
    tag: 'Reports',
    auth: ordering,
    query: reportListQuery,
    response: list(report),
    status: 200,
    extension: true,
  },
  'GET /v1/report_counts': {
    summary: 'Count reports by status',
    tag: 'Reports',
    auth: ordering,
    query: reportCountsQuery,
    response: reportCounts,
    status: 200,
    extension: true,
  },
  'GET /v1/reports/{id}': {
    summary: 'Read a report',
    tag: 'Reports',
    auth: ordering,
    query: reportQuery,
    response: report,
    status: 200,
    failures: [404],
  },
  'POST /v1/reports/{id}': {
    summary: 'Adjudicate a finished report as engaged: the candidate is taken on',
    tag: 'Adjudication',
    auth: backend,
    body: reportChanges,
    response: report,
    status: 200,
    failures: [404, 409],
    extension: true,
  },
  'GET /v1/reports/{id}/eta': {
    summary: 'Read when a report is expected to be complete; 404 without a county criminal search',
    tag: 'Reports',
    auth: ordering,
    response: eta,
    status: 200,
    failures: [404],
  },
  'GET /v1/reports/{id}/assessments': {
    summary: "List what the account's rulesets made of a report, newest first",
    tag: 'Reports',
    auth: ordering,
    query: z.strictObject(pagination),
    response: list(assessment),
    status: 200,
    failures: [404],
  },
  'GET /v1/reports/{id}/verifications': {
    summary: 'List what the candidate was asked to show',
    tag: 'Reports',
    auth: backend,
    query: z.strictObject(pagination),
    response: list(verification),
    status: 200,
    failures: [404],
    extension: true,
  },
  'GET /v1/verifications/{id}': {
    summary: 'Read a verification',
    tag: 'Reports',
    auth: backend,
    response: verification,
    status: 200,
    failures: [404],
    extension: true,
  },
  'GET /v1/screenings/{id}': {
    summary: 'Read a screening of a report',
    tag: 'Reports',
    auth: ordering,
    response: screening,
    status: 200,
    failures: [404],
    extension: true,
  },
  'GET /v1/rulesets': {
    summary: 'List the rulesets of the account',
    tag: 'Reports',
    auth: backend,
    query: z.strictObject(pagination),
    response: list(ruleset),
    status: 200,
    extension: true,
  },

  'GET /v1/reports/{id}/adverse_items': {
    summary: 'List the findings of a report that a decision may rest on',
    tag: 'Adjudication',
    auth: backend,
    query: z.strictObject(pagination),
    response: list(adverseItem),
    status: 200,
    failures: [404],
    extension: true,
  },
  'GET /v1/reports/{id}/adverse_actions': {
    summary: 'List the adverse actions on a report, newest first',
    tag: 'Adjudication',
    auth: backend,
    query: z.strictObject(pagination),
    response: list(adverseAction),
    status: 200,
    failures: [404],
    extension: true,
  },
  'POST /v1/reports/{id}/adverse_actions': {
    summary: 'Start an adverse action: sends the pre-adverse notice and schedules the final one',
    tag: 'Adjudication',
    auth: backend,
    body: adverseActionBody,
    response: adverseAction,
    status: 201,
    failures: [404, 409],
    extension: true,
  },
  'GET /v1/adverse_actions/{id}': {
    summary: 'Read an adverse action',
    tag: 'Adjudication',
    auth: backend,
    response: adverseAction,
    status: 200,
    failures: [404],
    extension: true,
  },
  'DELETE /v1/adverse_actions/{id}': {
    summary: 'Cancel an adverse action before its final notice',
    tag: 'Adjudication',
    auth: backend,
    response: adverseAction,
    status: 200,
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
  'POST /sandbox/trigger': {
    summary: 'Make something happen to an invitation or report now',
    tag: 'Sandbox',
    auth: backend,
    body: triggerBody,
    response: triggered,
    status: 200,
    failures: [404, 409],
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
  'POST /ops/accounts/{account_id}/rulesets': {
    summary: "Create a ruleset, or a new version of the account's ruleset of that name",
    tag: 'Operations',
    auth: operations,
    body: rulesetBody,
    response: ruleset,
    status: 201,
    failures: [404],
    extension: true,
  },
  'POST /ops/accounts/{account_id}/reports/{report_id}/updates': {
    summary: 'Enter a result, or other news, of a report and its screenings',
    tag: 'Operations',
    auth: operations,
    body: supplierUpdate,
    response: report,
    status: 200,
    failures: [404, 409],
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
