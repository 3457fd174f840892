// cspell:ignore calcivilrights cchr dcba humanrelations humanrights laborstandards lacity lacounty  olse phila wagesla
/** What a jurisdiction adds to the two notices of an adverse action. */
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
  /** What the rules of adverse action add, by jurisdiction. */
  places: {
    CA: {
      pre: 'California (Government Code 12952): you have at least five business days from receipt of this notice to respond before the decision becomes final. If you tell the employer in writing within that time that you dispute the accuracy of the conviction history and are taking specific steps to obtain evidence, you have five more business days.',
      final:
        'California: you may file a complaint with the Civil Rights Department, 800-884-1684, calcivilrights.ca.gov.',
    },
    'CA/Los Angeles': {
      pre: 'City of Los Angeles: the written assessment of your criminal history is part of this notice. The position stays open for at least five business days from receipt of this notice so that you can answer. The employer assesses your answer again.',
      final:
        'City of Los Angeles: you may file a complaint with the Office of Wage Standards, wagesla.lacity.org.',
    },
    'CA/Los Angeles County (unincorporated)': {
      pre: 'Los Angeles County: the written assessment of your criminal history is part of this notice. You have at least five business days from receipt of this notice to answer, and at least ten more business days if you need them to gather evidence. The employer assesses your answer again in writing.',
      final:
        'Los Angeles County: you may file a complaint with the Department of Consumer and Business Affairs, dcba.lacounty.gov.',
    },
    'CA/San Francisco': {
      pre: 'San Francisco: only directly related convictions may be considered. You have seven days from receipt of this notice to answer with evidence of inaccuracy, rehabilitation, or mitigating circumstances.',
      final:
        'San Francisco: you may file a complaint with the Office of Labor Standards Enforcement, sf.gov/olse.',
    },
    'CA/San Diego County (unincorporated)': {
      pre: 'San Diego County: you have five business days from receipt of this notice to answer, and five more business days if you dispute the accuracy of the record.',
      final:
        'San Diego County: you may file a complaint with the Office of Labor Standards and Enforcement of the county, or with the California Civil Rights Department.',
    },
    NY: {
      pre: 'New York (Correction Law article 23-A): a conviction may be a reason only if it is directly related to the position or poses an unreasonable risk. The full text of article 23-A is attached to this notice.',
      final:
        'New York: on request, you receive a written statement of the reasons within 30 days. You may file a complaint with the Division of Human Rights, dhr.ny.gov.',
    },
    'NY/New York': {
      pre: 'New York City (Fair Chance Act): the assessment by the factors of article 23-A is part of this notice. The position stays open for at least five business days from receipt of this notice so that you can respond.',
      final:
        'New York City: you may file a complaint with the Commission on Human Rights, 212-416-0197, nyc.gov/humanrights.',
    },
    IL: {
      pre: 'Illinois (775 ILCS 5/2-103.1): you have at least five business days from receipt of this notice to respond. Your answer may include evidence that the record is wrong, or of mitigating circumstances such as rehabilitation.',
      final:
        'Illinois: you have the right to file a charge with the Department of Human Rights, 312-814-6200, dhr.illinois.gov.',
    },
    'IL/Chicago': {
      final: 'Chicago: you may file a complaint with the Commission on Human Relations, chicago.gov/cchr.',
    },
    'PA/Philadelphia': {
      pre: 'Philadelphia (Fair Criminal Record Screening Standards): you have ten business days from receipt of this notice to show that the record is wrong or to explain it, and to give evidence of rehabilitation.',
      final:
        'Philadelphia: you may file a complaint with the Commission on Human Relations, 215-686-4670, phila.gov/humanrelations.',
    },
    'MD/Montgomery County': {
      pre: 'Montgomery County: this is a notice of the intention to rescind a conditional offer because of the items above. You have seven days from the date of this notice to say that the record is wrong. The employer must review your answer before it decides.',
      final: 'Montgomery County: you may file a complaint with the Office of Human Rights of the county.',
    },
    "MD/Prince George's County": {
      pre: "Prince George's County: this is a notice of the intention to rescind a conditional offer because of the items above. You have seven days from the date of this notice to say that the record is wrong. The employer must review your answer before it decides.",
      final:
        "Prince George's County: you may file a complaint with the Office of Human Rights of the county.",
    },
    WA: {
      pre: 'Washington (Fair Chance Act, RCW 49.94): the position stays open for at least two business days from receipt of this notice so that you can correct or explain the record, or show rehabilitation.',
      final:
        'Washington: the decision took into account the seriousness of the conduct, the number and kind of convictions, the time passed, your evidence, and the duties of the job. You may file a complaint with the Attorney General, atg.wa.gov.',
    },
    'WA/Seattle': {
      pre: 'Seattle (Municipal Code 14.17): the position stays open for at least two business days from receipt of this notice so that you can correct or explain the record.',
      final:
        'Seattle: you may file a complaint with the Office of Labor Standards, seattle.gov/laborstandards.',
    },
    MA: {
      pre: 'Massachusetts: your copy of the report includes the criminal record and its source. You may dispute it.',
    },
    DC: {
      final:
        'District of Columbia: if you ask within 30 days, the employer must give you a statement of the denial and a copy of the record. You may file a complaint with the Office of Human Rights, ohr.dc.gov.',
    },
    'TX/Austin': {
      final:
        'Austin (City Code 4-15): the decision was based on the criminal history named above, after an individualized assessment.',
    },
    'OR/Portland': {
      final: 'Portland (City Code 23.10): the decision relied on the criminal history named above.',
    },
    HI: {
      final:
        'Hawaii: a conviction may be a reason only if it has a rational relationship to the duties of the position.',
    },
    PA: {
      final:
        'Pennsylvania (18 Pa.C.S. 9125): the decision was based in whole or in part on the criminal history record named above.',
    },
  } as Record<string, PlaceParagraphs>,
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
  } as Record<string, PlaceParagraphs>,
};
