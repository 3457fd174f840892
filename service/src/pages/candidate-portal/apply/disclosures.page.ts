import { html } from 'hono/html';
import { fullName } from '@service-embeds/domain/candidate/candidate-name';
import { formatDate } from '../../../translations/format.ts';
import { showEmbed } from '../../kit/embed.ts';
import { stepLayout } from './apply-layout.ts';
import type { ApplyContext } from './apply-session.ts';
import { applyDraft } from './complete-application.ts';

/** The step with the disclosures. It shows the same embed as the pages of integrators. */
export function disclosuresPage(c: ApplyContext): Response | Promise<Response> {
  const { apply: session, container } = c.var;
  const { account, candidate, invitation, path, messages, language } = session;
  const { disclosures, expires, next } = messages.apply;
  const options = {
    candidateId: candidate.id,
    candidateFullName: fullName(applyDraft(container, session)),
    accountName: account.name,
    locale: language,
    language,
  };
  const { element, page } = showEmbed(container, {
    name: 'DisclosureConsent',
    options,
    tokenPath: `${path}/session`,
    nextEvent: 'service-consent-recorded',
  });
  const step = 'disclosures';
  const nextStep = session.steps[session.steps.indexOf(step) + 1];
  const content = html`<noscript><p>${disclosures.noScript(account.name)}</p></noscript>
    ${element}
    <p><a class="button" id="next" href="${path}/${nextStep}" hidden>${next}</a></p>
    <p><a href="${path}/address">${disclosures.change}</a></p>
    <p class="muted">${expires(formatDate(invitation.expiresAt, language))}</p>`;
  return stepLayout(c, session, { step, content }, page);
}
