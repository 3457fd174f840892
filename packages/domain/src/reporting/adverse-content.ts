import type { MotorVehicleContent, ScreeningContent, VerificationContents } from '@service-embeds/contract';
import { normalizeWords } from '../words/normalize-words.ts';

export type License = NonNullable<MotorVehicleContent['license_reports']>[number];
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

/** Whether the history of a driver says something against the candidate. Of a driving record, or of a screening of the API. */
export const isAdverseHistory = (
  driver: Pick<MotorVehicleContent, 'license_reports' | keyof AdverseHistory> | undefined,
): boolean => [driver, ...(driver?.license_reports ?? [])].some(isAdversePart);

type AdverseHistory = Pick<License, 'violations' | 'accidents' | 'suspensions' | 'privilege_to_drive'>;

const isAdversePart = (part: AdverseHistory | undefined): boolean =>
  Boolean(
    part?.violations?.length ||
    part?.accidents?.length ||
    part?.suspensions?.length ||
    part?.privilege_to_drive === 'invalid',
  );

/** With these words an office says that a license may be used. Any other words may be against the candidate. */
const goodStatuses: ReadonlySet<string> = new Set([
  'valid',
  'active',
  'clear',
  'eligible',
  'licensed',
  'current',
]);

/** Returns what a driving record says against a license, of the main record or of one of its licenses. */
export function licenseStatements(
  { status, privilege_to_drive: privilege }: Pick<License, 'status' | 'privilege_to_drive'>,
  state: string | null,
): AdverseStatement[] {
  const about = ['Driver license', state].filter(Boolean).join(', ');
  const words = normalizeWords(status ?? '').join(' ');
  return [
    ...(status && !goodStatuses.has(words) ? [{ about, name: `status ${words}`, words: status }] : []),
    ...(privilege === 'invalid' ? [{ about, name: 'privilege to drive', words: privilege }] : []),
  ];
}

/** Statements of the candidate to which an employer answers. */
export const employmentAnswers = ['start_date', 'end_date', 'position', 'contract_type', 'salary'] as const;

export function employerStatements({ employer, result, status }: Employer): AdverseStatement[] {
  const about = employer.name;
  const denied = employmentAnswers.flatMap((name) => {
    const answer = result?.[name];
    return answer?.verified === false ? [{ about, name, words: answer.comments }] : [];
  });
  return denied.length || status !== 'consider' ? denied : [{ about, name: 'employment', words: null }];
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
export const isAdverseContent = ({
  motor_vehicle_report: driver,
  employment_verification: employment,
  education_verification: education,
  professional_license_verification: licenses,
  drug_screening: drug,
}: ScreeningContent): boolean =>
  isAdverseHistory(driver) ||
  licenseStatements({ status: driver?.license_status ?? null }, null).length > 0 ||
  (driver?.license_reports ?? []).some((license) => licenseStatements(license, null).length > 0) ||
  (employment?.records ?? []).some((record) => employerStatements(record).length > 0) ||
  (education?.records ?? []).some((record) => schoolStatements(record).length > 0) ||
  drug?.disposition === 'positive' ||
  (licenses?.certifications ?? []).some((each) => certificationStatements(each).length > 0);
