import { and, desc, eq, max } from 'drizzle-orm';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import {
  toAssessmentResource,
  toRulesetResource,
} from '@service-embeds/domain/report/serializers/decision-serializers';
import { ofAccount } from '../../db/rows/of-account.ts';
import { selectPage } from '../../db/rows/select-page.ts';
import { assessments, rulesets } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import { newId } from '../../platform/ids.ts';
import { listOf, pageOf, type Handlers } from '../call.ts';
import { toAssessmentRecord } from '../reports/encrypted-records.ts';
import { getReport } from '../reports/reports.queries.ts';

type AssessmentRoutes =
  | 'GET /v1/reports/{id}/assessments'
  | 'GET /v1/rulesets'
  | 'POST /ops/accounts/{account_id}/rulesets';

export const assessmentHandlers = (container: Container): Pick<Handlers, AssessmentRoutes> => ({
  'GET /v1/reports/{id}/assessments': async (call) => {
    const { db, account, params } = call;
    await getReport(db, account.id, params.id);
    const ofReport = and(ofAccount(assessments, account.id), eq(assessments.reportId, params.id));
    const order = [desc(assessments.id)];
    const { rows, total } = await selectPage(db, assessments, {
      where: ofReport,
      orderBy: order,
      page: pageOf(call),
    });
    return listOf(
      container,
      call,
      rows.map((row) => toAssessmentResource(toAssessmentRecord(container, row))),
      total,
    );
  },

  'GET /v1/rulesets': async (call) => {
    const { db, account } = call;
    const isOwn = ofAccount(rulesets, account.id);
    const order = [rulesets.name, desc(rulesets.version)];
    const { rows, total } = await selectPage(db, rulesets, {
      where: isOwn,
      orderBy: order,
      page: pageOf(call),
    });
    return listOf(container, call, rows.map(toRulesetResource), total);
  },

  'POST /ops/accounts/{account_id}/rulesets': async ({ db, account, body, now }) => {
    const byName = and(ofAccount(rulesets, account.id), eq(rulesets.name, body.name));
    const [{ newest } = { newest: 0 }] = await db
      .select({ newest: max(rulesets.version) })
      .from(rulesets)
      .where(byName);
    // Of two simultaneous requests, the unique index rejects the second: it has to try again.
    const [row] = await db
      .insert(rulesets)
      .values({ accountId: account.id, id: newId(now), version: (newest ?? 0) + 1, ...body, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new ApiError(errorCatalog.rulesetConflict);
    return toRulesetResource(row);
  },
});
