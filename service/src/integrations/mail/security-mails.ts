import type { Letter } from './message.ts';

/** What changed in the way a person, or the people of an account, sign in. */
const changes = {
  authenticator_app_added: 'An authenticator app was added to your sign-in.',
  authenticator_app_removed: 'The authenticator app was removed from your sign-in.',
  passkey_added: 'A passkey was added to your sign-in.',
  passkey_removed: 'A passkey was removed from your sign-in.',
  recovery_codes_renewed: 'Your recovery codes were replaced. The earlier ones no longer work.',
  recovery_code_used: 'Somebody signed in with one of your recovery codes.',
  single_sign_on_changed: 'The single sign-on settings of your account were changed.',
  multi_factor_required: 'Your account now requires multi-factor authentication.',
  multi_factor_not_required: 'Your account no longer requires multi-factor authentication.',
} as const;

export type SecurityChange = keyof typeof changes;

const subjects: Record<SecurityChange, string> = {
  authenticator_app_added: 'Authenticator app added',
  authenticator_app_removed: 'Authenticator app removed',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  recovery_codes_renewed: 'Recovery codes replaced',
  recovery_code_used: 'A recovery code was used',
  single_sign_on_changed: 'Single sign-on settings changed',
  multi_factor_required: 'Multi-factor authentication is now required',
  multi_factor_not_required: 'Multi-factor authentication is no longer required',
};

/**
 * Tells a person that the way they sign in has changed, so that they notice when it was not them.
 * @param more a sentence with details, for example how many recovery codes are left
 * @param url the page where they can check and change it
 */
export const securityMail = (change: SecurityChange, url: string, more = ''): Letter => ({
  subject: subjects[change],
  body: `Hello,

${changes[change]}${more && ` ${more}`}

If this was you or an admin of your account, you don't need to do anything. If not, change your password, sign out everywhere
and check your sign-in settings now:

${url}
`,
});
