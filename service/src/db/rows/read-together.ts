/**
 * Waits for reads that run at the same time, and returns their results.
 *
 * Writes never run so, and Oxlint forbids `Promise.all` where there are transactions: when one of them fails, Drizzle rolls back
 * while the others are still on their way, so PostgreSQL runs those after the rollback and keeps what they write.
 */
export const readTogether = <Reads extends readonly unknown[] | []>(
  reads: Reads,
): Promise<{ -readonly [Index in keyof Reads]: Awaited<Reads[Index]> }> => Promise.all(reads);
