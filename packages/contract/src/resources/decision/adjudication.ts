import * as z from 'zod';

/** The customer's decision about a finished report. */
export const adjudication = z.enum(['engaged', 'pre_adverse_action', 'post_adverse_action']);

export type Adjudication = z.infer<typeof adjudication>;
