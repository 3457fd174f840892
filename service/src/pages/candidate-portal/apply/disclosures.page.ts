import { html } from 'hono/html';
import type { Disclosure } from '@service-embeds/contract';
import { fullName } from '@service-embeds/domain/candidate/candidate-record';
import { applyDraft } from '../../../resources/invitations/candidate-application.ts';
import {
  checkbox,
  errorSummary,
  formAlert,
  formStatus,
  textField,
  type FormState,
} from '../../kit/forms/forms.ts';
import { documentBlocks } from '../../kit/parts/document-blocks.ts';
import { backLink, stepLayout } from './apply-layout.ts';
import type { ApplyContext, ApplySession } from './apply-session.ts';

export interface DocumentPage {
  documents: readonly Disclosure[];
  position: number;
  /** What was sent, if the form is shown again. */
  submitted?: Pick<FormState, 'values' | 'errors'>;
  /** Whether a document has changed since the candidate saw it. */
  hasChanged?: boolean;
}

/** The page of one document. Each has a page of its own: the disclosure must stand alone (15 USC 1681b(b)(2)(A)). */
export function disclosuresPage(
  c: ApplyContext,
  { documents, position, submitted, hasChanged }: DocumentPage,
): Response | Promise<Response> {
  const { apply: session } = c.var;
  const document = documents[position];
  if (!document) throw new Error('No disclosure applies to the invitation.');
  const { path, messages, now } = session;
  const { disclosures, next } = messages.apply;
  const isLast = position === documents.length - 1;
  const state: FormState = {
    ...(submitted ?? { values: valuesOf(session, document), errors: {} }),
    messages: messages.forms,
  };
  const previous = documents[position - 1];
  const labels = { read: disclosures.read, signature: disclosures.signature };
  const content = html`${hasChanged ? formAlert(disclosures.changed) : errorSummary(state, labels)}
    ${documentText(session, document)}
    <form method="post" action="${path}/disclosures" novalidate>
      <input type="hidden" name="document" value="${document.sha256}" />
      <input type="hidden" name="presented_at" value="${now.toISOString()}" />
      <input type="hidden" name="end_seen_after" id="end_seen_after" value="" />
      ${document.acknowledgement === 'checkbox' ? checkbox(state, 'read', disclosures.read) : ''}
      ${copyBox(session, document, state)} ${isLast ? signatureField(c, state) : ''}
      <p class="form-actions">
        <button>${isLast ? disclosures.sign : next}</button>
        ${
          previous
            ? html`<a class="back" href="${path}/disclosures?document=${previous.id}"
                >${messages.apply.back}</a
              >`
            : backLink(session, 'disclosures')
        }
      </p>
    </form>`;
  return stepLayout(
    c,
    session,
    { step: 'disclosures', content, part: disclosures.document(position + 1, documents.length) },
    { status: hasChanged ? 409 : formStatus(state), scripts: ['document-end'] },
  );
}

/** What the candidate has said about a document that they come back to. */
function valuesOf({ draft }: ApplySession, { sha256 }: Disclosure): Record<string, string> {
  const documentRead = draft.documents?.[sha256];
  return { read: documentRead ? 'on' : '', copy_requested: documentRead?.checked ? 'on' : '' };
}

function documentText({ path, messages }: ApplySession, { id, title, text, url }: Disclosure) {
  const { disclosures } = messages.apply;
  return html`<article>
    <h2>${title}</h2>
    <p><a href="${path}/documents/${id}" download>${disclosures.print}</a></p>
    ${documentBlocks(text)}
    ${url ? html`<p><a href="${url}" target="_blank" rel="noopener noreferrer">${disclosures.official}</a></p>` : ''}
  </article>`;
}

/** The box of some documents for a copy of the report. It is never checked beforehand. */
function copyBox({ messages }: ApplySession, { checkbox: box }: Disclosure, state: FormState) {
  if (!box) return '';
  const hint = html`<p class="muted">${messages.apply.disclosures.byLaw}</p>`;
  return html`${checkbox(state, box.id, box.label)} ${box.required_by_law ? hint : ''}`;
}

function signatureField({ var: { apply: session, container } }: ApplyContext, state: FormState) {
  const { disclosures } = session.messages.apply;
  const name = fullName(applyDraft(container, session));
  const hint = name === undefined ? undefined : disclosures.signatureHint(name);
  return html`${textField(state, 'signature', disclosures.signature, { ...(hint && { hint }) })}
    <p class="muted">${disclosures.paper}</p>`;
}
