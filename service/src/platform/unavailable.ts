import { setTimeout } from 'node:timers/promises';
import { ApiError, errorCatalog } from '@service-embeds/contract';

/** Seconds after which a client should try again. */
const retryAfterSeconds = 2;

/**
 * Codes of PostgreSQL and of the system that mean "not now": the same request can succeed later (PostgreSQL
 * documentation, appendix A). Classes of codes have two characters.
 */
const temporary = new Set([
  '08', // connection exception
  '53', // insufficient resources, for example too many connections
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // cannot connect now
  '57014', // query canceled: statement_timeout
  '55P03', // lock not available: lock_timeout
  '25P03', // idle_in_transaction_session_timeout
  '25006', // read-only transaction: this server is no longer, or not yet, the primary
  '40001', // serialization failure, after its retries
  '40P01', // deadlock, after its retries
  'ENOSPC', // the disk of the stored files is full
  'EDQUOT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What `pg` and `pg-pool` say without a code when no connection is free in time, or when one has ended. */
const withoutCode =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/**
 * Returns the error to answer with when the database or the storage of files is away, too slow, or out of connections. Undefined:
 * the error has another reason. Drizzle hides the error of a query in `cause`.
 */
export function unavailableError(error: unknown): ApiError | undefined {
  for (let current = error; current instanceof Error; current = current.cause)
    if (isTemporary(current)) return new ApiError(errorCatalog.serviceUnavailable(retryAfterSeconds));
  return undefined;
}

/**
 * Repeats work every second while the database is away or too slow, for what has left this machine and cannot be taken back, so that
 * it is not done twice. If the database stays away for longer, its lease repeats it.
 *
 * @param mayRepeat whether to go on after an error
 */
export async function repeatWhileUnavailable<Result>(
  run: () => Promise<Result>,
  mayRepeat: (error: unknown) => boolean,
): Promise<Result> {
  for (;;)
    try {
      return await run();
    } catch (error) {
      if (!unavailableError(error) || !mayRepeat(error)) throw error;
      await setTimeout(1000);
    }
}

/** Returns the level at which to log an error. That the database is away is no fault of the work that needed it. */
export const logLevelOf = (error: unknown): 'warn' | 'error' => (unavailableError(error) ? 'warn' : 'error');

function isTemporary(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    temporary.has(code) ||
    temporary.has(code.slice(0, 2)) ||
    error.name === 'TimeoutError' ||
    withoutCode.test(error.message)
  );
}
