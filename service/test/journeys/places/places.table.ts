// cspell:ignore olse Moines Lehigh Washtenaw
import type { NoticePartId } from '@service-embeds/domain/law/place-law';

/** What a place does, in the words of the walk. */
export interface PlaceRow {
  /** `CA`, or `CA/San Francisco`. */
  place: string;
  /** What an order of a criminal search and a credit report needs: a conditional offer, a ground for the credit report. */
  order: string[];
  /** What the candidate reads besides what they read everywhere. */
  documents: string[];
  /** Records that law keeps out of the report. */
  notReported: string[];
  /** Records that the employer sees, and must not use. */
  notUsable: string[];
  assessment: string;
  /** The first notice has to be posted, too. */
  byPost: boolean;
  /** First day of the final notice, for a first notice of Monday, August 3, 2026. */
  finalFrom: string;
  /** Parts of the first notice that the law of the place wants. */
  first: string[];
  /** The same of the final notice. */
  final: string[];
}

/**
 * What each place with rules does, in one line: place | order needs | documents besides the federal ones | not reported | must not
 * be used | assessment | final notice from, after a letter on the same day where the place wants one | first notice | final notice. People read this table without the code. It repeats the
 * table of laws on purpose: a change of a law has to say here what becomes of a check.
 *
 * The records are convictions (`felony-2018`, `misdemeanor-2021`, `misdemeanor-2025`, `infraction` of 2025), a `dismissed` and a
 * `diverted` charge of 2025, and a `pending` one of 2026. An employer of unknown size orders for a candidate who lives in Ohio.
 */
