import type { FieldErrors, RefusalAnswer } from '../contract.ts';

/** Thrown to refuse a request: the transaction is rolled back and the caller gets this answer. */
export class Refusal extends Error {
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  readonly headers: Record<string, string>;
  readonly description: string | undefined;
  /** Whether what was written before it stays: the refusal itself has consequences. */
  readonly commits: boolean;

  constructor(answer: RefusalAnswer, headers: Record<string, string> = {}, commits = false) {
    super(answer.error);
    this.status = answer.status;
    this.fields = answer.fields;
    this.description = answer.description;
    this.commits = commits;
    this.headers = answer.retryAfter ? { ...headers, 'Retry-After': String(answer.retryAfter) } : headers;
  }
}
