import { ApiError, errorCatalog } from '@service-embeds/contract';
import type { Container } from '../../integrations/context.ts';
import type { Handlers } from '../call.ts';
import { candidateResource } from '../candidates/decrypt-candidate.ts';
import { findCandidateReports } from '../reports/reports.queries.ts';
import { findRemainingFileParts, finishRemainingFileParts } from './remaining-file-parts.queries.ts';
import { removeByCustomer } from './request-removal.ts';

export const personalDataHandlers = (
  container: Container,
): Pick<
  Handlers,
  | 'DELETE /v1/candidates/{id}/pii'
  | 'POST /ops/accounts/{account_id}/candidates/{candidate_id}/remaining_file_parts_sent'
> => ({
  'DELETE /v1/candidates/{id}/pii': async ({ db, account, params, body, now }) => {
    const candidate = await removeByCustomer(db, container, {
      account,
      candidateId: params.id,
      contact: {
        email: body.deletion_contact_email_address,
        firstName: body.deletion_contact_first_name,
      },
      now,
    });
    const reports = await findCandidateReports(db, { accountId: account.id }, [candidate.id]);
    return candidateResource(container, candidate, reports.get(candidate.id));
  },

  'POST /ops/accounts/{account_id}/candidates/{candidate_id}/remaining_file_parts_sent': async (call) => {
    const { db, account, params } = call;
    const id = { accountId: account.id, id: params.candidate_id };
    const candidate = await findRemainingFileParts(db, id);
    if (!candidate) throw new ApiError(errorCatalog.notFound('file'));
    await finishRemainingFileParts(db, id);
    const reports = await findCandidateReports(db, { accountId: account.id }, [candidate.id]);
    return candidateResource(container, candidate, reports.get(candidate.id));
  },
});
