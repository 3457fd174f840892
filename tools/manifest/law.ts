import type { LegalDuty } from '@service-embeds/contract';
import { usStates } from '@service-embeds/contract/reference-data/us-states';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import { listDuties } from '@service-embeds/domain/law/list-duties';
import type { PlaceLaw } from '@service-embeds/domain/law/place-law';
import { stateHolidays } from '@service-embeds/domain/law/state-holidays';
import { natureScopeLaw } from '@service-embeds/domain/nature-scope/nature-scope-request';
import { wordsForCounsel } from '@service-embeds/domain/reporting/dispositions/corpus';
import { registryRules } from '@service-embeds/domain/reporting/reportable-charge';
import {
  stateSealing,
  type SealableClass,
  type SealingLaw,
} from '@service-embeds/domain/reporting/state-sealing';
import { table } from './reference.ts';

/** Sentences that many questions for counsel share, each with the words that stand for it. */
const sharedNotes: readonly [sign: string, note: string][] = [
  ['Law firms', 'Compared with descriptions by law firms alone, and not with the text of the law.'],
  [
    'Any position',
    'No order names such a position, so that the row binds all, except for tests that federal law requires.',
  ],
  [
    'Exceptions',
    'The law excepts offenses and persons, such as those with a later conviction, which no record tells: a person looks.',
  ],
  ['Database', 'Read in the text of the law, or in a database of policies that cites it.'],
  ['Descriptions', 'Read in descriptions alone.'],
  ['Quoted', 'Read as others quote the law, and not at its publisher.'],
  ['No source', 'No source was found that says whether courts seal without a request.'],
];

const withSigns = (question: string): string =>
  sharedNotes.reduce((text, [sign, note]) => text.replaceAll(note, `_${sign}._`), question);

const stages: Record<LegalDuty['stage'], string> = {
  before_order: 'Before the order',
  consent: 'Consent',
  report: 'Report',
  decision: 'Decision',
  letters: 'Notices',
  after_answer: 'After the answer',
};

