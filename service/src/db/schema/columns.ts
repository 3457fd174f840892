import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A point in time, with its zone. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** Bytes: hashes and ciphertext. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
