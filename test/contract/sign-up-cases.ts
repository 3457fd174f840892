import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sampleCompany } from '../../service/test/support/connecting.ts';
import { callerOf, type Target } from './cases.ts';

/** What the cases about signing up need beyond a target. */
export interface SignUpTarget {
  clientId: string;
  paymentToken: () => Promise<string>;
}

/** The cases about signing up that the fake and the real service answer alike, without credentials. */
export function signUpCases(target: () => Target, signUp: () => SignUpTarget): void {
  const call = callerOf(target);
  const path = (end = '') => `/sign_up/${signUp().clientId}${end}`;
  let people = 0;
  const customer = async (more: object = {}) => ({
    name: 'Contract Example Inc',
    purpose: 'employment',
    certified: true,
    user: { full_name: 'Ada Sampleton', email: `ada.${++people}@contract.example.com` },
    company: sampleCompany,
    payment_token: await signUp().paymentToken(),
    ...more,
  });

  it('names the partner to anybody', async () => {
    const { status, body } = await call('GET /sign_up/{client_id}', path(), undefined, { Authorization: '' });
    assert.equal(status, 200);
    assert.equal(body.name, 'Acme Hiring');
  });

  it('checks the tax id of a company against the registry, by field', async () => {
    const check = (taxId: string) =>
      call('POST /sign_up/{client_id}/checks', path('/checks'), {
        name: 'X Inc',
        company: { tax_id: taxId, city: 'Oakland' },
      });
    assert.equal((await check('00-0000101')).status, 200);
    const { status, body } = await check('000000103');
    assert.equal(status, 400);
    assert.deepEqual(body.fields, {
      'company.tax_id': ['This tax id does not match the city of the address.'],
    });
    assert.deepEqual(Object.keys((await check('07-1234567')).body.fields), ['company.tax_id']);
  });

  it('signs a company up with a code, and makes another code', async () => {
    const made = await call('POST /sign_up/{client_id}', path(), await customer());
    assert.equal(made.status, 201, JSON.stringify(made.body));
    assert.match(made.body.authorization_code, /^code_/);
    const { renewal_token } = made.body;
    const again = await call('POST /sign_up/{client_id}/codes', path('/codes'), { renewal_token });
    assert.equal(again.status, 201);
    assert.notEqual(again.body.authorization_code, made.body.authorization_code);
  });

  it('names what is missing or wrong', async () => {
    const { status, body } = await call('POST /sign_up/{client_id}', path(), {
      ...(await customer({ certified: false, name: ' ' })),
      company: { ...sampleCompany, phone: '1' },
    });
    assert.equal(status, 400);
    assert.deepEqual(Object.keys(body.fields).sort(), ['certified', 'company.phone', 'name']);
  });
}
