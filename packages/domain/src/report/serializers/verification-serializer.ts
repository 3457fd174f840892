import type {
  Verification,
  EntryCancellation,
  Screening,
  ScreeningContent,
  VerificationContents,
  VerificationRecordFields,
} from '@service-embeds/contract';
import { maskDriverLicense } from '../../candidate/candidate-record.ts';
import { type DomainEnvironment, linkExpiry } from '../../environment.ts';
import { toTimestamp, toTimestampOrNull } from '../../time.ts';
import {
  noUseLimits,
  type UseLimiter,
  type VerificationRecord,
  type ScreeningRecord,
} from '../report-record.ts';

export const toVerificationResource = (
  { links }: Pick<DomainEnvironment, 'links'>,
  record: VerificationRecord,
): Verification => ({
  id: record.id,
  object: 'verification',
  uri: `/v1/verifications/${record.id}`,
  verification_type: record.type,
  verification_url: links.verificationUrl(record.id, linkExpiry('verification', record.createdAt)),
  report_id: record.reportId,
  candidate_id: record.candidateId,
  created_at: toTimestamp(record.createdAt),
  completed_at: toTimestampOrNull(record.completedAt),
  processed_at: toTimestampOrNull(record.processedAt),
});

/** Why nothing is known of an employer or a school, as a sentence for people. */
const cancellationReasons: Record<EntryCancellation, string> = {
  complete_now_customer_requested: 'Customer requested Complete Now prior to screening completion',
  no_history_required_information: 'Candidate declared no history',
  international_entry_not_supported: 'Screening does not support international entries',
  source_unresponsive: 'The source did not answer',
};

/**
 * Returns the fields that only a screening of this type has. Types without such fields have none.
 *
 * @param limiter marks the substances that the customer must not use. Default: none, for what is no decision
 */
export function toVerificationFields(
  screening: ScreeningRecord,
  limiter: UseLimiter = noUseLimits,
): Partial<Screening> {
  const { type, content } = screening;
  switch (type) {
    case 'employment_verification':
    case 'education_verification':
      return {
        includes_canceled: content[type]?.records.some((record) => record.cancellation_reason) ?? false,
      };
    case 'professional_license_verification':
      return toLicenseFields(content[type]);
    case 'personal_reference_verification':
    case 'professional_reference_verification':
      return { ...unknownReference, ...content[type] };
    case 'drug_screening':
      return toDrugFields(screening, limiter);
    default:
      return {};
  }
}

const unknownReference = { name: null, email: null, phone: null, relationship: null, questions: [] };

const unknownDrugScreening = {
  disposition: null,
  mro_notes: null,
  analytes: [],
  events: [],
  screening_pass_expires_at: null,
  appointment_id: null,
};

/** Returns what a test found. Who is a registered patient is between the candidate and the agency. */
function toDrugFields(screening: ScreeningRecord, limiter: UseLimiter): Partial<Screening> {
  const {
    is_registered_patient: _isPatient,
    analytes = [],
    ...fields
  } = screening.content.drug_screening ?? {};
  return {
    ...unknownDrugScreening,
    ...fields,
    analytes: analytes.map((analyte) => ({
      ...analyte,
      use_limit: analyte.disposition === 'positive' ? limiter({ screening, analyte: analyte.name }) : null,
    })),
  };
}

const toLicenseFields = (
  content: VerificationContents['professional_license_verification'] | undefined,
): Pick<Screening, 'certifications'> => ({
  certifications: (content?.certifications ?? []).map(({ result, input }) => ({
    result,
    input: { ...input, license_number: input.license_number && maskDriverLicense(input.license_number) },
  })),
});

/** One record of an employment or education verification, with what every record has. */
type EntryFields = { source: string } & Partial<VerificationRecordFields>;

/** Returns what employers and schools say, one entry for each. */
export const verificationEntries = ({
  employment_verification: employment,
  education_verification: education,
}: ScreeningContent): EntryFields[] =>
  [
    ...(employment?.records ?? []).map((record) => ({ ...record, source: record.employer.name })),
    ...(education?.records ?? []).map((record) => ({ ...record, source: record.school.name })),
  ].map((entry) => ({
    ...entry,
    cancellation_reason_description:
      entry.cancellation_reason && cancellationReasons[entry.cancellation_reason],
  }));
