import * as z from 'zod';
import { email, id, language } from '../primitives.ts';
import { signUpBody } from '../resources/account/sign-up.ts';
import { auditAs, type RouteDefinition } from '../route.ts';

/** What visitors of the hosted pages have in common: the page knows the account, and the body has what proves who they are. */
const byVisitor = {
  tag: 'Hosted pages',
  auth: { visitor: true, pageOnly: true },
  reach: null,
  response: z.object({ id }),
} as const;

/** The handler records it, as the person whose link or new account it is. */
const recordedAsPerson = { ...byVisitor, audit: null } as const;
/** The person has no account yet that could record it. */
const beforeAccount = { ...byVisitor, audit: null, failures: [429] } as const;

/** The token of an emailed link. */
const link = { token: z.string().max(2000) };
/** A new password, and the language in which the page says what is wrong with it, also with its length. */
const newPassword = { password: z.string(), language };

/**
 * What visitors do on the hosted pages and no key or token may do: they sign up, or have an emailed link. These actions have no
 * address, and are no part of the published package.
 */
export const hostedPageRoutes = {
  'POST /hosted_pages/{client_id}/email_codes': {
    ...beforeAccount,
    operationId: 'sendSignUpCode',
    summary: 'Send a code to the email address of a person who signs up',
    body: z.strictObject({ email, language }),
    response: z.object({ id: z.string(), digest: z.string(), expires: z.number() }),
  },
  'POST /hosted_pages/{client_id}/payment_tokens': {
    ...beforeAccount,
    operationId: 'createPaymentToken',
    summary: 'Make a token of a way to pay that was checked, for one sign-up',
    body: z.strictObject({
      kind: z.enum(['card', 'bank_account']),
      brand: z.enum(['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay']).nullish(),
      last_four: z.string().length(4),
      expiry_month: z.number().nullish(),
      expiry_year: z.number().nullish(),
    }),
    response: z.object({ token: z.string() }),
  },
  'POST /hosted_pages/{client_id}/sign_ups': {
    ...recordedAsPerson,
    operationId: 'signUpOnPages',
    summary: 'Sign up with an email address that a code has proven: create an account and its administrator',
    body: signUpBody.extend({
      password_hash: z.string().min(1),
      language,
      redirect_uri: z.string().optional(),
      code_challenge: z.string().optional(),
    }),
    response: z.object({ id, code: z.string() }),
    failures: [429],
  },
  'POST /hosted_pages/memberships': {
    ...recordedAsPerson,
    operationId: 'acceptInvitation',
    summary: 'Accept an invitation to an account, and choose a password',
    body: z.strictObject({ ...link, ...newPassword }),
  },
  'POST /hosted_pages/password_links': {
    ...byVisitor,
    operationId: 'sendPasswordLink',
    summary:
      'Send the owner of an email address a link to a new password, or to the account that waits for one',
    audit: auditAs('password.reset_requested', 'user'),
    body: z.strictObject({ email, language }),
  },
  'POST /hosted_pages/passwords': {
    ...recordedAsPerson,
    operationId: 'resetPassword',
    summary: 'Choose a new password with an emailed link, which ends every session of the person',
    body: z.strictObject({ ...link, ...newPassword }),
  },
  'POST /hosted_pages/second_factor_resets/cancellations': {
    ...recordedAsPerson,
    operationId: 'stopReset',
    summary: 'Stop the removal of second factors with an emailed link',
    body: z.strictObject(link),
  },
} as const satisfies Record<string, RouteDefinition>;
