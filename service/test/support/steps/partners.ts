import { eq } from 'drizzle-orm';
import { encryptAccessToken, encryptClientSecret } from '../../../src/db/encrypted-client-secrets.ts';
import { applications, credentials } from '../../../src/db/schema/index.ts';
import { newClientSecret, newCredential } from '../../../src/platform/credentials.ts';
import { newId } from '../../../src/platform/ids.ts';
import { sha256 } from '../../../src/platform/secret-keys.ts';
import type { TestService } from '../service.ts';

/** A partner application beside the seeded one, connected with one customer. */
export interface OtherPartner {
  applicationId: string;
  clientId: string;
  clientSecret: string;
  /** What the customer gave to the application. */
  accessToken: string;
}

/**
 * Creates a partner application, and connects it with a customer.
 * @param hostId account that hosts the application
 * @param customerId account that connects it
 * @param settings columns of the application that differ from the usual
 */
export async function connectOtherPartner(
  { database, container }: TestService,
  hostId: string,
  customerId: string,
  settings: Partial<typeof applications.$inferInsert> = {},
): Promise<OtherPartner> {
  const createdAt = new Date();
  const [applicationId, clientId] = [newId(createdAt), newId(createdAt)];
  const [clientSecret, accessToken] = [newClientSecret(), newCredential('access')];
  await database.insert(applications).values({
    id: applicationId,
    accountId: hostId,
    name: 'Other Partner',
    clientId,
    clientSecret: encryptClientSecret(container.keys, applicationId, clientSecret),
    redirectUris: ['https://other-partner.example.com/callback'],
    createdAt,
    ...settings,
  });
  const credentialId = newId(createdAt);
  await database.insert(credentials).values({
    id: credentialId,
    accountId: customerId,
    kind: 'access_token',
    applicationId,
    hash: sha256(accessToken),
    secret: encryptAccessToken(container.keys, credentialId, accessToken),
    createdAt,
  });
  return { applicationId, clientId, clientSecret, accessToken };
}

/** Lets a partner reach all background checks of the account, as the customer can when connecting, or takes that back. */
export const grantWholeAccount = (
  { database }: TestService,
  accessToken: string,
  wholeAccount = true,
): Promise<unknown> =>
  database
    .update(credentials)
    .set({ wholeAccount })
    .where(eq(credentials.hash, sha256(accessToken)));
