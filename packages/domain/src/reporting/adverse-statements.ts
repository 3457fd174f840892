import type { ScreeningContent, VerificationContents } from '@service-embeds/contract';
import { isAdverseContent, isAdverseStatus, type License } from './adverse-content.ts';

export type Employer = VerificationContents['employment_verification']['records'][number];
export type School = VerificationContents['education_verification']['records'][number];
export type Certification =
  VerificationContents['professional_license_verification']['certifications'][number];

/** What a source says against the candidate: of whom or what, which statement, and in which words. */
export interface AdverseStatement {
  about: string;
  name: string;
  /** Null: the source has none. */
  words: string | null;
}

/** Returns what a driving record says against a license, of the main record or of one of its licenses. */
export function licenseStatements(
  { status, privilege_to_drive: privilege }: Pick<License, 'status' | 'privilege_to_drive'>,
  state: string | null,
): AdverseStatement[] {
  const about = ['Driver license', state].filter(Boolean).join(', ');
  return [
    ...(status && isAdverseStatus(status) ? [{ about, name: `status ${status}`, words: status }] : []),
    ...(privilege === 'invalid' ? [{ about, name: 'privilege to drive', words: privilege }] : []),
  ];
}

/** Statements of the candidate to which an employer answers. */
export const employmentAnswers = ['start_date', 'end_date', 'position', 'contract_type', 'salary'] as const;

export function employerStatements({ employer, result, status }: Employer): AdverseStatement[] {
  const about = employer.name;
  const denials = employmentAnswers.flatMap((name) => {
    const answer = result?.[name];
    return answer?.verified === false ? [{ about, name, words: answer.comments }] : [];
  });
  return denials.length || status !== 'consider' ? denials : [{ about, name: 'employment', words: null }];
}

export const schoolStatements = ({ school, result, status }: School): AdverseStatement[] =>
  result?.verified === false || status === 'consider'
    ? [{ about: school.name, name: 'degree', words: null }]
    : [];

export function certificationStatements({ input, result }: Certification): AdverseStatement[] {
  const { license_type: type, license_number: number, certification_issuer: issuer } = input;
  const about = [type, number ?? issuer].filter(Boolean).join(', ');
  return result.sub_checks
    .filter(({ status }) => status === 'consider')
    .map(({ name }) => ({ about, name, words: null }));
}

/** Whether the content of a screening says something against the candidate. */
export const hasAdverseStatements = (content: ScreeningContent): boolean =>
  isAdverseContent(content) ||
  Boolean(content.employment_verification?.records.some((each) => employerStatements(each).length)) ||
  Boolean(content.education_verification?.records.some((each) => schoolStatements(each).length)) ||
  Boolean(
    content.professional_license_verification?.certifications.some(
      (each) => certificationStatements(each).length,
    ),
  ) ||
  content.drug_screening?.disposition === 'positive';
