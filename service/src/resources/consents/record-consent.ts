import { and, desc, eq, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CandidateRow } from '../candidates/candidate.serializer.ts';
import { publishCandidateEvent } from '../candidates/candidate-events.ts';
import { errorCatalog, type Disclosure, type ParsedBody, ApiError } from '@service-embeds/contract';
import { isSignatureOf } from '@service-embeds/domain/consent/signature-match';
import { sha256 } from '../../platform/crypto.ts';
import type { Transaction } from '../../db/database.ts';
import { accounts, candidates, consents } from '../../db/schema/index.ts';
import { circumstancesOf } from '../disclosures/circumstances.ts';
import { disclosuresFor } from '../disclosures/disclosure.serializer.ts';
import type { AccountRow, Call } from '../call.ts';
import { newId } from '../../platform/ids.ts';
import type { Container } from '../../context.ts';
import { toTimestamp } from '@service-embeds/domain/time';
import type { ConsentRow } from './consent.serializer.ts';

type Body = ParsedBody<'POST /v1/consents'>;

/** Records what a candidate was shown, ticked and signed, after checking that it is all of it and as it is now. */
export async function recordConsent(
  db: Transaction,
  container: Container,
  account: AccountRow,
  candidate: CandidateRow,
  body: Body,
  client: Call<'POST /v1/consents'>['client'],
  now: Date,
): Promise<ConsentRow> {
  const { circumstances, invitation } = await circumstancesOf(db, candidate, body);
  const current = disclosuresFor(circumstances, account.name, body.language);
  const documents = acknowledged(current, body);
  const fullName = fullNameOf(candidate) ?? body.full_name;
  if (fullName === undefined) throw new ApiError(errorCatalog.fullNameRequired);
  if (!isSignatureOf(body.signature, fullName)) throw new ApiError(errorCatalog.signatureMismatch);

  // One after the other: each record names the one before it.
  await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account.id)).for('update');
  const previousHash = await endOfChain(db, account.id);
  const evidence = {
    accountId: account.id,
    id: newId(now),
    candidateId: candidate.id,
    invitationId: invitation?.id ?? null,
    documents,
    signature: body.signature,
    fullName,
    copyRequested: documents.some(({ checked }) => checked),
    circumstances: { ...circumstances },
    ipAddress: client.ip ?? null,
    userAgent: client.userAgent ?? null,
  };
  const chained = JSON.stringify([evidence, toTimestamp(now), previousHash?.toString('hex') ?? null]);
  const row: ConsentRow = { ...evidence, previousHash, recordHash: sha256(chained), createdAt: now };
  await db.insert(consents).values(row);
  if (row.copyRequested && !candidate.copyRequested) await requestCopy(db, container, candidate, now);
  return row;
}

/**
 * The hash of the record that no other one follows; null before the first. That is mostly, but not always the newest:
 * requests that come together take their times in one order, and their turns in another.
 */
async function endOfChain(db: Transaction, accountId: string): Promise<Buffer | null> {
  const next = alias(consents, 'next');
  const followed = db
    .select({ one: sql`1` })
    .from(next)
    .where(
      and(
        eq(next.accountId, consents.accountId),
        // As the unique index of the chain has it.
        sql`coalesce(${next.previousHash}, ''::bytea) = ${consents.recordHash}`,
      ),
    );
  const [last] = await db
    .select({ hash: consents.recordHash })
    .from(consents)
    .where(and(eq(consents.accountId, accountId), notExists(followed)))
    // The primary key's order: it is found among the newest.
    .orderBy(desc(consents.id))
    .limit(1);
  return last?.hash ?? null;
}

/** What was acknowledged, word for word. Refuses what is missing, and what has changed since it was shown. */
function acknowledged(current: Disclosure[], { documents }: Body): ConsentRow['documents'] {
  const stale = documents
    .filter(({ id, version, sha256: hash }) => {
      const now = current.find((one) => one.id === id);
      return now?.version !== version || now.sha256 !== hash;
    })
    .map(({ id }) => id);
  if (stale.length) throw new ApiError(errorCatalog.disclosureChanged(stale));
  const missing = current.filter(({ id }) => !documents.some((one) => one.id === id)).map(({ id }) => id);
  if (missing.length) throw new ApiError(errorCatalog.disclosureMissing(missing));
  return current.map(({ id, version, language, title, text, sha256: hash, checkbox }) => ({
    id,
    version,
    language,
    title,
    sha256: hash,
    checked: checkbox !== null && documents.some((one) => one.id === id && one.checked),
    text,
  }));
}

/** The name that a signature stands for. */
export const fullNameOf = ({ firstName, middleName, lastName }: CandidateRow): string | undefined =>
  firstName && lastName ? [firstName, middleName, lastName].filter(Boolean).join(' ') : undefined;

async function requestCopy(
  db: Transaction,
  container: Container,
  candidate: CandidateRow,
  at: Date,
): Promise<void> {
  const [changed] = await db
    .update(candidates)
    .set({ copyRequested: true })
    .where(and(eq(candidates.accountId, candidate.accountId), eq(candidates.id, candidate.id)))
    .returning();
  if (changed) await publishCandidateEvent(db, container, { type: 'candidate.updated', row: changed, at });
}
