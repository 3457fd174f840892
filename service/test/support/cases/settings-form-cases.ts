import type { TestService } from '../service.ts';
import { postAs, signInWithPassword } from '../steps/second-factors.ts';
import { fieldsOf } from '../steps/visitor.ts';
import type { FormCase } from './form-cases.ts';

/** A picture. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Returns the forms about the hierarchy of an account that has one, by their address. */
export function hierarchyForms(service: TestService): Record<string, FormCase> {
  const post = postAs(service, service.accounts[0]!.adminEmail);
  const path = '/packages/hierarchy';
  const node = { custom_id: 'form-node', name: 'Form node', tier: 'Store' };
  return {
    [path]: ['hierarchy.changed', () => post(path, node)],
    [`${path}/:custom_id`]: [
      'hierarchy.changed',
      () => post(`${path}/form-node`, { ...node, name: 'New name' }),
    ],
  };
}

/** Returns the forms about the settings and the branding of an account, by their address. */
export function settingsForms(service: TestService): Record<string, FormCase> {
  const { adminEmail } = service.accounts[1]!;
  const post = postAs(service, adminEmail);
  return {
    '/settings': [
      'account.changed',
      async () => {
        const visitor = await signInWithPassword(service, adminEmail, '/settings');
        const changes = { section: 'contacts', billing_email: 'new@bakery.example.com' };
        const form = { ...fieldsOf(visitor.text), ...changes };
        await visitor.go('/settings', { ...form, form_token: visitor.token });
      },
    ],
    '/settings/company': [
      'account.changed',
      async () => {
        const visitor = await signInWithPassword(service, adminEmail, '/settings/company');
        const form = { ...fieldsOf(visitor.text), 'company.industry': '62' };
        await visitor.go('/settings/company', { ...form, form_token: visitor.token });
      },
    ],
    '/settings/company/legal-entity': [
      'account.changed',
      async () => {
        const visitor = await signInWithPassword(service, adminEmail, '/settings/company');
        const form = { ...fieldsOf(visitor.text), 'company.incorporation_type': 'llp', confirmed: 'yes' };
        await visitor.go('/settings/company/legal-entity', { ...form, form_token: visitor.token });
        await service.api(service.opsKey).call('POST /ops/accounts/{account_id}/credential', {
          params: { account_id: service.accounts[1]!.id },
        });
      },
    ],
    '/settings/branding': [
      'account.changed',
      async () => {
        const visitor = await signInWithPassword(service, adminEmail, '/settings/branding');
        const brand = { brand_name: 'Bakery', brand_color: '#0b5d3b' };
        await visitor.go('/settings/branding', { ...brand, form_token: visitor.token });
      },
    ],
    '/settings/branding/logo': [
      'account.changed',
      async () => {
        const visitor = await signInWithPassword(service, adminEmail, '/settings/branding');
        const form = new FormData();
        form.set('form_token', visitor.token);
        form.set('logo', new File([onePixel], 'logo.png', { type: 'image/png' }));
        await visitor.upload(`${service.addresses.dashboard}/settings/branding/logo`, form);
      },
    ],
    '/settings/branding/logo/remove': [
      'account.changed',
      () => post('/settings/branding/logo/remove', { confirmed: 'yes' }),
    ],
  };
}
