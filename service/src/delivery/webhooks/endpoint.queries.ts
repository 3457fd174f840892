import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/pool/database.ts';
import { preparedQuery } from '../../db/pool/prepared-query.ts';
import type { ApplicationRow, WebhookRow } from '../../db/rows/rows.ts';
import { applications, webhooks } from '../../db/schema/index.ts';

/** An endpoint, and the partner application that it belongs to, if it does. */
export interface StoredEndpoint {
  webhook: WebhookRow;
  application: ApplicationRow | null;
}

/** Finds the endpoints of deliveries. */
export async function findEndpoints(
  db: Database,
  keys: readonly { accountId: string; webhookId: string }[],
): Promise<StoredEndpoint[]> {
  const distinct = [...new Map(keys.map((key) => [`${key.accountId} ${key.webhookId}`, key])).values()];
  return selectEndpoints(db).execute({
    accountIds: distinct.map(({ accountId }) => accountId),
    ids: distinct.map(({ webhookId }) => webhookId),
  });
}

const selectEndpoints = preparedQuery((db) =>
  db
    .select({ webhook: webhooks, application: applications })
    .from(webhooks)
    .leftJoin(applications, eq(applications.id, webhooks.applicationId))
    .where(
      sql`(${webhooks.accountId}, ${webhooks.id}) in
        (select * from unnest(${sql.placeholder('accountIds')}::text[], ${sql.placeholder('ids')}::text[]))`,
    )
    .prepare('endpoints_of_deliveries'),
);
