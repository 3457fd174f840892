import type { OffenseKind } from '@service-embeds/contract';
import type {
  AssessmentDuty,
  CreditDuty,
  FindingClass,
  FindingDegree,
  HandOutDuty,
  MarijuanaTestDuty,
  NoticeDuty,
  NoticePartId,
  RecordCopyDuty,
  PackageCondition,
  SearchStageDuty,
  UseLimitDuty,
  WaitDuty,
} from './place-law.ts';

/** The words in which people read duties, in one language. Sentences speak to the employer. */
export interface DutySentences {
  searchStage: Record<SearchStageDuty['about'], Record<SearchStageDuty['after'], string>>;
  handOut: Record<HandOutDuty['document'], string>;
  twoParts: string;
  credit: Record<CreditDuty['allowed'], string>;
  salaryHistory: string;
  disclosure: (title: string, ordered: PackageCondition | undefined) => string;
  marijuanaTest: Record<MarijuanaTestDuty['forbids'], string>;
  useLimit: (findings: string, years: number, from: string) => string;
  findings: (classes: readonly string[], offenses: readonly string[]) => string;
  classes: Record<FindingClass, string>;
  degrees: Record<FindingDegree, string>;
  offenses: Record<OffenseKind, string>;
  countedFrom: Record<NonNullable<UseLimitDuty['from']>, string>;
  recordCopy: (enclosed: RecordCopyDuty['enclosed']) => string;
  assessment: (attached: AssessmentDuty['attached']) => string;
  assessmentAgain: string;
  wait: (duty: WaitDuty) => string;
  extension: (extension: NonNullable<WaitDuty['extension']>) => string;
  notice: Record<NoticeDuty['notice'], (parts: string, appliesTo: NoticeDuty['appliesTo']) => string>;
  byPost: string;
  parts: Record<NoticePartId, string>;
  complaintTo: (agency: string) => string;
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const either = new Intl.ListFormat('en', { type: 'disjunction' });

const units = { business_days: 'business', calendar_days: 'calendar' } as const;
const basis = { sent: 'you send', receipt: 'the candidate receives' } as const;

/** What the decision is based on, where a duty is about criminal records only. */
const decisions = {
  any_report: '',
  criminal_record: 'If you decide because of a criminal record, ',
  credit_report: 'If you decide because of credit information, ',
} as const;

/** What is ordered, where a document belongs to it only. */
const packages: Record<PackageCondition, string> = {
  criminal: 'If you order a search of criminal records, ',
  investigative: 'If you order a check with interviews, ',
  credit_report: 'If you order a credit report, ',
  motor_vehicle_report: 'If you order a driving record, ',
  state_criminal_search: 'If you order a search of a state, ',
};

/** Begins a sentence with a condition, or without one. */
export const afterCondition = (condition: string, sentence: string): string =>
  condition ? condition + sentence : sentence.charAt(0).toUpperCase() + sentence.slice(1);

export const dutySentences: DutySentences = {
  searchStage: {
    criminal_record: {
      offer: 'Make a conditional offer before you order a search of criminal records.',
      interview:
        "Don't ask about criminal records before the first interview is over, and search for them only after it.",
      in_person_interview:
        "Don't ask about criminal records before the first interview in person is over, and search for them only after it.",
      selection:
        "Don't ask about criminal records, and don't search for them, before you find the candidate qualified and select them for an interview, or make a conditional offer if there is no interview.",
      application: "Don't ask about criminal records in the application, and search for them only after it.",
    },
    credit_report: {
      offer: 'Make a conditional offer before you order a credit report.',
      interview: 'Order a credit report only after the first interview.',
      in_person_interview: 'Order a credit report only after the first interview in person.',
      selection: 'Order a credit report only after you select the candidate for an interview.',
      application: 'Order a credit report only after the application.',
    },
    date_of_birth: {
      offer:
        'Ask for age, date of birth or dates of school only after a conditional offer. Every check asks for some of them, so order it only then.',
      interview:
        'Ask for age, date of birth or dates of school only after the first interview, or after a conditional offer if there is no interview. Every check asks for some of them, so order it only then.',
      in_person_interview:
        'Ask for age, date of birth or dates of school only after the first interview in person. Every check asks for some of them, so order it only then.',
      selection:
        'Ask for age, date of birth or dates of school only after you select the candidate for an interview. Every check asks for some of them, so order it only then.',
      application:
        'Ask for age, date of birth or dates of school only after the first application. A check asks for some of them, so order it only then.',
    },
  },
  handOut: {
    la_county_intent:
      'With the conditional offer, tell the candidate in writing that the offer depends on the review of the criminal history, why this position needs the review, and what else you review, such as references or driving records.',
    wa_guide:
      "When you tell the candidate about a search of criminal records, give them a summary of the law in writing, and the Attorney General's guide to the Fair Chance Act.",
  },
  twoParts: 'Finish the other parts of the check before the search of criminal records.',
  credit: {
    for_listed_positions:
      'Order a credit report only for a position that the law names, and say which ground applies.',
    if_related_to_job: 'Order a credit report only if it is related to the job.',
    after_notice: 'Tell the candidate before you order a credit report.',
  },
  salaryHistory: "Don't ask the candidate or earlier employers what the candidate earned.",
  disclosure: (title, ordered) =>
    afterCondition(
      ordered ? packages[ordered] : '',
      `the candidate reads "${title}" before they consent. We show it.`,
    ),
  marijuanaTest: {
    use: 'Never base a decision on a positive test for marijuana, unless federal law requires the test.',
    use_by_patient:
      'Never base a decision on a positive test for marijuana of a registered medical patient, unless federal law requires the test. Before you use such a test, a person asks whether the candidate is a registered patient.',
    test: "Don't have the candidate tested for marijuana, unless federal law requires the test.",
  },
  useLimit: (findings, years, from) =>
    years === 0
      ? `Never base a decision on ${findings}.`
      : `Don't base a decision on ${findings} after ${years} ${years === 1 ? 'year' : 'years'}, counted from ${from}.`,
  findings: (classes, offenses) =>
    list.format(classes) + (offenses.length ? ` for ${either.format(offenses)}` : ''),
  classes: {
    conviction: 'convictions',
    pending: 'pending charges',
    non_conviction: 'arrests and charges that did not end in a conviction',
    diverted: 'cases that were diverted or deferred',
  },
  degrees: {
    felony: 'felonies',
    misdemeanor: 'misdemeanors',
    summary: 'summary offenses and infractions',
  },
  offenses: {
    marijuana: 'marijuana offenses',
    marijuana_and_sale: 'marijuana offenses, with the sale of up to five pounds',
    marijuana_possession: 'possession of marijuana without intent to distribute it',
    first_minor:
      'a first drunkenness, simple assault, speeding, affray, minor traffic violation or disturbance of the peace',
    first_trespass: 'a first trespass or disturbance of the peace',
    nonviolent_felony: 'felonies that are no crimes of violence',
  },
  countedFrom: {
    disposition: 'the disposition',
    release: 'the later of the disposition and the release',
    arrest: 'the later of the arrest and the release',
  },
  recordCopy: (enclosed) =>
    `The candidate gets a copy of the criminal history that you receive${enclosed ? ', with Article 23-A of the New York Correction Law,' : ''} and learns that mistakes can be corrected, whatever you decide. We send it with the complete report.`,
  assessment: (attached) =>
    `Assess each record on its own, in writing, before the first notice.${attached ? ' We send your assessment with it.' : ''}`,
  assessmentAgain: 'Assess the records again after the candidate answers, before the final notice.',
  wait: ({ appliesTo, days, unit, from }) =>
    afterCondition(
      decisions[appliesTo],
      `wait at least ${days} ${units[unit]} ${days === 1 ? 'day' : 'days'} after ${basis[from]} the first notice. We hold the final notice until then.`,
    ),
  extension: ({ days, after: cause }) =>
    `Wait ${days} more business days if the candidate ${cause === 'answer' ? 'answers' : 'disputes a record or gathers evidence'}.`,
  notice: {
    pre_adverse: (parts, appliesTo) =>
      afterCondition(decisions[appliesTo], `the first notice of an adverse action contains ${parts}.`),
    final: (parts, appliesTo) =>
      afterCondition(decisions[appliesTo], `the final notice of an adverse action contains ${parts}.`),
  },
  byPost: 'You post it, too. We hold the final notice until you record that.',
  parts: {
    article_23_a: 'a copy of Article 23-A of the New York Correction Law',
    answer_in_person: 'that the candidate may answer in a conversation instead of in writing',
    assessment_attached: 'your written assessment',
    reconsideration: 'whether you have a procedure to ask for reconsideration',
    ca_complaint: 'the right to complain to the California Civil Rights Department',
    complaint: 'where the candidate can complain',
    credit_information: 'the credit information that you rely on, and that the candidate can explain it',
    employer_reasons: 'your own reasons for each factor that the law names',
    gainesville_statement: 'the statement that the ordinance of Gainesville prescribes',
    job_relation: 'that a conviction counts only if it is related to the duties of the position',
    phl_rights: 'a summary of the rights under the ordinance of Philadelphia',
    reasons_on_request: 'that you state your reasons in writing to a candidate who asks for them',
    record_named: 'the criminal history that the decision relied on',
    record_source: 'the criminal record and its source',
    records_on_request:
      'that the candidate can ask within 30 days for a copy of all records that you obtained about them',
    rescission: 'that you intend to take back the conditional offer',
    response_days: 'the days that the candidate has to respond',
    response_days_in_capitals: 'the days that the candidate has to respond, in capital letters',
    right_to_respond: 'the right to respond with evidence',
    sf_poster: "the notice of San Francisco's Fair Chance Ordinance",
  },
  complaintTo: (agency) => `where the candidate can complain: ${agency}`,
};
