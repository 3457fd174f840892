import type { Context } from 'hono';
import { hasStaffRight, type StaffRight } from '@service-embeds/domain/identity/role-rights';
import { recordAudit, type AuditObject } from '../../db/audit/audit-log.ts';
import type { AuditAction } from '@service-embeds/contract/audit-actions';
import type { Queryable } from '../../db/pool/database.ts';
import type { AuditDetails } from '../../db/schema/index.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { StaffUser } from '../../identity/staff.ts';
import type { CallRoute } from '../../resources/call.ts';
import type { FormReader } from '../kit/forms/forms.ts';
import type { PageEnv } from '../kit/site/page-environment.ts';
import type { SessionVariables } from '../kit/site/with-session.ts';

/** What the staff console finds in `c.var`. */
export interface StaffVariables extends SessionVariables {
  /** The member of staff who is signed in. */
  viewer: StaffUser;
  /** Runs routes of the API. Pages use it through `callAsStaff`. */
  callRoute: CallRoute;
  /** The form of a POST. Its token has been checked. */
  form: FormReader;
}

export type StaffEnv = PageEnv<StaffVariables>;
export type StaffContext = Context<StaffEnv>;

/** Whether the viewer has a right. */
export const mayDo = (c: StaffContext, right: StaffRight): boolean =>
  hasStaffRight(c.var.viewer.member.role, right);

/** What a member of staff did or read in an account. */
interface StaffAction {
  accountId: string;
  action: AuditAction;
  object: AuditObject;
  details?: AuditDetails;
}

/** Records what a member of staff did or read, in the log of the account, where its admin sees it. */
export const recordStaffAction = (c: StaffContext, db: Queryable, entry: StaffAction): Promise<void> =>
  recordAudit(
    db,
    { ...entry, actor: { kind: 'staff', id: c.var.viewer.member.id }, origin: requestOrigin(c) },
    c.var.container.clock.now(),
  );

/**
 * Records what a member of staff did or read in the log of the provider's account. It is for what a customer must not learn from its
 * own log.
 */
export const recordProviderAction = (
  c: StaffContext,
  db: Queryable,
  entry: Omit<StaffAction, 'accountId'>,
): Promise<void> => recordStaffAction(c, db, { ...entry, accountId: c.var.viewer.account.id });
