import assert from 'node:assert/strict';
import { exchangeCode, sampleCompany } from './connecting.ts';
import type { ApiAnswer, TestService } from './service.ts';

export const pageOrigin = 'https://hire.example.com';

/** A good card, as the payment frame sends it. */
export const card = {
  method: 'card',
  holder: 'Ada Sampleton',
  number: '4242 4242 4242 4242',
  expiry: '04/35',
  code: '123',
  zip: '94607',
};

/** What a page with the sign-up embed does with the service, without the page. */
export function embedOf(service: () => TestService) {
  const base = () => service().addresses.partners;
  let people = 0;

  /** Opens the payment frame; `sealed` is what its own request brings back. */
  const frame = async (query: Record<string, string> = {}) => {
    const search = new URLSearchParams({ client_id: service().clientId, origin: pageOrigin, ...query });
    const response = await fetch(`${base()}/payment-frame?${search.toString()}`);
    const text = await response.text();
    const sealed = /data-frame="([^"]*)"/.exec(text)?.[1] ?? '';
    return { status: response.status, headers: response.headers, text, sealed };
  };

  /** What the frame sends; as another page would with another `origin`. */
  const pay = async (draft: object, sealed: string, origin = base()) => {
    const response = await fetch(`${base()}/payment-frame/tokens`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin },
      body: JSON.stringify({ frame: sealed, ...draft }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, never> };
  };

  const paymentToken = async (input: object = card): Promise<string> => {
    const { status, body } = await pay(input, (await frame()).sealed);
    assert.equal(status, 200, JSON.stringify(body));
    return body['token'] ?? '';
  };

  /** A new customer that pays with a token. */
  const customer = async (more: object = {}) => ({
    name: 'Embedded Example Inc',
    purpose: 'employment',
    certified: true,
    user: { full_name: 'Ada Sampleton', email: `ada.${++people}@embedded.example.com` },
    company: sampleCompany,
    payment_token: await paymentToken(),
    ...more,
  });

  const call = (path: string, json?: unknown, headers: Record<string, string> = {}): Promise<ApiAnswer> =>
    service().call(json === undefined ? 'GET' : 'POST', `/sign_up/${service().clientId}${path}`, {
      ...(json !== undefined && { json }),
      headers,
    });

  const exchange = (code: unknown): Promise<ApiAnswer> => exchangeCode(service(), code);

  return { frame, pay, paymentToken, customer, call, exchange };
}