const table = `
AL | - | - | - | - | advised | 2026-08-11 | - | -
AR | - | - | - | - | advised | 2026-08-11 | - | -
AZ | - | - | - | - | advised | 2026-08-11 | - | -
CA | offer ground | ca_icraa_disclosure ca_ccraa_notice | felony-2018 dismissed diverted | - | required | 2026-08-13 | response_days right_to_respond | reconsideration ca_complaint
CA/Los Angeles County (unincorporated) | offer ground written | ca_icraa_disclosure ca_ccraa_notice la_county_fco_notice | felony-2018 dismissed diverted | infraction | required | 2026-08-21 post | answer_in_person assessment_attached response_days response_days_in_capitals right_to_respond | assessment_attached reconsideration ca_complaint complaint
CA/Los Angeles | offer ground | ca_icraa_disclosure ca_ccraa_notice | felony-2018 dismissed diverted | - | required | 2026-08-13 | assessment_attached response_days right_to_respond | assessment_attached reconsideration ca_complaint complaint
CA/San Diego County (unincorporated) | offer ground | ca_icraa_disclosure ca_ccraa_notice | felony-2018 dismissed diverted | - | required | 2026-08-13 | complaint response_days right_to_respond | reconsideration ca_complaint complaint
CA/San Francisco | offer ground | ca_icraa_disclosure ca_ccraa_notice sf_fco_notice | felony-2018 dismissed diverted | infraction | required | 2026-08-13 | job_relation response_days right_to_respond | reconsideration ca_complaint complaint
CO | ground | state_notices_other | felony-2018 | - | advised | 2026-08-11 | - | -
CT | ground | state_notices_other | dismissed | diverted | advised | 2026-08-11 | - | -
DC | offer ground | state_notices_other | - | dismissed diverted | required | 2026-08-11 | - | complaint records_on_request
DE | - | - | dismissed | - | advised | 2026-08-11 | - | -
FL/Gainesville | offer | - | - | dismissed diverted | required | 2026-08-11 | right_to_respond | gainesville_statement record_named
GA | - | - | - | diverted | advised | 2026-08-11 | - | record_named record_source
GA/Atlanta | - | - | - | diverted | required | 2026-08-11 | - | record_named record_source
HI | offer | state_notices_other | - | felony-2018 misdemeanor-2021 infraction dismissed diverted pending | required | 2026-08-11 | - | job_relation
IA/Des Moines | offer | - | - | - | advised | 2026-08-11 | - | -
IA/Waterloo | offer | - | - | - | advised | 2026-08-11 | - | -
IL | ground | state_notices_other | - | dismissed diverted pending | required | 2026-08-13 | assessment_attached response_days right_to_respond | assessment_attached reconsideration complaint record_named
IL/Champaign | ground | state_notices_other | - | dismissed diverted pending | required | 2026-08-13 | assessment_attached response_days right_to_respond | assessment_attached reconsideration complaint record_named
IL/Chicago | ground | state_notices_other | - | dismissed diverted pending | required | 2026-08-13 | assessment_attached response_days right_to_respond | assessment_attached reconsideration complaint record_named
IL/Cook County | ground | state_notices_other | - | dismissed diverted pending | required | 2026-08-13 | assessment_attached response_days right_to_respond | assessment_attached reconsideration complaint record_named
IL/Urbana | ground | state_notices_other | - | dismissed diverted pending | required | 2026-08-13 | assessment_attached response_days right_to_respond | assessment_attached reconsideration complaint record_named
LA | - | - | - | dismissed diverted pending | required | 2026-08-11 | - | -
MA | - | state_notices_other | felony-2018 | misdemeanor-2021 dismissed diverted | advised | 2026-08-11 | record_source | -
MD | - | state_notices_other | felony-2018 | - | advised | 2026-08-11 | - | -
MD/Baltimore | offer | state_notices_other | felony-2018 | - | advised | 2026-08-11 | - | -
MD/Montgomery County | offer | state_notices_other | felony-2018 | misdemeanor-2021 dismissed diverted | required | 2026-08-13 | rescission response_days right_to_respond | complaint
MD/Prince George's County | - | state_notices_other | felony-2018 | misdemeanor-2021 dismissed | required | 2026-08-13 | rescission response_days right_to_respond | complaint
ME | - | state_notices_other | - | - | advised | 2026-08-11 | - | -
MI | - | - | - | dismissed diverted pending | advised | 2026-08-11 | - | -
MI/Ann Arbor | - | - | - | dismissed diverted pending | advised | 2026-08-11 | - | -
MI/Grand Rapids | - | - | - | dismissed diverted pending | required | 2026-08-11 | - | -
MN | - | mn_notice | - | - | advised | 2026-08-11 | - | -
MN/Minneapolis | - | mn_notice | - | dismissed diverted | required | 2026-08-11 | - | -
MO | - | - | - | - | advised | 2026-08-11 | - | -
MO/Columbia | offer | - | - | - | advised | 2026-08-11 | - | -
MO/Kansas City | - | - | - | - | required | 2026-08-11 | - | -
MO/St. Louis | - | - | - | - | required | 2026-08-11 | - | -
MT | - | - | felony-2018 | - | advised | 2026-08-11 | - | -
NJ | - | state_notices_other | - | - | advised | 2026-08-11 | - | -
NM | - | - | felony-2018 dismissed diverted | - | advised | 2026-08-11 | - | -
NV | ground | state_notices_other | - | - | advised | 2026-08-11 | - | -
NY | ground | ny_notice state_notices_other | felony-2018 dismissed diverted | - | required | 2026-08-11 | article_23_a | complaint reasons_on_request
NY/Buffalo | ground | ny_notice state_notices_other | felony-2018 dismissed diverted | - | required | 2026-08-11 | article_23_a | complaint reasons_on_request
NY/New York | offer ground | ny_notice state_notices_other | felony-2018 dismissed diverted | infraction | required | 2026-08-13 | article_23_a assessment_attached response_days right_to_respond | complaint reasons_on_request
NY/Rochester | ground | ny_notice state_notices_other | felony-2018 dismissed diverted | - | required | 2026-08-11 | article_23_a | complaint reasons_on_request
NY/Suffolk County | ground | ny_notice state_notices_other | felony-2018 dismissed diverted | - | required | 2026-08-11 | article_23_a | complaint reasons_on_request
NY/Westchester County | ground | ny_notice state_notices_other | felony-2018 dismissed diverted | - | required | 2026-08-11 | article_23_a | complaint reasons_on_request
OH/Cincinnati | - | - | - | - | advised | 2026-08-11 | - | -
OH/Cleveland | - | - | - | - | advised | 2026-08-11 | - | -
OH/Columbus | - | - | - | - | advised | 2026-08-11 | - | -
OH/Toledo | - | - | - | - | advised | 2026-08-11 | - | -
OK | - | ok_notice | - | - | advised | 2026-08-11 | - | -
OR | - | state_notices_other | - | - | advised | 2026-08-11 | - | -
OR/Portland | offer | state_notices_other | - | dismissed diverted | required | 2026-08-11 | record_source | record_named
PA | - | - | dismissed | infraction diverted pending | advised | 2026-08-11 | - | record_named
PA/Delaware County | - | - | dismissed | infraction diverted pending | advised | 2026-08-11 | - | record_named
PA/Lehigh County | - | - | dismissed | infraction diverted pending | advised | 2026-08-11 | - | record_named
PA/Philadelphia | offer ground | state_notices_other | dismissed | felony-2018 misdemeanor-2021 infraction diverted pending | required | 2026-08-20 | phl_rights response_days right_to_respond | complaint record_named
PR | - | - | - | - | advised | 2026-08-11 | - | -
RI | - | state_notices_other | - | dismissed diverted | advised | 2026-08-11 | - | -
SD | - | - | - | - | advised | 2026-08-11 | - | -
TX/Austin | offer | - | felony-2018 | - | required | 2026-08-11 | - | record_named
TX/DeSoto | offer | - | felony-2018 | - | advised | 2026-08-11 | - | -
VA | - | - | - | - | advised | 2026-08-11 | - | -
VI | offer | - | - | felony-2018 misdemeanor-2021 infraction dismissed diverted pending | required | 2026-08-11 | - | -
VT | ground | state_notices_other | dismissed | - | advised | 2026-08-11 | - | -
WA | offer written | state_notices_other | felony-2018 | dismissed diverted pending | required | 2026-08-11 | response_days right_to_respond | complaint employer_reasons
WA/Seattle | offer written | state_notices_other | felony-2018 | dismissed diverted pending | required | 2026-08-11 | response_days right_to_respond | complaint employer_reasons
WA/Spokane | offer written | state_notices_other | felony-2018 | dismissed diverted pending | required | 2026-08-11 | response_days right_to_respond | complaint employer_reasons
WI | - | - | - | dismissed diverted | advised | 2026-08-11 | - | -
WI/Madison | ground | - | - | dismissed diverted | advised | 2026-08-11 | - | -
WV | - | - | - | - | advised | 2026-08-11 | - | -
`;

/** The words of a cell. A line stands for none. */
const wordsOf = (cell: string): string[] => (cell === '-' ? [] : cell.split(' '));

export const placeRows: readonly PlaceRow[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [place = '', order = '', documents = '', notReported = '', notUsable = '', ...decision] =
      line.split(' | ');
    const [assessment = '', days = '', first = '', final = ''] = decision;
    const [finalFrom = '', post] = days.split(' ');
    return {
      place,
      order: wordsOf(order),
      documents: wordsOf(documents),
      notReported: wordsOf(notReported),
      notUsable: wordsOf(notUsable),
      assessment,
      byPost: post === 'post',
      finalFrom,
      first: wordsOf(first),
      final: wordsOf(final),
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
