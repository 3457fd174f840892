import * as z from 'zod';
import { accountBody } from './account-body.ts';
import { natureAndScopeAnswers } from '../decision/nature-and-scope-request.ts';
import { fieldError } from '../../errors/field-errors.ts';
import { customerName, email, line, phone, usStateCode } from '../../primitives.ts';

/** Most business days in which candidates read their reports first. */
export const mostReviewDays = 10;

/** Body of `POST /v1/account` about the company. The legal entity is not part of it: the provider has reviewed it. */
const companyChanges = accountBody.shape.company
  .omit({ tax_id: true, incorporation_state: true, incorporation_type: true })
  .partial()
  .meta({ description: 'What the account may change of its company without a review.' });

/** Characters of a name that has room at the top of a page. */
const longestBrandName = 60;

const brandColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, fieldError('invalid_color'))
  .meta({ example: '#0b5d3b' });

/** More than any employer has. */
const mostEmployees = 10_000_000;

/** Body of `POST /v1/account`: the settings that the account changes by itself. What is left out stays. */
export const accountChanges = z.strictObject({
  adverse_action_email: email.optional(),
  adverse_action_waiting_days: z
    .int(fieldError('days_not_whole'))
    .min(5, fieldError('waiting_days_too_few', { min: 5 }))
    .max(60, fieldError('waiting_days_too_many', { max: 60 }))
    .optional(),
  billing_email: email.optional(),
  brand_color: brandColor.nullable().optional(),
  brand_name: customerName
    .max(longestBrandName, fieldError('too_long', { max: longestBrandName }))
    .nullable()
    .optional(),
  candidate_review_days: z
    .int(fieldError('days_not_whole'))
    .min(0, fieldError('review_days_too_few', { min: 0 }))
    .max(mostReviewDays, fieldError('review_days_too_many', { max: mostReviewDays }))
    .optional(),
  company: companyChanges.optional(),
  compliance_contact_email: email.optional(),
  default_compliance_city: line(255).optional(),
  default_compliance_state: usStateCode.optional(),
  employee_count: z
    .int(fieldError('employees_not_whole'))
    .min(1, fieldError('employees_not_whole'))
    .max(mostEmployees, fieldError('too_many_employees', { max: mostEmployees }))
    .nullable()
    .optional(),
  invitation_emails: z.boolean().optional(),
  nature_and_scope_answers: natureAndScopeAnswers.optional(),
  segmentation_enabled: z.boolean().optional(),
  support_email: email.optional(),
  support_phone: phone.optional(),
  technical_contact_email: email.optional(),
});
