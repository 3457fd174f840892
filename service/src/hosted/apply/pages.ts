import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ConsentRow } from '../../consents/present.ts';
import { fullNameOf } from '../../consents/record.ts';
import { screeningNames } from '../../contract.ts';
import { personalUrl } from '../../personal-links.ts';
import type { Services } from '../../services.ts';
import { formErrors, type FormState } from '../forms.ts';
import { page } from '../page.ts';
import { checkedList } from './checked-list.ts';
import { entering } from './complete.ts';
import { knownOf, labels, stepFields, type Known } from './step-fields.ts';
import { stepTitles, type StepId } from './steps.ts';
import type { Visit } from './visit.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

type Content = ReturnType<typeof html>;

const progress = ({ steps }: Visit, step: StepId) => {
  const number = steps.indexOf(step) + 1;
  const text = `Step ${number} of ${steps.length}`;
  return html`<p class="from">${text}</p>
    <progress max="${steps.length}" value="${number}" aria-label="${text}"></progress>`;
};

const backLink = ({ steps, path }: Visit, step: StepId) => {
  const before = steps[steps.indexOf(step) - 1];
  return html`<a class="back" href="${before ? `${path}/${before}` : path}">Back</a>`;
};

/** Who asks, what is checked, how long it takes, and where it begins or goes on. */
export function startPage(c: Context, visit: Visit, next: StepId): Promise<Response> {
  const { account, candidate, invitation, entered, path } = visit;
  const title = `${account.name} invites you to a background check`;
  return page(
    c,
    title,
    html`<div class="card">
      <p class="from">${account.name}</p>
      <span class="status pending">Invited</span>
      <h1>${title}</h1>
      <p>
        ${candidate.firstName ? `Hello ${candidate.firstName}. ` : ''}It takes about ten minutes. Have your
        Social Security number and the addresses of the last seven years at hand. You can stop at any time:
        this link brings you back to where you were.
      </p>
      <p>
        Your invitation is open until ${day.format(invitation.expiresAt)}. Nothing is checked before you have
        given your consent.
      </p>
      <p><a class="button" href="${path}/${next}">${entered.done.length ? 'Go on' : 'Begin'}</a></p>
      ${checkedList(visit.package?.screenings ?? [])}
    </div>`,
  );
}

/** A step with fields. */
export function stepPage(
  c: Context,
  visit: Visit,
  step: StepId,
  known: Known,
  state: FormState,
  addresses = Math.max(1, known.addresses.length),
): Promise<Response> {
  return page(
    c,
    stepTitles[step],
    html`<div class="card">
      ${progress(visit, step)}
      <h1>${stepTitles[step]}</h1>
      ${formErrors(state, labels)}
      <form method="post" action="${visit.path}/${step}" novalidate>
        <!-- What Enter in a field means: browsers take a form's first button. -->
        <button class="default" name="action" value="next" tabindex="-1" aria-hidden="true">Continue</button>
        ${stepFields(step, state, known, visit.candidate.email, addresses)}
        <input type="hidden" name="addresses" value="${addresses}" />
        <button name="action" value="next">Continue</button>
        ${backLink(visit, step)}
      </form>
    </div>`,
    { formAction: [], status: Object.keys(state.errors).length ? 422 : 200 },
  );
}

/** The disclosures: the same embed as on pages of integrators. */
export function disclosuresPage(c: Context, services: Services, visit: Visit): Promise<Response> {
  const { account, invitation, path } = visit;
  const nonce = randomBytes(16).toString('base64');
  const { api, partners, dashboard } = services.addresses;
  const options = {
    candidateId: visit.candidate.id,
    candidateFullName: fullNameOf(entering(services, visit)),
    accountName: account.name,
    env: services.config.environment,
    theme: 'auto',
    cspNonce: nonce,
  };
  return page(
    c,
    stepTitles.disclosures,
    html`<div class="card">
      ${progress(visit, 'disclosures')}
      <h1>${stepTitles.disclosures}</h1>
      <noscript
        ><p>
          This step needs scripts. Please allow them for this page, or ask ${account.name} for paper.
        </p></noscript
      >
      <div
        id="consent"
        data-options="${JSON.stringify(options)}"
        data-addresses="${JSON.stringify({ api, partners, dashboard })}"
        data-token="${path}/session"
      ></div>
      <p>
        <a
          class="button"
          id="next"
          href="${path}/${visit.steps[visit.steps.indexOf('disclosures') + 1]}"
          hidden
          >Continue</a
        >
      </p>
      <p><a href="${path}/address">Change what you entered before</a></p>
      <p class="muted">Your invitation is open until ${day.format(invitation.expiresAt)}.</p>
    </div>`,
    { scripts: ['apply'], embed: { api, nonce } },
  );
}

/** Everything once more, each with a way back to it. */
export function reviewPage(
  c: Context,
  services: Services,
  visit: Visit,
  consent: ConsentRow | undefined,
): Promise<Response> {
  const known = knownOf(services, visit);
  const rows: Partial<Record<StepId, Content | string>> = {
    name: [known.first_name, known.middle_name, known.last_name].filter(Boolean).join(' '),
    contact: known.phone ?? visit.candidate.email,
    birth: known.dob ?? '',
    ssn: known.ssn ?? '',
    address: html`${known.addresses.map(
      ({ street, city, state, zipcode }) => html`${street}, ${city}, ${state} ${zipcode}<br />`,
    )}`,
    license: [known.driver_license_number, known.driver_license_state].filter(Boolean).join(', '),
    disclosures: consent
      ? html`Signed by ${consent.signature}.
          <a href="${personalUrl(services, 'consents', consent.id)}">Your copy</a>`
      : '',
  };
  return page(
    c,
    stepTitles.review,
    html`<div class="card">
      ${progress(visit, 'review')}
      <h1>${stepTitles.review}</h1>
      <dl class="review">
        ${visit.steps
          .filter((step) => step !== 'review')
          .map(
            (step) =>
              html`<dt>${stepTitles[step]}</dt>
                <dd>
                  ${rows[step]}
                  <a href="${visit.path}/${step}" aria-label="Change: ${stepTitles[step]}">Change</a>
                </dd>`,
          )}
      </dl>
      <form method="post" action="${visit.path}/review">
        <p>${(visit.package?.screenings ?? []).map(({ type }) => screeningNames[type]).join(', ')}</p>
        <button>Send to ${visit.account.name}</button>
        ${backLink(visit, 'review')}
      </form>
    </div>`,
    { formAction: [] },
  );
}

export const donePage = (c: Context, services: Services, visit: Visit, consent: ConsentRow | undefined) =>
  page(
    c,
    'Thank you, that is all',
    html`<div class="card">
      <p class="from">${visit.account.name}</p>
      <span class="status completed">Completed</span>
      <h1>Thank you, that is all</h1>
      <p>
        Your background check begins now. Most take two or three days. ${visit.account.name} tells you how it
        goes on, and we write to you if something is missing.
      </p>
      ${
        consent
          ? html`<p>
              <a href="${personalUrl(services, 'consents', consent.id)}">Your copy of what you signed</a>
            </p>`
          : ''
      }
    </div>`,
  );
