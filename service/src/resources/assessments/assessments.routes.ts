import { and, desc, eq, max } from 'drizzle-orm';
import { errorCatalog, ApiError } from '@service-embeds/contract';
import { assessments, rulesets } from '../../db/schema/index.ts';
import { selectPage } from '../../db/select-page.ts';
import type { Handlers } from '../call.ts';
import { listOf, pageOf } from '../list-response.ts';
import { newId } from '../../platform/ids.ts';
import { existingReport } from '../reports/get-report.ts';
import type { Container } from '../../context.ts';
import { toAssessmentResource, toRulesetResource } from './assessment.serializer.ts';

type AssessmentRoutes =
  'GET /v1/reports/{id}/assessments' | 'GET /v1/rulesets' | 'POST /ops/accounts/{account_id}/rulesets';

export const assessmentHandlers = (container: Container): Pick<Handlers, AssessmentRoutes> => ({
  'GET /v1/reports/{id}/assessments': async (call) => {
    const { db, account, params } = call;
    await existingReport(db, account.id, params.id);
    const mine = and(eq(assessments.accountId, account.id), eq(assessments.reportId, params.id));
    const { rows, total } = await selectPage(db, assessments, mine, [desc(assessments.id)], pageOf(call));
    return listOf(container, call, rows.map(toAssessmentResource), total);
  },

  'GET /v1/rulesets': async (call) => {
    const { db, account } = call;
    const mine = eq(rulesets.accountId, account.id);
    const { rows, total } = await selectPage(
      db,
      rulesets,
      mine,
      [rulesets.name, desc(rulesets.version)],
      pageOf(call),
    );
    return listOf(container, call, rows.map(toRulesetResource), total);
  },

  'POST /ops/accounts/{account_id}/rulesets': async ({ db, account, body, now }) => {
    const named = and(eq(rulesets.accountId, account.id), eq(rulesets.name, body.name));
    const [{ newest } = { newest: 0 }] = await db
      .select({ newest: max(rulesets.version) })
      .from(rulesets)
      .where(named);
    // The unique index decides between two at once: the second is told to try again.
    const [row] = await db
      .insert(rulesets)
      .values({ accountId: account.id, id: newId(now), version: (newest ?? 0) + 1, ...body, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new ApiError(errorCatalog.rulesetConflict);
    return toRulesetResource(row);
  },
});
