import { en, type SignUpMessages } from './en/signup-flow.ts';
import { es } from './es/signup-flow.ts';

export type { SignUpMessages };

/** Messages of the sign-up flow, by language. They load together with it, in every language. */
export const signUpMessages = { en, es };
