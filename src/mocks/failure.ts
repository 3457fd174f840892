import type { RefusalAnswer } from '../contract/index.ts';

/** What a broken service answers. */
export const failure: RefusalAnswer = { status: 500, error: 'Something went wrong on our side.' };
