import { recordAudit } from '../../../db/audit/audit-log.ts';
import { useTotpCode } from '../../../identity/multi-factor/authenticator-apps.ts';
import { usePasskey } from '../../../identity/multi-factor/passkeys.ts';
import { recordAuthentication, type AuthenticationFactor } from '../../../identity/sessions.ts';
import type { FormReader } from '../../kit/forms/forms.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { viewerEntry } from '../viewer-audit.ts';

/** The fields of the form that asks again who the person is. The form that was sent has none of these names. */
export const confirmationFields = {
  password: 'confirmed_password',
  totp: 'confirmed_code',
  passkey: 'confirmed_credential',
} as const;

/** What a person can prove in the form. People who signed in at a provider can also do so there. */
type ConfirmationFactor = keyof typeof confirmationFields & AuthenticationFactor;

/** Result of a form: nothing was entered, it was right, or what is wrong with it. */
export type Confirmation = 'missing' | 'confirmed' | { problem: string };

const problems: Record<ConfirmationFactor, string> = {
  password: 'The password is wrong.',
  totp: 'The code is wrong. Enter the newest one.',
  passkey: "The passkey wasn't accepted. Try again, or use another way.",
};

const enteredFactor = (form: FormReader): ConfirmationFactor | undefined =>
  (['passkey', 'totp', 'password'] as const).find((factor) => form(confirmationFields[factor]));

/** Checks whether the person has proven again who they are, and notes it in the session and in the audit log. */
export async function confirmIdentity(c: DashboardContext): Promise<Confirmation> {
  const { db, container, form, session, viewer } = c.var;
  const { confirmations } = container.limits;
  const factor = enteredFactor(form);
  if (!factor || !session.signedIn) return 'missing';
  if (!(await confirmations.allow(viewer.user.id)))
    return { problem: 'Too many attempts. Try again in 15 minutes.' };
  const isRight = await check(c, factor);
  const now = container.clock.now();
  const action = isRight ? 'session.confirmed' : 'session.confirmation_failed';
  const entry = viewerEntry(c, action, { type: 'session', id: session.signedIn.id }, { factor });
  await recordAudit(db, entry, now);
  if (!isRight) return { problem: problems[factor] };
  await confirmations.forget(viewer.user.id);
  const signedIn = await recordAuthentication(db, session.signedIn, factor, now);
  c.set('session', { ...session, signedIn });
  return 'confirmed';
}

async function check(c: DashboardContext, factor: ConfirmationFactor): Promise<boolean> {
  const { db, container, form, session, viewer } = c.var;
  const { id: userId, passwordHash } = viewer.user;
  const answer = form(confirmationFields[factor]);
  const now = container.clock.now();
  if (factor === 'password') return container.passwords.check(answer, passwordHash);
  if (factor === 'totp') return useTotpCode(db, container, { userId, code: answer.replace(/\s/g, '') }, now);
  const context = { purpose: 'confirmation', sessionSecret: session.secret } as const;
  return (await usePasskey(db, container, { credential: answer, context, userId }, now)) !== undefined;
}
