import * as z from 'zod';
import { fieldError } from '../../errors/field-errors.ts';
import { customerName, email, line, timestamp } from '../../primitives.ts';
import { accountBody, taxId } from './account-body.ts';

/** What anybody may know of a partner application: the sign-up embed asks before it shows itself. */
export const partner = z
  .object({
    object: z.literal('partner'),
    client_id: z.string(),
    name: z.string(),
    signup_enabled: z
      .boolean()
      .meta({ description: 'Without it, customers with an account may sign in only.' }),
  })
  .meta({ id: 'Partner' });

/** What only the service can say of a company before it signs up: whether the tax id is its own. */
export const signUpCheckBody = z.strictObject({
  name: customerName,
  user: z.strictObject({ email }).optional(),
  company: z.strictObject({ tax_id: taxId, city: line(255) }),
});

export const signUpCheck = z
  .object({ object: z.literal('sign_up_check'), valid: z.literal(true) })
  .meta({ id: 'SignUpCheck' });

/** A new customer, as the sign-up embed collects it. */
export const signUpBody = accountBody
  .pick({ name: true, purpose: true, user: true, company: true })
  .extend({
    certified: z.literal(true, fieldError('certification_required')).meta({
      description: 'The customer certifies the permissible purpose (FCRA section 604).',
    }),
    payment_token: line(255).meta({ description: 'From the hosted payment frame; single use, 15 minutes.' }),
  })
  .strict();

export const signUpCodeBody = z.strictObject({ renewal_token: line(2000) });

/** A customer that has signed up: its code, and how to get another one when that has expired. */
export const signUp = z
  .object({
    object: z.literal('sign_up'),
    authorization_code: z.string(),
    expires_at: timestamp,
    renewal_token: z.string().meta({ description: 'For another code, within an hour; for this page only.' }),
    authorized: z.boolean().meta({ description: 'Whether the account is credentialed already.' }),
  })
  .meta({ id: 'SignUp' });

export type Partner = z.infer<typeof partner>;
export type SignUp = z.infer<typeof signUp>;
