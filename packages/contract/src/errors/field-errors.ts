import { quantity } from '../words.ts';

/**
 * Everything that can be wrong with a field of a request, by its stable code: the one place for these sentences. Schemas
 * name a code with `fieldError`, `validate` turns it into the English sentence, and translations are keyed by it.
 */
export const fieldErrorSentences = {
  // Any field
  required: () => 'This field is required.',
  unknown_field: () => 'Unknown field.',
  invalid_value: () => 'Invalid value.',
  invalid_type: ({ type }: { type: string }) => `Use ${typeNames[type] ?? `an ${type}`}.`,
  not_an_option: ({ options }: { options: readonly string[] }) =>
    options.length === 1 ? `Use ${options.join()}.` : `Use one of: ${options.join(', ')}.`,
  too_small: ({ minimum }: { minimum: number }) => `Use at least ${minimum}.`,
  too_big: ({ maximum }: { maximum: number }) => `Use at most ${maximum}.`,
  too_few_items: ({ minimum }: { minimum: number }) => `Use at least ${quantity(minimum, 'item')}.`,
  too_many_items: ({ maximum }: { maximum: number }) => `Use at most ${quantity(maximum, 'item')}.`,

  // Text
  empty: () => 'Enter at least one character.',
  too_long: ({ max }: { max: number }) => `Use at most ${quantity(max, 'character')}.`,
  control_characters: () => 'Remove line breaks and control characters.',
  invisible_characters: () => 'Remove invisible characters.',
  web_address: () => 'Remove the web address.',
  invalid_id: () => 'Use an ID of 24 lowercase hexadecimal characters.',
  invalid_slug: () => 'Use lowercase letters, digits and underscores.',
  invalid_sha256: () => 'Use a SHA-256 as 64 lowercase hexadecimal digits.',

  // Dates and times
  invalid_timestamp: () => 'Use an ISO 8601 time such as 2026-11-21T09:30:00Z.',
  invalid_date: () => 'Use a date such as 1990-05-17.',
  invalid_month: () => 'Use a month and a year such as 06/2019.',
  month_in_future: () => 'Use a month that has begun.',
  end_before_start: () => 'Use a month that is not before the first one.',

  // People and addresses
  invalid_email: () => 'Enter an email address such as name@example.com.',
  invalid_phone: () => 'Use a US phone number such as 415-555-0132.',
  invalid_zip_code: () => 'Use a ZIP code such as 94105.',
  invalid_country: () => 'Use a two-letter ISO 3166 country code such as US.',
  invalid_state: () => 'Use a two-letter state code such as CA.',
  invalid_us_state: () => 'Use the two-letter code of a US state such as CA.',
  invalid_birth_date: () => 'Use the birth date of a person from 18 to 110 years old.',
  invalid_ssn: () => 'Use a Social Security number of nine digits.',
  ssn_not_assigned: () => 'Use a real Social Security number.',
  middle_name_not_allowed: () => 'Omit the middle name when no_middle_name is true.',
  contact_required: () => 'Enter an email address or a phone number.',
  too_many_metadata_entries: ({ max }: { max: number }) => `Use at most ${max} metadata entries.`,
  several_cities: () =>
    'Name one city. Send several work locations one by one: repeat work_locations, each one such as US-TX/Houston.',
  work_location_required: () => 'Add at least one work location.',
  too_many_tags: ({ max }: { max: number }) => `Use at most ${max} tags.`,
  candidates_required: () => 'Name the candidates: candidate_id, custom_id, or both.',
  person_required: () => 'Name the person: candidate_id or report_id, one of them.',
  too_many_groups: ({ max }: { max: number }) => `Use at most ${max} different groups.`,
  too_many_candidates: ({ max, what }: { max: number; what: string }) =>
    `Ask for at most ${max} ${what} at a time.`,

  // Companies
  invalid_tax_id: () => 'Use a US tax ID of nine digits such as 12-3456789.',
  tax_id_not_assigned: () => 'The IRS has not assigned any tax ID that begins with these two digits.',
  invalid_color: () => 'Use a color such as #0b5d3b.',
  invalid_url: () => 'Use a URL such as https://example.com.',
  invalid_industry: () => 'Use a two-digit NAICS sector such as 56 or 31-33.',
  certification_required: () => 'Certify with true that reports are ordered for this purpose only.',

  // Packages and hierarchies
  price_not_whole: () => 'Use whole US cents.',
  price_negative: () => 'A price is not negative.',
  screening_required: () => 'Add at least one screening.',
  too_many_nodes: ({ max }: { max: number }) => `Use at most ${max.toLocaleString('en-US')} nodes.`,

  // Consents and decisions
  documents_required: () => 'Name the documents that the candidate saw.',
  document_repeated: () => 'Name each document once.',
  adverse_item_required: () => 'Name at least one adverse item of the report.',
  letter_text_repeated: () => 'Name each text once for each language.',
  adverse_item_repeated: () => 'Name each adverse item once.',
  rule_required: () => 'Add at least one rule.',
  last_rule_not_default: () => 'Use a rule of type default as the last rule.',
  rule_count_missing: () => 'A rule of type count needs at_least.',
  rule_years_missing: () => 'A rule of type lookback_period needs years.',
  records_without_consider: () => 'Use the result consider for a screening with records.',
  days_not_whole: () => 'Use a whole number of days.',
  review_days_too_few: ({ min }: { min: number }) => `Choose ${min} business days or more.`,
  review_days_too_many: ({ max }: { max: number }) => `Choose at most ${max} business days.`,
  waiting_days_too_few: ({ min }: { min: number }) => `Wait at least ${min} days.`,
  waiting_days_too_many: ({ max }: { max: number }) => `Wait at most ${max} days.`,

  // Accounts
  employees_not_whole: () => 'Use a whole number of employees, such as 1200.',
  too_many_employees: ({ max }: { max: number }) => `Use at most ${max.toLocaleString('en-US')} employees.`,

  // Webhooks and applications
  invalid_redirect_uri: () => 'Use an https URL without a fragment. http is allowed for localhost only.',
  invalid_origin: () =>
    'Use an origin such as https://app.example.com, without a path or a slash at the end.',
  invalid_webhook_url: () =>
    'Use an https URL without a fragment (http in staging only), or an sns:// URL. URL-escape credentials in front of the host.',
  invalid_sns_url: () =>
    'Use sns://<key_id>:<access_key>@<region>/<topic_owner>/<topic_name>, with key_id and access_key URL-escaped.',
  event_type_required: () => 'Name at least one event type, or omit events to receive all of them.',
  scope_required: () => 'Name at least one scope: order, disclosure or report.',
  scope_repeated: () => 'Name each scope once.',

  // Lists and staging
  invalid_page: () => 'Use a page number, counted from 1.',
  page_too_large: ({ max }: { max: number }) =>
    `Use a page number of at most ${max.toLocaleString('en-US')}.`,
  invalid_page_size: ({ max }: { max: number }) => `Use a number of objects from 1 to ${max}.`,
  seconds_not_whole: () => 'Use whole seconds.',
  clock_moved_back: () => 'The clock only moves forward: use at least one second.',
  clock_moved_too_far: ({ days }: { days: number }) => `Move the clock by at most ${days} days at a time.`,
  trigger_object_required: () => 'Name the invitation, report or package of the event.',
};

