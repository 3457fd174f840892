import assert from 'node:assert/strict';
import * as z from 'zod';
import type { Body } from '@service-embeds/contract';
import { readJson } from '../reading/json.ts';
import type { TestService } from '../service.ts';
import { sampleCompany } from './connecting.ts';

/** Response of the payment frame's own endpoint, which is not part of the API. */
const paymentResponse = z.object({
  token: z.string().optional(),
  errors: z.record(z.string(), z.string()).optional(),
});

/** Origin of the page with the sign-up embed. */
export const pageOrigin = 'https://hire.example.com';

/** A valid card, as the payment frame and the sign-up pages send it. */
export const card = {
  method: 'card',
  holder: 'Ada Sampleton',
  number: '4242 4242 4242 4242',
  expiry: '04/35',
  code: '123',
  zip: '94607',
};

/** Returns the fields of the sign-up pages, each of which takes its own. */
export const companyForm = (email: string, more: Record<string, string> = {}) => ({
  'user.full_name': 'Ada Sampleton',
  'user.email': email,
  password: 'correct horse battery',
  name: 'Fresh Example Inc',
  'company.tax_id': '00-0000101',
  'company.street': '100 Sample St',
  'company.city': 'Oakland',
  'company.state': 'ca',
  'company.zipcode': '94607',
  'company.phone': '(415) 555-0100',
  'company.industry': '56',
  'company.incorporation_type': 'llc',
  'company.incorporation_state': 'DE',
  ...more,
});

/** The pages of the hosted sign-up before the code, each of which takes its own fields of `companyForm`. */
export const pagesBeforeCode = ['business', 'structure', 'address', 'contact', 'you'] as const;

/** Returns what a page with the sign-up embed does, without the page. */
export function embedOf(service: () => TestService) {
  const base = () => service().addresses.partners;
  let people = 0;

  /** Opens the payment frame. Its own request sends `sealed` back. */
  const frame = async (query: Record<string, string> = {}) => {
    const search = new URLSearchParams({ client_id: service().clientId, origin: pageOrigin, ...query });
    const response = await fetch(`${base()}/payment-frame?${search.toString()}`);
    const text = await response.text();
    const sealed = /data-frame="([^"]*)"/.exec(text)?.[1] ?? '';
    return { status: response.status, headers: response.headers, text, sealed };
  };

  /** Sends what the visitor entered, as the frame does, or as another page does with another `origin`. */
  const pay = async (draft: object, sealed: string, origin = base()) => {
    const response = await fetch(`${base()}/payment-frame/tokens`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin },
      body: JSON.stringify({ frame: sealed, ...draft }),
    });
    return { status: response.status, body: await readJson(paymentResponse, response) };
  };

  const paymentToken = async (input: object = card): Promise<string> => {
    const { status, body } = await pay(input, (await frame()).sealed);
    assert.equal(status, 200, JSON.stringify(body));
    return body.token ?? '';
  };

  /** Returns the body of a sign-up that pays with a token. */
  const customer = async (
    more: Partial<Body<'POST /sign_up/{client_id}'>> = {},
  ): Promise<Body<'POST /sign_up/{client_id}'>> => ({
    name: 'Embedded Example Inc',
    purpose: 'employment',
    certified: true,
    user: { full_name: 'Ada Sampleton', email: `ada.${++people}@embedded.example.com` },
    company: sampleCompany,
    payment_token: await paymentToken(),
    ...more,
  });

  return { frame, pay, paymentToken, customer };
}
