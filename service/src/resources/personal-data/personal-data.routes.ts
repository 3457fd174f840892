import type { Container } from '../../integrations/context.ts';
import type { Handlers } from '../call.ts';
import { candidateResource } from '../candidates/decrypt-candidate.ts';
import { findCandidateReports } from '../reports/reports.queries.ts';
import { removeByCustomer } from './request-removal.ts';

export const personalDataHandlers = (
  container: Container,
): Pick<Handlers, 'DELETE /v1/candidates/{id}/pii'> => ({
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
});
