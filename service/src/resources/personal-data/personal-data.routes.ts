import type { Container } from '../../context.ts';
import { piiRemovedMail } from '../../integrations/mail/customer-mails.ts';
import { sendMails } from '../../integrations/mail/outbox.ts';
import type { Handlers } from '../call.ts';
import { toCandidateResource } from '../candidates/candidate.serializer.ts';
import { findCandidateReports } from '../reports/reports.queries.ts';
import { removePersonalData } from './remove-personal-data.ts';

export const personalDataHandlers = (
  container: Container,
): Pick<Handlers, 'DELETE /v1/candidates/{id}/pii'> => ({
  'DELETE /v1/candidates/{id}/pii': async ({ db, account, params, body, now }) => {
    const command = { accountId: account.id, candidateId: params.id, now };
    const { candidate, isRemovedNow } = await removePersonalData(db, container, command);
    if (isRemovedNow)
      await sendMails(db, container, [
        {
          accountId: account.id,
          kind: 'pii_removed',
          recipient: body.deletion_contact_email_address,
          createdAt: now,
          ...piiRemovedMail({
            accountName: account.name,
            firstName: body.deletion_contact_first_name,
            candidateId: candidate.id,
          }),
        },
      ]);
    const reports = await findCandidateReports(db, account.id, [candidate.id]);
    return toCandidateResource(container, candidate, reports.get(candidate.id));
  },
});
