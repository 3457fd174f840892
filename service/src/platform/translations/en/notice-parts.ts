// cspell:ignore calcivilrights humanrelations olse phila
import type { DecisionReasons } from '@service-embeds/contract';
import type { ReasonFactor } from '@service-embeds/contract/reference-data/reason-factors';
import type { NoticePartId, WaitDuty } from '@service-embeds/domain/law/place-law';

/** What the text of a part is made from. */
export interface NoticePartContext {
  /** Name of the employer. */
  account: string;
  /** Where candidates reach it. Null: nowhere in writing. */
  contact: string | null;
  /** How long the same law lets the candidate answer. Undefined: it does not say. */
  wait: WaitDuty | undefined;
  /** Where to complain. */
  agency: string;
  /** The employer's own reasons. Null: not written yet. */
  reasons: DecisionReasons | null;
  /** How to ask the employer for reconsideration. Undefined: it has no procedure. */
  reconsideration: string | undefined;
}

/** The sentences of a part of a notice, as items of the list below the name of its law. */
export type NoticePartTexts = Record<NoticePartId, (context: NoticePartContext) => string[]>;

const count = (days: number, unit: WaitDuty['unit']): string =>
  `${days} ${unit === 'business_days' ? 'business ' : ''}${days === 1 ? 'day' : 'days'}`;

/** How long the candidate has, and how much longer if they need it. */
function responseDays({ wait }: NoticePartContext): string[] {
  if (!wait) return [];
  const { days, unit, from, extension } = wait;
  const start = from === 'receipt' ? 'receipt of this notice' : 'the date of this notice';
  const time = `You have at least ${count(days, unit)} from ${start} to respond before the decision becomes final.`;
  if (!extension) return [time];
  const more = count(extension.days, 'business_days');
  return [
    time,
    extension.after === 'answer'
      ? `If you respond within that time, you have ${more} more.`
      : `If you tell the employer in writing within that time that you dispute the record and are gathering evidence, you have ${more} more.`,
  ];
}

/** Names of the factors that an employer gives its reasons for. */
const factorNames: Record<ReasonFactor, string> = {
  seriousness: 'Seriousness of the conduct',
  convictions: 'Number and types of convictions',
  time_passed: 'Time passed since the conviction',
  rehabilitation: 'Rehabilitation, good conduct, work experience, education and training',
  duties: 'Duties and responsibilities of the position',
  work_setting: 'Place and manner of the work',
  impact: 'Impact on the position or the business',
};

/** What stands in a preview for reasons that are not written yet. */
export const reasonsPlaceholder = '[The employer writes its reasons before this notice is sent.]';

/** Templates: counsel has to review them before use. */
export const noticeParts: NoticePartTexts = {
  article_23_a: () => [
    'A conviction may be a reason only if it is directly related to the position or poses an unreasonable risk.',
    'The full text of article 23-A of the Correction Law is attached to this notice.',
  ],
  answer_in_person: () => [
    'Within that time, you can also ask to give evidence of rehabilitation or mitigating circumstances in a conversation instead of in writing: in person, by video, or by telephone. It takes place within ten business days.',
  ],
  assessment_attached: () => ['The written assessment of your criminal history is part of this notice.'],
  reconsideration: ({ account, reconsideration }) => [
    reconsideration === undefined
      ? `${account} has no procedure to challenge the decision or to ask for reconsideration.`
      : `You can challenge the decision or ask ${account} for reconsideration: ${reconsideration}`,
  ],
  ca_complaint: () => [
    'You have the right to file a complaint with the California Civil Rights Department, 800-884-1684, calcivilrights.ca.gov.',
  ],
  complaint: ({ agency }) => [`You may file a complaint: ${agency}.`],
  records_on_request: () => [
    'If you ask within 30 days, the employer must give you a copy of all records that it obtained about you, and a notice of your right to complain to the Office of Human Rights. It has 30 days for that.',
  ],
  employer_reasons: ({ account, reasons }) => [
    `The reasons of ${account} for each factor, in its own words:`,
    ...(Object.keys(factorNames) as ReasonFactor[]).map(
      (factor) => `${factorNames[factor]}: ${reasons ? reasons[factor] : reasonsPlaceholder}`,
    ),
  ],
  gainesville_statement: () => [
    'This notice is provided in accordance with the City of Gainesville Code of Ordinances, Chapter 14.5, Section 14.5-181, which regulates the process and timing of criminal background checks conducted on job applicants.',
  ],
  rescission: () => [
    'This is a notice of the intention to rescind a conditional offer because of the information above.',
  ],
  job_relation: () => ['A conviction may be a reason only if it is related to the duties of the position.'],
  phl_rights: ({ account, contact }) => [
    'Summary of your rights: an employer must not use arrests or charges without a conviction, summary offenses, records that were sealed, expunged or pardoned, misdemeanors of more than four years ago, or felonies of more than seven years ago. Time in custody does not count.',
    'The employer must assess your record individually: the nature of the offense, the time since then, your work history, the duties of the job, references, and your rehabilitation.',
    'The employer considers any evidence of an error in the record, and of rehabilitation: treatment or job training that you completed, education, service to the community, related work, or a license for the job.',
    contact === null
      ? `Send your evidence to ${account}.`
      : `Send your evidence to ${account} at ${contact}.`,
    'An employer must not retaliate against you because you use these rights.',
    'You may file a complaint with the Philadelphia Commission on Human Relations, 215-686-4670, phila.gov/humanrelations.',
  ],
  reasons_on_request: () => ['If you ask, you receive a written statement of the reasons within 30 days.'],
  record_source: () => [
    'Your copy of the report includes the criminal record and its source. You may dispute it.',
  ],
  record_named: () => ['The decision was based in whole or in part on the criminal history named above.'],
  response_days: responseDays,
  response_days_in_capitals: (context) => responseDays(context).map((text) => text.toUpperCase()),
  right_to_respond: () => [
    'Your answer may show that the record is wrong, explain it, or give evidence of rehabilitation or mitigating circumstances. The employer must consider your answer before it decides.',
  ],
  sf_poster: () => [
    'Only directly related convictions may be considered. The official notice of your rights: sf.gov/olse.',
  ],
};
