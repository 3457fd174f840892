import { fieldErrorSentences, type FieldErrorSentences, type FormErrorCode } from '@service-embeds/contract';

/** What every form says. */
export const forms = {
  optional: '(optional)',
  /** Title of a page whose form was not accepted. */
  errorTitle: (title: string) => `Error: ${title}`,
  fixFields: (count: number) =>
    count === 1 ? 'Fix 1 field to continue.' : `Fix ${count} fields to continue.`,
};

/** What is wrong with a field of a form, by the contract's code. English differs only where the page asks in another way. */
export const fieldErrors: Pick<FieldErrorSentences, FormErrorCode> = {
  ...fieldErrorSentences,
  required: () => 'Enter a value.',
  invalid_date: () => 'Enter your date of birth as numbers, such as 5, 17, and 1990.',
  end_before_start: () => 'Enter an end date that is not before the start date.',
};
