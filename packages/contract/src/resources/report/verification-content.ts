import * as z from 'zod';
import { day, id, line, timestamp } from '../../primitives.ts';
import { contractType, organizationAddress } from '../candidate/employer.ts';
import { useLimit } from '../place/law.ts';

const text = line(255).nullable();
const comment = line(2000).nullable();
const date = day.nullable();
const isVerified = z.boolean().nullable();

/** What was asked and answered in an interview. */
const interview = z.array(z.strictObject({ question: line(1000), answer: comment.default(null) })).max(50);

/** One step of a screening, in words. */
const event = <Type extends z.ZodType>(type: Type) =>
  z.strictObject({ text: line(1000), type, created_at: timestamp });
const events = z.array(event(line(64))).max(100);

/** What a source says of one statement of the candidate. Null: it was not asked, or says nothing. */
const statement = z.strictObject({
  verified: isVerified.default(null),
  comments: comment.default(null),
  ignored: comment.default(null),
});

const employmentResult = z.strictObject({
  start_date: statement.nullable().default(null),
  end_date: statement.nullable().default(null),
  position: statement.nullable().default(null),
  contract_type: statement.nullable().default(null),
  salary: statement
    .nullable()
    .default(null)
    .meta({ description: 'Left out where the law forbids employers to ask for it.' }),
  questions: z
    .array(z.strictObject({ sort_number: z.int().min(0).max(1000), text: line(1000), response: comment }))
    .max(50)
    .default([]),
});

const educationResult = z.strictObject({
  verified: isVerified.default(null),
  degrees: z
    .array(
      z.strictObject({
        title: text.default(null),
        majors: text.default(null),
        major_concentrations: text.default(null),
        minors: text.default(null),
        year_awarded: z.int().min(1900).max(2100).nullable().default(null),
      }),
    )
    .max(20)
    .default([]),
});

/** Who was asked about the candidate's work: what the candidate had said, without salary and without people's contacts. */
const verifiedEmployer = z.strictObject({
  id: id
    .nullable()
    .default(null)
    .meta({ description: 'ID of the employer of the candidate, if it is known.' }),
  name: line(255),
  position: text.default(null),
  contract_type: contractType.nullable().default(null),
  start_date: date.default(null),
  end_date: date.default(null),
  address: organizationAddress.nullable().default(null),
});

/** Who was asked about the candidate's degree. */
const verifiedSchool = z.strictObject({
  id: id.nullable().default(null).meta({ description: 'ID of the school of the candidate, if it is known.' }),
  name: line(255),
  degree: text.default(null),
  major: text.default(null),
  year_awarded: z.int().min(1900).max(2100).nullable().default(null),
  start_date: date.default(null),
  end_date: date.default(null),
  address: organizationAddress.nullable().default(null),
});

/** Why nothing is known of an employer or a school: it was not asked, or did not answer. */
const entryCancellation = z.enum([
  'complete_now_customer_requested',
  'no_history_required_information',
  'international_entry_not_supported',
  'source_unresponsive',
]);

const entry = {
  status: z.enum(['pending', 'clear', 'consider']).default('pending'),
  cancellation_reason: entryCancellation.nullable().default(null),
  events: events.default([]),
};

/** What the supplier sends of an employment verification: one record for each employer. */
const employmentContent = z
  .strictObject({
    records: z
      .array(
        z.strictObject({
          employer: verifiedEmployer,
          result: employmentResult.nullable().default(null),
          ...entry,
        }),
      )
      .max(50),
  })
  .meta({ id: 'EmploymentVerificationContent' });

/** The same of an education verification: one record for each school. */
const educationContent = z
  .strictObject({
    records: z
      .array(
        z.strictObject({
          school: verifiedSchool,
          result: educationResult.nullable().default(null),
          ...entry,
        }),
      )
      .max(50),
  })
  .meta({ id: 'EducationVerificationContent' });

