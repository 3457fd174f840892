import type { Context } from 'hono';
import type { AuditAction } from '@service-embeds/contract/audit-actions';
import type { RoleRights } from '@service-embeds/domain/identity/role-rights';
import type { AuditEntry, AuditObject } from '../../db/audit/audit-log.ts';
import type { AccountReach } from '../../db/rows/reach.ts';
import type { AuditDetails } from '../../db/schema/index.ts';
import { personActor } from '../../identity/audit-actor.ts';
import type { Member } from '../../identity/memberships.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { AccountRow, CallRoute } from '../../resources/call.ts';
import type { FormReader } from '../kit/forms/read-form.ts';
import type { PageEnv, SessionVariables } from '../kit/site/page-environment.ts';

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
  'reports(/[0-9a-f]{24}(/documents)?)?',
  'order',
  'invitations(/[0-9a-f]{24})?',
  'candidates(/[0-9a-f]{24}(/remove-data)?)?',
  'subscriptions',
  'continuous-checks',
  'emails',
  'email-notifications',
  'billing',
  'connections',
  'developer(/(webhooks|deliveries|requests|applications|keys)(/\\w+)?(/environments)?)?',
  'developer/testing',
  'people(/[0-9a-f]{24}(/second-factors)?)?',
  'packages(/hierarchy(/[\\w.%-]+)?)?',
  'settings(/(branding|company|letters|retention|legal-holds))?',
  'law',
  'adverse-impact',
  'outbox',
  'search',
  'audit-log',
  'security(/(single-sign-on|authenticator))?',
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
