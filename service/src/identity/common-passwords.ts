import { createRequire } from 'node:module';
import {
  passwordProblem,
  type PasswordContext,
  type PasswordProblem,
} from '@service-embeds/domain/identity/password-rules';

/** The package has no types: a list of passwords of at least 8 characters in lower case. */
const commonPasswords = createRequire(import.meta.url)('fxa-common-password-list') as {
  test: (password: string) => boolean;
};

/** Returns what is wrong with a new password: see `passwordProblem`, with a list of the passwords that many people use. */
export const newPasswordProblem = (password: string, context: PasswordContext): PasswordProblem | undefined =>
  passwordProblem(password, context, (text) => commonPasswords.test(text));
