// oxlint-disable eslint-core/no-page-writes -- It records what a page shows, and changes nothing else.
import type { Context } from 'hono';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import type { AuditAction } from '@service-embeds/contract/audit-actions';
import { hasStaffRight, type StaffRight } from '@service-embeds/domain/identity/role-rights';
import { recordAudit, type AuditObject } from '../../db/audit/audit-log.ts';
import type { Queryable } from '../../db/pool/database.ts';
import type { AccountRow } from '../../db/rows/rows.ts';
import type { AuditDetails } from '../../db/schema/index.ts';
import { findAccount, type StaffUser } from '../../identity/staff-members.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { CallRoute } from '../../resources/call.ts';
import type { FormReader } from '../kit/forms/read-form.ts';
import type { PageEnv, SessionVariables } from '../kit/site/page-environment.ts';

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

/** Records what a member of staff reads, as `recordStaffAction` does. */
export const recordRead = (
  c: StaffContext,
  accountId: string,
  action: AuditAction,
  { details, ...object }: AuditObject & { details?: AuditDetails },
): Promise<void> =>
  recordStaffAction(c, c.var.db, { accountId, action, object, ...(details && { details }) });

/**
 * Records what a member of staff did or read in the log of the provider's account. It is for what a customer must not learn from its
 * own log.
 */
export const recordProviderAction = (
  c: StaffContext,
  db: Queryable,
  entry: Omit<StaffAction, 'accountId'>,
): Promise<void> => recordStaffAction(c, db, { ...entry, accountId: c.var.viewer.account.id });

/** Returns the account that the path names as `:account_id`. @throws ApiError 404 */
export async function accountOf(c: StaffContext, db: Queryable = c.var.db): Promise<AccountRow> {
  const account = await findAccount(db, c.req.param('account_id') ?? '');
  if (!account) throw new ApiError(errorCatalog.accountNotFound);
  return account;
}
