import { and, desc, eq } from 'drizzle-orm';
import { errorCatalog, ApiError } from '@service-embeds/contract';
import type { Queryable } from '../../db/database.ts';
import { adverseActions } from '../../db/schema/index.ts';
import { selectPage } from '../../db/select-page.ts';
import type { Handlers } from '../call.ts';
import { listOf, pageOf } from '../list-response.ts';
import { cancelAdverseAction, startAdverseAction } from '../reports/life/adjudication.ts';
import { openCase, saveCases } from '../reports/life/report-aggregate.queries.ts';
import { existingReport } from '../reports/get-report.ts';
import { screeningsOf } from '../reports/reports.queries.ts';
import type { Container } from '../../context.ts';
import { adverseItemsOf } from './adverse-items.ts';
import { toAdverseActionResource, type AdverseActionRow } from './adverse-action.serializer.ts';

type AdverseActionRoutes =
  | 'GET /v1/reports/{id}/adverse_items'
  | 'GET /v1/reports/{id}/adverse_actions'
  | 'POST /v1/reports/{id}/adverse_actions'
  | 'GET /v1/adverse_actions/{id}'
  | 'DELETE /v1/adverse_actions/{id}';

export const adverseActionHandlers = (container: Container): Pick<Handlers, AdverseActionRoutes> => ({
  'GET /v1/reports/{id}/adverse_items': async (call) => {
    const { db, account, params } = call;
    await existingReport(db, account.id, params.id);
    const searched = (await screeningsOf(db, account.id, [params.id])).get(params.id) ?? [];
    const items = adverseItemsOf(searched);
    const { limit, offset } = pageOf(call);
    return listOf(container, call, items.slice(offset, offset + limit), items.length);
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
    return listOf(container, call, rows.map(toAdverseActionResource), total);
  },

  'POST /v1/reports/{id}/adverse_actions': async ({ db, account, params, body, now }) => {
    const c = await openCase(db, container, account.id, params.id);
    const action = startAdverseAction(c, body, now);
    await saveCases(db, container, [c]);
    return toAdverseActionResource(action);
  },

  'GET /v1/adverse_actions/{id}': async ({ db, account, params }) =>
    toAdverseActionResource(await existing(db, account.id, params.id)),

  'DELETE /v1/adverse_actions/{id}': async ({ db, account, params, now }) => {
    const { reportId } = await existing(db, account.id, params.id);
    // Read again under the report's lock: a final notice may have gone out in between.
    const c = await openCase(db, container, account.id, reportId);
    const action = c.rows.adverseActions.find(({ id }) => id === params.id);
    if (!action) throw new ApiError(errorCatalog.notFound('adverse action'));
    cancelAdverseAction(c, action, now);
    await saveCases(db, container, [c]);
    return toAdverseActionResource(action);
  },
});

async function existing(db: Queryable, accountId: string, id: string): Promise<AdverseActionRow> {
  const [row] = await db
    .select()
    .from(adverseActions)
    .where(and(eq(adverseActions.accountId, accountId), eq(adverseActions.id, id)));
  if (!row) throw new ApiError(errorCatalog.notFound('adverse action'));
  return row;
}