/** From when a law applies, and to whom, where that is not everybody. */
function forceText({ inForceSince, size }: { inForceSince: string | null; size: PlaceLaw }): string {
  const { fewestEmployees: fewest, smallerFrom } = size;
  const employers = fewest === undefined ? '' : `${fewest} or more employees`;
  const later = smallerFrom === undefined ? '' : `all from ${smallerFrom}`;
  const since = inForceSince === null ? '' : `since ${inForceSince}`;
  const parts = [since, employers, later].filter(Boolean);
  const text = parts.join('; ');
  return text && ` ${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

const checkText = ({
  checked_on: day,
  for_counsel: question,
}: Pick<LegalDuty, 'checked_on' | 'for_counsel'>): string =>
  [day, question && `Counsel: ${withSigns(question)}`].filter(Boolean).join('. ') || 'no';

const aboutRecords = 'If you decide because of a criminal record, ';

/** Returns a duty as a line, without what the top of the page says of all of them. */
function dutyLine({ stage, text }: LegalDuty): string {
  const isAboutRecords = text.startsWith(aboutRecords);
  const rest = (isAboutRecords ? text.slice(aboutRecords.length) : text).replace(
    / We (?:show it|hold the final notice until then)\./,
    '',
  );
  const label = `${stages[stage]}${isAboutRecords ? ' (criminal record)' : ''}`;
  return `- **${label}:** ${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
}

/**
 * Returns a law with its duties below it. Its first line begins with a letter and names the place, so that Git shows it above a difference in
 * one of its duties.
 */
function lawBlock(law: PlaceLaw): string {
  const duties = listDuties([law], 'en');
  const [first] = duties;
  if (!first) return '';
  const { place, citation, url, checked_on: day, for_counsel: question } = first;
  const [name = ''] = (usStates.get(place) ?? place).split(', ');
  const title = law.title.includes(name) ? law.title : `${place}: ${law.title}`;
  const force = forceText({ inForceSince: first.in_force_since, size: law });
  return [
    `${title}, ${url === null ? citation : `[${citation}](${url})`}.${force} ${day === null ? 'Unchecked' : `Checked ${day}`}.`,
    '',
    ...duties.map(dutyLine),
    ...(question === null ? [] : [`- **Counsel:** ${withSigns(question)}`]),
    '',
  ].join('\n');
}

/** Returns the laws of a state, then those of its counties and cities, each under its name. */
function section(state: string): string {
  const ofState = placeLaws.filter(({ jurisdiction }) => jurisdiction.split('/')[0] === state);
  const places = [...Map.groupBy(ofState, ({ jurisdiction }) => jurisdiction)].map(([id, laws]) => {
    const [, local] = id.split('/');
    return `${local === undefined ? '' : `### ${local}, ${state}\n\n`}${laws.map(lawBlock).join('\n')}`;
  });
  return `## ${usStates.get(state) ?? 'United States'}\n\n${places.join('\n')}`;
}

/** Joins rows that say the same of several places. */
const joinPlaces = (rows: readonly string[][]): string[][] =>
  [...Map.groupBy(rows, ([, ...cells]) => cells.join('|')).values()].map((same) => [
    same.map(([place]) => place).join(', '),
    ...(same[0] ?? []).slice(1),
  ]);

const levelNames = {
  felony: 'felonies',
  misdemeanor: 'misdemeanors',
  infraction: 'infractions',
  other: 'others',
};

const ageText = (years: number): string =>
  years === 0 ? 'at once' : `after ${years} ${years === 1 ? 'year' : 'years'}`;

const classNames: Record<SealableClass, string> = {
  conviction: 'convictions',
  non_conviction: 'charges without a conviction',
  diverted: 'deferred cases',
};

const sealedText = (sealed: SealingLaw['sealed']): string => {
  if (sealed === 'on_request') return 'on request only';
  if (sealed === 'unknown') return 'unknown: as soon as any state';
  const [first, ...others] = Object.values(sealed);
  const isSame = Object.keys(sealed).length > 2 && others.every((years) => years === first);
  if (isSame && first !== undefined) return ageText(first);
  return Object.entries(sealed)
    .map(([level, count]) => `${levelNames[level as keyof typeof levelNames]} ${ageText(count)}`)
    .join(', ');
};

/** One line for each law that says whether courts seal without a request, or for all states of which the same is known. */
function sealingLines(): string {
  const rows = stateSealing.map((law) => {
    const marijuana = law.offenses === undefined ? '' : 'marijuana: ';
    const isAny = law.classes.length === Object.keys(classNames).length;
    const classes = isAny ? 'all' : law.classes.map((value) => classNames[value]).join(', ');
    const what = `${marijuana}${classes}`;
    const source = law.url === undefined ? law.citation : `[${law.citation}](${law.url})`;
    const since = law.inForceSince === undefined ? '' : `, since ${law.inForceSince}`;
    return [
      law.state === 'US' ? 'Federal courts' : (usStates.get(law.state) ?? law.state),
      `${what}, ${sealedText(law.sealed)}. ${source}${since}. ${law.checked === undefined ? 'Unchecked' : `Checked ${law.checked}`}.${law.forCounsel === undefined ? '' : ` Counsel: ${withSigns(law.forCounsel)}`}`,
    ];
  });
  return joinPlaces(rows)
    .map(([states, text]) => `- **${states}:** ${text}`)
    .join('\n');
}

/** One row for each state whose laws count business days. */
const holidayRows = (): string[][] =>
  stateHolidays.map(({ state, names, source }) => [
    usStates.get(state) ?? state,
    names,
    source.url === undefined ? source.citation : `[${source.citation}](${source.url})`,
    checkText({ checked_on: source.checked ?? null, for_counsel: source.forCounsel ?? null }),
    '[state-holidays](../packages/domain/test/law/state-holidays.test.ts)',
  ]);

const wordClasses: Partial<Record<string, string>> = {
  conviction: 'a conviction',
  diverted: 'a deferred case',
  non_conviction: 'no conviction',
};

/** One row for each other rule that is no row of a table above. */
const otherRows = (): string[][] => [
  ...registryRules.map(({ state, source, checked, forCounsel }) => [
    usStates.get(state) ?? state,
    'Entries of sex offender registries are in no report.',
    source,
    checkText({ checked_on: checked ?? null, for_counsel: forCounsel }),
    '[reportable-charge](../packages/domain/test/reporting/reportable-charge.test.ts)',
  ]),
  [
    'United States',
    'The candidate gets the nature and scope of an investigative report within five days of the request.',
    natureScopeLaw.citation,
    checkText({ checked_on: natureScopeLaw.checked ?? null, for_counsel: natureScopeLaw.forCounsel ?? null }),
    '[nature-scope-request](../packages/domain/test/nature-scope/nature-scope-request.test.ts)',
  ],
  ...wordsForCounsel.map(({ state, words, citation, forCounsel, class: value }) => [
    usStates.get(state) ?? 'United States',
    `Of a court's words, these count as ${wordClasses[value] ?? value}: ${words}.`,
    citation,
    checkText({ checked_on: null, for_counsel: forCounsel }),
    '[classify-disposition](../packages/domain/test/reporting/dispositions/classify-disposition.test.ts)',
  ]),
];

/** Returns the page of what applies where: the table of laws as people read it. */
export function lawPage(): string {
  const states = [...new Set(placeLaws.map(({ jurisdiction }) => jurisdiction.split('/')[0] ?? ''))];
  const named = states.filter((state) => state !== 'US');
  const sorted = named.sort((a, b) => (usStates.get(a) ?? a).localeCompare(usStates.get(b) ?? b));
  const open = placeLaws.filter(({ source }) => source.forCounsel).length;
  return `# What applies where

<!-- Generated from \`packages/domain/src/law\` by \`npm run manifest\`. -->

This page lists what the laws of the United States, its states, counties and cities want of an employer who orders a background check.
**It is a template and no legal advice.** Of ${placeLaws.length} laws, ${open} have an open question for counsel, which stands below
their duties; the stricter reading applies until counsel decides.

For one place, read the page "What applies where" of the dashboard, or \`GET /v1/law?work_location=US-CA/Oakland\`
([interface](api/laws.md#law)), which leaves out laws for employers that are larger than the account says it is (\`employee_count\`).

The first line of a law has the day since when it is in force, if we know it, and the day on which it was compared with its text. Its
duties follow in the order of a check. "Criminal record" means: if you decide because of one. The service shows what the candidate
reads before they consent, and holds the final notice until the wait is over: see
[how it applies the laws](#how-the-service-applies-the-laws). In questions for counsel, some words stand for a whole sentence:

${sharedNotes.map(([sign, note]) => `- _${sign}._ ${note}`).join('\n')}

${['US', ...sorted].map(section).join('\n')}
## Records that a state seals by age

A line without degrees is about all. Their test is [automatic-sealing](../packages/domain/test/reporting/automatic-sealing.test.ts).

${sealingLines()}

## Holidays of states

They are no business days in the waiting period of a decision in the state, beside those of the United States (5 U.S.C. 6103).

${table(['State', 'Days', 'Law', 'Checked', 'Test'], holidayRows())}

## Other rules

${table(['Place', 'What', 'Law', 'Checked', 'Test'], joinPlaces(otherRows()))}

## How the service applies the laws

Orders, disclosures, reports, decisions and notices read the table of laws that this page shows.
[places.test](../service/test/journeys/places/places.test.ts) walks through the laws of every place, and
[screen-content.test](../packages/domain/test/reporting/screen-content.test.ts) those about salaries.

**When.** A law applies, and the years of a limit have passed, as soon as it is that day somewhere in the United States, first in Guam.
What another law replaces lasts until its last day has ended everywhere. Days of waiting for the candidate end where they end last.

**Findings that may not be used.** A finding that a place does not let the employer use has \`use_limit\` at its charge and at its
adverse item. It counts for no ruleset, and an adverse action or an assessment that names it is refused (\`adverse_item_not_usable\`).

**What waits for the provider's staff.** Some laws name certain offenses, which the words of a charge tell (\`offense-words.ts\`). Where
they may name one and don't say so clearly, the charge waits for a person, and its screening stays pending. In a report that is complete
already, the limit applies, and \`offense_unclear\` says that no person has decided. A positive test for marijuana waits as well where a law
protects registered patients, and so do a violation of a driving record whose \`disposition\` no table knows, and a charge that is
[old enough for its state](#records-that-a-state-seals-by-age) to have sealed it without a request: staff look at what the court shows
now. Where no source was found, the shortest time of any state applies. Charges without a conviction that a state closes at once are
never reported (\`reporting-limits.ts\`).
`;
}
