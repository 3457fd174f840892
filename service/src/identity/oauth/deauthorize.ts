import { and, eq, isNull } from 'drizzle-orm';
import type { Deauthorization } from '@service-embeds/contract';
import { toTimestamp } from '@service-embeds/domain/time';
import { decryptAccessToken } from '../../db/encrypted-client-secrets.ts';
import { publishEvents } from '../../db/events/publish-event.ts';
import type { Transaction } from '../../db/pool/database.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import { applications, credentials } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';

/** An access token that a customer gave to an application, and no more. */
interface Token {
  accountId: string;
  credentialId: string;
  now: Date;
}

/**
 * Ends an access token, and every session token that was made from it. Raises token.deauthorized.
 * @returns undefined when it was ended already
 */
export async function deauthorize(
  db: Transaction,
  container: Container,
  { accountId, credentialId, now }: Token,
): Promise<Deauthorization | undefined> {
  const [row] = await db
    .select({ application: applications, credential: credentials })
    .from(credentials)
    .innerJoin(applications, eq(applications.id, credentials.applicationId))
    .where(
      and(eq(credentials.id, credentialId), ofAccount(credentials, accountId), isNull(credentials.revokedAt)),
    )
    .for('update', { of: credentials });
  if (!row) return undefined;
  const object = {
    object: 'deauthorization',
    client_id: row.application.clientId,
    service_account_id: accountId,
    access_code: decryptAccessToken(container.keys, row.credential),
    token_fingerprint: row.credential.hash.toString('hex').slice(0, 16),
    deauthorized_at: toTimestamp(now),
  } as const;
  // Published while the application is still connected, so that it receives this event and nothing after it.
  const { id: applicationId } = row.application;
  await publishEvents(db, container, [
    { accountId, applicationId, type: 'token.deauthorized', object, at: now },
  ]);
  await revoke(db, credentialId, now);
  return object;
}

/** Session tokens made from it stop working at the same moment: each request looks for the credential behind it. */
export async function revoke(db: Transaction, credentialId: string, at: Date): Promise<void> {
  await db.update(credentials).set({ revokedAt: at, secret: null }).where(eq(credentials.id, credentialId));
}
