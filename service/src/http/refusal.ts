import type { FieldErrors, RefusalAnswer } from '../contract.ts';

/** Thrown to refuse a request: the transaction is rolled back and the caller gets this answer. */
export class Refusal extends Error {
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  readonly headers: Record<string, string>;

  constructor(answer: RefusalAnswer, headers: Record<string, string> = {}) {
    super(answer.error);
    this.status = answer.status;
    this.fields = answer.fields;
    this.headers = answer.retryAfter ? { ...headers, 'Retry-After': String(answer.retryAfter) } : headers;
  }
}
