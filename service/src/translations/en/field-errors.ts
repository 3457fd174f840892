import { fieldErrorSentences, type FieldErrorSentences } from '@service-embeds/contract';

/** The codes that the forms of the candidate portal and of the sign-up can meet. */
type FormFieldError =
  | 'required'
  | 'invalid_value'
  | 'too_long'
  | 'control_characters'
  | 'invisible_characters'
  | 'invalid_date'
  | 'invalid_month'
  | 'month_in_future'
  | 'end_before_start'
  | 'invalid_email'
  | 'invalid_phone'
  | 'invalid_zip_code'
  | 'invalid_us_state'
  | 'invalid_birth_date'
  | 'invalid_ssn'
  | 'ssn_not_assigned'
  | 'contact_required'
  | 'empty'
  | 'invalid_tax_id'
  | 'tax_id_not_assigned'
  | 'invalid_url'
  | 'invalid_industry'
  | 'web_address';

/** What is wrong with a field of a form, by the contract's code. English differs only where the page asks in another way. */
export const fieldErrors: Pick<FieldErrorSentences, FormFieldError> = {
  ...fieldErrorSentences,
  required: () => 'Enter a value.',
  invalid_date: () => 'Enter your date of birth as numbers, such as 5, 17, and 1990.',
  end_before_start: () => 'Enter an end date that is not before the start date.',
};
