import * as z from 'zod';
import { day, id, line, timestamp } from '../../primitives.ts';
import { createdAt, typedName } from '../../shared-fields.ts';
import { contractType, organizationAddress } from '../candidate/employer.ts';
import { useLimit } from '../place/law.ts';
import { certification } from './license-content.ts';

const text = line(255).nullable();
const comment = line(2000).nullable();
const date = day.nullable();
const isVerified = z.boolean().nullable();

/** What was asked and answered in an interview. */
const interview = z
  .array(
    z.strictObject({
      question: line(1000).describe('What was asked.'),
      answer: comment.default(null).describe('What the source answered. Null: nothing.'),
    }),
  )
  .max(50);

/** One step of a screening, in words. */
const event = <Type extends z.ZodType>(type: Type) =>
  z.strictObject({
    text: line(1000).describe('What happened, in words.'),
    type: type.describe('Kind of the step.'),
    created_at: createdAt,
  });
const events = z
  .array(event(line(64)))
  .max(100)
  .describe('Steps of the verification, oldest first.');

/** What a source says of one statement of the candidate. Null: it was not asked, or says nothing. */
const statement = z.strictObject({
  verified: isVerified
    .default(null)
    .describe('Whether the source confirms it. Null: it was not asked, or does not say.'),
  comments: comment.default(null).describe('What the source adds.'),
  ignored: comment.default(null).describe('Why it does not count.'),
});

const employmentResult = z.strictObject({
  start_date: statement.nullable().default(null).describe('First day or month.'),
  end_date: statement.nullable().default(null).describe('Last day or month. Null: it has not ended.'),
  position: statement.nullable().default(null).describe('Job title.'),
  contract_type: statement.nullable().default(null).describe('Kind of the employment. Null: unknown.'),
  salary: statement
    .nullable()
    .default(null)
    .describe('Left out where the law forbids employers to ask for it.'),
  questions: z
    .array(
      z.strictObject({
        sort_number: z.int().min(0).max(1000).describe('Place of the question.'),
        text: line(1000).describe('The question.'),
        response: comment.describe('What the source answered. Null: nothing.'),
      }),
    )
    .max(50)
    .default([])
    .describe('What was asked, with the answers.'),
});

const educationResult = z.strictObject({
  verified: isVerified
    .default(null)
    .describe('Whether the source confirms it. Null: it was not asked, or does not say.'),
  degrees: z
    .array(
      z.strictObject({
        title: text.default(null).describe('Title of the degree.'),
        majors: text.default(null).describe('Main subjects.'),
        major_concentrations: text.default(null).describe('Concentrations within the main subjects.'),
        minors: text.default(null).describe('Minor subjects.'),
        year_awarded: z.int().min(1900).max(2100).nullable().default(null).describe('Year of the degree.'),
      }),
    )
    .max(20)
    .default([])
    .describe('Degrees that the school has awarded.'),
});

/** Who was asked about the candidate's work: what the candidate had said, without salary and without people's contacts. */
const verifiedEmployer = z.strictObject({
  id: id.nullable().default(null).describe('ID of the employer of the candidate, if it is known.'),
  name: typedName,
  position: text.default(null).describe('Job title.'),
  contract_type: contractType.nullable().default(null),
  start_date: date.default(null).describe('First day or month.'),
  end_date: date.default(null).describe('Last day or month. Null: it has not ended.'),
  address: organizationAddress.nullable().default(null).describe('Where the employer is.'),
});

/** Who was asked about the candidate's degree. */
const verifiedSchool = z.strictObject({
  id: id.nullable().default(null).describe('ID of the school of the candidate, if it is known.'),
  name: typedName,
  degree: text.default(null).describe('Degree.'),
  major: text.default(null).describe('Main subject.'),
  year_awarded: z.int().min(1900).max(2100).nullable().default(null).describe('Year of the degree.'),
  start_date: date.default(null).describe('First day or month.'),
  end_date: date.default(null).describe('Last day or month. Null: it has not ended.'),
  address: organizationAddress.nullable().default(null).describe('Where the school is.'),
});

/** Why nothing is known of an employer or a school: it was not asked, or did not answer. */
const entryCancellation = z.enum([
  'complete_now_customer_requested',
  'no_history_required_information',
  'international_entry_not_supported',
  'source_unresponsive',
]);

const entry = {
  status: z
    .enum(['pending', 'clear', 'consider'])
    .describe('What the source has said of the entry.')
    .default('pending'),
  cancellation_reason: entryCancellation
    .nullable()
    .default(null)
    .describe('Why the entry was canceled. Null: it was not.'),
  events: events.default([]),
};

/** What the supplier sends of an employment verification: one record for each employer. */
const employmentContent = z
  .strictObject({
    records: z
      .array(
        z.strictObject({
          employer: verifiedEmployer.describe('Employer that was asked.'),
          result: employmentResult
            .nullable()
            .default(null)
            .describe('What the employer said. Null: nothing.'),
          ...entry,
        }),
      )
      .max(50)
      .describe('One entry for each employer.'),
  })
  .meta({ id: 'EmploymentVerificationContent' });

