import type { Context } from 'hono';
import { roleRights, userRoles } from '@service-embeds/domain/identity/role-rights';
import type { RoleRights, Role } from '@service-embeds/domain/identity/role-rights';
import type { AccountReach } from '../../db/rows/reach.ts';
import type { Member } from '../../identity/memberships.ts';
import type { AccountRow, CallRoute } from '../../resources/call.ts';
import type { FormReader } from '../kit/forms/forms.ts';
import { callFromPage } from '../kit/site/page-environment.ts';
import type { PageEnv, PageInput, SessionVariables } from '../kit/site/page-environment.ts';
import type { AuditAction } from '@service-embeds/contract/audit-actions';
import type { AuditEntry, AuditObject } from '../../db/audit/audit-log.ts';
import type { AuditDetails } from '../../db/schema/index.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { personActor } from '../../identity/audit-actor.ts';
import { roleNames } from '../kit/labels/account-labels.ts';
import type { Answer, RouteKey } from '@service-embeds/contract/service-routes';
import { personCaller } from '../../identity/caller.ts';
import { submitForm, type Submission } from '../kit/forms/translate-errors.ts';

/** The user who is signed in. */
interface Viewer {
  user: Member;
  account: AccountRow;
  /** The part of the account that the user reaches. */
  reach: AccountReach;
  /** What the user's role may see and do. */
  rights: RoleRights;
  /** Every account that the user belongs to. */
  accounts: { id: string; name: string }[];
  /** The account's time. */
  now: Date;
}

/** What the dashboard finds in `c.var`. */
export interface DashboardVariables extends SessionVariables {
  /** Whether emails are kept for developers to read. */
  hasOutbox: boolean;
  /** Runs routes of the API. Pages use it through `callAsViewer`. */
  callRoute: CallRoute;
  viewer: Viewer;
  /** The form of a POST. Its token has been checked. */
  form: FormReader;
}

export type DashboardEnv = PageEnv<DashboardVariables>;
export type DashboardContext = Context<DashboardEnv>;

/** Addresses that sign-in can lead to, without the first slash. */
const returnPaths = [
  'reports(/[0-9a-f]{24})?',
  'order',
  'invitations(/[0-9a-f]{24})?',
  'candidates(/[0-9a-f]{24})?',
  'subscriptions',
  'continuous-checks',
  'emails',
  'email-notifications',
  'billing',
  'connections',
  'developer(/(webhooks|deliveries|requests|applications|keys)(/\\w+)?)?',
  'developer/testing',
  'people(/[0-9a-f]{24}(/second-factors)?)?',
  'packages(/hierarchy)?',
  'settings(/(branding|company|letters|retention|legal-holds))?',
  'law',
  'audit-log',
  'security(/single-sign-on)?',
  'join/[\\w-]+',
];
const isReturnPath = new RegExp(`^/(${returnPaths.join('|')})$`);

/** Returns where sign-in leads to: a page of the dashboard, whatever a link says. */
export const returnPath = (path: string | undefined): string =>
  path && isReturnPath.test(path) ? path : '/';

/** Returns the query of a page of the sign-in that leads back to this page. */
export const returnQuery = (c: Context): string =>
  `?${new URLSearchParams({ to: returnPath(c.req.path) }).toString()}`;

/** Returns the address of the sign-in form that leads back to this page. */
export const signInUrl = (c: Context): string => `/signin${returnQuery(c)}`;

/** Returns the entry of the audit log for what the user who is signed in does. */
export const viewerEntry = (
  c: DashboardContext,
  action: AuditAction,
  object: AuditObject,
  details: AuditDetails = {},
): AuditEntry => ({
  accountId: c.var.viewer.account.id,
  actor: personActor(c.var.viewer.user),
  action,
  object,
  details,
  origin: requestOrigin(c),
});

/** Records that the user who is signed in reads something. Resolves when it is stored. */
export const recordView = (
  c: DashboardContext,
  action: AuditAction,
  object: AuditObject,
  details: AuditDetails = {},
): Promise<void> =>
  c.var.container.auditReads.record(viewerEntry(c, action, object, details), c.var.container.clock.now());

export type { Role } from '@service-embeds/domain/identity/role-rights';

/** Every role. */
export const allRoles: readonly Role[] = userRoles;

/** The roles as the options of a field. */
export const roleOptions = allRoles.map((role) => [role, roleNames[role]] as const);

const rolesWith = (has: (rights: RoleRights) => boolean): readonly Role[] =>
  userRoles.filter((role) => has(roleRights[role]));

/** Roles that see reports, as much of them as their view shows. */
export const readers = rolesWith(({ view }) => view !== null);
/** Roles that can decide about reports. */
export const adjudicators = rolesWith(({ decisions }) => decisions);
/** Roles that can order, and see, resend and cancel invitations. */
export const requestors = rolesWith(({ orders }) => orders);
/** Roles that see candidates: those that see reports, and those that order. */
export const candidateReaders = rolesWith(({ view, orders }) => view !== null || orders);
/** Roles that see packages: those that order, and those that see what orders cost. */
export const packageReaders = rolesWith(({ orders, prices }) => orders || prices);
/** Roles that see what was ordered and what it costs. */
export const priceReaders = rolesWith(({ prices }) => prices);
/** Roles that can manage API keys and see webhook deliveries. */
export const developers = rolesWith(({ integration }) => integration);
/** Roles that can disconnect applications and manage people (docs/dashboard.md#the-dashboard). */
export const admins = rolesWith(({ administration }) => administration);

/**
 * Runs a route of the API for the person who is signed in, in their account.
 *
 * @returns what the route answers
 * @throws ApiError as the API does
 */
export function callAsViewer<Key extends RouteKey>(
  c: DashboardContext,
  key: Key,
  input?: PageInput<Key>,
): Promise<Answer<Key>> {
  const { session, viewer } = c.var;
  const { account, user } = viewer;
  const person = { id: user.id, email: user.email, sessionId: session.signedIn?.id ?? '' };
  return callFromPage(c, key, { caller: personCaller(person, user), account }, input);
}

/** A form as a body of a route, which validates it. */
interface FormInput<Key extends RouteKey> extends Pick<PageInput<Key>, 'params'> {
  body?: object;
  /** What to say of a field that is missing, by its name. Default: a general sentence. */
  required?: Readonly<Record<string, string>>;
}

/** Runs a route of the API with what the person who is signed in has entered in a form. @throws ApiError as the API does */
export const submitAsViewer = <Key extends RouteKey>(
  c: DashboardContext,
  key: Key,
  { required, ...input }: FormInput<Key> = {},
): Promise<Submission<Answer<Key>>> =>
  submitForm(() => callAsViewer(c, key, input as PageInput<Key>), required);
