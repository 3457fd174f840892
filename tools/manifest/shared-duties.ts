import { dutySentences } from '@service-embeds/domain/law/duty-sentences';
import type { WaitDuty } from '@service-embeds/domain/law/place-law';

const { searchStage, credit, marijuanaTest, useLimit, findings, classes, degrees, assessment, wait } =
  dutySentences;
const { parts, countedFrom } = dutySentences;

const waitFor = (days: number, unit: WaitDuty['unit']): string =>
  wait({ kind: 'wait', appliesTo: 'any_report', days, unit, from: 'receipt' });

const neverUse = (...names: string[]): string => useLimit(findings(names, []), 0, '');

/** Duties that many laws share, each with the name that stands for it under a law. */
const namedDuties: readonly [name: string, sentence: string][] = [
  ['Offer first', searchStage.criminal_record.offer],
  ['Selection first', searchStage.criminal_record.selection],
  ['Interview first', searchStage.criminal_record.interview],
  ['Application first', searchStage.criminal_record.application],
  ['No question about pay', dutySentences.salaryHistory],
  ['No marijuana test', marijuanaTest.test],
  ['Credit report for named positions', credit.for_listed_positions],
  ['Credit report for the job', credit.if_related_to_job],
  ['Credit notice', dutySentences.disclosure('Notices of Your State', 'credit_report')],
  ['Only convictions', neverUse(classes.non_conviction, classes.diverted, classes.pending)],
  ['Only convictions and pending charges', neverUse(classes.non_conviction, classes.diverted)],
  ['No minor offenses', useLimit(findings([classes.conviction], [degrees.summary]), 0, '')],
  ['No positive test', marijuanaTest.use],
  ["No patient's test", marijuanaTest.use_by_patient],
  ['Assessment', assessment(undefined)],
  ['Assessment with the notice', assessment(true)],
  ['Second assessment', dutySentences.assessmentAgain],
  ['2 business days', waitFor(2, 'business_days')],
  ['5 business days', waitFor(5, 'business_days')],
  ['7 calendar days', waitFor(7, 'calendar_days')],
];

/** Words that many other duties share, each with what stands for them. */
const shortWords: readonly [short: string, words: string][] = [
  ['First notice:', 'The first notice of an adverse action contains'],
  ['Final notice:', 'The final notice of an adverse action contains'],
  ['_evidence_', parts.right_to_respond],
  ['_days_', parts.response_days],
  ['_complaints:_', `${parts.complaint}:`],
  ['Not used:', 'Never base a decision on'],
  ['_arrests_', classes.non_conviction],
  ['_deferred cases_', classes.diverted],
  ['_minor offenses_', degrees.summary],
  ['from _release_', `counted from ${countedFrom.release}`],
  ['from _disposition_', `counted from ${countedFrom.disposition}`],
];

const idOf = (name: string): string => name.toLowerCase().replaceAll("'", '').replaceAll(' ', '-');

/** Leaves out of a sentence what the top of the page says of all of them. */
const withoutService = (sentence: string): string =>
  sentence
    .replace(/ before they consent\. We show it\.$/, '.')
    .replace(/ We hold the final notice until then\./, '');

const sentences = namedDuties.map(([name, sentence]) => ({ name, sentence: withoutService(sentence) }));

/** Returns the names with their sentences, and the short words with what they stand for, as lists. */
export const sharedDutyLists = (): string =>
  [
    ...sentences.map(({ name, sentence }) => `- <b id="${idOf(name)}">${name}.</b> ${sentence}`),
    '',
    'Parts of sentences are shorter as well:',
    '',
    ...shortWords.map(([short, words]) => `- "${short}" stands for "${words}".`),
  ].join('\n');

/** Returns a duty as it stands under its law: by its name where it has one. */
export function shortDuty(text: string): string {
  const sentence = withoutService(text);
  const duty = sentences.find((each) => each.sentence === sentence);
  if (duty) return `[${duty.name}](#${idOf(duty.name)}).`;
  return shortWords.reduce((rest, [short, words]) => rest.replaceAll(words, short), sentence);
}
