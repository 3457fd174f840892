/** What can be wrong with a payment method. Pages show a sentence for each code. */
export type PaymentErrorCode =
  | 'choose'
  | 'required'
  | 'zip'
  | 'network'
  | 'typing_error'
  | 'expiry'
  | 'expired'
  | 'year'
  | 'three_digits'
  | 'four_digits'
  | 'routing'
  | 'account'
  | 'declined'
  | 'funds'
  | 'wrong_code'
  | 'processing'
  | 'authentication'
  | 'closed';

/** What is wrong with each invalid field of a form. Empty when everything is valid. */
export type PaymentErrors<Field extends string = string> = Partial<Record<Field, PaymentErrorCode>>;
