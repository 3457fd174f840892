import { eq } from 'drizzle-orm';
import type { AuditAction } from '@service-embeds/contract/audit-actions';
import { mayRemoveSecondFactor, type SignInPolicy } from '@service-embeds/domain/identity/sign-in-policy';
import { recordAudit } from '../../db/audit/audit-log.ts';
import type { Transaction } from '../../db/pool/database.ts';
import type { UserRow } from '../../db/rows/rows.ts';
import { users, type AuditDetails } from '../../db/schema/index.ts';
import { sendMails } from '../../delivery/mail/outbox.ts';
import { securityMail, type SecurityChange } from '../../delivery/mail/security-mails.ts';
import type { Container } from '../../integrations/context.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { personActor } from '../audit-actor.ts';
import { addAuthenticatorApp, removeAuthenticatorApp } from './authenticator-apps.ts';
import { addPasskey, maxPasskeys, removePasskey } from './passkeys.ts';
import {
  countRecoveryCodes,
  removeRecoveryCodes,
  renewRecoveryCodes,
  useRecoveryCode,
  countSecondFactors,
} from './second-factors.ts';

/** The person who changes how they sign in. */
export interface FactorOwner {
  user: UserRow;
  /** The account that the person works in. */
  accountId: string;
  origin: RequestOrigin;
}

export interface AddedFactor {
  /** New recovery codes, if the person had none. They cannot be shown again. */
  recoveryCodes: string[] | undefined;
}

/** Changes of one person's factors happen one after the other, so that the last one cannot be removed twice at a time. */
const lockPerson = (db: Transaction, { user }: FactorOwner) =>
  db.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');

interface Notice {
  action: AuditAction;
  details?: AuditDetails;
  mail: SecurityChange;
  codesLeft?: number;
}

/** Records a change, and tells the person by mail. */
async function notify(
  db: Transaction,
  container: Container,
  { user, accountId, origin, notice }: FactorOwner & { notice: Notice },
  now: Date,
): Promise<void> {
  const { action, details = {}, mail: change, codesLeft } = notice;
  const entry = {
    accountId,
    actor: personActor(user),
    action,
    object: { type: 'user', id: user.id },
    details,
    origin,
  };
  await recordAudit(db, entry, now);
  const url = `${container.addresses.dashboard}/security`;
  const letter = securityMail({ change, codesLeft }, url, user.language);
  await sendMails(db, container, [
    { accountId, kind: 'security', recipient: user.email, ...letter, createdAt: now },
  ]);
}

/** Gives the person recovery codes with the first second factor. */
async function ensureRecoveryCodes(
  db: Transaction,
  { user }: FactorOwner,
  now: Date,
): Promise<string[] | undefined> {
  return (await countRecoveryCodes(db, user.id)) === 0 ? renewRecoveryCodes(db, user.id, now) : undefined;
}

/**
 * Adds an authenticator app, or replaces the one that the person has.
 * @returns undefined if the code does not belong to the secret
 */
export async function setUpAuthenticatorApp(
  db: Transaction,
  container: Container,
  { secret, code, ...owner }: FactorOwner & { secret: string; code: string },
  now: Date,
): Promise<AddedFactor | undefined> {
  await lockPerson(db, owner);
  if (!(await addAuthenticatorApp(db, container, { userId: owner.user.id, secret, code }, now)))
    return undefined;
  const notice = {
    action: 'factor.added',
    details: { factor: 'totp' },
    mail: 'authenticator_app_added',
  } as const;
  await notify(db, container, { ...owner, notice }, now);
  return { recoveryCodes: await ensureRecoveryCodes(db, owner, now) };
}

/**
 * Adds a passkey.
 * @param change `credential` is the browser's answer as JSON, to a challenge for the session with this secret
 * @returns undefined if something is wrong with the credential, or the person has too many
 */
export async function setUpPasskey(
  db: Transaction,
  container: Container,
  change: FactorOwner & { sessionSecret: string; credential: string; name: string },
  now: Date,
): Promise<AddedFactor | undefined> {
  await lockPerson(db, change);
  if ((await countSecondFactors(db, change.user.id)) > maxPasskeys) return undefined;
  const passkey = await addPasskey(db, container, change, now);
  if (!passkey) return undefined;
  const notice = {
    action: 'factor.added',
    details: { factor: 'passkey', passkey_id: passkey.id },
    mail: 'passkey_added',
  } as const;
  await notify(db, container, { ...change, notice }, now);
  return { recoveryCodes: await ensureRecoveryCodes(db, change, now) };
}

/**
 * Removes a second factor: a passkey by its ID, or the authenticator app. Recovery codes go with the last one.
 * @returns false if the account requires a second factor and this is the last, or there is no such factor
 */
export async function removeSecondFactor(
  db: Transaction,
  container: Container,
  {
    factor,
    policy,
    ...owner
  }: FactorOwner & { factor: 'totp' | { passkeyId: string }; policy: SignInPolicy },
  now: Date,
): Promise<boolean> {
  await lockPerson(db, owner);
  const userId = owner.user.id;
  const remaining = (await countSecondFactors(db, userId)) - 1;
  if (!mayRemoveSecondFactor(remaining, policy)) return false;
  const isApp = factor === 'totp';
  const isRemoved = isApp
    ? await removeAuthenticatorApp(db, userId)
    : (await removePasskey(db, { userId, id: factor.passkeyId })) !== undefined;
  if (!isRemoved) return false;
  if (remaining === 0) await removeRecoveryCodes(db, userId);
  const notice: Notice = {
    action: 'factor.removed',
    details: isApp ? { factor: 'totp' } : { factor: 'passkey', passkey_id: factor.passkeyId },
    mail: isApp ? 'authenticator_app_removed' : 'passkey_removed',
  };
  await notify(db, container, { ...owner, notice }, now);
  return true;
}

/**
 * Replaces the recovery codes of a person who has a second factor.
 * @returns the codes, or undefined if the person has none
 */
export async function replaceRecoveryCodes(
  db: Transaction,
  container: Container,
  owner: FactorOwner,
  now: Date,
): Promise<string[] | undefined> {
  await lockPerson(db, owner);
  if ((await countSecondFactors(db, owner.user.id)) === 0) return undefined;
  const codes = await renewRecoveryCodes(db, owner.user.id, now);
  const notice = { action: 'recovery_codes.created', mail: 'recovery_codes_renewed' } as const;
  await notify(db, container, { ...owner, notice }, now);
  return codes;
}

/** Whether a recovery code is right. It then no longer works. */
export async function acceptRecoveryCode(
  db: Transaction,
  container: Container,
  { code, ...owner }: FactorOwner & { code: string },
  now: Date,
): Promise<boolean> {
  if (!(await useRecoveryCode(db, { userId: owner.user.id, code }, now))) return false;
  const count = await countRecoveryCodes(db, owner.user.id);
  const notice = {
    action: 'recovery_code.used',
    details: { left: count },
    mail: 'recovery_code_used',
    codesLeft: count,
  } as const;
  await notify(db, container, { ...owner, notice }, now);
  return true;
}
