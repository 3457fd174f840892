import { recordPosting, requireLetter } from '@service-embeds/domain/adverse-action/posted-notice';
import type { Container } from '../../integrations/context.ts';
import type { Handlers } from '../call.ts';
import { getCandidate } from '../candidates/candidates.queries.ts';
import { noticeLetterUrl } from '../documents/document-link.ts';
import { getReport } from '../reports/reports.queries.ts';
import { getAdverseAction } from './adverse-action.queries.ts';
import { changeAdverseAction } from './change-adverse-action.ts';

type Routes = 'GET /v1/adverse_actions/{id}/letter' | 'POST /v1/adverse_actions/{id}/postings';

/** Notices of adverse actions that the customer prints and posts. */
export const postedNoticeHandlers = (container: Container): Pick<Handlers, Routes> => ({
  'GET /v1/adverse_actions/{id}/letter': async ({ db, account, caller, params: { id } }) => {
    const action = await getAdverseAction(db, container, account.id, id);
    const { candidateId } = await getReport(db, account.id, action.reportId);
    const { postalAddress } = await getCandidate(db, account.id, candidateId);
    requireLetter(action, postalAddress);
    return {
      object: 'adverse_action_letter',
      adverse_action_id: id,
      notice: action.status === 'complete' ? 'post_adverse_action' : 'pre_adverse_action',
      download_uri: noticeLetterUrl(container, id, caller),
    };
  },
  'POST /v1/adverse_actions/{id}/postings': (call) =>
    changeAdverseAction(container, call, (report, action, at) =>
      recordPosting(report, action, {
        postedAt: call.body.posted_at ? new Date(call.body.posted_at) : at,
        at,
      }),
    ),
});
