// cspell:ignore olse Moines Lehigh Washtenaw Rockland
import type { NoticePartId } from '@service-embeds/domain/law/place-law';

/** What a place does, in the words of the walk. */
export interface PlaceRow {
  /** `CA`, or `CA/San Francisco`. */
  place: string;
  /** What an order of a criminal search and a credit report needs, a conditional offer or a ground, and which other rules it shows. */
  order: string[];
  /** What the candidate reads besides what they read everywhere. */
  documents: string[];
  /** Records that law keeps out of the report. */
  notReported: string[];
  /** Records that the employer sees, and must not use. */
  notUsable: string[];
  assessment: string;
  /** After an answer the final notice waits for a second assessment. */
  isAssessedAgain: boolean;
  /** The first notice has to be posted, too. */
  byPost: boolean;
  /** First day of the final notice, for a first notice of Monday, August 3, 2026. */
  finalFrom: string;
  /** The same after an answer of a candidate who gathers evidence. */
  finalAfterAnswer: string;
  /** From how many employees on laws apply, and rules on salaries and tests for marijuana. */
  others: string[];
  /** Parts of the first notice that the law of the place wants. */
  first: string[];
  /** The same of the final notice. */
  final: string[];
}

/**
 * What each place with rules does, in one line: place | order needs | documents besides the federal ones | not reported | must not
 * be used | assessment, and `again` where an answer needs a second one | final notice from, after a letter on the same day where the
 * place wants one, and after an answer where that adds days | first notice | final notice | from how many employees on its laws apply,
 * and other rules. People read this table without the code. It repeats the table of laws on purpose: a change of a law has to say here
 * what becomes of a check.
 *
 * The records are convictions of felonies and misdemeanors, of which the youngest is named that is left out with all older ones, an
 * `infraction`, a `dismissed` and a `diverted` charge of 2025, and `pending` ones of 2025 and 2026. An employer of unknown size orders
 * for a candidate who lives in Ohio.
 */