const certification = z.strictObject({
  input: z.strictObject({
    certification_issued_to: text.default(null),
    certification_issuer: text.default(null),
    license_number: line(64).nullable().default(null),
    license_type: text.default(null),
    certification_issuer_website: text.default(null),
    additional_text: comment.default(null),
  }),
  result: z.strictObject({
    certification_issued_to: text.default(null),
    certification_issuer: text.default(null),
    certification_issuer_region: text.default(null),
    certification_expiration: date.default(null),
    verified_by: z.enum(['partner', 'none']).nullable().default(null),
    sub_results: z
      .array(z.strictObject({ name: line(255), value: text }))
      .max(50)
      .default([]),
    sub_checks: z
      .array(
        z.strictObject({
          name: z.enum(['found', 'in_good_standing', 'not_expired', 'data_consistency']),
          status: z.enum(['clear', 'consider']),
        }),
      )
      .max(10)
      .default([]),
  }),
});

const referenceFields = {
  name: text,
  email: z.email().max(255).nullable(),
  phone: line(32).nullable(),
  relationship: text,
  questions: interview,
};

const analyte = z.strictObject({
  name: line(255),
  disposition: z.enum(['negative', 'positive']).nullable().default(null),
  specimen_type: z.enum(['urine', 'breath', 'saliva']).nullable().default(null),
});

const drugScreeningFields = {
  disposition: z.enum(['negative', 'positive', 'canceled']).nullable(),
  mro_notes: comment.meta({ description: 'What the medical review officer notes.' }),
  analytes: z.array(analyte).max(50),
  screening_pass_expires_at: timestamp.nullable(),
  appointment_id: line(64).nullable(),
  events: z
    .array(
      event(
        z.enum([
          'screening_invitation_sent',
          'screening_scheduled',
          'screening_pass_extended',
          'screening_notice',
          'status_update',
          'completed',
        ]),
      ),
    )
    .max(100),
};

/** What the supplier sends of verifications and drug screenings, by the type of screening. */
export const verificationContents = {
  employment_verification: employmentContent,
  education_verification: educationContent,
  professional_license_verification: z
    .strictObject({ certifications: z.array(certification).max(50) })
    .meta({ id: 'LicenseVerificationContent' }),
  personal_reference_verification: z
    .strictObject(referenceFields)
    .partial()
    .meta({ id: 'PersonalReferenceContent' }),
  professional_reference_verification: z
    .strictObject(referenceFields)
    .partial()
    .meta({ id: 'ProfessionalReferenceContent' }),
  drug_screening: z
    .strictObject({
      ...drugScreeningFields,
      is_registered_patient: z.boolean().nullable().meta({
        description:
          'Whether a person has asked, and the candidate is a registered patient of medical marijuana. Null: not asked. No report shows it.',
      }),
    })
    .partial()
    .meta({ id: 'DrugScreeningContent' }),
};

/** What a record of a verification has besides the fields of every record. */
export const verificationRecordFields = z.object({
  status: entry.status.unwrap(),
  result: z.union([employmentResult, educationResult]).nullable(),
  employer: verifiedEmployer,
  school: verifiedSchool,
  events,
  cancellation_reason: entryCancellation.nullable(),
  cancellation_reason_description: z.string().nullable(),
});

const maskedNumber = z.string().nullable().meta({ description: 'Masked: the last four characters.' });

/** The fields that only some verifications, and drug screenings, have. */
export const verificationFields = z.object({
  includes_canceled: z
    .boolean()
    .meta({ description: 'Whether an employer or a school was not asked, or did not answer.' }),
  certifications: z.array(
    certification.extend({ input: certification.shape.input.extend({ license_number: maskedNumber }) }),
  ),
  ...referenceFields,
  ...drugScreeningFields,
  analytes: z.array(
    analyte.extend({
      use_limit: useLimit.nullable().optional().meta({
        description:
          'The law of a work location that does not let the employer use the substance. Null: the employer may use it.',
      }),
    }),
  ),
});

export type VerificationContents = {
  [Type in keyof typeof verificationContents]: z.infer<(typeof verificationContents)[Type]>;
};
export type VerificationRecordFields = z.infer<typeof verificationRecordFields>;
export type EntryCancellation = z.infer<typeof entryCancellation>;
