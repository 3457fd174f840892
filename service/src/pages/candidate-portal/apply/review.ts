import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ConsentRow } from '../../../resources/consents/consent.serializer.ts';
import type { HistoryKind } from '@service-embeds/contract';
import { candidateLink } from '../../../platform/candidate-links.ts';
import type { Container } from '../../../context.ts';
import { monthInWords } from './entries.ts';
import { knownOf, type Known } from './prefill.ts';
import { backLink, stepFrame } from './page.ts';
import { historyOf, type StepId } from './steps.ts';
import type { Texts } from '../../translations/apply.ts';
import type { Visit } from './session.ts';

type Content = ReturnType<typeof html> | string;

/** Everything once more, each with a way back to it. */
export function reviewPage(
  c: Context,
  container: Container,
  visit: Visit,
  consent: ConsentRow | undefined,
): Promise<Response> {
  const { texts, path } = visit;
  const known = knownOf(container, visit);
  const signed = consent
    ? html`${texts.disclosures.signedBy(consent.signature)}
        <a href="${candidateLink(container, 'consents', consent.id)}">${texts.disclosures.copy}</a>`
    : '';
  const step = 'review';
  return stepFrame(
    c,
    visit,
    step,
    html` <dl class="review">
        ${visit.steps
          .filter((one) => one !== step)
          .map(
            (one) =>
              html`<dt>${texts.steps[one]}</dt>
                <dd>
                  ${one === 'disclosures' ? signed : answerOf(visit, one, known)}
                  <a href="${path}/${one}" aria-label="${texts.changeOf(texts.steps[one])}"
                    >${texts.change}</a
                  >
                </dd>`,
          )}
      </dl>
      <form method="post" action="${path}/review">
        <p>${(visit.package?.screenings ?? []).map(({ type }) => texts.screenings[type]).join(', ')}</p>
        <button>${texts.send(visit.account.name)}</button>
        ${backLink(visit, step)}
      </form>`,
  );
}

/** What was entered on a step, in a line or several. */
function answerOf({ texts, candidate }: Visit, step: StepId, known: Known): Content {
  const kind = historyOf[step];
  if (kind) {
    const lines = linesOf(texts, kind, known);
    return lines.length ? html`${lines.map((line) => html`${line}<br />`)}` : `${texts.nothing} `;
  }
  switch (step) {
    case 'name':
      return joined([known.first_name, known.middle_name, known.last_name], ' ');
    case 'contact':
      return known.phone ?? candidate.email;
    case 'birth':
      return known.dob ?? '';
    case 'ssn':
      return known.ssn ?? '';
    case 'license':
      return joined([known.driver_license_number, known.driver_license_state]);
    default:
      return '';
  }
}

function linesOf(texts: Texts, kind: HistoryKind, known: Known): string[] {
  const span = ({ start_date, end_date }: { start_date: string; end_date: string | null }) =>
    `${monthInWords(start_date)} – ${end_date ? monthInWords(end_date) : texts.today}`;
  switch (kind) {
    case 'addresses':
      return known.addresses.map(
        ({ street, city, state, zipcode }) => `${street}, ${city}, ${state} ${zipcode}`,
      );
    case 'employers':
      return known.employers.map((one) => joined([one.position, one.name, one.place, span(one)]));
    case 'schools':
      return known.schools.map((one) => joined([one.degree, one.name, one.place, span(one)]));
    case 'professional_licenses':
      return known.professional_licenses.map((one) => joined([one.kind, one.number, one.state]));
    case 'references':
      return known.references.map((one) => joined([one.name, one.relation, one.email, one.phone]));
  }
}

const joined = (parts: (string | null | undefined)[], by = ', '): string => parts.filter(Boolean).join(by);
