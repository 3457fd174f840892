import { and, desc, eq } from 'drizzle-orm';
import { refusals } from '../contract.ts';
import type { Queryable } from '../db/database.ts';
import { adverseActions } from '../db/schema/index.ts';
import { selectPage } from '../db/select-page.ts';
import type { Handlers } from '../http/endpoint.ts';
import { listOf, pageOf } from '../http/listing.ts';
import { Refusal } from '../http/refusal.ts';
import { cancelAdverseAction, startAdverseAction } from '../reports/case/adjudication.ts';
import { openCase, saveCases } from '../reports/case/store.ts';
import { existingReport } from '../reports/existing.ts';
import { screeningsOf } from '../reports/store.ts';
import type { Services } from '../services.ts';
import { adverseItemsOf } from './items.ts';
import { presentAdverseAction, type AdverseActionRow } from './present.ts';

type AdverseActionRoutes =
  | 'GET /v1/reports/{id}/adverse_items'
  | 'GET /v1/reports/{id}/adverse_actions'
  | 'POST /v1/reports/{id}/adverse_actions'
  | 'GET /v1/adverse_actions/{id}'
  | 'DELETE /v1/adverse_actions/{id}';

export const adverseActionHandlers = (services: Services): Pick<Handlers, AdverseActionRoutes> => ({
  'GET /v1/reports/{id}/adverse_items': async (call) => {
    const { db, account, params } = call;
    await existingReport(db, account.id, params.id);
    const searched = (await screeningsOf(db, account.id, [params.id])).get(params.id) ?? [];
    const items = adverseItemsOf(searched);
    const { limit, offset } = pageOf(call);
    return listOf(services, call, items.slice(offset, offset + limit), items.length);
  },

  'GET /v1/reports/{id}/adverse_actions': async (call) => {
    const { db, account, params } = call;
    await existingReport(db, account.id, params.id);
    const mine = and(eq(adverseActions.accountId, account.id), eq(adverseActions.reportId, params.id));
    const { rows, total } = await selectPage(
      db,
      adverseActions,
      mine,
      [desc(adverseActions.id)],
      pageOf(call),
    );
    return listOf(services, call, rows.map(presentAdverseAction), total);
  },

  'POST /v1/reports/{id}/adverse_actions': async ({ db, account, params, body, now }) => {
    const c = await openCase(db, services, account.id, params.id);
    const action = startAdverseAction(c, body, now);
    await saveCases(db, services, [c]);
    return presentAdverseAction(action);
  },

  'GET /v1/adverse_actions/{id}': async ({ db, account, params }) =>
    presentAdverseAction(await existing(db, account.id, params.id)),

  'DELETE /v1/adverse_actions/{id}': async ({ db, account, params, now }) => {
    const { reportId } = await existing(db, account.id, params.id);
    // Read again under the report's lock: a final notice may have gone out in between.
    const c = await openCase(db, services, account.id, reportId);
    const action = c.rows.adverseActions.find(({ id }) => id === params.id);
    if (!action) throw new Refusal(refusals.notFound('adverse action'));
    cancelAdverseAction(c, action, now);
    await saveCases(db, services, [c]);
    return presentAdverseAction(action);
  },
});

async function existing(db: Queryable, accountId: string, id: string): Promise<AdverseActionRow> {
  const [row] = await db
    .select()
    .from(adverseActions)
    .where(and(eq(adverseActions.accountId, accountId), eq(adverseActions.id, id)));
  if (!row) throw new Refusal(refusals.notFound('adverse action'));
  return row;
}
