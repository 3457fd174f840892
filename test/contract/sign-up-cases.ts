import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Body } from '@service-embeds/contract';
import { registryErrors } from '@service-embeds/domain/sign-up/business-registry';
import { sampleCompany } from '../../service/test/support/steps/connecting.ts';
import type { Target } from './target.ts';

/** What the cases about sign-up need beyond a target. */
export interface SignUpTarget {
  clientId: string;
  createPaymentToken: () => Promise<string>;
}

/** The cases about sign-up, which fake mode and the service answer alike. They need no credentials. */
export function signUpCases(target: () => Target, signUp: () => SignUpTarget): void {
  const params = () => ({ client_id: signUp().clientId });
  let users = 0;
  const customer = async (): Promise<Body<'POST /sign_up/{client_id}'>> => ({
    name: 'Contract Example Inc',
    purpose: 'employment',
    certified: true,
    user: { full_name: 'Ada Sampleton', email: `ada.${++users}@contract.example.com` },
    company: sampleCompany,
    payment_token: await signUp().createPaymentToken(),
  });

  it('shows the name of the partner without credentials', async () => {
    const { api } = target();
    const partner = await api.call('GET /sign_up/{client_id}', { params: params(), authorization: '' });
    assert.equal(partner.name, 'Acme Hiring');
  });

  it('checks the tax ID of a company against the registry', async () => {
    const { api } = target();
    const body = (tax_id: string) => ({ name: 'X Inc', company: { tax_id, city: 'Oakland' } });
    const check = (taxId: string) =>
      api.fail('POST /sign_up/{client_id}/checks', { params: params(), body: body(taxId) }, 400);
    await api.call('POST /sign_up/{client_id}/checks', { params: params(), body: body('00-0000101') });
    for (const [taxId, answer] of [
      ['000000103', 'city_differs'],
      ['000000104', 'name_differs'],
      ['000000105', 'unknown'],
      ['000000108', 'unavailable'],
    ] as const) {
      const { body: error, fields } = await check(taxId);
      assert.equal(error.code, 'sign_up_rejected');
      assert.deepEqual(fields, { 'company.tax_id': [registryErrors[answer]] });
      assert.deepEqual(error.issues, { 'company.tax_id': [{ code: `tax_id_${answer}` }] });
    }
    assert.deepEqual(Object.keys((await check('07-1234567')).fields), ['company.tax_id']);
  });

  it('signs a company up with an authorization code, and issues another one', async () => {
    const { api } = target();
    const created = await api.call('POST /sign_up/{client_id}', { params: params(), body: await customer() });
    assert.match(created.authorization_code, /^code_/);
    const body = { renewal_token: created.renewal_token };
    const renewed = await api.call('POST /sign_up/{client_id}/codes', { params: params(), body });
    assert.notEqual(renewed.authorization_code, created.authorization_code);
  });

  it('names missing and invalid fields', async () => {
    const company = { ...sampleCompany, phone: '1' };
    const body = { ...(await customer()), certified: false, name: ' ', company };
    const { fields } = await target().api.fail('POST /sign_up/{client_id}', { params: params(), body }, 400);
    assert.deepEqual(Object.keys(fields).sort(), ['certified', 'company.phone', 'name']);
  });
}
