import { errorCatalog, type FieldErrors, type SignUp, ApiError } from '@service-embeds/contract';
import { newId, now, timestamp, type FakeState } from '../state.ts';
import type { FakeHandler } from './index.ts';

type SignUpRoutes =
  | 'GET /sign_up/{client_id}'
  | 'POST /sign_up/{client_id}/checks'
  | 'POST /sign_up/{client_id}'
  | 'POST /sign_up/{client_id}/codes';

/** The staging registry's documented test companies (docs/staging.md). */
const registry: Record<string, string> = {
  '00-0000103': 'This tax id does not match the city of the address.',
  '00-0000104': 'This tax id belongs to another legal name.',
  '00-0000105': 'This tax id was not found. Please check it.',
  '00-0000108': 'The tax id could not be checked just now. Please try again in a few minutes.',
};

const minutes = 60_000;

/** Signing up: every company is new, and every payment good. */
export const signUpHandlers: { [Key in SignUpRoutes]: FakeHandler<Key> } = {
  'GET /sign_up/{client_id}': ({ params }, { signUpDisabled }) => ({
    object: 'partner',
    client_id: params.client_id,
    name: 'Acme Hiring',
    signup_enabled: !signUpDisabled,
  }),
  'POST /sign_up/{client_id}/checks': ({ body }, state) => {
    check(state, body.company.tax_id);
    return { object: 'sign_up_check', valid: true };
  },
  'POST /sign_up/{client_id}': ({ body }, state) => {
    check(state, body.company.tax_id);
    return signUp(state);
  },
  'POST /sign_up/{client_id}/codes': (_call, state) => signUp(state),
};

function check({ signUpDisabled }: FakeState, taxId: string): void {
  if (signUpDisabled) throw new ApiError(errorCatalog.signUpDisabled);
  const sentence = registry[taxId];
  const fields: FieldErrors = sentence ? { 'company.tax_id': [sentence] } : {};
  if (sentence) throw new ApiError(errorCatalog.signUpRejected(fields));
}

const signUp = (state: FakeState): SignUp => {
  const at = now(state);
  return {
    object: 'sign_up',
    authorization_code: `code_${newId(at)}`,
    expires_at: timestamp(new Date(at.getTime() + 5 * minutes)),
    renewal_token: `renewal_${newId(at)}`,
    authorized: state.preCredentialed,
  };
};
