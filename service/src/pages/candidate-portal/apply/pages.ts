import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ConsentRow } from '../../../resources/consents/consent.serializer.ts';
import { fullNameOf } from '../../../resources/consents/record-consent.ts';
import { candidateLink } from '../../../platform/candidate-links.ts';
import type { Container } from '../../../context.ts';
import { formErrors, type FormState } from '../../kit/forms.ts';
import { page } from '../../kit/page.ts';
import { sentenceIn } from '../../kit/translate-errors.ts';
import { checkedList } from './checked-list.ts';
import { entering } from './complete.ts';
import type { Known } from './prefill.ts';
import { applyPage, backLink, dayOf, stepForm, stepFrame } from './page.ts';
import { labelsOf, stepFields } from './step-fields.ts';
import { historyOf, type StepId } from './steps.ts';
import type { Visit } from './session.ts';

/** Who asks, what is checked, what to have at hand, and where it begins or goes on. */
export function startPage(c: Context, visit: Visit, next: StepId): Promise<Response> {
  const { account, candidate, invitation, entered, path, texts } = visit;
  const { start } = texts;
  const title = start.title(account.name);
  const atHand = visit.steps.flatMap((step) => texts.atHand[step] ?? []);
  return applyPage(
    c,
    visit,
    title,
    html`<div class="card">
      <p class="from">${account.name}</p>
      <span class="status pending">${start.status}</span>
      <h1>${title}</h1>
      <p>${candidate.firstName ? start.hello(candidate.firstName) : ''} ${start.ready}</p>
      <ul class="plain">
        ${atHand.map((what) => html`<li>${what}</li>`)}
      </ul>
      <p>${start.resume}</p>
      <p>${texts.openUntil(dayOf(visit, invitation.expiresAt))} ${start.consent}</p>
      <p>
        <a class="button" href="${path}/${next}">${entered.done.length ? start.goOn : start.begin}</a>
      </p>
      ${checkedList(texts, visit.package?.screenings ?? [])}
    </div>`,
  );
}

/**
 * A step with fields.
 * @param shown how many entries, where there may be several
 */
export function stepPage(
  c: Context,
  visit: Visit,
  step: StepId,
  known: Known,
  { values, errors }: FormState,
  shown = entriesKnown(step, known),
): Promise<Response> {
  const { path, texts } = visit;
  const said = Object.entries(errors).map(([name, text]) => [name, sentenceIn(visit.language, text)]);
  const state = { values, errors: Object.fromEntries(said) as FormState['errors'], words: texts };
  return stepFrame(
    c,
    visit,
    step,
    html` ${formErrors(state, labelsOf(texts, step))}
      <form id="${stepForm}" method="post" action="${path}/${step}" novalidate>
        <!-- What Enter in a field means: browsers take a form's first button. -->
        <button class="default" name="action" value="next" tabindex="-1" aria-hidden="true">
          ${texts.next}
        </button>
        ${stepFields(visit, step, state, known, shown)}
        <button name="action" value="next">${texts.next}</button>
        ${backLink(visit, step)}
      </form>`,
    { fields: true, status: Object.keys(errors).length ? 422 : 200 },
  );
}

const entriesKnown = (step: StepId, known: Known): number => {
  const kind = historyOf[step];
  return kind ? Math.max(1, known[kind].length) : 1;
};

/** The disclosures: the same embed as on pages of integrators. */
export function disclosuresPage(c: Context, container: Container, visit: Visit): Promise<Response> {
  const { account, invitation, path, texts, language } = visit;
  const nonce = randomBytes(16).toString('base64');
  const { api, partners, dashboard } = container.addresses;
  const options = {
    candidateId: visit.candidate.id,
    candidateFullName: fullNameOf(entering(container, visit)),
    accountName: account.name,
    env: container.config.environment,
    locale: language,
    language,
    theme: 'auto',
    cspNonce: nonce,
  };
  const step = 'disclosures';
  const next = visit.steps[visit.steps.indexOf(step) + 1];
  return stepFrame(
    c,
    visit,
    step,
    html` <noscript><p>${texts.disclosures.noScript(account.name)}</p></noscript>
      <div
        id="consent"
        data-options="${JSON.stringify(options)}"
        data-addresses="${JSON.stringify({ api, partners, dashboard })}"
        data-token="${path}/session"
      ></div>
      <p><a class="button" id="next" href="${path}/${next}" hidden>${texts.next}</a></p>
      <p><a href="${path}/address">${texts.disclosures.changeBefore}</a></p>
      <p class="muted">${texts.openUntil(dayOf(visit, invitation.expiresAt))}</p>`,
    { scripts: ['apply'], embed: { api, nonce } },
  );
}

/** What happens now, with the candidate's own copy. */
export function donePage(
  c: Context,
  container: Container,
  visit: Visit,
  consent: ConsentRow | undefined,
): Promise<Response> {
  const { account, texts } = visit;
  const { done } = texts;
  return page(
    c,
    done.title,
    html`<div class="card">
      <p class="from">${account.name}</p>
      <span class="status completed">${done.status}</span>
      <h1>${done.title}</h1>
      <p>${done.text(account.name)}</p>
      ${
        consent
          ? html`<p><a href="${candidateLink(container, 'consents', consent.id)}">${done.copy}</a></p>`
          : ''
      }
    </div>`,
    { language: visit.language },
  );
}
