import type { Employer, School, SupplierOrder, VerificationContents } from '@service-embeds/contract';
import type { ScreeningRecord } from '@service-embeds/domain/report/report-record';
import type { VerificationContentType } from './content-fields.ts';

type History = SupplierOrder['history'];

/** A content that the staff have yet to complete: whom to ask, and nothing of what they say. */
type Start = { [Type in VerificationContentType]?: object };

/**
 * Returns what the form of a verification shows at first: what is stored, or else whom the candidate has named to be asked.
 * Salaries and people's contacts are no part of a verification.
 */
export const contentToStartFrom = (
  type: VerificationContentType,
  stored: ScreeningRecord | undefined,
  history: History,
): object => stored?.content[type] ?? namedBy(history)[type] ?? {};

const namedBy = ({ employers = [], schools = [], professional_licenses: licenses = [] }: History): Start => ({
  employment_verification: {
    records: employers
      .filter(({ type }) => type === 'employer')
      .map((entry) => ({ employer: toEmployer(entry) })),
  },
  education_verification: { records: schools.map((entry) => ({ school: toSchool(entry) })) },
  professional_license_verification: {
    certifications: licenses.map((license) => ({
      input: {
        certification_issuer: license.issuer_name,
        license_number: license.license_number,
        license_type: license.license_type,
      },
    })),
  },
});

type VerifiedEmployer = VerificationContents['employment_verification']['records'][number]['employer'];

const toEmployer = (entry: Employer): VerifiedEmployer => ({
  id: entry.id,
  name: entry.name,
  position: entry.position,
  contract_type: entry.contract_type,
  start_date: entry.start_date,
  end_date: entry.end_date,
  address: entry.address,
});

type VerifiedSchool = VerificationContents['education_verification']['records'][number]['school'];

const toSchool = (entry: School): VerifiedSchool => ({
  id: entry.id,
  name: entry.name,
  degree: entry.degree,
  major: entry.major,
  year_awarded: entry.year_awarded,
  start_date: entry.start_date,
  end_date: entry.end_date,
  address: entry.address,
});
