import { scryptSync } from 'node:crypto';

/** A password to hash, with the parameters of scrypt (RFC 7914). */
export interface ScryptInput {
  password: string;
  salt: Uint8Array;
  /** Bytes of the hash. */
  length: number;
  N: number;
  r: number;
  p: number;
}

export interface PasswordTasks {
  derive: (input: ScryptInput) => Uint8Array;
}

/** Hashes a password on the thread that calls it: never on the one that answers requests. */
export const derive: PasswordTasks['derive'] = ({ password, salt, length, N, r, p }) =>
  scryptSync(password, salt, length, { N, r, p, maxmem: 256 * N * r });
