import type { Language } from '@service-embeds/contract/reference-data/language';
import { agency, documents, type DocumentId } from '@service-embeds/contract/disclosures/documents';
import { rules, type Rule } from './disclosure-rules.ts';
import { en, type SectionId, type Texts } from '@service-embeds/contract/disclosures/texts/en';
import { es } from '@service-embeds/contract/disclosures/texts/es';

const texts: Record<Language, Texts> = { en, es };

/** What decides which documents a candidate sees. */
export interface Circumstances {
  /** State that the candidate lives in, where it is known. */
  residence?: string | undefined;
  workLocation: { state?: string | undefined; city?: string | undefined };
  /** Types of the package's screenings, where it is known. */
  screenings: readonly string[];
  driverLicenseState?: string | undefined;
}

/** A document for a candidate, in words. */
export interface ResolvedDocument {
  id: DocumentId;
  /** Rules that brought it here. */
  rules: string[];
  title: string;
  text: string;
  /** A box to tick on its own account; never ticked beforehand. */
  checkbox: { id: 'copy_requested'; label: string; required_by_law: boolean } | null;
}

const holdsCriminal = (type: string): boolean => /criminal|sex_offender|watchlist/.test(type);
const kinds: Record<NonNullable<Rule['package']>, (type: string) => boolean> = {
  criminal: holdsCriminal,
  // Interviews with people who know the candidate.
  investigative: (type) => /_reference_verification$/.test(type),
  credit_report: (type) => type === 'credit_report',
  motor_vehicle_report: (type) => type === 'motor_vehicle_report',
  state_criminal_search: (type) => type === 'state_criminal_search',
};

const plain = (text: string | undefined): string => (text ?? '').trim().toLowerCase();

/** Whether a rule holds in the circumstances. */
export function applies(rule: Rule, circumstances: Circumstances): boolean {
  const { residence, workLocation, screenings, driverLicenseState } = circumstances;
  const states = rule.basis === 'work_location' ? [workLocation.state] : [workLocation.state, residence];
  return (
    (!rule.state || states.indexOf(rule.state) >= 0) &&
    (!rule.city || plain(rule.city) === plain(workLocation.city)) &&
    (!rule.package || screenings.some(kinds[rule.package])) &&
    (!rule.driverLicenseState || rule.driverLicenseState === driverLicenseState)
  );
}

/** The documents that apply, in their order, with the names filled in. */
export function resolveDocuments(
  circumstances: Circumstances,
  accountName: string,
  language: Language,
): ResolvedDocument[] {
  const holding = rules.filter((rule) => applies(rule, circumstances));
  const { bodies, sections, copyBox } = texts[language];
  const copyByLaw = holding.some((rule) => rule.copyBox);
  return (Object.keys(documents) as DocumentId[])
    .map((id) => ({ id, own: holding.filter((rule) => rule.document === id) }))
    .filter(({ own }) => own.length > 0)
    .map(({ id, own }): ResolvedDocument => {
      const { title, text } = bodies[id];
      const parts = own.map(({ section }) => section).filter((one): one is SectionId => one !== undefined);
      const whole = [text].concat(parts.map((section) => sections[section])).join('\n\n');
      // The law wants the box in some states; everybody is offered it with the authorization.
      const hasBox = own.some((rule) => rule.copyBox) || (id === 'authorization' && !copyByLaw);
      return {
        id,
        rules: own.map((rule) => rule.id),
        title,
        text: whole
          .replace(/\{account\}/g, accountName)
          .replace(/\{agency\}/g, agency)
          .trim(),
        checkbox: hasBox
          ? { id: 'copy_requested', label: copyBox, required_by_law: id !== 'authorization' }
          : null,
      };
    });
}
