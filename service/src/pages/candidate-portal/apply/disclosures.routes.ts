import type { ApiError, Disclosure, FieldIssues } from '@service-embeds/contract';
import { fullName } from '@service-embeds/domain/candidate/candidate-record';
import type { ApplyDraft } from '../../../resources/candidates/candidate-draft.ts';
import { documentSections } from '../../../resources/documents/report-pdf-content.ts';
import { drawPdf } from '../../../resources/documents/report-pdf.ts';
import { applyDraft, findDocuments } from '../../../resources/invitations/candidate-application.ts';
import { pdfFile } from '../../kit/files/saved-file.ts';
import { readForm, type FormReader } from '../../kit/forms/read-form.ts';
import { translateErrors } from '../../kit/forms/translate-errors.ts';
import { linkNotFound } from '../../kit/layout/page.ts';
import { callAsCandidate } from '../call-as-candidate.ts';
import { saveDraft, type ApplyContext } from './apply-session.ts';
import { disclosuresPage } from './disclosures.page.ts';
import { showInvitation } from './open-invitation.ts';

/** Shows the document that the address names, or the first one that was not read. */
export async function showDisclosure(c: ApplyContext): Promise<Response> {
  const { apply: session, container } = c.var;
  const documents = await findDocuments(container, session, session.language);
  const position = reachablePosition(documents, session.draft, c.req.query('document'));
  return disclosuresPage(c, { documents, position });
}

/** Answers with a document of the invitation as a PDF, to print or keep before it is signed. */
export async function downloadDisclosure(c: ApplyContext): Promise<Response> {
  const { apply: session, container } = c.var;
  const documents = await findDocuments(container, session, session.language);
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
  const { language, path } = session;
  const form = await readForm(c);
  const documents = await findDocuments(container, session, language);
  const reachable = reachablePosition(documents, session.draft, undefined);
  const position = documents.findIndex(({ sha256 }) => sha256 === form('document'));
  const document = documents[position];
  if (!document) return disclosuresPage(c, { documents, position: reachable, hasChanged: true });
  if (position > reachable) return c.redirect(`${path}/disclosures`, 303);
  const next = documents[position + 1];
  const reading = readingOf(document, form);
  const signature = form('signature').trim();
  const { issues, error } = next
    ? await saveDraft(c, 'POST /candidate_portal/invitations/{id}/documents', reading)
    : await callAsCandidate(c, 'POST /candidate_portal/invitations/{id}/consent', {
        ...reading,
        language,
        signature,
      });
  const errors = findErrors(c, issues ?? {}, error);
  if (Object.keys(errors).length) {
    const values = { read: form('read'), copy_requested: form('copy_requested'), signature };
    return disclosuresPage(c, { documents, position, submitted: { values, errors } });
  }
  if (next && !error) return c.redirect(`${path}/disclosures?document=${next.id}`, 303);
  // Leads to the first step that is not done, or says why the invitation is closed.
  return showInvitation(c, next ? '' : 'review');
}

/** Returns what a form says of its document. One that the signature confirms has no box. */
function readingOf({ acknowledgement, sha256 }: Disclosure, form: FormReader) {
  const isRead = acknowledgement !== 'checkbox' || form('read') !== '';
  return {
    sha256,
    // The contract takes true alone.
    read: (isRead || undefined) as true,
    copy_requested: form('copy_requested') !== '',
    presented_at: form('presented_at'),
    end_seen_after: form('end_seen_after'),
  };
}

function findErrors(
  { var: { apply: session, container } }: ApplyContext,
  issues: FieldIssues,
  error: ApiError | undefined,
): Record<string, string> {
  const { unread, unsigned, differs } = session.messages.apply.disclosures;
  const errors = translateErrors(issues, session.language, { read: unread, signature: unsigned });
  if (error?.code !== 'signature_mismatch') return errors;
  return { ...errors, signature: differs(fullName(applyDraft(container, session)) ?? '') };
}

/** Returns the position of the requested document, or of the first unread one if that comes before it. */
function reachablePosition(
  documents: readonly Disclosure[],
  { documents: documentReads = {} }: ApplyDraft,
  requestedId: string | undefined,
): number {
  const unread = documents.findIndex(({ sha256: hash }) => !documentReads[hash]);
  const last = unread < 0 ? documents.length - 1 : unread;
  const requestedPosition = documents.findIndex(({ id }) => id === requestedId);
  return requestedPosition < 0 ? last : Math.min(requestedPosition, last);
}
