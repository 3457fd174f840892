import { randomBytes, timingSafeEqual } from 'node:crypto';
import { CpuPool, threadModule } from './cpu-pool.ts';
import type { PasswordTasks } from './password-thread.ts';

/** Parameters of scrypt (RFC 7914) that do not depend on the configuration. */
const scrypt = { r: 8, p: 3 };
const bytes = 32;

/** Everything of a process that hashes passwords shares these threads. */
const threads = new CpuPool<PasswordTasks>({ module: threadModule(import.meta, 'password-thread') });

/**
 * Hashes and checks passwords on threads of their own. Call it outside of transactions: it can wait for a thread. A
 * hash names its own cost, so that the cost can change later: `scrypt$N$r$p$salt$hash`.
 */
export class PasswordHasher {
  readonly #cost: { N: number; r: number; p: number };
  /** Compared with when there is no such person, so that the response time does not reveal it. No password has this hash. */
  readonly #dummyHash: string;

  /** @param cost binary logarithm of scrypt's N. With 15, OWASP's recommendation, a hash takes 32 MiB of memory. */
  constructor(cost: number) {
    this.#cost = { N: 2 ** cost, ...scrypt };
    this.#dummyHash = this.#format(randomBytes(16), randomBytes(bytes));
  }

  /** @throws ApiError `service_unavailable` when too many passwords are being hashed */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    return this.#format(salt, await derive(password, salt, this.#cost));
  }

  /**
   * Whether a password is right. False for a person who does not exist or has no password, after the same time.
   *
   * @throws ApiError `service_unavailable` when too many passwords are being hashed
   */
  async check(password: string, storedHash: string | null | undefined): Promise<boolean> {
    const [, N, r, p, salt = '', hash = ''] = (storedHash ?? this.#dummyHash).split('$');
    const expected = Buffer.from(hash, 'base64');
    const cost = { N: Number(N), r: Number(r), p: Number(p) };
    const actual = await derive(password, Buffer.from(salt, 'base64'), cost);
    return (
      expected.length === actual.length && timingSafeEqual(expected, actual) && typeof storedHash === 'string'
    );
  }

  #format(salt: Buffer, hash: Buffer): string {
    const { N, r, p } = this.#cost;
    return ['scrypt', N, r, p, salt.toString('base64'), hash.toString('base64')].join('$');
  }
}

async function derive(
  password: string,
  salt: Buffer,
  cost: { N: number; r: number; p: number },
): Promise<Buffer> {
  const input = { password: password.normalize('NFKC'), salt, length: bytes, ...cost };
  return Buffer.from(await threads.run('derive', input));
}
