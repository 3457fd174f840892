import type { DecisionReasons } from '@service-embeds/contract';
import type { ReasonFactor } from '@service-embeds/contract/reference-data/reason-factors';
import type { NoticePartId, WaitDuty } from '@service-embeds/domain/law/place-law';

// cspell:ignore calcivilrights humanrelations olse phila

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
  credit_information: ({ account, contact }) => [
    'The employer relies on the credit information that is named above. Where the credit report is named without an entry, that is every entry of it in the copy of your report.',
    `You can explain this information, or say that it is wrong, before the employer decides. ${contact === null ? `Write to ${account}.` : `Write to ${account} at ${contact}.`}`,
  ],
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

/** What the consumer reporting law of a jurisdiction adds to the two notices of an adverse action. */
interface PlaceParagraphs {
  pre?: string;
  final?: string;
}

/** The notices of an adverse action. Templates: counsel has to review them before use. */
export const adverseAction = {
  preSubject: (account: string) =>
    `${account} may decide not to move forward because of your background check`,
  finalSubject: (account: string) =>
    `${account} has decided not to move forward because of your background check`,
  considering: (account: string) =>
    `${account} is considering not moving forward with your application because of the following information in your background check:`,
  decided: (account: string) =>
    `${account} has decided not to move forward with your application. The decision was based, in whole or in part, on the following information in your background check:`,
  notFinal: 'No final decision has been made. Read your copy of the report:',
  attached: 'A copy of the report and a summary of your rights are attached to this notice.',
  reportCopy: 'Your copy of the report:',
  /** Who prepared the report, before the decision and after it (FCRA section 615(a)(3)). */
  agency: {
    pre: (agency: string) =>
      `This report was prepared by ${agency}. The agency does not make the hiring decision and cannot explain why it is made.`,
    final: (agency: string) =>
      `This report was prepared by ${agency}. The agency did not make the hiring decision and cannot explain why it was made.`,
  },
  dispute: (agencyName: string) =>
    `You have the right to dispute with ${agencyName} the accuracy or completeness of any information in the report. Call or write to the agency and say what is wrong. The agency investigates free of charge, normally within 30 days.`,
  freeCopy: (agencyName: string) =>
    `You have the right to obtain a free copy of the report from ${agencyName} if you ask within 60 days of receiving this notice.`,
  respond: (account: string) =>
    `You may give ${account} any information that you would like it to consider, such as evidence that the report is wrong, of your rehabilitation, or of mitigating circumstances.`,
  contact: (account: string, address: string | null) =>
    address === null ? `Contact ${account} directly.` : `You can reach ${account} at ${address}.`,
  deadline: (day: string) => `Respond before ${day}. From that day on, you may receive a final decision.`,
  rights: (address: string) => `A summary of your rights under the Fair Credit Reporting Act: ${address}`,
  assessment: (account: string) => `Individualized assessment by ${account}:`,
  nature: 'Nature and gravity',
  timePassed: 'Time passed',
  relationToJob: 'Relation to the job',
  attachedTexts: { article_23_a: 'New York Correction Law, Article 23-A' },
  parts: noticeParts,
  /** What the laws about consumer reports add, whatever the findings are: by jurisdiction of residence and work locations. */
  consumerReports: {
    MA: {
      final:
        'Massachusetts (General Laws c. 93, section 62): you have the right to obtain a free copy of your report within 60 days from the agency named in this notice. The agency must provide someone who helps you understand it. When you ask, you are entitled to one free report in each calendar year.\n\nYou have the right to dispute inaccurate information directly with the agency. If you have told it in writing that you dispute the accuracy of information in your file, it must investigate again and change or remove inaccurate information within 30 business days, free of charge.\n\nIf that does not resolve the dispute to your satisfaction, you may send the agency a statement for your file that explains why you think the record is inaccurate. The agency must include it in any report about you that has the disputed information.',
    },
    ME: {
      pre: 'Maine (10 M.R.S. 1310-H): if you dispute an item as inaccurate, the agency investigates it within 21 days.',
      final:
        'Maine (10 M.R.S. 1310-H): if you dispute an item as inaccurate, the agency investigates it within 21 days.',
    },
    NJ: {
      pre: 'New Jersey (N.J.S.A. 56:11-28 to 56:11-41), your rights in addition to the federal ones: before the decision, you get a copy of the report, this description, and a reasonable opportunity to dispute the report with the agency.\n\nWhen you ask, the agency discloses all information in its file about you, its sources, and who received a report about you for employment purposes in the past two years. What you dispute it investigates again, free of charge. The first disclosure in twelve months is free; a later one costs at most $8, and nothing if you ask within sixty days of being told of a decision against you. You can sue an agency or an employer that violates the act.',
    },
  } as Record<string, PlaceParagraphs>,
};
