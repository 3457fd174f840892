import type { Partner } from '@service-embeds/contract';
import type { ServiceError } from '../../client/service-error.ts';
import type { SignInFailure } from './oauth-sign-in.ts';
import type { PaymentMethod } from './payment-frame.ts';
import type { Step } from './steps.ts';

/** What is in progress. Nothing else starts until it is finished. */
export type SignUpActivity = 'checking' | 'submitting' | 'signing-in' | 'connecting';

export interface PaymentState {
  /** What the visitor pays with, once the payment frame has exchanged it for a token. */
  readonly method: PaymentMethod | undefined;
  /** Why there is no token. Names a message. */
  readonly problem: 'again' | 'network' | 'rate_limited' | undefined;
  /** Whether the visitor typed something. */
  readonly edited: boolean;
  readonly failedToLoad: boolean;
}

/** State of the sign-up flow. Each change replaces it. */
export interface SignUpState {
  readonly step: Step;
  readonly partner: Partner | undefined;
  readonly activity: SignUpActivity | undefined;
  /** Error of the current step that belongs to none of its fields. */
  readonly problem: ServiceError | undefined;
  readonly signInFailure: SignInFailure | undefined;
  readonly payment: PaymentState;
  /** Whether a new account is credentialed. Undefined for an account that existed before. */
  readonly authorized: boolean | undefined;
}

export const initialPayment: PaymentState = {
  method: undefined,
  problem: undefined,
  edited: false,
  failedToLoad: false,
};

export const initialState: SignUpState = {
  step: 'start',
  partner: undefined,
  activity: undefined,
  problem: undefined,
  signInFailure: undefined,
  payment: initialPayment,
  authorized: undefined,
};
