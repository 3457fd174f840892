import { noticeParts } from './notice-parts.ts';

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
  notFinal: 'No final decision has been made. Your copy of the report is available here:',
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
  deadline: (day: string) => `Respond by ${day}. After that date, you may receive a final decision.`,
  rights: (address: string) => `A summary of your rights under the Fair Credit Reporting Act: ${address}`,
  assessment: (account: string) => `Individualized assessment by ${account}:`,
  nature: 'Nature and gravity',
  timePassed: 'Time passed',
  relationToJob: 'Relation to the job',
  /** Titles of the texts that are attached in full. */
  attachedTexts: { article_23_a: 'New York Correction Law, Article 23-A' },
  /** What stands in a preview for the candidate's own link. */
  linkPlaceholder: '[personal link to a copy of the report]',
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
