import * as z from 'zod';
import { id, language, line } from '../primitives.ts';
import { accountBody, person } from '../resources/account/account-body.ts';
import { nodeCustomId } from '../resources/hierarchy/hierarchy-node.ts';
import { keyScopes, userRoles, type KeyScope } from '../resources/identity/key-scope.ts';
import { sessionToken } from '../resources/identity/session-token.ts';
import { auditAs, type RouteDefinition } from '../route.ts';

/** What the actions of people in the dashboard have in common. @param scopes the person's role has one of them */
const byPerson = <const Scopes extends readonly [KeyScope, ...KeyScope[]]>(...scopes: Scopes) =>
  ({
    tag: 'Dashboard',
    auth: { basic: scopes, personOnly: true },
    reach: null,
    response: z.object({ id }),
  }) as const;

/** The same for what people of every role do with what is their own. */
const byAnyone = { ...byPerson('read'), auth: { personOnly: true } } as const;
const byAdmin = byPerson('account_settings');
const byDeveloper = byPerson('keys');

/** A list whose filters a person saves, such as `candidates`, is in the path. It is theirs alone, so no log has it. */
const ofOwnList = { ...byAnyone, audit: null } as const;
/** `identity` records it, because the steps of a sign-in set up factors and links lead to a new password, too. */
const ofOwnFactor = { ...byAnyone, audit: null } as const;
const codes = z.object({ id, recovery_codes: z.array(z.string()).nullable() });
/** The account whose log has the entry: not the one that the person works in. */
const ofOtherAccount = z.object({ id, service_account_id: id });
const viewName = line(60);

const ofSignIn = { ...byAdmin, audit: auditAs('single_sign_on.changed', 'account') } as const;

/** The role of a teammate, and the custom IDs of the nodes that they work for. No nodes: the whole account. */
const rights = z.strictObject({ role: z.enum(userRoles), nodes: z.array(nodeCustomId).max(200).default([]) });

/** The application that asks for access on the pages of the connect flow. */
const askingApplication = { client_id: z.string().max(100) };

