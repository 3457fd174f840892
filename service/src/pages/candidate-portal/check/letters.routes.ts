import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError, maxStories } from '@service-embeds/contract';
import { candidateMailbox } from '@service-embeds/domain/account/account';
import { candidateQuestionMail } from '../../../delivery/mail/customer-mails.ts';
import { sendMails } from '../../../delivery/mail/outbox.ts';
import { findReaderLanguage } from '../../../delivery/mail/mail-readers.ts';
import { hasAdverseNotice } from '../../../delivery/mail/reply-address.ts';
import { createStory } from '../../../resources/candidate-stories/candidate-stories.routes.ts';
import {
  errorSummary,
  formAlert,
  formStatus,
  textArea,
  tooManyAttempts,
  type FormState,
} from '../../kit/forms/forms.ts';
import { readForm } from '../../kit/forms/read-form.ts';
import { changeAsCandidate } from '../change-as-candidate.ts';
import { sentParameter } from '../personal-link/second-factor.page.ts';
import { checkPage } from './check-page.ts';
import type { CheckContext, CheckEnv } from './check-session.ts';
import { isReleased } from './report.page.ts';

/** What became of a text. A number: it can be sent in so many seconds. `impossible`: the page is closed. `full`: the report takes no more. */
type Sending = 'sent' | 'full' | 'impossible' | number;

/** A text that a candidate writes on a separate page. */
interface Letter {
  /** Last part of the address, and the name of its messages. */
  page: 'story' | 'question';
  isPossible: (c: CheckContext) => boolean | Promise<boolean>;
  /** Characters of the longest text. */
  most: number;
  send: (c: CheckContext, text: string) => Promise<Sending>;
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
  { page: 'story', isPossible: (c) => isReleased(c.var.check), most: 10_000, send: sendStory },
  {
    page: 'question',
    isPossible: async (c) => (await questionMailbox(c)) !== null,
    most: 2000,
    send: sendQuestion,
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
    <form method="post" action="${path}/${page}" novalidate>
      ${textArea(state, 'text', texts.label)}
      <button>${texts.send}</button>
    </form>`;
  const status = alert ? 422 : formStatus(state);
  return checkPage(c, { title: texts.title, content }, retryAfter ? { retryAfter } : { status });
}

async function submitLetter(c: CheckContext, letter: Letter): Promise<Response> {
  const { messages, path } = c.var.check;
  const text = (await readForm(c))('text').replace(/\r\n/g, '\n').trim();
  if (!text) return letterPage(c, letter, { error: messages.letters.required });
  if (text.length > letter.most)
    return letterPage(c, letter, { text, error: messages.dispute.tooLong(letter.most) });
  const sending = await letter.send(c, text);
  if (sending === 'impossible') return c.redirect(path, 303);
  if (typeof sending === 'number')
    return letterPage(c, letter, { text, alert: tooManyAttempts(messages, sending), retryAfter: sending });
  if (sending === 'full') return letterPage(c, letter, { text, alert: messages.letters.full(maxStories) });
  return c.redirect(`${path}/${letter.page}?${sentParameter}`, 303);
}

async function sendStory(c: CheckContext, content: string): Promise<Sending> {
  const { container, check } = c.var;
  const { account, report, now } = check;
  if (!isReleased(check)) return 'impossible';
  try {
    const action = { action: 'candidate_story.created', type: 'candidate_story' } as const;
    await changeAsCandidate(c, action, async (transaction) => {
      const story = { accountId: account.id, reportId: report.id, content, recordId: null, documentIds: [] };
      const { row } = await createStory(transaction, container, story, now);
      return row;
    });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_many_entries') return 'full';
    throw error;
  }
  return 'sent';
}

async function sendQuestion(c: CheckContext, question: string): Promise<Sending> {
  const { container, check, linkLimits } = c.var;
  const { account, candidate, report, now } = check;
  const recipient = await questionMailbox(c);
  if (recipient === null) return 'impossible';
  const seconds = await linkLimits.mails.begin(`question ${report.id}`);
  if (seconds) return seconds;
  await changeAsCandidate(c, { action: 'candidate.question_sent', type: 'report' }, async (transaction) => {
    const language = await findReaderLanguage(transaction, recipient);
    const letter = candidateQuestionMail({ ...candidate, reportId: report.id, question }, language);
    await sendMails(transaction, container, [
      {
        accountId: account.id,
        reportId: report.id,
        kind: 'candidate_question',
        recipient,
        createdAt: now,
        ...letter,
      },
    ]);
    return report;
  });
  return 'sent';
}
