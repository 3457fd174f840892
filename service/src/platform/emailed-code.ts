import { randomInt } from 'node:crypto';
import { millisecondsPerMinute } from '@service-embeds/domain/time';

/** Milliseconds for which a person can enter a code from an email. */
export const emailedCodeMs = 15 * millisecondsPerMinute;

/** Creates a code of six digits for an email. Callers store only its hash. */
export const createEmailedCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
