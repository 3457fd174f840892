import type { DocumentId } from '../documents.ts';

/** Places with a section on the page of further notices; `_credit` only when a credit report is ordered. */
export type SectionId =
  | 'MA'
  | 'NJ'
  | 'ME'
  | 'WA'
  | 'GA'
  | 'VT_purpose'
  | 'WA_fair_chance'
  | 'PHL_fair_chance'
  | `${'CO' | 'CT' | 'DC' | 'HI' | 'IL' | 'MD' | 'NV' | 'NY' | 'OR' | 'RI' | 'VT' | 'WA'}_credit`
  | `${'NYC' | 'PHL' | 'CHI' | 'COOK'}_credit`;

/** Forms and statutes that are given in full. Each is a file of its own, because few candidates need more than one. */
export type FullTextId =
  | 'summary_of_rights'
  | 'article_23_a'
  | 'california_file_rights'
  | 'san_francisco'
  | 'los_angeles_county'
  | 'massachusetts'
  | 'new_jersey'
  | 'maine'
  | 'washington';

/**
 * All texts in one language. Paragraphs are separated by empty lines; `## ` begins a heading, `- ` an item of a list,
 * `{fullText:<id>}` is the place of a full text, and `{creditGround}` that of why a credit report is allowed.
 */
export interface Texts {
  /** Loads each full text when a document needs it. */
  fullTexts: Record<FullTextId, () => Promise<string>>;
  bodies: Record<DocumentId, { title: string; text: string }>;
  sections: Record<SectionId, string>;
  copyBox: string;
  /** What `{creditGround}` becomes: with the ground that the order names as `{ground}`, or without one. */
  creditGround: { named: string; onRequest: string };
}

/** Texts of states, counties and cities. */
const ofPlaces = () => import('./full/en/rights-by-place.ts');

