import type { Disclosure } from '@service-embeds/contract';
import {
  sampleAgency,
  disclosureDocuments,
  disclosureVersion,
  type DocumentId,
} from '@service-embeds/contract/disclosures/documents';
import {
  en,
  type FullTextId,
  type SectionId,
  type Texts,
} from '@service-embeds/contract/disclosures/texts/en';
import { es } from '@service-embeds/contract/disclosures/texts/es';
import { languageOf, type Language } from '@service-embeds/contract/reference-data/language';
import type { Sha256 } from '../hash.ts';
import { toHex } from '../hex.ts';
import type { DisclosureDuty } from '../law/place-law.ts';
import { dutiesFor, selectLaws, type LawsAt } from '../law/select-laws.ts';
import { jurisdictionsOf } from '../place/placed-location.ts';
import { isCriminal } from '../report/adverse-items.ts';
import type { Circumstances } from './circumstances.ts';

/** A document that applies, with the ID of the law, or of the choice, behind it. */
export interface DisclosureRule extends Omit<DisclosureDuty, 'kind'> {
  id: string;
}

/** The candidate is also asked for later reports: a choice of the account, and no law of a place. */
const laterReports: DisclosureRule = { id: 'US-LATER', document: 'continuous_authorization' };

const packageConditions: Record<NonNullable<DisclosureDuty['package']>, (screening: string) => boolean> = {
  criminal: isCriminal,
  // Interviews with people who know the candidate (15 USC 1681d).
  investigative: (screening) => screening.endsWith('_reference_verification'),
  credit_report: (screening) => screening === 'credit_report',
  motor_vehicle_report: (screening) => screening === 'motor_vehicle_report',
  state_criminal_search: (screening) => screening === 'state_criminal_search',
};

/**
 * Returns the rules that apply in the circumstances. All conditions of a rule must hold, and any work location can meet them,
 * so the rules of several places are the union of those of each one. The federal documents always apply.
 */
export function applyingRules(circumstances: Circumstances, { laws, at }: LawsAt): DisclosureRule[] {
  const {
    residence,
    otherResidences = [],
    screenings,
    driverLicenseState,
    employeeCount = null,
  } = circumstances;
  const atWork = ['US', ...jurisdictionsOf(circumstances.workLocations)];
  const places: Record<NonNullable<DisclosureDuty['basis']> | 'anywhere', (string | undefined)[]> = {
    work_location: atWork,
    driver_license: [driverLicenseState],
    anywhere: [...atWork, residence, ...otherResidences],
  };
  const jurisdictions = [...places.anywhere, driverLicenseState].filter((id) => id !== undefined);
  const rules = dutiesFor(selectLaws(laws, { jurisdictions, employeeCount, at }), 'disclosure')
    .filter(
      ({ law, duty }) =>
        places[duty.basis ?? 'anywhere'].includes(law.jurisdiction) &&
        (!duty.package || screenings.some(packageConditions[duty.package])),
    )
    .map(({ law, duty }) => ({ ...duty, id: law.id }));
  return circumstances.continuous ? [...rules, laterReports] : rules;
}

const textsByLanguage: Record<Language, Texts> = { en, es };

export interface ResolvedDocument {
  id: DocumentId;
  /** IDs of the rules that require the document. */
  rules: string[];
  title: string;
  text: string;
  /** A separate checkbox, never checked in advance. Null for most documents. */
  checkbox: { id: 'copy_requested'; label: string; required_by_law: boolean } | null;
}