const table = `
AL | - | - | - | - | advised | 2026-08-11 | - | - | salary_history
AR | - | - | - | - | advised | 2026-08-11 | - | - | marijuana_test
AZ | - | - | - | - | advised | 2026-08-11 | - | - | marijuana_test
CA | offer ground | ca_icraa_disclosure ca_ccraa_notice | felony-2019-02 dismissed diverted | - | required again | 2026-08-13 2026-08-20 | response_days right_to_respond | reconsideration ca_complaint | 5+ marijuana_test salary_history
CA/Los Angeles County (unincorporated) | offer ground written_notice | ca_icraa_disclosure ca_ccraa_notice la_county_fco_notice | felony-2019-02 dismissed diverted | infraction | required again | 2026-08-21 post 2026-09-04 | answer_in_person assessment_attached response_days response_days_in_capitals right_to_respond | assessment_attached reconsideration ca_complaint complaint | 5+ marijuana_test salary_history
CA/Los Angeles | offer ground | ca_icraa_disclosure ca_ccraa_notice | felony-2019-02 dismissed diverted | - | required again | 2026-08-13 2026-08-20 | assessment_attached response_days right_to_respond | assessment_attached reconsideration ca_complaint complaint | 5+ 10+ marijuana_test salary_history
CA/San Diego County (unincorporated) | offer ground | ca_icraa_disclosure ca_ccraa_notice | felony-2019-02 dismissed diverted | - | required again | 2026-08-13 2026-08-20 | complaint response_days right_to_respond | reconsideration ca_complaint complaint | 5+ marijuana_test salary_history
CA/San Francisco | offer ground | ca_icraa_disclosure ca_ccraa_notice sf_fco_notice | felony-2019-02 dismissed diverted | infraction | required again | 2026-08-13 2026-08-20 | job_relation response_days right_to_respond | reconsideration ca_complaint complaint | 5+ marijuana_test salary_history
CO | ground criminal_later | state_notices_other | felony-2019-02 | - | advised | 2026-08-11 | - | - | 4+ salary_history
CT | ground criminal_later | state_notices_other | dismissed | diverted pending-2025-02 | advised | 2026-08-11 | - | - | marijuana_test salary_history
DC | offer ground | state_notices_other | - | felony-2016-02 dismissed diverted | required | 2026-08-11 | - | complaint records_on_request | 11+ marijuana_test salary_history
DE | - | - | dismissed | - | advised | 2026-08-11 | - | - | marijuana_test salary_history
FL/Gainesville | offer | - | - | dismissed diverted | required | 2026-08-11 | right_to_respond | gainesville_statement record_named | -
GA | - | - | - | diverted | advised | 2026-08-11 | - | record_named record_source | -
GA/Atlanta | - | - | - | diverted | required | 2026-08-11 | - | record_named record_source | -
HI | offer credit_if_related | state_notices_other | - | felony-2019-02 misdemeanor-2021-02 infraction dismissed diverted pending pending-2025-02 | required | 2026-08-11 | - | job_relation | salary_history
IA/Des Moines | offer | - | - | - | advised | 2026-08-11 | - | - | -
IA/Waterloo | offer | - | - | - | advised | 2026-08-11 | - | - | -
IL | ground selection_first | state_notices_other | - | dismissed diverted pending pending-2025-02 | required | 2026-08-13 | assessment_attached response_days right_to_respond | assessment_attached reconsideration complaint record_named | 15+ marijuana_test salary_history
IL/Champaign | ground selection_first | state_notices_other | - | dismissed diverted pending pending-2025-02 | required | 2026-08-13 | assessment_attached response_days right_to_respond | assessment_attached reconsideration complaint record_named | 15+ marijuana_test salary_history
IL/Chicago | ground selection_first | state_notices_other | - | dismissed diverted pending pending-2025-02 | required | 2026-08-13 | assessment_attached response_days right_to_respond | assessment_attached reconsideration complaint record_named | 15+ marijuana_test salary_history
IL/Cook County | ground selection_first | state_notices_other | - | dismissed diverted pending pending-2025-02 | required | 2026-08-13 | assessment_attached response_days right_to_respond | assessment_attached reconsideration complaint record_named | 15+ marijuana_test salary_history
IL/Urbana | ground selection_first | state_notices_other | - | dismissed diverted pending pending-2025-02 | required | 2026-08-13 | assessment_attached response_days right_to_respond | assessment_attached reconsideration complaint record_named | 15+ marijuana_test salary_history
LA | - | - | - | dismissed diverted pending pending-2025-02 | required | 2026-08-11 | - | - | -
MA | criminal_later | state_notices_other | felony-2019-02 | misdemeanor-2023-02 dismissed diverted | advised | 2026-08-11 | record_source | - | marijuana_test salary_history
MD | credit_if_related interview_first | state_notices_other | felony-2019-02 | - | advised | 2026-08-11 | - | - | 15+ salary_history
MD/Baltimore | offer credit_if_related interview_first | state_notices_other | felony-2019-02 | - | advised | 2026-08-11 | - | - | 10+ 15+ salary_history
MD/Montgomery County | offer credit_if_related interview_first | state_notices_other | felony-2019-02 | misdemeanor-2023-02 dismissed diverted | required again | 2026-08-13 | rescission response_days right_to_respond | complaint | 15+ salary_history
MD/Prince George's County | credit_if_related interview_first | state_notices_other | felony-2019-02 | felony-2021-02 misdemeanor-2023-11 dismissed | required again | 2026-08-13 | rescission response_days right_to_respond | complaint | 15+ salary_history
ME | selection_first | state_notices_other | - | - | advised | 2026-08-11 | - | - | marijuana_test salary_history
MI | - | - | - | dismissed diverted pending pending-2025-02 | advised | 2026-08-11 | - | - | -
MI/Ann Arbor | - | - | - | dismissed diverted pending pending-2025-02 | advised | 2026-08-11 | - | - | -
MI/Grand Rapids | - | - | - | dismissed diverted pending pending-2025-02 | required | 2026-08-11 | - | - | -
MN | selection_first | mn_notice | - | - | advised | 2026-08-11 | - | - | marijuana_test salary_history
MN/Minneapolis | selection_first | mn_notice | - | dismissed diverted | required | 2026-08-11 | - | - | marijuana_test salary_history
MO | - | - | - | - | advised | 2026-08-11 | - | - | marijuana_test
MO/Columbia | offer | - | - | - | advised | 2026-08-11 | - | - | marijuana_test
MO/Kansas City | interview_first | - | - | - | required | 2026-08-11 | - | - | marijuana_test salary_history
MO/St. Louis | interview_first | - | - | - | required | 2026-08-11 | - | - | marijuana_test
MT | - | - | felony-2019-02 | - | advised | 2026-08-11 | - | - | marijuana_test
NJ | interview_first | state_notices_other | - | - | advised | 2026-08-11 | - | - | 15+ marijuana_test salary_history
NM | interview_first | - | felony-2019-02 dismissed diverted | - | advised | 2026-08-11 | - | - | marijuana_test
NV | ground | state_notices_other | - | - | advised | 2026-08-11 | - | - | marijuana_test salary_history
NY | ground | ny_notice state_notices_other | felony-2019-02 dismissed diverted | - | required | 2026-08-11 | article_23_a | complaint reasons_on_request | marijuana_test salary_history
NY/Albany County | ground | ny_notice state_notices_other | felony-2019-02 dismissed diverted | - | required | 2026-08-11 | article_23_a | complaint reasons_on_request | marijuana_test salary_history
NY/Buffalo | ground interview_first | ny_notice state_notices_other | felony-2019-02 dismissed diverted | - | required | 2026-08-11 | article_23_a | complaint reasons_on_request | 15+ marijuana_test salary_history
NY/New York | offer ground two_parts | ny_notice state_notices_other | felony-2019-02 dismissed diverted | infraction | required | 2026-08-13 | article_23_a assessment_attached response_days right_to_respond | complaint reasons_on_request | marijuana_test salary_history
NY/Rochester | ground interview_first | ny_notice state_notices_other | felony-2019-02 dismissed diverted | - | required | 2026-08-11 | article_23_a | complaint reasons_on_request | marijuana_test salary_history
NY/Rockland County | offer ground | ny_notice state_notices_other | felony-2019-02 dismissed diverted | - | required | 2026-08-11 | article_23_a | complaint reasons_on_request | marijuana_test salary_history
NY/Suffolk County | ground interview_first | ny_notice state_notices_other | felony-2019-02 dismissed diverted | - | required | 2026-08-11 | article_23_a | complaint reasons_on_request | marijuana_test salary_history
NY/Westchester County | ground criminal_later | ny_notice state_notices_other | felony-2019-02 dismissed diverted | - | required | 2026-08-11 | article_23_a | complaint reasons_on_request | marijuana_test salary_history
OH/Cincinnati | - | - | - | - | advised | 2026-08-11 | - | - | salary_history
OH/Cleveland | - | - | - | - | advised | 2026-08-11 | - | - | salary_history
OH/Columbus | - | - | - | - | advised | 2026-08-11 | - | - | 15+ salary_history
OH/Toledo | - | - | - | - | advised | 2026-08-11 | - | - | salary_history
OK | - | ok_notice | - | - | advised | 2026-08-11 | - | - | marijuana_test
OR | credit_if_related interview_first | state_notices_other | - | - | advised | 2026-08-11 | - | - | salary_history
OR/Portland | offer credit_if_related interview_first | state_notices_other | - | dismissed diverted | required | 2026-08-11 | record_source | record_named | 6+ salary_history
PA | - | - | dismissed | infraction diverted pending pending-2025-02 | advised | 2026-08-11 | - | record_named | marijuana_test
PA/Bethlehem | interview_first | - | dismissed | infraction diverted pending pending-2025-02 | advised | 2026-08-11 | - | record_named | marijuana_test salary_history
PA/Delaware County | interview_first | - | dismissed | infraction diverted pending pending-2025-02 | advised | 2026-08-11 | - | record_named | marijuana_test salary_history
PA/Lehigh County | interview_first | - | dismissed | infraction diverted pending pending-2025-02 | advised | 2026-08-11 | - | record_named | marijuana_test salary_history
PA/Philadelphia | offer ground | state_notices_other | dismissed | felony-2019-02 misdemeanor-2022-02 infraction diverted pending pending-2025-02 | required | 2026-08-20 | phl_rights response_days right_to_respond | complaint record_named | marijuana_test salary_history
PA/Pittsburgh | - | - | dismissed | infraction diverted pending pending-2025-02 | advised | 2026-08-11 | - | record_named | marijuana_test
PR | - | - | - | - | advised | 2026-08-11 | - | - | marijuana_test salary_history
RI | credit_after_notice interview_first | state_notices_other | - | dismissed diverted | advised | 2026-08-11 | - | - | 4+ marijuana_test salary_history
SD | - | - | - | - | advised | 2026-08-11 | - | - | marijuana_test
TX/Austin | offer | - | felony-2019-02 | - | required | 2026-08-11 | - | record_named | -
TX/DeSoto | offer | - | felony-2019-02 | - | advised | 2026-08-11 | - | - | 15+
VA | - | - | - | - | advised | 2026-08-11 | - | - | marijuana_test
VI | offer | - | - | felony-2021-02 misdemeanor-2023-02 infraction dismissed diverted pending pending-2025-02 | required | 2026-08-11 | - | - | -
VT | ground selection_first | state_notices_other | dismissed | - | advised | 2026-08-11 | - | - | salary_history
WA | offer credit_if_related written_notice | state_notices_other | felony-2019-02 | dismissed diverted pending pending-2025-02 | required | 2026-08-11 | response_days right_to_respond | complaint employer_reasons | 15+ marijuana_test salary_history
WA/Seattle | offer credit_if_related selection_first written_notice | state_notices_other | felony-2019-02 | dismissed diverted pending pending-2025-02 | required | 2026-08-11 | response_days right_to_respond | complaint employer_reasons | 15+ marijuana_test salary_history
WA/Spokane | offer credit_if_related written_notice | state_notices_other | felony-2019-02 | dismissed diverted pending pending-2025-02 | required | 2026-08-11 | response_days right_to_respond | complaint employer_reasons | 15+ marijuana_test salary_history
WI | - | - | - | dismissed diverted | advised | 2026-08-11 | - | - | -
WI/Madison | ground | - | - | dismissed diverted | advised | 2026-08-11 | - | - | -
WV | - | - | - | - | advised | 2026-08-11 | - | - | marijuana_test
`;

