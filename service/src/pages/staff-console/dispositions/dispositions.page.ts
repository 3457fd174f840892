import { html } from 'hono/html';
import { usStates } from '@service-embeds/contract/reference-data/us-states';
import { dutySentences } from '@service-embeds/domain/law/duty-sentences';
import { lawFields } from '@service-embeds/domain/law/law-fields';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import type { IdentityQuestion } from '@service-embeds/domain/reporting/withheld-part';
import { accountTime } from '../../../platform/clock.ts';
import { formatTurnaround } from '../../../platform/translations/english-format.ts';
import { rememberableOf } from '../../../resources/dispositions/disposition-words.queries.ts';
import type { Rememberable } from '../../../resources/dispositions/disposition-words.queries.ts';
import type { ListedCharge } from '../../../resources/dispositions/waiting-charges.queries.ts';
import type { Html } from '../../kit/layout/page.ts';
import { factList } from '../../kit/parts/fact-list.ts';
import { emptyCard, pageFoot } from '../../kit/parts/list-parts.ts';
import {
  chargeLevels,
  dispositionClassNames,
  dispositionClassOptions,
  identityAnswerOptions,
  itemAnswerOptions,
  offenseAnswerOptions,
  patientAnswerOptions,
} from '../labels.ts';
import type { StaffContext } from '../staff-env.ts';
import { staffForm, staffPage } from '../staff-layout.ts';

/** Returns the name of the state of a court. `US`: federal courts. */
export const stateNameOf = (code: string): string =>
  code === 'US' ? 'federal courts' : (usStates.get(code) ?? code);

export const chargesPerPage = 25;

/** What the page of the queue shows. */
interface Queue {
  charges: readonly ListedCharge[];
  total: number;
  /** From 1. */
  page: number;
}

export const pageUrl = (page: number): string => (page > 1 ? `/dispositions?page=${page}` : '/dispositions');

/** The charges that a person decides about, the oldest first, each with a form that decides. */
export function dispositionsPage(c: StaffContext, queue: Queue): Promise<Response> {
  const { charges, total, page } = queue;
  return staffPage(
    c,
    'Dispositions',
    html`<div class="head">
        <h1>Classify charges</h1>
        <a href="/disposition-words">Words we remember</a>
      </div>
      <p>
        No table decides about these charges, so their screenings wait for you. Press the digit of an answer,
        and Enter to confirm it.
      </p>
      ${
        charges.length
          ? charges.map((charge, index) => chargeCard(c, charge, { page, isFirst: index === 0 }))
          : emptyCard('No charge waits.')
      }
      ${pageFoot(pageUrl, { page, perPage: chargesPerPage, total })}`,
    { scripts: ['dispositions'] },
  );
}

const noWords = 'No disposition';

/** The words that the question is about as a title. A source may have none. */
export const titleOf = ({
  words,
  offense,
  charge,
  record,
  identity,
  isLikeDeleted,
  patientLaw,
}: ListedCharge['content']): string =>
  (identity && (identity.full_name || record.source)) ??
  ((offense || isLikeDeleted ? charge.charge : words.join(' / ')) ||
    (isLikeDeleted || patientLaw !== undefined ? record.source : noWords));

/** What is asked, and the answers. */
const questionOf = (
  { offense, identity, isLikeDeleted, patientLaw }: ListedCharge['content'],
  title: string,
) => {
  if (patientLaw !== undefined)
    return {
      legend: 'Is the candidate a registered patient of medical marijuana?',
      options: patientAnswerOptions,
    };
  if (isLikeDeleted) return { legend: `Is ${title} what a dispute deleted?`, options: itemAnswerOptions };
  if (identity?.number === 'ssn')
    return { legend: 'Is the candidate the person who has died?', options: identityAnswerOptions };
  if (identity)
    return { legend: `Is this record of ${title} about the candidate?`, options: identityAnswerOptions };
  return offense
    ? { legend: `Is ${title} among ${dutySentences.offenses[offense.kind]}?`, options: offenseAnswerOptions }
    : { legend: `Class of ${title}`, options: dispositionClassOptions };
};

/** What the answer depends on, and the law that depends on it. */
function noteOf(content: ListedCharge['content']): Html | string {
  const { offense, identity, isLikeDeleted, patientLaw, places } = content;
  if (isLikeDeleted)
    return html`<p>
      A dispute of the candidate deleted the same words, and no case number or day tells the two apart. Ask
      the source since when it reports this. What was deleted comes back only once its source has certified
      it, on the page of the dispute.
    </p>`;
  if (identity) return identityNote(identity);
  if (patientLaw !== undefined) return patientNote(patientLaw);
  if (places.length > 1)
    return html`<p>The copies of this case contradict one another. The class counts for all.</p>`;
  const law = placeLaws.find(({ id }) => id === offense?.lawId);
  if (!offense || !law) return '';
  const { url, citation, law: title, place } = lawFields(law);
  return html`<p>
    ${title} (${place}) does not let the employer use ${dutySentences.offenses[offense.kind]}:
    ${url === null ? citation : html`<a href="${url}">${citation}</a>`}.
  </p>`;
}

function patientNote(id: string): Html {
  const law = placeLaws.find((each) => each.id === id);
  return html`<p>
    The test found marijuana, and ${law ? `${law.title} (${law.source.citation})` : 'a law'} does not let the
    employer use the test of a registered patient. Ask the candidate, and not the employer, who never learns
    the answer. Where nothing shows it, the employer must not use the test.
  </p>`;
}

