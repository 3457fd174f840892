import * as z from 'zod';
import { fieldError } from '../../errors/field-errors.ts';
import { customerName, email, line, timestamp } from '../../primitives.ts';
import { city, clientId, displayName, resourceName } from '../../shared-fields.ts';
import { accountBody, taxId } from './account-body.ts';

/** What anybody may know of a partner application: the sign-up embed asks before it shows itself. */
export const partner = z
  .object({
    object: resourceName('partner'),
    client_id: clientId,
    name: displayName,
    signup_enabled: z.boolean().describe('Without it, customers with an account may sign in only.'),
  })
  .meta({ id: 'Partner' });

/** What only the service can say of a company before it signs up: whether the tax id is its own. */
export const signUpCheckBody = z.strictObject({
  name: customerName.describe('Name of the account, which candidates read.'),
  user: z.strictObject({ email }).optional().describe('The first admin of the account.'),
  company: z
    .strictObject({ tax_id: taxId.describe('US tax ID (EIN) of the company.'), city })
    .describe('The company of the account.'),
});

export const signUpCheck = z
  .object({
    object: resourceName('sign_up_check'),
    valid: z.literal(true).describe('Whether the company can sign up.'),
  })
  .meta({ id: 'SignUpCheck' });

/** A new customer, as the sign-up embed collects it. */
export const signUpBody = accountBody
  .pick({ name: true, purpose: true, user: true, company: true })
  .extend({
    certified: z
      .literal(true, fieldError('certification_required'))
      .describe('The customer certifies the permissible purpose (FCRA section 604).'),
    payment_token: line(255).describe('From the hosted payment frame; single use, 15 minutes.'),
  })
  .strict();

export const signUpCodeBody = z.strictObject({
  renewal_token: line(2000).describe('Token with which another code can be requested.'),
});

/** A customer that has signed up: its code, and how to get another one when that has expired. */
export const signUp = z
  .object({
    object: resourceName('sign_up'),
    authorization_code: z.string().describe('Code to exchange at `POST /oauth/tokens` within five minutes.'),
    expires_at: timestamp.describe('When the code expires.'),
    renewal_token: z.string().describe('For another code, within an hour; for this page only.'),
    authorized: z.boolean().describe('Whether the account is credentialed already.'),
  })
  .meta({ id: 'SignUp' });

export type Partner = z.infer<typeof partner>;
export type SignUp = z.infer<typeof signUp>;