const typeNames: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** The sentences of one language. A language that lacks a code does not compile. */
export type FieldErrorSentences = typeof fieldErrorSentences;
/** Stable code of what is wrong with a field. */
export type FieldErrorCode = keyof FieldErrorSentences;
type Params<Code extends FieldErrorCode> = Parameters<FieldErrorSentences[Code]>;

/** What is wrong with a field: the code, with the numbers and names that its sentence mentions. */
export interface FieldIssue<Code extends string = FieldErrorCode> {
  code: Code;
  params?: Record<string, unknown> | undefined;
}

/** What is wrong with each field, by its dotted name (`work_locations.0.state`). */
export type FieldIssues<Code extends string = FieldErrorCode> = Record<string, FieldIssue<Code>[]>;

/** `FieldIssues` with codes of other catalogs too, and with codes that only a later service knows. */
export type AnyFieldIssues = FieldIssues<string>;

/**
 * The message of a schema for one code. zod passes messages through as text, so the issue travels encoded, and
 * `validate` decodes it.
 * @example z.string().max(255, fieldError('too_long', { max: 255 }))
 */
export const fieldError = <Code extends FieldErrorCode>(code: Code, ...[params]: Params<Code>): string =>
  JSON.stringify({ code, ...(params && { params }) } satisfies FieldIssue<Code>);

/** Reads a message of `fieldError`. Messages of zod itself, which name no code, become `invalid_value`. */
export function readFieldError(message: string): FieldIssue {
  try {
    const issue = JSON.parse(message) as Partial<FieldIssue> | null;
    if (issue?.code && issue.code in fieldErrorSentences) return { ...issue, code: issue.code };
  } catch {
    // A message of zod itself.
  }
  return { code: 'invalid_value' };
}

/** Returns the sentence for an issue, in English or in another language's sentences. */
export const fieldErrorSentence = (
  { code, params }: FieldIssue,
  sentences: FieldErrorSentences = fieldErrorSentences,
): string => (sentences[code] as (params?: object) => string)(params);
