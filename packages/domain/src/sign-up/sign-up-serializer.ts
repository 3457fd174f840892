import { codeLifetimeMinutes, type Partner, type SignUp } from '@service-embeds/contract';
import { millisecondsPerMinute, toTimestamp } from '../time.ts';

/** Returns what a sign-up page may know of a partner application. */
export const toPartnerResource = (application: {
  clientId: string;
  name: string;
  signupEnabled: boolean;
}): Partner => ({
  object: 'partner',
  client_id: application.clientId,
  name: application.name,
  signup_enabled: application.signupEnabled,
});

/** Returns a new customer with its authorization code, which expires after `codeLifetimeMinutes`. */
export const toSignUpResource = (
  { authorized }: { authorized: boolean },
  { code, renewalToken }: { code: string; renewalToken: string },
  at: Date,
): SignUp => ({
  object: 'sign_up',
  authorization_code: code,
  expires_at: toTimestamp(new Date(at.getTime() + codeLifetimeMinutes * millisecondsPerMinute)),
  renewal_token: renewalToken,
  authorized,
});