/** A key that was created. It is shown once, and stored only as the encrypted answer to a form that is sent twice. */
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
    audit: auditAs('person.invited', 'user', undefined, ['role', 'nodes']),
    body: person.extend(rights.shape),
    status: 201,
  },
  'DELETE /dashboard/people/invitations/{id}': {
    ...byAdmin,
    operationId: 'revokeInvitation',
    summary: 'Revoke the invitation of a teammate',
    audit: auditAs('person.removed', 'invitation', 'id'),
  },
  'POST /dashboard/people/{id}': {
    ...byAdmin,
    operationId: 'changeRole',
    summary: 'Change the role and the nodes of a teammate',
    audit: auditAs('person.role_changed', 'user', 'id', ['role', 'nodes']),
    body: rights,
  },
  'DELETE /dashboard/people/{id}': {
    ...byAdmin,
    operationId: 'removeTeammate',
    summary: 'Remove a person from the account',
    audit: auditAs('person.removed', 'user', 'id'),
  },
  'DELETE /dashboard/people/{id}/second_factors': {
    ...byAdmin,
    operationId: 'removeSecondFactors',
    summary: 'Remove the lost second factors of a teammate',
    audit: auditAs('factor.reset', 'user', 'id'),
  },
  'POST /dashboard/notifications': {
    ...byPerson('read'),
    operationId: 'changeNotifications',
    summary: 'Change which emails the person gets, and in which language',
    audit: auditAs('notifications.changed', 'user'),
    body: z.strictObject({ report_emails: z.boolean(), language: language.optional() }),
  },
  'POST /dashboard/legal_entity': {
    ...byAdmin,
    operationId: 'changeLegalEntity',
    summary: 'Change the legal entity of the account, which the provider reviews again',
    audit: auditAs('account.changed', 'account'),
    body: legalEntityBody,
  },
  'POST /dashboard/connections': {
    ...byAdmin,
    operationId: 'authorizeApplication',
    summary: 'Let an application use the account, with a code that it exchanges for an access token',
    audit: auditAs('authorization.given', 'application', undefined, ['whole_account']),
    body: z.strictObject({
      ...askingApplication,
      whole_account: z.boolean(),
      redirect_uri: z.string().optional(),
      code_challenge: z.string().optional(),
    }),
    response: z.object({ id, code: z.string() }),
  },
  'POST /dashboard/connections/denials': {
    ...byAnyone,
    operationId: 'denyApplication',
    summary: 'Refuse to let an application use the account',
    audit: auditAs('authorization.denied', 'application'),
    body: z.strictObject(askingApplication),
  },
  'POST /dashboard/connections/{id}/limit': {
    ...byAdmin,
    operationId: 'limitConnection',
    summary: 'Take back from an application all background checks that it did not create',
    audit: auditAs('authorization.limited', 'application', 'id'),
  },
  'DELETE /dashboard/connections/{id}': {
    ...byAdmin,
    operationId: 'disconnectApplication',
    summary: 'End every access token of an application',
    audit: auditAs('access_token.revoked', 'application', 'id'),
  },
  'POST /dashboard/api_keys': {
    ...byDeveloper,
    operationId: 'createApiKey',
    summary: 'Create an API key with scopes that the person has',
    audit: auditAs('api_key.created', 'credential', undefined, ['scopes']),
    body: z.strictObject({
      name: line(100).nullable().default(null),
      scopes: z.array(z.enum(keyScopes)).min(1).max(keyScopes.length),
    }),
    response: createdKey,
    status: 201,
  },
  'POST /dashboard/api_keys/{id}/successor': {
    ...byDeveloper,
    operationId: 'replaceApiKey',
    summary: 'Replace an API key, which works for some hours more',
    audit: auditAs('api_key.created', 'credential'),
    response: createdKey,
    status: 201,
  },
  'DELETE /dashboard/api_keys/{id}': {
    ...byDeveloper,
    operationId: 'revokeOwnApiKey',
    summary: 'Revoke an API key',
    audit: auditAs('api_key.revoked', 'credential', 'id'),
  },
  'POST /dashboard/single_sign_on': {
    ...ofSignIn,
    operationId: 'connectProvider',
    summary: 'Connect the account with its OpenID provider',
    body: z.strictObject({ issuer: line(500), client_id: line(500), client_secret: z.string().max(1000) }),
  },
  'DELETE /dashboard/single_sign_on': {
    ...ofSignIn,
    operationId: 'disconnectProvider',
    summary: 'Remove the OpenID provider of the account',
  },
  'POST /dashboard/single_sign_on/policy': {
    ...ofSignIn,
    operationId: 'requireSingleSignOn',
    summary: 'Set whether people at verified domains have to use the OpenID provider',
    body: z.strictObject({ required: z.boolean() }),
  },
  'POST /dashboard/single_sign_on/domains': {
    ...ofSignIn,
    operationId: 'claimDomain',
    summary: 'Claim a domain of email addresses, which has no effect until it is verified',
    body: z.strictObject({ domain: line(255) }),
    status: 201,
  },
  'POST /dashboard/single_sign_on/domains/{domain}': {
    ...ofSignIn,
    operationId: 'verifyDomain',
    summary: 'Verify a domain by its TXT record',
  },
  'DELETE /dashboard/single_sign_on/domains/{domain}': {
    ...ofSignIn,
    operationId: 'removeDomain',
    summary: 'Give up a domain',
  },
  'POST /dashboard/multi_factor_policy': {
    ...byAdmin,
    operationId: 'requireMultiFactor',
    summary: 'Set whether everyone at the account needs a second factor',
    audit: auditAs('security.changed', 'account'),
    body: z.strictObject({ required: z.boolean() }),
  },
  'POST /dashboard/authenticator_app': {
    ...ofOwnFactor,
    operationId: 'addAuthenticatorApp',
    summary: 'Add an authenticator app, or replace the one that the person has',
    body: z.strictObject({ set_up: z.string().max(2000), code: z.string().max(20) }),
    response: codes,
    status: 201,
  },
  'DELETE /dashboard/authenticator_app': {
    ...ofOwnFactor,
    operationId: 'removeAuthenticatorApp',
    summary: "Remove the person's authenticator app",
  },
  'POST /dashboard/passkeys': {
    ...ofOwnFactor,
    operationId: 'addPasskey',
    summary: 'Add a passkey with what the browser has answered',
    body: z.strictObject({ credential: z.string().max(20_000), name: viewName }),
    response: codes,
    status: 201,
  },
  'DELETE /dashboard/passkeys/{id}': {
    ...ofOwnFactor,
    operationId: 'removePasskey',
    summary: 'Remove a passkey of the person',
  },
  'POST /dashboard/recovery_codes': {
    ...ofOwnFactor,
    operationId: 'replaceRecoveryCodes',
    summary: "Replace the person's recovery codes",
    response: codes,
    runsOnce: true,
  },
  'POST /dashboard/password': {
    ...ofOwnFactor,
    operationId: 'changePassword',
    summary: "Change the person's password, which ends their other sessions",
    body: z.strictObject({ password: z.string().max(1000) }),
  },
  'DELETE /dashboard/sessions': {
    ...byAnyone,
    operationId: 'signOutEverywhere',
    summary: 'End every session of the person on all sites',
    audit: auditAs('session.ended_all', 'user'),
  },
  'DELETE /dashboard/sessions/{id}': {
    ...byAnyone,
    operationId: 'endSession',
    summary: 'End one session of the person',
    audit: auditAs('session.ended', 'session', 'id'),
  },
  'POST /dashboard/memberships': {
    ...byAnyone,
    operationId: 'joinAccount',
    summary: 'Accept an invitation to another account',
    audit: auditAs('person.joined', 'user'),
    body: z.strictObject({ token: z.string().max(500) }),
    response: ofOtherAccount,
    status: 201,
  },
  'POST /dashboard/account': {
    ...byAnyone,
    operationId: 'switchAccount',
    summary: 'Switch to another account of the person',
    audit: auditAs('session.account_changed', 'session'),
    body: z.strictObject({ account_id: id }),
    response: ofOtherAccount,
  },
  'POST /dashboard/session_tokens': {
    ...byPerson('read', 'order'),
    operationId: 'createOwnSessionToken',
    summary: 'Create a session token for the embeds in the dashboard, which does what the person may do',
    audit: auditAs('session_token.created', 'session_token'),
    response: sessionToken,
    status: 201,
  },
  'POST /dashboard/lists/{list}/views': {
    ...ofOwnList,
    operationId: 'saveView',
    summary: 'Save filters of a list under a name',
    body: z.strictObject({ name: viewName, query: z.record(line(60), z.string().max(500)) }),
    status: 201,
  },
  'POST /dashboard/lists/{list}/views/{id}': {
    ...ofOwnList,
    operationId: 'renameView',
    summary: 'Rename saved filters',
    body: z.strictObject({ name: viewName }),
  },
  'DELETE /dashboard/lists/{list}/views/{id}': {
    ...ofOwnList,
    operationId: 'deleteView',
    summary: 'Delete saved filters',
  },
  'POST /dashboard/lists/{list}/columns': {
    ...ofOwnList,
    operationId: 'saveColumns',
    summary: 'Choose the columns of a list',
    body: z.strictObject({ columns: z.array(line(60)).max(20) }),
  },
} as const satisfies Record<string, RouteDefinition>;