/** The master. Templates in plain language: to be reviewed by a lawyer before use. */
export const en: Texts = {
  copyBox: 'Send me a copy of my report, free of charge.',
  creditGround: {
    named: 'The reason that {account} names: “{ground}”.',
    onRequest: 'If you ask, {account} tells you which of them it is before it decides.',
  },
  fullTexts: {
    summary_of_rights: async () => (await import('./full/en/summary-of-rights.ts')).summaryOfRights,
    article_23_a: async () => (await import('./full/en/article-23-a.ts')).article23A,
    california_file_rights: async () => (await ofPlaces()).californiaFileRights,
    san_francisco: async () => (await ofPlaces()).sanFranciscoNotice,
    los_angeles_county: async () => (await ofPlaces()).losAngelesCountyNotice,
    massachusetts: async () => (await ofPlaces()).massachusettsRights,
    new_jersey: async () => (await ofPlaces()).newJerseyRights,
    maine: async () => (await ofPlaces()).maineRights,
    washington: async () => (await ofPlaces()).washingtonRights,
  },
  bodies: {
    esign_consent: {
      title: 'Agree to sign electronically',
      text: `{account} would like to show you the documents of this background check on screen and let you sign them here.

You can get everything on paper for free. Ask {account}.

- Your consent covers the documents of this background check only.
- You can withdraw your consent at any time, on your personal page of this background check or by telling {account}. Documents that you signed before then stay valid. You receive later documents on paper.
- Tell {account} when your email or postal address changes.
- You need a recent web browser and a way to save or print pages. At the end, you can download a copy of what you sign.

By checking the box, you confirm that you can open and read these pages, and that you want to receive and sign the documents on screen.`,
    },
    fcra_summary_of_rights: {
      title: 'A Summary of Your Rights Under the Fair Credit Reporting Act',
      text: '{fullText:summary_of_rights}',
    },
    fcra_disclosure: {
      title: 'Disclosure Regarding Background Report',
      text: `{account} may obtain a consumer report about you for employment purposes.

A consumer report is a background report. It may contain information about your identity, criminal and civil court records, driving record, education, and earlier employment, from public and private sources.`,
    },
    fcra_investigative_disclosure: {
      title: 'Disclosure Regarding Investigative Report',
      text: `{account} may obtain an investigative consumer report about you for employment purposes. It may contain information about your character, general reputation, personal characteristics, and mode of living, gathered in interviews with people who know you.

You have the right to ask {account} in writing, within a reasonable time, for the nature and scope of the investigation. With the documents of this background check, you received a summary of your rights under the Fair Credit Reporting Act.`,
    },
    ca_icraa_disclosure: {
      title: 'California: Background Investigation',
      text: `{account} may obtain an investigative consumer report about you for employment purposes. It may contain information about your character, general reputation, personal characteristics, and mode of living. It may cover criminal and civil court records, your driving record, and whether the information that you gave about your education and work is correct.

The report will be prepared by {agency}.

{fullText:california_file_rights}`,
    },
    ca_ccraa_notice: {
      title: 'California: Credit Report',
      text: `{account} will use a consumer credit report about you for employment purposes. The source of the report is {agency}.

The position is one of those for which section 1024.5 of the California Labor Code allows the use of a credit report. {creditGround}`,
    },
    ny_notice: {
      title: 'New York: Your Rights',
      text: `{account} may request a consumer report about you, and more reports while you work there. When you ask, {account} tells you whether it requested a report, and the name and address of the agency that provided it.

A copy of Article 23-A of the New York Correction Law follows. It says how employers must weigh convictions.

{fullText:article_23_a}`,
    },
    mn_notice: {
      title: 'Minnesota: Disclosure',
      text: `{account} may obtain a consumer report about you for employment purposes. It may include information from interviews about your character, general reputation, personal characteristics, or mode of living.

You can ask in writing for the nature and scope of the report. If you ask for a copy, the agency sends it to you free of charge, within 24 hours of giving the report to {account}.`,
    },
    ok_notice: {
      title: 'Oklahoma: Notice',
      text: `{account} will use a consumer report about you for employment purposes. You can ask for a copy, free of charge.`,
    },
    state_notices_other: {
      title: 'Notices of Your State',
      text: 'These notices concern where you live or will work.',
    },
    sf_fco_notice: {
      title: 'San Francisco: Fair Chance Ordinance',
      text: '{fullText:san_francisco}',
    },
    la_county_fco_notice: {
      title: 'Los Angeles County: Background Check After an Offer',
      text: '{fullText:los_angeles_county}',
    },
    mvr_release_wa: {
      title: 'Washington: Release of Interest for a Driving Record',
      text: `You hold a driver license of the State of Washington. You release an abstract of your driving record to {account} and to the agency that it uses, for employment purposes. {account} keeps this release for two years.`,
    },
    continuous_authorization: {
      title: 'Later background checks',
      text: `As long as you work for {account}, or offer your services through it, {account} may obtain further reports like the ones in these disclosures, without asking you each time. This can be at fixed intervals, for example once a year, or when a court record or driving record about you changes.

You can withdraw this authorization at any time, on your personal page of this background check or by telling {account}. It then covers no later reports. It ends three years after you sign it, or earlier if your work for {account} ends.

In California, each report needs your authorization at that time. There, this page covers the next report only.`,
    },
    authorization: {
      title: 'Authorization',
      text: `I have read the disclosures of this background check. I authorize {account} to obtain the reports that they describe, for employment purposes.

This authorization is for one background check.`,
    },
  },
  sections: {
    MA: '{fullText:massachusetts}',
    NJ: '{fullText:new_jersey}',
    ME: '{fullText:maine}',
    WA: '{fullText:washington}',
    GA: `## Georgia

The state's own criminal records are searched with your full name, address, Social Security number, date of birth, sex and race, and with your signed consent (O.C.G.A. 35-3-34).`,
    CO_credit: `## Colorado

A credit report is used only where it is substantially related to the job. {account} tells you when it relied on one (C.R.S. 8-2-126).`,
    CT_credit: `## Connecticut

Credit reports are limited to certain employers and positions (Conn. Gen. Stat. 31-51tt).`,
    DC_credit: `## District of Columbia

Credit information may be used only for a few positions (D.C. Code 2-1402.11).`,
    HI_credit: `## Hawaii

A credit report is used only after a conditional offer, and only where it is directly related to a genuine qualification for the job (HRS 378-2.7).`,
    IL_credit: `## Illinois

Credit reports are limited to positions that the law names (820 ILCS 70).`,
    MD_credit: `## Maryland

A credit report is used only where it is related to the job, and {account} tells you so in writing (Lab. & Empl. 3-711).`,
    NV_credit: `## Nevada

Credit reports are limited to positions that the law names (NRS 613.520 to 613.600).`,
    NY_credit: `## New York: credit

Credit reports are limited to positions that the law names (Gen. Bus. Law 380-b).`,
    OR_credit: `## Oregon

A credit report is used only where it is substantially related to the job; {account} gives you the reasons in writing (ORS 659A.320).`,
    RI_credit: `## Rhode Island

{account} may ask for a credit report, and tells you the name of the agency (R.I.G.L. 6-13.1-21).`,
    VT_credit: `## Vermont

Credit reports are limited to positions that the law names, and need your written consent for this purpose (21 V.S.A. 495i; 9 V.S.A. 2480e).`,
    VT_purpose: `## Vermont: purpose of the credit report

{account} asks for the credit report for employment purposes only: to decide about the job that you applied for or hold. Your signature at the end is your written consent to this purpose (9 V.S.A. 2480e).`,
    WA_credit: `## Washington: credit

A credit report is used only where it is substantially related to the job; {account} gives you the reasons in writing (RCW 19.182.020(2)(c)).`,
    WA_fair_chance: `## Washington: Fair Chance Act

{account} may ask about your criminal record, or have it searched, only after it offers you the job on that condition. It must not decide against you because of an arrest or a juvenile conviction; a charge may count while you await trial in freedom. It may decide against you because of a conviction as an adult only for a legitimate business reason that it documents: the conduct and the time since then, what you have done since, and the duties of the job. Before it does, it tells you which record it relies on and holds the job open for at least two business days, so that you can correct or explain the record. Its final decision gives its reasons in writing (RCW 49.94.010).

The guide of the Attorney General to the Fair Chance Act is at atg.wa.gov/fair-chance-act.`,
    PHL_fair_chance: `## Philadelphia: Fair Criminal Record Screening Standards

{account} has your criminal record searched only after it offers you the job on that condition. If it considers a record, it assesses your specific record and the duties and requirements of this job individually (Philadelphia Code 9-3500).`,
    NYC_credit: `## New York City: credit

Credit history may be used only for positions that the law names (N.Y.C. Admin. Code 8-107(24)).`,
    PHL_credit: `## Philadelphia: credit

Credit history may be used only for positions that the law names (Phila. Code 9-1130).`,
    CHI_credit: `## Chicago: credit

Credit history may be used only for positions that the law names (Chicago Mun. Code 6-10-053).`,
    COOK_credit: `## Cook County: credit

Credit history may be used only for positions that the law names (Cook County Code 42-35).`,
  },
};
