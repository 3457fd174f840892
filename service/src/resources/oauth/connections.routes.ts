import { and, asc, eq, isNull } from 'drizzle-orm';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import type { Queryable } from '../../db/pool/database.ts';
import { isEqual } from '../../db/rows/filters.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import { applications, authorizationCodes, credentials } from '../../db/schema/index.ts';
import { callingPerson } from '../../identity/caller.ts';
import { notifyAdmins } from '../../identity/mail-admins.ts';
import type { ApplicationRow } from '../../identity/oauth/applications.ts';
import { deauthorize } from '../../identity/oauth/deauthorize.ts';
import type { Container } from '../../integrations/context.ts';
import type { Handlers } from '../call.ts';

type ConnectionRoutes = 'POST /dashboard/connections/{id}/limit' | 'DELETE /dashboard/connections/{id}';

/** The applications that an account is connected with, as its admins limit and disconnect them (docs/api/webhooks.md#events). */
export const connectionHandlers = (container: Container): Pick<Handlers, ConnectionRoutes> => ({
  'POST /dashboard/connections/{id}/limit': async ({ db, account, params: { id } }) => {
    await getConnection(db, account.id, id);
    // Also of codes on their way.
    for (const table of [credentials, authorizationCodes])
      await db
        .update(table)
        .set({ wholeAccount: false })
        .where(and(ofAccount(table, account.id), eq(table.applicationId, id), eq(table.wholeAccount, true)));
    return { id };
  },

  'DELETE /dashboard/connections/{id}': async ({ db, account, caller, params: { id }, now, note }) => {
    const { application, tokenIds } = await getConnection(db, account.id, id);
    for (const credentialId of tokenIds)
      await deauthorize(db, container, { accountId: account.id, credentialId, now });
    note({ ids: tokenIds });
    const change = { change: 'application_disconnected', about: application.name } as const;
    const notice = { accountId: account.id, ...change, by: callingPerson(caller).email };
    await notifyAdmins(db, container, notice, container.clock.now());
    return { id };
  },
});

/** An application with everything that its working access tokens say. */
export interface Connection {
  application: ApplicationRow;
  tokenIds: string[];
  connectedAt: Date;
  lastUsedAt: Date | undefined;
  /** Whether one of its tokens reaches all background checks of the account. */
  wholeAccount: boolean;
}

/** Returns the applications that have working access tokens of an account, the one that was connected first at the top. */
export async function findConnections(
  db: Queryable,
  accountId: string,
  applicationId?: string,
): Promise<Connection[]> {
  const isWorking = and(ofAccount(credentials, accountId), isNull(credentials.revokedAt));
  const tokens = await db
    .select({ token: credentials, application: applications })
    .from(credentials)
    .innerJoin(applications, eq(applications.id, credentials.applicationId))
    .where(and(isWorking, isEqual(applications.id, applicationId)))
    .orderBy(asc(credentials.id));
  const byApplication = Map.groupBy(tokens, ({ application }) => application.id);
  return [...byApplication.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const used = all.flatMap(({ token }) => token.lastUsedAt?.getTime() ?? []);
    return {
      application: first.application,
      tokenIds: all.map(({ token }) => token.id),
      connectedAt: first.token.createdAt,
      lastUsedAt: used.length ? new Date(Math.max(...used)) : undefined,
      wholeAccount: all.some(({ token }) => token.wholeAccount),
    };
  });
}

/** Returns an application that the account is connected with. @throws ApiError 404 */
export async function getConnection(db: Queryable, accountId: string, id: string): Promise<Connection> {
  const [connection] = await findConnections(db, accountId, id);
  if (!connection) throw new ApiError(errorCatalog.notFound('application'));
  return connection;
}
