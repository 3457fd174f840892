// cspell:ignore privacidad
import type { Language } from '../reference-data/language.ts';

/** How a document is acknowledged: a tick, or the typed signature at the end. */
export type Acknowledgement = 'checkbox' | 'signature';

/** What a document is, whatever its language. */
export interface DocumentDefinition {
  kind: 'notice' | 'disclosure' | 'government_form' | 'authorization';
  acknowledgement: Acknowledgement;
  /** Contains nothing else, and is shown on a page of its own. */
  standalone: boolean;
  /** Where the law behind it stands. */
  authority: string;
  /** Where the authority publishes the text, in more languages. */
  url?: string;
  /** The version of the text that counsel has reviewed. The text of any other version is a template. */
  reviewedVersion?: string;
}

/** The consumer reporting agency in fake mode and in development. Production names its own one in its settings. */
export const sampleAgency: Readonly<Record<Language, string>> = {
  en: 'Service Background Checks, 100 Example Street, Sampletown, OH 43004, 800-555-0199, service.example (privacy practices at service.example/privacy)',
  es: 'Service Background Checks, 100 Example Street, Sampletown, OH 43004, 800-555-0199, service.example (prácticas de privacidad en service.example/privacy)',
};

/** Version of every text below: a changed text is a new version. */
export const disclosureVersion = '2026-11-26';

/**
 * The documents in the order in which they are shown. No counsel has reviewed them, so all of them are templates
 * (docs/disclosures.md#templates).
 */
export const disclosureDocuments = {
  esign_consent: {
    kind: 'notice',
    acknowledgement: 'checkbox',
    standalone: true,
    authority: '15 USC 7001(c)',
  },
  fcra_summary_of_rights: {
    kind: 'government_form',
    acknowledgement: 'checkbox',
    standalone: true,
    authority: '12 CFR 1022, Appendix K',
    url: 'https://www.consumerfinance.gov/learnmore',
  },
  fcra_disclosure: {
    kind: 'disclosure',
    acknowledgement: 'checkbox',
    standalone: true,
    authority: '15 USC 1681b(b)(2)(A)(i)',
  },
  fcra_investigative_disclosure: {
    kind: 'disclosure',
    acknowledgement: 'checkbox',
    standalone: true,
    authority: '15 USC 1681d',
  },
  ca_icraa_disclosure: {
    kind: 'disclosure',
    acknowledgement: 'checkbox',
    standalone: true,
    authority: 'Cal. Civ. Code 1786.16, 1786.22',
  },
  ca_ccraa_notice: {
    kind: 'disclosure',
    acknowledgement: 'checkbox',
    standalone: true,
    authority: 'Cal. Civ. Code 1785.20.5; Labor Code 1024.5',
  },
  ny_notice: {
    kind: 'notice',
    acknowledgement: 'checkbox',
    standalone: false,
    authority: 'N.Y. Gen. Bus. Law 380-c, 380-g; Correction Law 750-755',
    url: 'https://www.nysenate.gov/legislation/laws/COR/A23-A',
  },
  mn_notice: {
    kind: 'disclosure',
    acknowledgement: 'checkbox',
    standalone: false,
    authority: 'Minn. Stat. 13C.02',
  },
  ok_notice: {
    kind: 'notice',
    acknowledgement: 'checkbox',
    standalone: false,
    authority: '24 Okla. Stat. 148',
  },
  state_notices_other: {
    kind: 'notice',
    acknowledgement: 'checkbox',
    standalone: true,
    authority: 'State law, named in each section',
  },
  sf_fco_notice: {
    kind: 'government_form',
    acknowledgement: 'checkbox',
    standalone: true,
    authority: 'San Francisco Labor & Employment Code art. 142',
    url: 'https://www.sf.gov/fair-chance-ordinance',
  },
  la_county_fco_notice: {
    kind: 'notice',
    acknowledgement: 'checkbox',
    standalone: true,
    authority: 'Los Angeles County Code 8.300',
  },
  mvr_release_wa: {
    kind: 'government_form',
    acknowledgement: 'checkbox',
    standalone: true,
    authority: 'RCW 46.52.130',
  },
  continuous_authorization: {
    kind: 'authorization',
    acknowledgement: 'checkbox',
    standalone: true,
    authority: '15 USC 1681b(b)(2)(A); Cal. Civ. Code 1786.16(a)(2)',
  },
  authorization: {
    kind: 'authorization',
    acknowledgement: 'signature',
    standalone: true,
    authority: '15 USC 1681b(b)(2)(A)(ii)',
  },
} as const satisfies Record<string, DocumentDefinition>;

export type DocumentId = keyof typeof disclosureDocuments;

/** Returns the documents whose current text counsel has not reviewed. Admins of accounts see them, candidates don't. */
export const templateDocuments = (): DocumentId[] =>
  (Object.keys(disclosureDocuments) as DocumentId[]).filter((id) => {
    const { reviewedVersion }: DocumentDefinition = disclosureDocuments[id];
    return reviewedVersion !== disclosureVersion;
  });
