import { Hono } from 'hono';
import { html } from 'hono/html';
import { maxStories } from '@service-embeds/contract';
import { candidateMailbox } from '@service-embeds/domain/account/account-record';
import { hasAdverseNotice } from '../../../delivery/mail/reply-address.ts';
import { formatDate } from '../../../platform/translations/messages-for.ts';
import { findStories, storyPlace } from '../../../resources/candidate-stories/candidate-stories.routes.ts';
import {
  errorSummary,
  formAlert,
  formStatus,
  textArea,
  tooManyAttempts,
  type FormState,
} from '../../kit/forms/forms.ts';
import { readForm } from '../../kit/forms/read-form.ts';
import { translateErrors } from '../../kit/forms/translate-errors.ts';
import type { Html } from '../../kit/layout/page.ts';
import { callAsCandidate, type CandidateSubmission } from '../call-as-candidate.ts';
import { sentParameter } from '../personal-link/second-factor.page.ts';
import { checkPage, writingFormId } from './check-page.ts';
import { speakLanguage, type CheckContext, type CheckEnv } from './check-session.ts';
import { isReleased } from './report.page.ts';

/** A text that a candidate writes on a separate page. */
interface Letter {
  /** Last part of the address, and the name of its messages. */
  page: 'story' | 'question';
  isPossible: (c: CheckContext) => boolean | Promise<boolean>;
  send: (c: CheckContext, text: string) => Promise<CandidateSubmission<object>>;
}

/** Returns where the customer reads questions. */
async function questionMailbox({ var: { check, db } }: CheckContext): Promise<string | null> {
  const { account, report } = check;
  return candidateMailbox(
    account,
    await hasAdverseNotice(db, { accountId: account.id, reportId: report.id }),
  );
}

const letters: Letter[] = [
  {
    page: 'story',
    isPossible: (c) => isReleased(c.var.check),
    send: (c, content) => callAsCandidate(c, 'POST /v1/reports/{id}/candidate_stories', { content }),
  },
  {
    page: 'question',
    isPossible: async (c) => (await questionMailbox(c)) !== null,
    send: (c, text) => callAsCandidate(c, 'POST /candidate_portal/reports/{id}/questions', { text }),
  },
];

/** Where a candidate adds their side of the story, and asks the employer a question. */
export const letterRoutes = new Hono<CheckEnv>();

for (const letter of letters)
  letterRoutes
    .get(`/reports/:token/${letter.page}`, (c) => letterPage(c, letter))
    .post(`/reports/:token/${letter.page}`, (c) => submitLetter(c, letter));

/** What the page shows besides an empty form. */
interface LetterState {
  text?: string;
  /** What is wrong with the text. */
  error?: string;
  /** Why it was not sent. */
  alert?: string;
  retryAfter?: number;
}

async function letterPage(
  c: CheckContext,
  { page, isPossible }: Letter,
  { text = '', error = '', alert = '', retryAfter }: LetterState = {},
): Promise<Response> {
  const { account, messages, path } = c.var.check;
  if (!(await isPossible(c))) return c.redirect(path, 303);
  const texts = messages.letters[page];
  const state: FormState = {
    values: { text },
    errors: error ? { text: error } : {},
    messages: messages.forms,
  };
  const content = html`<p class="lead">${texts.lead(account.name)}</p>
    ${
      c.req.query(sentParameter) === undefined
        ? ''
        : html`<p class="note" role="status">${texts.sent(account.name)}</p>`
    }
    ${formAlert(alert || undefined)} ${errorSummary(state, { text: texts.label })}
    <form id="${writingFormId}" method="post" action="${path}/${page}" novalidate>
      ${textArea(state, 'text', texts.label)}
      <button>${texts.send}</button>
    </form>
    ${page === 'story' ? await earlierStories(c) : ''}`;
  const status = alert ? 422 : formStatus(state);
  return checkPage(
    c,
    { title: texts.title, content, form: writingFormId },
    retryAfter ? { retryAfter } : { status },
  );
}

/** What the candidate has added to the report, so that they need not write it again to be sure. */
async function earlierStories({ var: { check, container, db } }: CheckContext): Promise<Html | string> {
  const { account, language, messages, report } = check;
  const stories = (await findStories(db, account.id, [report.id])).get(report.id) ?? [];
  if (!stories.length) return '';
  return html`<h2>${messages.letters.story.earlier}</h2>
    ${stories.map(
      (story) =>
        html`<div class="card">
          <p class="typed">${container.keys.data.decrypt(story.content, storyPlace(story))}</p>
          <p class="muted">${messages.letters.story.addedOn(formatDate(story.createdAt, language))}</p>
        </div>`,
    )}`;
}

async function submitLetter(c: CheckContext, letter: Letter): Promise<Response> {
  const { language, messages, path } = c.var.check;
  const form = await readForm(c);
  const text = form('text').replace(/\r\n/g, '\n').trim();
  if (form('language')) {
    await speakLanguage(c, form('language'));
    return letterPage(c, letter, { text });
  }
  if (!(await letter.isPossible(c))) return c.redirect(path, 303);
  const { issues, error } = await letter.send(c, text);
  if (issues) {
    const own = { required: () => messages.letters.required, too_long: messages.dispute.tooLong };
    const [error] = Object.values(translateErrors(issues, language, { content: own, text: own }));
    return letterPage(c, letter, { text, ...(error !== undefined && { error }) });
  }
  const retryAfter = error?.retryAfterSeconds;
  if (retryAfter)
    return letterPage(c, letter, { text, alert: tooManyAttempts(messages, retryAfter), retryAfter });
  if (error?.code === 'too_many_entries')
    return letterPage(c, letter, { text, alert: messages.letters.full(maxStories) });
  if (error) throw error;
  return c.redirect(`${path}/${letter.page}?${sentParameter}`, 303);
}
