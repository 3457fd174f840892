import { createHash } from 'node:crypto';

/** SHA-256 as the service computes it. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
