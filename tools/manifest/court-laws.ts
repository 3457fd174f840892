import { usStates } from '@service-embeds/contract/reference-data/us-states';
import type { LawSource } from '@service-embeds/domain/law/place-law';
import { stateHolidays } from '@service-embeds/domain/law/state-holidays';
import { natureScopeLaw } from '@service-embeds/domain/nature-scope/nature-scope-request';
import { wordsForCounsel } from '@service-embeds/domain/reporting/dispositions/corpus';
import { registryRules } from '@service-embeds/domain/reporting/reportable-charge';
import {
  stateSealing,
  type SealableClass,
  type SealingLaw,
} from '@service-embeds/domain/reporting/state-sealing';
import { noteList, withSigns } from './counsel-questions.ts';

const stateName = (state: string): string => usStates.get(state) ?? 'United States';

/** What most laws of a list have in common, so that it stands above the list. */
interface Usual {
  checked?: string;
  forCounsel?: string | undefined;
}

const nothingUsual: Usual = { checked: '' };

/** Returns where a law stands, since when, and its day and question where they are not the usual ones. */
function sourceText({ citation, url, inForceSince, checked, forCounsel }: LawSource, usual: Usual): string {
  const link = url === undefined ? citation : `[${citation}](${url})`;
  const since = inForceSince === undefined ? '' : `, since ${inForceSince}`;
  const day = checked === undefined ? 'Unchecked.' : `Checked ${checked}.`;
  const question = forCounsel === undefined ? 'No question.' : `Counsel: ${withSigns(forCounsel)}`;
  return [
    `${link}${since}.`,
    ...(checked === usual.checked ? [] : [day]),
    ...(forCounsel === usual.forCounsel ? [] : [question]),
  ].join(' ');
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

const sealedText = (sealed: Exclude<SealingLaw['sealed'], string>): string => {
  const [first, ...others] = Object.values(sealed);
  const isSame = Object.keys(sealed).length > 2 && others.every((years) => years === first);
  if (isSame && first !== undefined) return ageText(first);
  return Object.entries(sealed)
    .map(([level, count]) => `${levelNames[level as keyof typeof levelNames]} ${ageText(count)}`)
    .join(', ');
};

/** Returns what a law of a state is about: convictions, charges, deferred cases, or all of them. */
function classText({ classes, offenses }: SealingLaw): string {
  const isAny = classes.length === Object.keys(classNames).length;
  const names = isAny ? 'all' : classes.map((value) => classNames[value]).join(', ');
  return `${offenses === undefined ? '' : 'marijuana: '}${names}`;
}

/** Returns one line for each law of a list, with the states of which the same is known. */
function sealingLines(laws: readonly SealingLaw[], usual: Usual): string {
  const lines = laws.map((law) => {
    const years = typeof law.sealed === 'string' ? '' : `, ${sealedText(law.sealed)}`;
    return `**${law.state === 'US' ? 'Federal courts' : stateName(law.state)}:** ${classText(law)}${years}. ${sourceText(law, usual)}`;
  });
  return lines.map((line) => `- ${line}`).join('\n');
}

/** Returns the sections on records that states seal, by what is known of a state. */
function sealingSections(): string {
  const day = '2026-11-26';
  const sealed = stateSealing.filter((law) => typeof law.sealed !== 'string');
  const onRequest = stateSealing.filter((law) => law.sealed === 'on_request');
  const unknown = stateSealing.filter((law) => law.sealed === 'unknown');
  const [database, noSource] = [onRequest, unknown].map((laws) => laws[0]?.forCounsel);
  return `## Sealed without a request

Time begins with the end of the case. A line without degrees is about all. A law was compared with its text on ${day}, unless its line
says otherwise.

${sealingLines(sealed, { checked: day })}

## Sealed on request only

These were read on ${day}, too. Counsel: ${database}

${sealingLines(onRequest, { checked: day, forCounsel: database })}

## Sealing not known

The shortest time of any state applies. Counsel: ${noSource}

${sealingLines(unknown, { forCounsel: noSource })}
`;
}

/** One line for each state whose laws count business days. */
const holidayLines = (): string =>
  stateHolidays
    .map(
      ({ state, names, source }) =>
        `- **${stateName(state)}:** ${names}. ${sourceText(source, nothingUsual)}`,
    )
    .join('\n');

const wordClasses: Partial<Record<string, string>> = {
  conviction: 'a conviction',
  diverted: 'a deferred case',
  non_conviction: 'no conviction',
};

/** Returns one line for each group of words of courts that counsel has to look at, with the states that use them alike. */
function wordLines(): string[] {
  const rows = wordsForCounsel.map(({ state, words, citation, forCounsel, class: value }) => ({
    state,
    rest: `As ${wordClasses[value] ?? value}: ${words}. ${citation}. Counsel: ${withSigns(forCounsel)}`,
  }));
  return [...Map.groupBy(rows, ({ rest }) => rest)].map(
    ([rest, same]) => `- **${same.map(({ state }) => stateName(state)).join(', ')}:** ${rest}`,
  );
}

/** Returns the section on rules that no other list has. */
function otherRules(): string {
  const registries = registryRules.map(
    ({ state, source, checked, forCounsel }) =>
      `- **${stateName(state)}:** ${sourceText({ citation: source, ...(checked !== undefined && { checked }), forCounsel }, nothingUsual)}`,
  );
  return `## Other rules

The candidate gets the nature and scope of an investigative report within five days of the request:
${sourceText(natureScopeLaw, nothingUsual)}

Entries of sex offender registries are in no report in these states:

${registries.join('\n')}

A word of a court decides how a charge counts. These words are open:

${wordLines().join('\n')}
`;
}

/** Returns the page of what the service knows about courts: what they seal, when they are closed, and what their words mean. */
export function courtRecordsPage(): string {
  const sections = `${sealingSections()}
## Holidays of states

They are no business days in the waiting period of a decision in the state, beside those of the United States (5 U.S.C. 6103).

${holidayLines()}

${otherRules()}`;
  return `# What courts seal

<!-- Generated from \`packages/domain/src\` by \`npm run manifest\`. -->

This page lists what the service knows about courts: which records a state seals, on which holidays a waiting period rests, and what the
words of courts mean. **It is a template and no legal advice.** A charge that is old enough for its state to have sealed it without a
request waits until the provider's staff have looked at what the court shows now. [What applies where](../law.md) lists the duties of employers.

In questions for counsel, some words stand for a whole sentence:

${noteList(sections)}

${sections}
## Tests

The tests of these tables are [automatic-sealing](../../packages/domain/test/reporting/automatic-sealing.test.ts),
[state-holidays](../../packages/domain/test/law/state-holidays.test.ts),
[reportable-charge](../../packages/domain/test/reporting/reportable-charge.test.ts),
[nature-scope-request](../../packages/domain/test/nature-scope/nature-scope-request.test.ts) and
[classify-disposition](../../packages/domain/test/reporting/dispositions/classify-disposition.test.ts).
`;
}
