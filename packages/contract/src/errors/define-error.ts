import type { FieldErrors } from './error-body.ts';
import type { AnyFieldIssues } from './field-errors.ts';

export interface ApiErrorDefinition<Code extends string = string> {
  /** HTTP status. */
  status: number;
  /** Stable code, unique in the catalog. */
  code: Code;
  /** Sentence for people, or an error code of RFC 6749 on OAuth endpoints. */
  error: string;
  fields?: FieldErrors;
  /** What is wrong with each field, where `code` doesn't say it. */
  issues?: AnyFieldIssues | undefined;
  /** The sentence, where `error` is an error code of RFC 6749. */
  description?: string;
  /** Seconds after which another attempt can succeed. */
  retryAfterSeconds?: number;
}

/** An error of the whole request. */
export const general = <Code extends string>(
  code: Code,
  status: number,
  error: string,
): ApiErrorDefinition<Code> => ({ status, code, error });

/** An error of one field: the field's sentence is also the sentence of the whole. */
export const field = <Code extends string>(
  code: Code,
  status: number,
  name: string,
  sentence: string,
): ApiErrorDefinition<Code> => ({ status, code, error: sentence, fields: { [name]: [sentence] } });

/** An error of an OAuth endpoint (RFC 6749, section 5.2), with status 422 (docs/api/requests.md#errors). */
export const oauth = <Code extends string>(
  code: Code,
  error: string,
  description: string,
): ApiErrorDefinition<Code> => ({ status: 422, code, error, description });