const identityNote = (identity: IdentityQuestion): Html => {
  if (identity.number === 'ssn')
    return html`<p>
      The trace says that the Social Security number belongs to a person who has died, and the candidate has
      just consented. The index names many people who live, and a digit can be mistyped. Ask the candidate for
      the card or another document. What nothing confirms is not reported.
    </p>`;
  if (identity.number === 'license')
    return html`<p>
      The driving record has another name or another date of birth than the candidate: the number of the
      license may be mistyped. Ask the candidate for the license. What nothing confirms is not reported: the
      report says that no driving record was found.
    </p>`;
  if (identity.birth_date !== undefined)
    return html`<p>
      The record has the candidate's date of birth, and a part of the name: names may be swapped, shortened,
      changed by a marriage, or in another script. Open the report, and compare what else the record says of
      the person, such as an address. Twins share a last name and a date of birth.
    </p>`;
  return html`<p>
    The source has no whole date of birth. Open the report, and compare what else the record says of the
    person: a name alone, or with a year or an age, is shared by many.
  </p>`;
};

function chargeCard(
  c: StaffContext,
  charge: ListedCharge,
  { page, isFirst }: { page: number; isFirst: boolean },
): Html {
  const { content, id, accountId, reportId, accountName } = charge;
  const title = titleOf(content);
  const { legend, options } = questionOf(content, title);
  return html`<section class="card" aria-labelledby="words-${id}">
    <p class="eyebrow">${accountName}</p>
    <h2 class="first" id="words-${id}">${title}</h2>
    ${noteOf(content)}
    ${content.patientLaw === undefined ? chargeFacts(c, charge) : factList([waitsFact(c, charge)])}
    ${staffForm(
      c,
      `/dispositions/${accountId}/${id}`,
      html`<input type="hidden" name="page" value="${page}" />
        <input type="hidden" name="confirmed" value="" />
        <fieldset>
          <legend>${legend}</legend>
          ${options.map(([value, label], index) => classChoice({ id, value, label, key: index + 1, isFirst }))}
        </fieldset>
        ${rememberField(charge)} <button>Classify</button>`,
    )}
    <p>
      <a href="/screenings/${accountId}/${reportId}"
        >Open the report<span class="hidden"> of ${title}</span></a
      >
    </p>
  </section>`;
}

/** What a record says of the birth. */
const birthFacts = ({
  birth_date: day,
  birth_year: year,
  age,
}: Partial<IdentityQuestion>): [label: string, value: string | undefined][] => [
  ['Date of birth on the record', day],
  ['Year of birth on the record', year?.toString()],
  ['Age on the record', age?.toString()],
];

/** The charge, where it was decided, and how long it waits. */
function chargeFacts(c: StaffContext, listed: ListedCharge): Html {
  const { content } = listed;
  const { charge, record, proposals, state, offense, words, isMinor, sealingLaw, identity } = content;
  const isAboutWords = !offense && !identity && !content.isLikeDeleted;
  const level = chargeLevels.find(([value]) => value === charge.level)?.[1];
  const likely = proposals.flatMap((each) => (each === 'unknown' ? [] : [dispositionClassNames[each]]));
  return factList([
    ...birthFacts(identity ?? {}),
    ['State', state === null ? 'Unknown' : stateNameOf(state)],
    ['Court', record.source],
    ['Case number', record.case_number],
    ['Charge', charge.charge],
    ['Disposition', isAboutWords ? null : words.join(' / ') || noWords],
    ['Level', level],
    ['Offense date', charge.offense_date],
    ['Disposition date', charge.disposition_date],
    ['May mean', isAboutWords ? likely.join(', ') || 'We have no proposal' : null],
    ['May be sealed', sealingLaw === undefined ? null : `${sealingLaw}. Check what the court shows today`],
    ['Age', isMinor ? 'Under 18 at the time of the charge' : null],
    waitsFact(c, listed),
  ]);
}

function waitsFact(c: StaffContext, { createdAt, clockAdvanceSeconds }: ListedCharge): [string, string] {
  const now = accountTime(c.var.container.clock, { clockAdvanceSeconds });
  return ['Waits', formatTurnaround(createdAt, now)];
}

interface Choice {
  id: string;
  value: string;
  label: string;
  /** The digit that chooses it. */
  key: number;
  /** Whether the form is the first of the page, which has the focus. */
  isFirst: boolean;
}

const classChoice = ({ id, value, label, key, isFirst }: Choice): Html =>
  html`<label class="check">
    <input
      type="radio"
      name="class"
      id="class-${id}-${key}"
      value="${value}"
      data-key="${key}"
      required
      ${isFirst && key === 1 ? html`autofocus` : ''}
    />
    ${key}. ${label}
  </label>`;

/** What the words count for: `Ohio`, or `misdemeanors in Ohio`. */
export const rangeOf = ({ state, level }: Pick<Rememberable, 'state' | 'level'>): string =>
  level === null ? stateNameOf(state) : `${levelRanges[level]} in ${stateNameOf(state)}`;

const levelRanges: Readonly<Record<NonNullable<Rememberable['level']>, string>> = {
  felony: 'felonies',
  misdemeanor: 'misdemeanors',
  infraction: 'infractions',
  other: 'charges of another level',
};

const rememberField = ({ id, content }: ListedCharge): Html | string => {
  const words = rememberableOf(content);
  if (!words) return '';
  return html`<label class="check">
      <input type="checkbox" name="remember" id="remember-${id}" aria-describedby="remember-${id}-hint" />
      Remember these words for ${rangeOf(words)}
    </label>
    <span class="muted hint" id="remember-${id}-hint"
      >Only words of the court, without the name of a
      person${content.offense ? ', which mean the same in every case' : ''}</span
    >`;
};
