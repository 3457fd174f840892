import type { SignUp } from '@service-embeds/contract';
import { testRegistryAnswer } from '@service-embeds/domain/sign-up/business-registry';
import {
  toSignUpResource,
  toPartnerResource,
  requireSignUpEnabled,
  requireValidSignUp,
} from '@service-embeds/domain/sign-up/require-sign-up';
import { newId } from '../fake-environment.ts';
import { now, type FakeState } from '../state.ts';
import type { FakeHandler } from './handler.ts';

type SignUpRoutes =
  | 'GET /sign_up/{client_id}'
  | 'POST /sign_up/{client_id}/checks'
  | 'POST /sign_up/{client_id}'
  | 'POST /sign_up/{client_id}/codes';

/** Sign-up with test companies: no email address has an account yet, and every payment method is accepted. */
export const signUpHandlers: { [Key in SignUpRoutes]: FakeHandler<Key> } = {
  'GET /sign_up/{client_id}': ({ params }, state) =>
    toPartnerResource({ clientId: params.client_id, name: 'Acme Hiring', ...applicationOf(state) }),
  'POST /sign_up/{client_id}/checks': ({ body }, state) => {
    checkCompany(state, body.company.tax_id);
    return { object: 'sign_up_check', valid: true };
  },
  'POST /sign_up/{client_id}': ({ body }, state) => {
    checkCompany(state, body.company.tax_id);
    return issueCode(state);
  },
  'POST /sign_up/{client_id}/codes': (_call, state) => issueCode(state),
};

const applicationOf = ({ signUpDisabled }: FakeState) => ({ signupEnabled: !signUpDisabled });

function checkCompany(state: FakeState, taxId: string): void {
  requireSignUpEnabled(applicationOf(state));
  requireValidSignUp(testRegistryAnswer(taxId));
}

function issueCode(state: FakeState): SignUp {
  const at = now(state);
  const tokens = { code: `code_${newId(at)}`, renewalToken: `renewal_${newId(at)}` };
  return toSignUpResource({ authorized: state.preCredentialed }, tokens, at);
}
