import * as z from 'zod';
import { id, language, line } from '../primitives.ts';
import { accountBody, person } from '../resources/account/account-body.ts';
import { nodeCustomId } from '../resources/hierarchy/node.ts';
import { keyScopes, userRoles, type KeyScope } from '../resources/identity/key-scope.ts';
import type { RouteDefinition } from '../route.ts';
import { audited } from './access.ts';

/** What the actions of people in the dashboard have in common. @param scopes the person's role has one of them */
const byPerson = <const Scopes extends readonly [KeyScope, ...KeyScope[]]>(...scopes: Scopes) =>
  ({
    tag: 'Dashboard',
    auth: { basic: scopes, personOnly: true },
    reach: null,
    response: z.object({ id }),
    status: 200,
  }) as const;

const byAdmin = byPerson('account_settings');
const byDeveloper = byPerson('keys');

/** The role of a teammate, and the custom IDs of the nodes that they work for. No nodes: the whole account. */
const rights = z.strictObject({ role: z.enum(userRoles), nodes: z.array(nodeCustomId).max(200).default([]) });

/** A key that was created. It is shown once, and not stored. */
const createdKey = z.object({ id, key: z.string() });

const { tax_id, incorporation_state, incorporation_type } = accountBody.shape.company.shape;

/** Who orders reports and answers for their use. */
export const legalEntityBody = z.strictObject({
  name: accountBody.shape.name,
  company: z.strictObject({ tax_id, incorporation_state, incorporation_type }),
});

/**
 * What people do in the dashboard and no key or token may do: it decides who gets into the account. These actions have no address,
 * and are no part of the published package.
 */
export const dashboardRoutes = {
  'POST /dashboard/people/invitations': {
    ...byAdmin,
    operationId: 'inviteTeammate',
    summary: 'Invite a person to the account by email',
    audit: audited('person.invited', 'user', undefined, ['role', 'nodes']),
    body: person.extend(rights.shape),
  },
  'DELETE /dashboard/people/invitations/{id}': {
    ...byAdmin,
    operationId: 'revokeInvitation',
    summary: 'Revoke the invitation of a teammate',
    audit: audited('person.removed', 'invitation', 'id'),
  },
  'POST /dashboard/people/{id}': {
    ...byAdmin,
    operationId: 'changeRole',
    summary: 'Change the role and the nodes of a teammate',
    audit: audited('person.role_changed', 'user', 'id', ['role', 'nodes']),
    body: rights,
  },
  'DELETE /dashboard/people/{id}': {
    ...byAdmin,
    operationId: 'removeTeammate',
    summary: 'Remove a person from the account',
    audit: audited('person.removed', 'user', 'id'),
  },
  'DELETE /dashboard/people/{id}/second_factors': {
    ...byAdmin,
    operationId: 'removeSecondFactors',
    summary: 'Remove the lost second factors of a teammate',
    audit: audited('factor.reset', 'user', 'id'),
  },
  'POST /dashboard/notifications': {
    ...byPerson('read'),
    operationId: 'changeNotifications',
    summary: 'Change which emails the person gets, and in which language',
    audit: audited('notifications.changed', 'user'),
    body: z.strictObject({ report_emails: z.boolean(), language: language.optional() }),
  },
  'POST /dashboard/legal_entity': {
    ...byAdmin,
    operationId: 'changeLegalEntity',
    summary: 'Change the legal entity of the account, which the provider reviews again',
    audit: audited('account.changed', 'account'),
    body: legalEntityBody,
  },
  'POST /dashboard/connections/{id}/limit': {
    ...byAdmin,
    operationId: 'limitConnection',
    summary: 'Take back from an application all background checks that it did not create',
    audit: audited('authorization.limited', 'application', 'id'),
  },
  'DELETE /dashboard/connections/{id}': {
    ...byAdmin,
    operationId: 'disconnectApplication',
    summary: 'End every access token of an application',
    audit: audited('access_token.revoked', 'application', 'id'),
  },
  'POST /dashboard/api_keys': {
    ...byDeveloper,
    operationId: 'createApiKey',
    summary: 'Create an API key with scopes that the person has',
    audit: audited('api_key.created', 'credential', undefined, ['scopes']),
    body: z.strictObject({
      name: line(100).nullable().default(null),
      scopes: z.array(z.enum(keyScopes)).min(1).max(keyScopes.length),
    }),
    response: createdKey,
  },
  'POST /dashboard/api_keys/{id}/successor': {
    ...byDeveloper,
    operationId: 'replaceApiKey',
    summary: 'Replace an API key, which works for some hours more',
    audit: audited('api_key.created', 'credential'),
    response: createdKey,
  },
  'DELETE /dashboard/api_keys/{id}': {
    ...byDeveloper,
    operationId: 'revokeOwnApiKey',
    summary: 'Revoke an API key',
    audit: audited('api_key.revoked', 'credential', 'id'),
  },
} as const satisfies Record<string, RouteDefinition>;
