import { timingSafeEqual } from 'node:crypto';
import { eq, type InferSelectModel } from 'drizzle-orm';
import { refusals, type Application } from '../contract.ts';
import { decrypt, sha256 } from '../crypto.ts';
import type { Database, Queryable } from '../db/database.ts';
import { accounts, applications } from '../db/schema/index.ts';
import type { Authenticated } from '../auth/authenticate.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';

export type ApplicationRow = InferSelectModel<typeof applications>;

/** What a partner's backend proves itself with. */
export interface ApplicationCredentials {
  client_id: string;
  client_secret: string;
}

export const presentApplication = (row: ApplicationRow): Application => ({
  id: row.id,
  object: 'application',
  name: row.name,
  client_id: row.clientId,
  redirect_uris: row.redirectUris,
  signup_enabled: row.signupEnabled,
  pre_credentialed: row.preCredentialed,
});

export async function findApplication(db: Queryable, clientId: string): Promise<ApplicationRow | undefined> {
  const [row] = await db.select().from(applications).where(eq(applications.clientId, clientId));
  return row;
}

/** Checks the credentials of a partner application. The call works in the account that hosts it. */
export async function authenticateApplication(
  db: Database,
  { keys }: Services,
  { client_id, client_secret }: ApplicationCredentials,
): Promise<Authenticated> {
  const application = await findApplication(db, client_id);
  const secret = application ? decrypt(keys.encryption, application.clientSecret) : '';
  if (!application || !timingSafeEqual(sha256(secret), sha256(client_secret)))
    throw new Refusal(refusals.clientInvalid);
  const [account] = await db.select().from(accounts).where(eq(accounts.id, application.accountId));
  if (!account) throw new Error('An application is hosted by an account that is not there.');
  const caller = {
    kind: 'application',
    credentialId: null,
    applicationId: application.id,
    scopes: [],
  } as const;
  return { caller, account };
}
