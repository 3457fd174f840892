import type { Context } from 'hono';
import { html } from 'hono/html';
import type { FieldErrors, Language } from '@service-embeds/contract';
import { candidateLink } from '../../../platform/candidate-links.ts';
import type { Container } from '../../../context.ts';
import type { VerificationRecord } from '@service-embeds/domain/report/report-record';
import { page } from '../../kit/page.ts';
import { sentenceIn } from '../../kit/translate-errors.ts';
import { verificationTexts } from './texts.ts';

/** A candidate at the link of a verification. */
export interface Visit {
  verification: VerificationRecord;
  /** Name of the account that ordered. */
  account: string;
  /** Seconds that its test clock is ahead. */
  advance: number;
  language: Language;
}

/** Path of the page. */
export const addressOf = (container: Container, { id }: VerificationRecord): string =>
  new URL(candidateLink(container, 'verify', id)).pathname;

/** What is asked for, with what was wrong with the last answer; or thanks. */
export function verificationPage(
  c: Context,
  container: Container,
  { verification, account, language }: Visit,
  errors: FieldErrors,
): Promise<Response> {
  const texts = verificationTexts[language];
  const asked = texts.fields[verification.type];
  const title = verification.completedAt ? texts.doneTitle : texts.title;
  const error = (name: string) => {
    const [sentence] = errors[name] ?? [];
    return sentence && sentenceIn(language, sentence);
  };
  const inputs = asked.length
    ? asked.map(({ name, label, hint }) => input({ name, label, hint, error: error(name) }))
    : input({
        name: 'document',
        label: texts.document,
        hint: texts.documentHint,
        error: error('document'),
        accept: 'image/jpeg,image/png,application/pdf',
      });
  return page(
    c,
    title,
    html`<div class="card">
      <p class="from">${account}</p>
      <h1>${title}</h1>
      ${
        verification.completedAt
          ? html`<p>${texts.done}</p>`
          : html`<p>${asked.length ? texts.enter : texts.show}</p>
              <form
                method="post"
                action="${addressOf(container, verification)}"
                ${asked.length ? '' : html`enctype="multipart/form-data"`}
              >
                ${inputs}
                <button>${texts.send}</button>
              </form>`
      }
    </div>`,
    { formAction: [], status: Object.keys(errors).length ? 400 : 200, language },
  );
}

interface Input {
  name: string;
  label: string;
  hint: string;
  error: string | undefined;
  /** Types of files; for an upload. */
  accept?: string;
}

const input = ({ name, label, hint, error, accept }: Input) =>
  html`<p>
    <label for="${name}">${label}</label>
    <span class="muted" id="${name}-hint">${hint}</span>
    ${error ? html`<strong class="error" id="${name}-error">${error}</strong>` : ''}
    <input
      id="${name}"
      name="${name}"
      required
      ${accept ? html`type="file" accept="${accept}"` : html`autocomplete="off"`}
      aria-describedby="${name}-hint${error ? ` ${name}-error` : ''}"
      ${error ? html`aria-invalid="true" autofocus` : ''}
    />
  </p>`;
