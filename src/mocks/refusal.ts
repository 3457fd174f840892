import type { RefusalAnswer } from '../contract/index.ts';

/** Thrown by a handler to refuse a request. */
export class FakeRefusal extends Error {
  readonly answer: RefusalAnswer;

  constructor(answer: RefusalAnswer) {
    super(answer.error);
    this.answer = answer;
  }
}
