import { recordReasons } from '@service-embeds/domain/adverse-action/decision-reasons';
import type { Container } from '../../integrations/context.ts';
import type { Handlers } from '../call.ts';
import { loadReport } from '../reports/report-aggregate.queries.ts';
import { changeAdverseAction } from './change-adverse-action.ts';
import { previewAdverseAction } from './notice-preview.ts';

type Routes = 'POST /v1/reports/{id}/adverse_actions/preview' | 'POST /v1/adverse_actions/{id}/reasons';

/** What the notices of an adverse action will say: their preview, and the reasons that some of them give. */
export const noticePreviewHandlers = (container: Container): Pick<Handlers, Routes> => ({
  'POST /v1/reports/{id}/adverse_actions/preview': async ({ db, account, params, body, now: at }) => {
    const report = await loadReport(db, container, account.id, params.id);
    return previewAdverseAction(container, report, { account, body, at });
  },
  'POST /v1/adverse_actions/{id}/reasons': (call) =>
    changeAdverseAction(container, call, (report, action, at) =>
      recordReasons(report, action, { reasons: call.body.reasons, at }),
    ),
});