/** The same of an education verification: one record for each school. */
const educationContent = z
  .strictObject({
    records: z
      .array(
        z.strictObject({
          school: verifiedSchool.describe('School that was asked.'),
          result: educationResult.nullable().default(null).describe('What the school said. Null: nothing.'),
          ...entry,
        }),
      )
      .max(50)
      .describe('One entry for each school.'),
  })
  .meta({ id: 'EducationVerificationContent' });

const referenceFields = {
  name: text.describe('Name of the person who was asked.'),
  email: z.email().max(255).nullable().describe('Email address.'),
  phone: line(32).nullable().describe('Phone number.'),
  relationship: text.describe('How the person knows the candidate.'),
  questions: interview.describe('What was asked, with the answers.'),
};

const analyte = z.strictObject({
  name: typedName,
  disposition: z
    .enum(['negative', 'positive'])
    .nullable()
    .default(null)
    .describe('Result for the substance. Null: not finished.'),
  specimen_type: z.enum(['urine', 'breath', 'saliva']).nullable().default(null).describe('What was tested.'),
});

const drugScreeningFields = {
  disposition: z
    .enum(['negative', 'positive', 'canceled'])
    .nullable()
    .describe('Result of the test. Null: not finished.'),
  mro_notes: comment.describe('What the medical review officer notes.'),
  analytes: z.array(analyte).max(50).describe('The substances that were tested for.'),
  screening_pass_expires_at: timestamp.nullable().describe('Until when the candidate can use the pass.'),
  appointment_id: line(64).nullable().describe('ID of the appointment at the laboratory.'),
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
    .max(100)
    .describe('Steps of the screening, oldest first.'),
};

/** What the supplier sends of verifications and drug screenings, by the type of screening. */
export const verificationContents = {
  employment_verification: employmentContent.describe('What the employers said.'),
  education_verification: educationContent.describe('What the schools said.'),
  professional_license_verification: z
    .strictObject({
      certifications: z
        .array(certification)
        .max(50)
        .describe(
          'Professional licenses, each with what the candidate said (`input`) and what was found (`result`).',
        ),
    })
    .meta({ id: 'LicenseVerificationContent' })
    .describe('What a license verification found.'),
  personal_reference_verification: z
    .strictObject(referenceFields)
    .partial()
    .meta({ id: 'PersonalReferenceContent' })
    .describe('What a personal reference says.'),
  professional_reference_verification: z
    .strictObject(referenceFields)
    .partial()
    .meta({ id: 'ProfessionalReferenceContent' })
    .describe('What a professional reference says.'),
  drug_screening: z
    .strictObject({
      ...drugScreeningFields,
      is_registered_patient: z
        .boolean()
        .nullable()
        .describe(
          'Whether a person has asked, and the candidate is a registered patient of medical marijuana. Null: not asked. No report shows it.',
        ),
    })
    .partial()
    .meta({ id: 'DrugScreeningContent' })
    .describe('What the drug screening found.'),
};

/** What a record of a verification has besides the fields of every record. */
export const verificationRecordFields = z.object({
  status: entry.status.unwrap(),
  result: z
    .union([employmentResult, educationResult])
    .nullable()
    .describe('What the employer or the school said. Null: nothing.'),
  employer: verifiedEmployer.describe('Employer that was asked.'),
  school: verifiedSchool.describe('School that was asked.'),
  events,
  cancellation_reason: entryCancellation.nullable().describe('Why the entry was canceled. Null: it was not.'),
  cancellation_reason_description: z
    .string()
    .nullable()
    .describe('The same reason as a sentence for people.'),
});

const maskedNumber = z.string().nullable().describe('Masked: the last four characters.');

/** The fields that only some verifications, and drug screenings, have. */
export const verificationFields = z.object({
  includes_canceled: z
    .boolean()
    .describe('Whether an employer or a school was not asked, or did not answer.'),
  certifications: z
    .array(
      certification.extend({
        input: certification.shape.input
          .extend({ license_number: maskedNumber })
          .describe('What the candidate said.'),
      }),
    )
    .describe(
      'Professional licenses, each with what the candidate said (`input`) and what was found (`result`).',
    ),
  ...referenceFields,
  ...drugScreeningFields,
  analytes: z
    .array(
      analyte.extend({
        use_limit: useLimit
          .nullable()
          .optional()
          .describe(
            'The law of a work location that does not let the employer use the substance. Null: the employer may use it.',
          ),
      }),
    )
    .describe('The substances that were tested for.'),
});

export type VerificationContents = {
  [Type in keyof typeof verificationContents]: z.infer<(typeof verificationContents)[Type]>;
};
export type VerificationRecordFields = z.infer<typeof verificationRecordFields>;
export type EntryCancellation = z.infer<typeof entryCancellation>;
