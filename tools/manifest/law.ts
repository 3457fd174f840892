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

/** The file of the test that walks a duty: all of a place in one walk, except what no order shows. */
const testOf = ({ kind }: LegalDuty): string =>
  kind === 'salary_history'
    ? '[screen-content](../packages/domain/test/reporting/screen-content.test.ts)'
    : '[places](../service/test/journeys/places/places.test.ts)';

const stages: Record<LegalDuty['stage'], string> = {
  before_order: 'Before the order',
  consent: 'Consent',
  report: 'Report',
  decision: 'Decision',
  letters: 'Notices',
  after_answer: 'After the answer',
};

const lawText = ({ law, citation, url }: LegalDuty): string =>
  `${url === null ? law : `[${law}](${url})`}, ${citation}`;

/** From when a law applies, and to whom, where that is not everybody. */
function forceText({ inForceSince, size }: { inForceSince: string | null; size: PlaceLaw }): string {
  const { fewestEmployees: fewest, smallerFrom } = size;
  const employers = fewest === undefined ? '' : `${fewest} or more employees`;
  const later = smallerFrom === undefined ? '' : `all from ${smallerFrom}`;
  return [inForceSince ?? 'not known', employers, later].filter(Boolean).join('; ');
}

const checkText = ({
  checked_on: day,
  for_counsel: reason,
}: Pick<LegalDuty, 'checked_on' | 'for_counsel'>): string =>
  [day, reason && `Counsel: ${reason}`].filter(Boolean).join('. ') || 'no';

/** One row for each duty: a reader of a difference sees the place in the line that changed. */
const dutyRows = (laws: readonly PlaceLaw[]): string[][] => {
  const byId = new Map(laws.map((law) => [law.id, law]));
  return listDuties(laws, 'en').flatMap((duty) => {
    const size = byId.get(duty.law_id);
    return size
      ? [
          [
            duty.place,
            stages[duty.stage],
            duty.text,
            lawText(duty),
            forceText({ inForceSince: duty.in_force_since, size }),
            checkText(duty),
            testOf(duty),
          ],
        ]
      : [];
  });
};

const head = ['Place', 'When', 'What the employer does', 'Law', 'In force since', 'Checked', 'Test'];

function section(state: string): string {
  const ofState = placeLaws.filter(({ jurisdiction }) => jurisdiction.split('/')[0] === state);
  const jurisdictions = [...new Set(ofState.map(({ jurisdiction }) => jurisdiction))];
  const rows = jurisdictions.flatMap((place) =>
    dutyRows(ofState.filter(({ jurisdiction }) => jurisdiction === place)),
  );
  return `## ${usStates.get(state) ?? 'United States'}\n\n${table(head, rows)}\n`;
}

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
  return Object.entries(sealed)
    .map(([level, count]) => `${levelNames[level as keyof typeof levelNames]} ${ageText(count)}`)
    .join(', ');
};

/** One row for each law that says whether courts seal without a request. */
const sealingRows = (): string[][] =>
  stateSealing.map((law) => [
    law.state === 'US' ? 'Federal courts' : (usStates.get(law.state) ?? law.state),
    `${law.offenses === undefined ? '' : 'Marijuana: '}${law.classes.map((value) => classNames[value]).join(', ')}`,
    sealedText(law.sealed),
    law.url === undefined ? law.citation : `[${law.citation}](${law.url})`,
    law.inForceSince ?? 'not known',
    [law.checked, law.forCounsel && `Counsel: ${law.forCounsel}`].filter(Boolean).join('. '),
    '[automatic-sealing](../packages/domain/test/reporting/automatic-sealing.test.ts)',
  ]);

/** One row for each state whose laws count business days. */
const holidayRows = (): string[][] =>
  stateHolidays.map(({ state, names, source }) => [
    usStates.get(state) ?? state,
    names,
    source.url === undefined ? source.citation : `[${source.citation}](${source.url})`,
    [source.checked, source.forCounsel && `Counsel: ${source.forCounsel}`].filter(Boolean).join('. '),
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

What the laws of the United States, its states, counties and cities want of an employer who orders a background check, and what
the service does about it. The page is generated by \`npm run manifest\` from \`packages/domain/src/law\`, which orders, disclosures,
reports, decisions and notices read, too.

**It is a template and no legal advice.** Of ${placeLaws.length} laws, ${open} have an open question for counsel, which the column
"Checked" names. The stricter reading applies until counsel decides. A day in that column says when the row was compared with the
text of the law.

The same for one place: \`GET /v1/law?work_location=US-CA/Oakland\` ([interface](api/laws.md#law)), and the page "What applies where"
of the dashboard. \`GET /v1/law\` leaves out laws for employers that are larger than the account says it is (\`employee_count\`).

A finding that a place does not let the employer use has \`use_limit\` at its charge and at its adverse item. It counts for no ruleset,
and an adverse action or an assessment that names it is refused (\`adverse_item_not_usable\`).

Some laws name certain offenses. Whether a charge is one is decided by the table of words in \`offense-words.ts\`, each with its
source. Where the words may name such an offense and don't say so clearly, the charge waits for the provider's staff, who decide
whether it is one, as they do about unknown dispositions: its screening stays pending until then. In a report that is complete already,
for example because a law has changed since, the limit applies, and \`offense_unclear\` says that no person has decided.

A law applies, and the years of a limit have passed, as soon as it is that day somewhere in the United States, which is in Guam first. What
another law replaces lasts until its last day has ended everywhere. Days of waiting for the candidate end where they end last.

A violation of a driving record whose \`disposition\` no table knows waits for the provider's staff, as a charge does.

A charge that is old enough for its state to have sealed it without a request waits for the staff as well, who look at what the court
shows now: the [last table](#records-that-a-state-seals-by-age) of this page. It answers for every state; where no source was found,
the shortest time of any state applies. Charges without a conviction that a state closes at once are never reported
(\`reporting-limits.ts\`).

${['US', ...sorted].map(section).join('\n')}
## Records that a state seals by age

${table(['State', 'What', 'When', 'Law', 'In force since', 'Checked', 'Test'], sealingRows())}

## Holidays of states

They are no business days in the waiting period of a decision in the state, beside those of the United States (5 U.S.C. 6103).

${table(['State', 'Days', 'Law', 'Checked', 'Test'], holidayRows())}

## Other rules

${table(['Place', 'What', 'Law', 'Checked', 'Test'], otherRows())}
`;
}
