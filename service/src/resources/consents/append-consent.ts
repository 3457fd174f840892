import { and, desc, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ConsentCapture } from '@service-embeds/contract';
import { fullName } from '@service-embeds/domain/candidate/candidate-record';
import { chainConsent } from '@service-embeds/domain/consent/hash-chain';
import { prepareConsent } from '@service-embeds/domain/consent/record-consent';
import type { ConsentAttempt, ConsentRequest } from '@service-embeds/domain/consent/record-consent';
import { toDisclosureResources } from '@service-embeds/domain/consent/required-disclosures';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import type { Transaction } from '../../db/pool/database.ts';
import { byId, ofAccount, sameAccount } from '../../db/rows/of-account.ts';
import { lockAccount, type CandidateRow, type ConsentRow, type InvitationRow } from '../../db/rows/rows.ts';
import { candidates, consents } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import { newId } from '../../platform/ids.ts';
import { sha256 } from '../../platform/secret-keys.ts';
import { serviceVersion } from '../../platform/service-files.ts';
import type { Call } from '../call.ts';
import { publishCandidateEvent } from '../candidates/candidate-events.ts';
import type { DisclosureContext } from '../disclosures/disclosures.routes.ts';

/** A consent to record: the request, and whom it is about. */
export interface ConsentCommand
  extends Pick<Call<'POST /v1/consents'>, 'account' | 'now'>, Omit<DisclosureContext, 'invitation'> {
  /** The candidate's open invitation. */
  invitation: Pick<InvitationRow, 'id'> | undefined;
  body: ConsentRequest;
  client: ConsentAttempt['client'];
  capture: ConsentAttempt['capture'];
}

/** Checks and records what a candidate saw, checked and signed, as the next record of the account's hash chain. */
export async function appendConsent(
  db: Transaction,
  container: Container,
  command: ConsentCommand,
): Promise<ConsentRow> {
  const { account, candidate, circumstances, invitation, body, client, capture, now } = command;
  const evidence = prepareConsent({
    id: newId(now),
    accountId: account.id,
    candidate: { id: candidate.id, fullName: fullName(candidate) },
    invitationId: invitation?.id,
    circumstances,
    employer: account.name,
    disclosures: await toDisclosureResources({
      circumstances,
      law: { laws: placeLaws, at: now },
      accountName: account.name,
      language: body.language,
      sha256,
      agency: container.config.agency.texts,
    }),
    request: body,
    client,
    capture,
  });
  // The lock makes concurrent consents wait, because each record contains the hash of the previous one.
  await lockAccount(db, account.id);
  const chained = chainConsent(evidence, await findLastHash(db, account.id), now, sha256);
  const row = { ...chained, sealed: null };
  await db.insert(consents).values(row);
  if (row.copyRequested && !candidate.copyRequested) await requestCopy(db, container, candidate, now);
  return row;
}

/**
 * Returns the hash of the record that no other record follows, or null before the first one. It is usually but not
 * always the newest record: concurrent requests can take their times in one order and the lock in another.
 */
async function findLastHash(db: Transaction, accountId: string): Promise<Buffer | null> {
  const next = alias(consents, 'next');
  const followers = db
    .select({ exists: sql`1` })
    .from(next)
    .where(
      and(
        sameAccount(next, consents),
        // The same expression as in the unique index of the chain.
        sql`coalesce(${next.previousHash}, ''::bytea) = ${consents.recordHash}`,
      ),
    );
  const [last] = await db
    .select({ hash: consents.recordHash })
    .from(consents)
    .where(and(ofAccount(consents, accountId), notExists(followers)))
    // In the order of the primary key, newest first, the record is among the first ones.
    .orderBy(desc(consents.id))
    .limit(1);
  return last?.hash ?? null;
}

async function requestCopy(
  db: Transaction,
  container: Container,
  candidate: CandidateRow,
  at: Date,
): Promise<void> {
  const [updated] = await db
    .update(candidates)
    .set({ copyRequested: true })
    .where(byId(candidates, candidate.accountId, candidate.id))
    .returning();
  if (updated) await publishCandidateEvent(db, container, { type: 'candidate.updated', row: updated, at });
}

/**
 * Returns where a consent was given that came through the API. A session token is what a page has; every other credential is a
 * secret of a backend, whose page we have not seen. The origin is what the browser sent, never what the body says.
 */
export function captureOf({
  caller,
  client,
  body,
}: Pick<Call<'POST /v1/consents'>, 'caller' | 'client' | 'body'>): ConsentCapture {
  if (caller.kind !== 'session_token')
    return { channel: 'backend', page_origin: null, version: null, session_token_id: null };
  return {
    channel: 'page',
    page_origin: client.pageOrigin ?? null,
    version: body.embed_version ?? null,
    session_token_id: caller.sessionTokenId ?? null,
  };
}

/** Returns where a consent was given that the candidate portal recorded: its own origin, and the version of the service. */
export const portalCapture = ({ addresses }: Pick<Container, 'addresses'>): ConsentCapture => ({
  channel: 'candidate_portal',
  page_origin: new URL(addresses.partners).origin,
  version: serviceVersion,
  session_token_id: null,
});

/** The record of a consent that the simulator of staging gives. */
export const simulatedCapture: ConsentCapture = {
  channel: 'simulator',
  page_origin: null,
  version: serviceVersion,
  session_token_id: null,
};
