import { randomBytes } from 'node:crypto';
import { html } from 'hono/html';
import { fullName } from '@service-embeds/domain/candidate/candidate-name';
import { formatDate } from '../../../translations/format.ts';
import { stepLayout } from './apply-layout.ts';
import type { ApplyContext } from './apply-session.ts';
import { applyDraft } from './complete-application.ts';

/** The step with the disclosures. It shows the same embed as the pages of integrators. */
export function disclosuresPage(c: ApplyContext): Response | Promise<Response> {
  const { apply: session, container } = c.var;
  const { account, candidate, invitation, path, messages, language } = session;
  const { disclosures, expires, next } = messages.apply;
  const { api, partners, dashboard } = container.addresses;
  const nonce = randomBytes(16).toString('base64');
  const options = {
    candidateId: candidate.id,
    candidateFullName: fullName(applyDraft(container, session)),
    accountName: account.name,
    env: container.config.environment,
    locale: language,
    language,
    theme: 'auto',
    cspNonce: nonce,
  };
  const step = 'disclosures';
  const nextStep = session.steps[session.steps.indexOf(step) + 1];
  const content = html`<noscript><p>${disclosures.noScript(account.name)}</p></noscript>
    <div
      id="consent"
      data-options="${JSON.stringify(options)}"
      data-addresses="${JSON.stringify({ api, partners, dashboard })}"
      data-token="${path}/session"
    ></div>
    <p><a class="button" id="next" href="${path}/${nextStep}" hidden>${next}</a></p>
    <p><a href="${path}/address">${disclosures.change}</a></p>
    <p class="muted">${expires(formatDate(invitation.expiresAt, language))}</p>`;
  return stepLayout(c, session, { step, content }, { scripts: ['apply'], embed: { api, nonce } });
}
