import { html } from 'hono/html';
import type { HistoryKind } from '@service-embeds/contract';
import type { ConsentRow } from '../../../db/rows/rows.ts';
import type { Container } from '../../../integrations/context.ts';
import { formatDate, formatPhone, type Messages } from '../../../platform/translations/messages-for.ts';
import { candidateCipher } from '../../../resources/candidates/candidates.queries.ts';
import { consentCopyUrl } from '../../../resources/consents/consents.queries.ts';
import { historyKinds, type StepId } from '../../../resources/invitations/application-steps.ts';
import { applyDraft } from '../../../resources/invitations/candidate-application.ts';
import type { Html } from '../../kit/layout/page.ts';
import { wrapEmail } from '../../kit/parts/list-table.ts';
import { packageScreenings } from '../package.routes.ts';
import { backLink, stepLayout } from './apply-layout.ts';
import type { ApplyContext, ApplySession } from './apply-session.ts';
import { loadPrefill, type Prefill } from './prefill.ts';
import { formatMonth } from './read-history-entries.ts';

/** The last step: every answer with a link to change it, and the button that submits them. */
export function reviewPage(c: ApplyContext, consent: ConsentRow | undefined): Response | Promise<Response> {
  const { apply: session, container } = c.var;
  const { messages, path } = session;
  const { apply } = messages;
  const prefill = { ...loadPrefill(container, session), dob: birthDate(container, session) };
  const signed = consent
    ? html`${apply.disclosures.signedBy(consent.signature)}
        <a href="${consentCopyUrl(container, consent)}">${apply.done.copy}</a>`
    : '';
  const answer = (step: StepId) =>
    html`<div>
      <dt>${apply.steps[step]}</dt>
      <dd>${step === 'disclosures' ? signed : answerText(session, step, prefill)}</dd>
      <dd><a href="${path}/${step}" aria-label="${apply.changeOf(apply.steps[step])}">${apply.change}</a></dd>
    </div>`;
  const step = 'review';
  const content = html`<dl class="review">${session.steps.filter((other) => other !== step).map(answer)}</dl>
    ${packageScreenings(messages, session.package.screenings)}
    <form method="post" action="${path}/review">
      <p class="form-actions">
        <button>${apply.submit(session.account.name)}</button>
        ${backLink(session, step)}
      </p>
    </form>`;
  return stepLayout(c, session, { step, content });
}

/** Returns the birth date in full: a wrong one leads to the records of another person, so the candidate checks it. */
function birthDate(container: Container, session: ApplySession): string | null {
  const row = applyDraft(container, session);
  if (row.dob === null) return null;
  return formatDate(new Date(candidateCipher(container, row).decrypt(row.dob, 'dob')), session.language);
}

/** The answers of a step, in one line or several. */
function answerText({ messages, candidate }: ApplySession, step: StepId, prefill: Prefill): Html | string {
  const kind = historyKinds[step];
  if (kind) {
    const lines = historyLines(messages.apply, kind, prefill);
    return lines.length ? html`${lines.map((line) => html`${line}<br />`)}` : messages.apply.none;
  }
  switch (step) {
    case 'name':
      return join([nameOf(prefill), ...prefill.former_names.map(nameOf)]);
    case 'contact':
      return prefill.phone === null ? wrapEmail(candidate.email) : formatPhone(prefill.phone);
    case 'birth':
      return prefill.dob ?? '';
    case 'ssn':
      return prefill.ssn ?? '';
    case 'license':
      return join([prefill.driver_license_number, prefill.driver_license_state]);
    default:
      return '';
  }
}

function historyLines({ present }: Messages['apply'], kind: HistoryKind, prefill: Prefill): string[] {
  const period = ({ start_date, end_date }: { start_date: string; end_date: string | null }) =>
    `${formatMonth(start_date)} – ${end_date ? formatMonth(end_date) : present}`;
  switch (kind) {
    case 'addresses':
      return prefill.addresses.map(
        ({ street, city, state, zipcode }) => `${street}, ${city}, ${state} ${zipcode}`,
      );
    case 'employers':
      return prefill.employers.map((job) => join([job.position, job.name, job.place, period(job)]));
    case 'schools':
      return prefill.schools.map((school) =>
        join([school.degree, school.name, school.place, period(school)]),
      );
    case 'professional_licenses':
      return prefill.professional_licenses.map((license) =>
        join([license.kind, license.number, license.state]),
      );
    case 'references':
      return prefill.references.map((person) =>
        join([person.name, person.relation, person.email, person.phone && formatPhone(person.phone)]),
      );
  }
}

const nameOf = ({
  first_name,
  middle_name,
  last_name,
}: Pick<Prefill, 'first_name' | 'middle_name' | 'last_name'>): string =>
  join([first_name, middle_name, last_name], ' ');

const join = (parts: (string | null | undefined)[], separator = ', '): string =>
  parts.filter(Boolean).join(separator);