/** Returns the documents that apply, in the order in which they are shown, with the names of the account and the agency. */
export function resolveDocuments(
  circumstances: Circumstances,
  law: LawsAt,
  names: { account: string; agency?: Readonly<Record<Language, string>> },
  language: Language,
): Promise<ResolvedDocument[]> {
  const applying = applyingRules(circumstances, law);
  const texts = textsByLanguage[language];
  const ground = quotedText(circumstances.creditGround ?? '');
  const values = { account: names.account, agency: (names.agency ?? sampleAgency)[language], ground };
  const lawRequiresCopy = applying.some((rule) => rule.copyBox);
  return Promise.all(
    requiredIds(applying).map(async (id): Promise<ResolvedDocument> => {
      const rules = applying.filter((rule) => rule.document === id);
      const { title, text } = texts.bodies[id];
      const sectionIds = rules
        .map(({ section }) => section)
        .filter((section): section is SectionId => section !== undefined);
      const template = [text].concat(sectionIds.map((section) => texts.sections[section])).join('\n\n');
      // Some states require the checkbox. Elsewhere the authorization offers it.
      const isRequiredByLaw = rules.some((rule) => rule.copyBox);
      const hasCheckbox = isRequiredByLaw || (id === 'authorization' && !lawRequiresCopy);
      return {
        id,
        rules: rules.map((rule) => rule.id),
        title,
        // A function, because "$&" in an account's name would otherwise be a replacement pattern; at once, so that no
        // value is searched for another one's place.
        text: (await withFullTexts(template, texts))
          .replace('{creditGround}', creditGroundText(texts, circumstances))
          .replace(/\{(account|agency|ground)\}/g, (_, name: keyof typeof values) => values[name])
          .trim(),
        checkbox: hasCheckbox
          ? { id: 'copy_requested', label: texts.copyBox, required_by_law: isRequiredByLaw }
          : null,
      };
    }),
  );
}

/**
 * Returns the sentence about why a credit report is allowed. California wants the ground named (Cal. Civ. Code 1785.20.5(a),
 * Labor Code 1024.5); an order without one is told on request.
 */
const creditGroundText = ({ creditGround }: Texts, circumstances: Circumstances): string =>
  circumstances.creditGround === undefined ? creditGround.onRequest : creditGround.named;

/** Returns a text for double quotation marks. Its own become single ones, so that the words of the customer do not end early. */
const quotedText = (text: string): string => text.replace(/“/g, '‘').replace(/”/g, '’');

async function withFullTexts(template: string, { fullTexts }: Texts): Promise<string> {
  const parts = template.split(/\{fullText:(\w+)\}/);
  // With one group in the pattern, every other part is the ID of a full text.
  const texts = parts.map(async (part, index) => (index % 2 ? fullTexts[part as FullTextId]() : part));
  return (await Promise.all(texts)).join('');
}

/** Returns the IDs of the documents that apply, in the order in which they are shown. */
export const requiredDocumentIds = (circumstances: Circumstances, law: LawsAt): DocumentId[] =>
  requiredIds(applyingRules(circumstances, law));

const requiredIds = (applying: readonly DisclosureRule[]): DocumentId[] =>
  (Object.keys(disclosureDocuments) as DocumentId[]).filter((id) =>
    applying.some((rule) => rule.document === id),
  );

/**
 * Returns the documents that a candidate has to see as the API returns them, each with the hash of its text.
 *
 * @param options.language BCP 47 tag that the request asks for; English unless it is Spanish
 * @param options.agency name and contact of the consumer reporting agency in each language. Default: a sample
 */
export async function toDisclosureResources(options: {
  circumstances: Circumstances;
  law: LawsAt;
  accountName: string;
  language: string | undefined;
  sha256: Sha256;
  agency?: Readonly<Record<Language, string>>;
}): Promise<Disclosure[]> {
  const { circumstances, law, accountName: account, agency } = options;
  const language = languageOf(options.language);
  return (await resolveDocuments(circumstances, law, { account, ...(agency && { agency }) }, language)).map(
    (document) => {
      const { kind, acknowledgement, standalone, authority, ...definition } =
        disclosureDocuments[document.id];
      return {
        ...document,
        object: 'disclosure' as const,
        version: disclosureVersion,
        language,
        kind,
        sha256: toHex(options.sha256(document.text)),
        url: 'url' in definition ? definition.url : null,
        acknowledgement,
        standalone,
        authority,
      };
    },
  );
}
