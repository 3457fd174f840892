import type { Disclosure } from '@service-embeds/contract';
import { fullName } from '@service-embeds/domain/candidate/candidate';
import { signatureMatches } from '@service-embeds/domain/consent/signature-match';
import { requestOrigin } from '../../../platform/http/request-origin.ts';
import {
  readApplyDraft,
  saveApplyDraft,
  type ReadDocument,
} from '../../../resources/candidates/candidate-draft.ts';
import { appendConsent, portalCapture } from '../../../resources/consents/append-consent.ts';
import { documentSections } from '../../../resources/documents/report-pdf-content.ts';
import { drawPdf } from '../../../resources/documents/report-pdf.ts';
import { lockInvitation } from '../../../resources/invitations/invitations.queries.ts';
import { readForm, type FormReader } from '../../kit/forms/read-form.ts';
import { linkNotFound } from '../../kit/layout/page.ts';
import { pdfFile } from '../../kit/files/saved-file.ts';
import { changeAsCandidate } from '../change-as-candidate.ts';
import { saveDraft, type ApplyContext } from './apply-session.ts';
import { applyDraft } from './complete-application.ts';
import { circumstancesOf, findDocuments, reachablePosition, readDocument } from './disclosure-documents.ts';
import { disclosuresPage } from './disclosures.page.ts';
import { showInvitation } from './open-invitation.ts';

/** Shows the document that the address names, or the first one that was not read. */
export async function showDisclosure(c: ApplyContext): Promise<Response> {
  const { apply: session, container } = c.var;
  const documents = await findDocuments(container, session);
  const position = reachablePosition(documents, session.draft, c.req.query('document'));
  return disclosuresPage(c, { documents, position });
}

/** Answers with a document of the invitation as a PDF, to print or keep before it is signed. */
export async function downloadDisclosure(c: ApplyContext): Promise<Response> {
  const { apply: session, container } = c.var;
  const documents = await findDocuments(container, session);
  const document = documents.find(({ id }) => id === c.req.param('document'));
  if (!document) return linkNotFound(c);
  const { id, title, language, text } = document;
  const bytes = await drawPdf({
    title,
    language,
    writtenAt: session.invitation.createdAt.toISOString(),
    fields: [],
    sections: documentSections(text),
    notice: '',
  });
  return pdfFile(c, `${id}.pdf`, bytes);
}

/** Takes the confirmation of a document, and with the last one the signature. */
export async function submitDisclosure(c: ApplyContext): Promise<Response> {
  const { apply: session, container } = c.var;
  const form = await readForm(c);
  const documents = await findDocuments(container, session);
  const reachable = reachablePosition(documents, session.draft, undefined);
  const position = documents.findIndex(({ sha256 }) => sha256 === form('document'));
  const document = documents[position];
  if (!document) return disclosuresPage(c, { documents, position: reachable, hasChanged: true });
  if (position > reachable) return c.redirect(`${session.path}/disclosures`, 303);
  const next = documents[position + 1];
  const errors = findErrors(c, document, { form, isLast: !next });
  if (Object.keys(errors).length) {
    const values = {
      read: form('read'),
      copy_requested: form('copy_requested'),
      signature: form('signature'),
    };
    return disclosuresPage(c, { documents, position, submitted: { values, errors } });
  }
  const documentReads = { ...session.draft.documents, [document.sha256]: readDocument(form, session.now) };
  if (!next) return signDocuments(c, documents, { read: documentReads, signature: form('signature').trim() });
  if (!(await saveDraft(c, { documents: documentReads }))) return showInvitation(c);
  return c.redirect(`${session.path}/disclosures?document=${next.id}`, 303);
}

function findErrors(
  { var: { apply: session, container } }: ApplyContext,
  { acknowledgement }: Disclosure,
  { form, isLast }: { form: FormReader; isLast: boolean },
): Record<string, string> {
  const { unread, unsigned, differs } = session.messages.apply.disclosures;
  const name = fullName(applyDraft(container, session)) ?? '';
  const signature = form('signature').trim();
  const isSigned = signatureMatches(signature, name);
  return {
    ...(acknowledgement === 'checkbox' && !form('read') && { read: unread }),
    ...(isLast && !isSigned && { signature: signature === '' ? unsigned : differs(name) }),
  };
}

/** Records the consent. Of two signatures at once, the first one counts. */
async function signDocuments(
  c: ApplyContext,
  documents: readonly Disclosure[],
  { read: documentReads, signature }: { read: Record<string, ReadDocument>; signature: string },
): Promise<Response> {
  const { apply: session, container } = c.var;
  const { account, invitation, language, now } = session;
  await changeAsCandidate(c, { action: 'consent.given', type: 'consent' }, async (transaction) => {
    const lockedInvitation = await lockInvitation(transaction, invitation.accountId, invitation.id);
    const draft = await readApplyDraft(transaction, container, invitation);
    // What was read is forgotten with the signature.
    if (lockedInvitation?.status !== 'pending' || !draft.documents) return undefined;
    const row = await appendConsent(transaction, container, {
      account,
      candidate: applyDraft(container, session),
      invitation,
      circumstances: circumstancesOf(container, session),
      client: requestOrigin(c),
      capture: portalCapture(container),
      now,
      body: {
        language,
        signature,
        documents: documents.map(({ id, version, sha256 }) => ({
          id,
          version,
          sha256,
          checked: false,
          ...documentReads[sha256],
        })),
      },
    });
    const { documents: _read, ...answers } = draft;
    await saveApplyDraft(transaction, container, invitation, { draft: answers, at: now });
    return row;
  });
  // Leads to the first step that is not done, or says why the invitation is closed.
  return showInvitation(c, 'review');
}
