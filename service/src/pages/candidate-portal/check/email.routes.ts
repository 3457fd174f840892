import { Hono } from 'hono';
import { html } from 'hono/html';
import { email as emailSchema } from '@service-embeds/contract/primitives';
import type { Transaction } from '../../../db/pool/database.ts';
import { addressChangedMail, linkCodeMail } from '../../../delivery/mail/candidate-mails.ts';
import { isMailed, sendMails } from '../../../delivery/mail/outbox.ts';
import { publishCandidateEvent } from '../../../resources/candidates/candidate-events.ts';
import { getCandidateForUpdate, updateCandidate } from '../../../resources/candidates/candidates.queries.ts';
import {
  errorSummary,
  formAlert,
  formStatus,
  textField,
  tooManyAttempts,
  type FormState,
} from '../../kit/forms/forms.ts';
import { readForm } from '../../kit/forms/read-form.ts';
import type { PageOptions } from '../../kit/layout/page.ts';
import { wrapEmail } from '../../kit/parts/list-table.ts';
import { changeAsCandidate } from '../change-as-candidate.ts';
import { createLinkCode, takeLinkCode, type LinkCodePurpose } from '../personal-link/link-codes.ts';
import { sentParameter } from '../personal-link/second-factor.page.ts';
import { trustDevice } from '../personal-link/trusted-devices.ts';
import { checkPage } from './check-page.ts';
import type { CheckContext, CheckEnv } from './check-session.ts';

/** Where a candidate corrects the email address. A code that was sent to the new address proves it. */
export const emailRoutes = new Hono<CheckEnv>()
  .get('/reports/:token/email', (c) => emailPage(c))
  .post('/reports/:token/email', sendCode)
  .post('/reports/:token/email/confirm', changeAddress);

function emailPage(
  c: CheckContext,
  { email = '', error = '' } = {},
  options: Pick<PageOptions, 'retryAfter'> = {},
): Response | Promise<Response> {
  const { candidate, messages, path } = c.var.check;
  const texts = messages.email;
  const state: FormState = {
    values: { email },
    errors: error ? { email: error } : {},
    messages: messages.forms,
  };
  const isDone = c.req.query(sentParameter) !== undefined;
  const content = html`${isDone ? html`<p class="note" role="status">${texts.done(candidate.email)}</p>` : ''}
    <p class="lead">${wrapEmail(texts.lead(candidate.email))}</p>
    ${errorSummary(state, { email: texts.label })}
    <form method="post" action="${path}/email" novalidate>
      ${textField(state, 'email', texts.label, { type: 'email', autocomplete: 'email' })}
      <button>${texts.send}</button>
    </form>`;
  return checkPage(c, { title: texts.title, content }, { status: formStatus(state), ...options });
}

/** Asks for the code that was sent to the new address. */
function codePage(
  c: CheckContext,
  email: string,
  alert?: string,
  options: Pick<PageOptions, 'retryAfter'> = {},
): Response | Promise<Response> {
  const { messages, path } = c.var.check;
  const { email: texts, secondFactor, testMode } = messages;
  const isSent = isMailed(c.var.container.config, email);
  const state: FormState = { values: {}, errors: {}, messages: messages.forms };
  const content = html`${formAlert(alert)}
    <p class="lead">${isSent ? wrapEmail(texts.sent(email)) : testMode.code}</p>
    <form method="post" action="${path}/email/confirm" novalidate>
      <input type="hidden" name="email" value="${email}" />
      ${textField(state, 'code', secondFactor.code, {
        autocomplete: 'one-time-code',
        hint: secondFactor.codeHint,
        numeric: true,
      })}
      <button>${texts.confirm}</button>
      <a class="back" href="${path}/email">${texts.other}</a>
    </form>`;
  return checkPage(c, { title: texts.title, content }, { status: alert ? 422 : 200, ...options });
}

const readAddress = async (c: CheckContext): Promise<string | undefined> => {
  const address = emailSchema.safeParse((await readForm(c))('email').trim());
  return address.success ? address.data : undefined;
};

async function sendCode(c: CheckContext): Promise<Response> {
  const { container, check, linkLimits } = c.var;
  const { account, candidate, language, messages, report } = check;
  const address = await readAddress(c);
  const text = (await readForm(c))('email');
  if (address === undefined) return emailPage(c, { email: text, error: messages.email.invalid });
  const retryAfter = await linkLimits.mails.begin(`email ${report.id}`);
  if (retryAfter)
    return emailPage(c, { email: text, error: tooManyAttempts(messages, retryAfter) }, { retryAfter });
  await changeAsCandidate(c, { action: 'link.code_sent', type: 'candidate' }, async (transaction) => {
    const code = await createLinkCode(transaction, container, purposeOf(c, address));
    const mail = { accountName: account.name, firstName: candidate.firstName, language };
    await mailTo(c, transaction, {
      kind: 'link_code',
      recipient: address,
      ...linkCodeMail({ ...mail, code }),
    });
    return candidate;
  });
  return codePage(c, address);
}

/** Stores the new address, and tells the old one. Of two requests with one code, the second one finds none. */
async function changeAddress(c: CheckContext): Promise<Response> {
  const { container, check, linkLimits } = c.var;
  const { account, candidate, language, messages, now, path, report } = check;
  const address = await readAddress(c);
  if (address === undefined) return c.redirect(`${path}/email`, 303);
  const retryAfter = await linkLimits.tries.begin(`email ${report.id}`);
  if (retryAfter) return codePage(c, address, tooManyAttempts(messages, retryAfter), { retryAfter });
  const code = (await readForm(c))('code').replace(/\s/g, '');
  const action = { action: 'candidate.changed', type: 'candidate' } as const;
  const isChanged = await changeAsCandidate(c, action, async (transaction) => {
    if (!(await takeLinkCode(transaction, container, purposeOf(c, address), code))) return undefined;
    const current = await getCandidateForUpdate(transaction, account.id, candidate.id);
    const row = await updateCandidate(transaction, current, { email: address });
    await publishCandidateEvent(transaction, container, { type: 'candidate.updated', row, at: now });
    const mail = { accountName: account.name, firstName: current.firstName, language };
    const letter = addressChangedMail(mail);
    await mailTo(c, transaction, { kind: 'address_changed', recipient: current.email, ...letter });
    return row;
  });
  if (!isChanged) return codePage(c, address, messages.secondFactor.wrong);
  // The grant of the device belongs to the old address.
  await trustDevice(c, c.var, { page: 'reports', id: report.id, email: address });
  return c.redirect(`${path}/email?${sentParameter}`, 303);
}

const purposeOf = ({ var: { check } }: CheckContext, address: string): LinkCodePurpose => ({
  accountId: check.account.id,
  now: check.now,
  page: 'email',
  objectId: check.report.id,
  proves: `email ${check.report.id} ${address}`,
});

interface AddressMail {
  kind: 'link_code' | 'address_changed';
  recipient: string;
  subject: string;
  body: string;
}

const mailTo = ({ var: { container, check } }: CheckContext, db: Transaction, mail: AddressMail) =>
  sendMails(db, container, [
    { accountId: check.account.id, reportId: check.report.id, createdAt: check.now, ...mail },
  ]);
