import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createRequire } from 'node:module';
import { passwordProblem, type PasswordContext } from '@service-embeds/domain/identity/password-rules';
import { CpuPool, threadModule } from '../platform/cpu-pool.ts';
import type { PasswordTasks } from './password-thread.ts';

/** Cost of scrypt with 32 MiB for each password: OWASP's recommendation for N = 2^15. */
const cost = { N: 32_768, r: 8, p: 3 };
const bytes = 32;

const threads = new CpuPool<PasswordTasks>({ module: threadModule(import.meta, 'password-thread') });

const hashWith = async (password: string, salt: Buffer, parameters = cost): Promise<Buffer> =>
  Buffer.from(
    await threads.run('derive', {
      password: password.normalize('NFKC'),
      salt,
      length: bytes,
      ...parameters,
    }),
  );

/**
 * Hashes a password on a thread of its own. The hash names its own cost, so that the cost can change later:
 * `scrypt$N$r$p$salt$hash`. Call it outside of transactions: it can wait for a thread.
 *
 * @throws ApiError `service_unavailable` when too many passwords are being hashed
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await hashWith(password, salt);
  return formatHash(salt, hash);
}

function formatHash(salt: Buffer, hash: Buffer): string {
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), hash.toString('base64')].join('$');
}

/** The package has no types: a list of passwords of at least 8 characters in lower case. */
const commonPasswords = createRequire(import.meta.url)('fxa-common-password-list') as {
  test: (password: string) => boolean;
};

/** Returns what is wrong with a new password: see `passwordProblem`, with a list of the passwords that many people use. */
export const newPasswordProblem = (password: string, context: PasswordContext): string | undefined =>
  passwordProblem(password, context, (text) => commonPasswords.test(text));

/** Compared with when there is no such user, so that the response time does not reveal it. No password has this hash. */
const dummyHash = formatHash(randomBytes(16), randomBytes(bytes));

/**
 * Whether a password is right. False for a user who does not exist or has no password, after the same time.
 *
 * @throws ApiError `service_unavailable` when too many passwords are being hashed
 */
export async function checkPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (stored ?? dummyHash).split('$');
  const expected = Buffer.from(hash, 'base64');
  const actual = await hashWith(password, Buffer.from(salt, 'base64'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return expected.length === actual.length && timingSafeEqual(expected, actual) && typeof stored === 'string';
}