/** The words of a cell. A line stands for none. */
const wordsOf = (cell = '-'): string[] => (cell === '-' ? [] : cell.split(' '));

const assessmentsOf = (cell = ''): Pick<PlaceRow, 'assessment' | 'isAssessedAgain'> => ({
  assessment: cell.replace(' again', ''),
  isAssessedAgain: cell.endsWith(' again'),
});

function daysOf(cell: string | undefined): Pick<PlaceRow, 'byPost' | 'finalFrom' | 'finalAfterAnswer'> {
  const [finalFrom = '', ...more] = wordsOf(cell);
  return {
    byPost: more.includes('post'),
    finalFrom,
    finalAfterAnswer: more.find((word) => word !== 'post') ?? finalFrom,
  };
}

export const placeRows: readonly PlaceRow[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [place = '', order, documents, notReported, notUsable, assessments, days, ...letters] =
      line.split(' | ');
    const [first, final, others] = letters;
    return {
      place,
      order: wordsOf(order),
      documents: wordsOf(documents),
      notReported: wordsOf(notReported),
      notUsable: wordsOf(notUsable),
      ...assessmentsOf(assessments),
      ...daysOf(days),
      first: wordsOf(first),
      final: wordsOf(final),
      others: wordsOf(others),
    };
  });

/** What the candidate reads of each part of a notice: enough of its sentence to know it. */
export const partPhrases: Readonly<Record<NoticePartId, RegExp>> = {
  article_23_a: /full text of article 23-A/,
  answer_in_person: /a conversation instead of in writing/,
  assessment_attached: /written assessment of your criminal history is part/,
  reconsideration: /has no procedure to challenge the decision/,
  ca_complaint: /right to file a complaint with the California Civil Rights Department/,
  complaint: /You may file a complaint: /,
  employer_reasons: /for each factor, in its own words:.*It was theft\./,
  gainesville_statement: /City of Gainesville Code of Ordinances, Chapter 14\.5, Section 14\.5-181/,
  job_relation: /only if it is related to the duties of the position/,
  credit_information: /The employer relies on the credit information/,
  phl_rights: /Summary of your rights: an employer must not use/,
  reasons_on_request: /written statement of the reasons within 30 days/,
  record_named: /based in whole or in part on the criminal history named above/,
  record_source: /includes the criminal record and its source/,
  records_on_request: /a copy of all records that it obtained about you/,
  rescission: /intention to rescind a conditional offer/,
  response_days: /You have at least \d+ (business )?days? from/,
  response_days_in_capitals: /YOU HAVE AT LEAST 5 BUSINESS DAYS FROM/,
  right_to_respond: /The employer must consider your answer before it decides/,
  sf_poster: /official notice of your rights: sf\.gov\/olse/,
};
