import type { LegalDuty } from '@service-embeds/contract';
import { usStates } from '@service-embeds/contract/reference-data/us-states';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import { listDuties } from '@service-embeds/domain/law/list-duties';
import type { PlaceLaw } from '@service-embeds/domain/law/place-law';
import { noteList, withSigns } from './counsel-questions.ts';
import { sharedDutyLists, shortDuty } from './shared-duties.ts';

const stages: Record<LegalDuty['stage'], string> = {
  before_order: 'Order',
  consent: 'Consent',
  report: 'Report',
  decision: 'Decision',
  letters: 'Notices',
  after_answer: 'Answer',
};

/** From when a law applies, and to whom, where that is not everybody. */
function forceText({ inForceSince, size }: { inForceSince: string | null; size: PlaceLaw }): string {
  const { fewestEmployees: fewest, smallerFrom } = size;
  const employers = fewest === undefined ? '' : `${fewest}+ employees`;
  const later = smallerFrom === undefined ? '' : `all from ${smallerFrom}`;
  const since = inForceSince === null ? '' : `since ${inForceSince}`;
  const parts = [since, employers, later].filter(Boolean);
  const text = parts.join('; ');
  return text && ` ${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

const aboutRecords = 'If you decide because of a criminal record, ';

/** Returns a duty as it stands under its law, without what the top of the page says of all of them. */
function dutyText({ stage, text }: LegalDuty): string {
  if (!text.startsWith(aboutRecords)) {
    const isAboutAll = stage === 'letters' && !text.startsWith('If ');
    return `${isAboutAll ? 'For any report: ' : ''}${shortDuty(text)}`;
  }
  const rest = text.slice(aboutRecords.length);
  return shortDuty(`${rest.charAt(0).toUpperCase()}${rest.slice(1)}`);
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
    ...[...Map.groupBy(duties, ({ stage }) => stage)].map(
      ([stage, same]) => `- **${stages[stage]}:** ${same.map(dutyText).join(' ')}`,
    ),
    ...(question === null ? [] : [`- **Counsel:** ${withSigns(question)}`]),
    '',
  ].join('\n');
}

/** Returns a link to a heading of the page. */
const linkTo = (heading: string): string =>
  `[${heading}](#${heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')})`;

const localName = (jurisdiction: string): string => jurisdiction.split('/').reverse().join(', ');

/** Returns a link to the laws of a state, and to those of its counties and cities. */
function placeLinks(state: string): string {
  const ids = new Set(placeLaws.map(({ jurisdiction }) => jurisdiction));
  const locals = [...ids].filter((id) => id.startsWith(`${state}/`)).map((id) => linkTo(localName(id)));
  return `- ${linkTo(usStates.get(state) ?? 'United States')}${locals.length ? `: ${locals.join(', ')}` : ''}`;
}

/** Returns the laws of a state, then those of its counties and cities, each under its name. */
function section(state: string): string {
  const ofState = placeLaws.filter(({ jurisdiction }) => jurisdiction.split('/')[0] === state);
  const places = [...Map.groupBy(ofState, ({ jurisdiction }) => jurisdiction)].map(([id, laws]) => {
    const heading = id.includes('/') ? `### ${localName(id)}\n\n` : '';
    return `${heading}${laws.map(lawBlock).join('\n')}`;
  });
  return `## ${usStates.get(state) ?? 'United States'}\n\n${places.join('\n')}`;
}

/** Returns the page of what applies where: the table of laws as people read it. */
export function lawPage(): string {
  const states = [...new Set(placeLaws.map(({ jurisdiction }) => jurisdiction.split('/')[0] ?? ''))];
  const sorted = states.filter((state) => state !== 'US');
  sorted.sort((a, b) => (usStates.get(a) ?? a).localeCompare(usStates.get(b) ?? b));
  const laws = ['US', ...sorted].map(section).join('\n');
  const open = placeLaws.filter(({ source }) => source.forCounsel).length;
  return `# What applies where

<!-- Generated from \`packages/domain/src/law\` by \`npm run manifest\`. -->

This page lists what the laws of the United States, its states, counties and cities want of an employer who orders a background check.
**It is a template and no legal advice.** Of ${placeLaws.length} laws, ${open} have an open question for counsel, which stands below
their duties; the stricter reading applies until counsel decides.

For one place, read the page "What applies where" of the dashboard, or \`GET /v1/law?work_location=US-CA/Oakland\`
([interface](api/laws.md#law)), which leaves out laws for employers that are larger than the account says it is (\`employee_count\`).
[What courts seal](reference/court-records.md) is about records that states close by age, holidays in waiting periods, and the words of courts.

## Places

A state that is not here has no law in the table; those of the United States apply there, too.

${['US', ...sorted].map(placeLinks).join('\n')}

## How to read a law

The first line of a law has the day since when it is in force, if we know it, the size of the employers that it binds, and the day on
which it was compared with its text. Its duties follow in the order of a check. Notices are about a
decision because of a criminal record, unless they say otherwise. The candidate reads the documents under "Consent" before they
consent. The service shows them, and [holds the final notice](#how-the-service-applies-the-laws) until the wait is over.

Many laws share a duty, which has a name there. Those that end in "first" are known as fair-chance or ban-the-box laws:

${sharedDutyLists()}

In questions for counsel, some words stand for a whole sentence:

${noteList(laws)}

${laws}
## How the service applies the laws

Orders, disclosures, reports, decisions and notices read the table of laws that this page shows.
[places.test](../service/test/journeys/places/places.test.ts) walks through the laws of every place, and
[screen-content](../packages/domain/test/reporting/screen-content.test.ts) those about salaries.

**When.** A law applies, and the years of a limit have passed, as soon as it is that day somewhere in the United States, first in Guam.
What another law replaces lasts until its last day has ended everywhere. Days of waiting for the candidate end where they end last.

**Findings that may not be used.** A finding that a place does not let the employer use has \`use_limit\` at its charge and at its
adverse item. It counts for no ruleset, and an adverse action or an assessment that names it is refused (\`adverse_item_not_usable\`).

**What waits for the provider's staff.** Some laws name certain offenses, which the words of a charge tell (\`offense-words.ts\`). Where
they may name one and don't say so clearly, the charge waits for a person, and its screening stays pending. In a report that is complete
already, the limit applies, and \`offense_unclear\` says that no person has decided. A positive test for marijuana waits as well where a law
protects registered patients, and so do a violation of a driving record whose \`disposition\` no table knows, and a charge that is
[old enough for its state](reference/court-records.md) to have sealed it without a request: staff look at what the court shows
now. Where no source was found, the shortest time of any state applies. Charges without a conviction that a state closes at once are
never reported (\`reporting-limits.ts\`).
`;
}
