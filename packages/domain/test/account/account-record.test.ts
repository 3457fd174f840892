import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { accountBody, defaultWaitingDays, screeningType } from '@service-embeds/contract';
import { disclosureVersion, templateDocuments } from '@service-embeds/contract/disclosures/documents';
import {
  type AccountRecord,
  toAccountResource,
  toAccountSummary,
  credentialAccount,
} from '../../src/account/account-record.ts';
import { accountSlug, createAccount } from '../../src/account/create-account.ts';
import { errorCodeOf } from '../support/records.ts';

const request = accountBody.parse({
  client_id: 'client',
  name: 'Fresh Example Inc',
  purpose: 'employment',
  user: { full_name: 'Ada Sampleton', email: 'ada@fresh.example.com' },
  company: {
    industry: '56',
    street: '100 Sample St',
    city: 'Oakland',
    state: 'CA',
    zipcode: '94607',
    tax_id: '12-3456789',
    incorporation_state: 'DE',
    incorporation_type: 'llc',
    phone: '415-555-0100',
  },
});
const options = {
  id: '0199c1e2a4b07f3d5c6a1e2b',
  at: new Date('2026-11-21T09:30:00Z'),
  authorized: false,
  allowsTestTaxIds: false,
};

describe('createAccount', () => {
  it('makes the user the contact for everything', () => {
    const account = createAccount(request, options);
    assert.deepEqual(account, {
      id: options.id,
      name: 'Fresh Example Inc',
      uriName: 'fresh-example-inc-6a1e2b',
      authorized: false,
      apiAuthorized: true,
      segmentation: false,
      selfHosted: false,
      ssnKey: null,
      purpose: 'employment',
      defaultComplianceState: 'CA',
      defaultComplianceCity: 'Oakland',
      geosRequired: false,
      availableScreenings: screeningType.options,
      adverseActionEmail: 'ada@fresh.example.com',
      billingEmail: 'ada@fresh.example.com',
      complianceContactEmail: 'ada@fresh.example.com',
      supportEmail: 'ada@fresh.example.com',
      supportPhone: request.company.phone,
      technicalContactEmail: 'ada@fresh.example.com',
      employeeCount: null,
      adverseActionWaitingDays: defaultWaitingDays,
      candidateReviewDays: 0,
      natureAndScopeAnswers: 'service',
      invitationEmails: true,
      brandName: null,
      brandColor: null,
      brandLogoId: null,
      userFullName: 'Ada Sampleton',
      userEmail: 'ada@fresh.example.com',
      company: { ...request.company, name: 'Fresh Example Inc', dba_name: 'Fresh Example Inc' },
      legalEntityChangedAt: null,
      createdAt: options.at,
    });
    assert.equal('website' in account.company, false);
  });

  it('keeps what the request says', () => {
    const company = { ...request.company, dba_name: 'Fresh', website: 'https://fresh.example.com' };
    const place = { default_compliance_state: 'NY', default_compliance_city: 'Albany' };
    const account = createAccount({ ...request, ...place, company }, { ...options, authorized: true });
    assert.equal(account.authorized, true);
    assert.deepEqual([account.defaultComplianceState, account.defaultComplianceCity], ['NY', 'Albany']);
    assert.deepEqual(
      [account.company.dba_name, account.company.website],
      ['Fresh', 'https://fresh.example.com'],
    );
  });

  it('accepts test tax IDs in staging only', () => {
    const test = { ...request, company: { ...request.company, tax_id: '00-0000101' } };
    assert.equal(
      errorCodeOf(() => createAccount(test, options)),
      'test_tax_id_not_allowed',
    );
    assert.equal(createAccount(test, { ...options, allowsTestTaxIds: true }).company.tax_id, '00-0000101');
  });
});

describe('accountSlug', () => {
  it('consists of the words of the name and the end of the ID', () => {
    assert.equal(accountSlug('Señor & Söhne, Inc.', '000000abcdef'), 'sen-or-so-hne-inc-abcdef');
    assert.equal(accountSlug('李', '000000abcdef'), 'abcdef');
  });

  it('has at most 80 characters and keeps its end', () => {
    const slug = accountSlug('x'.repeat(100), '000000abcdef');
    assert.equal(slug, `${'x'.repeat(73)}-abcdef`);
  });
});

describe('serializers', () => {
  const record: AccountRecord = createAccount(request, options);

  it('show a page only what it needs', () => {
    assert.deepEqual(toAccountSummary(record), {
      id: record.id,
      object: 'account',
      uri: '/v1/account',
      name: 'Fresh Example Inc',
      authorized: false,
      available_screenings: screeningType.options,
      geos_required: false,
      default_compliance_state: 'CA',
      default_compliance_city: 'Oakland',
    });
  });

  it('show the backend the whole account', () => {
    const email = 'ada@fresh.example.com';
    assert.deepEqual(toAccountResource(record), {
      ...toAccountSummary(record),
      segmentation_enabled: false,
      api_authorized: true,
      account_deauthorization: null,
      purpose: 'employment',
      adverse_action_email: email,
      billing_email: email,
      compliance_contact_email: email,
      support_email: email,
      support_phone: record.supportPhone,
      technical_contact_email: email,
      uri_name: 'fresh-example-inc-6a1e2b',
      user: { full_name: 'Ada Sampleton', email },
      company: { ...record.company, website: null },
      employee_count: null,
      adverse_action_waiting_days: defaultWaitingDays,
      candidate_review_days: 0,
      nature_and_scope_answers: 'service',
      invitation_emails: true,
      brand_name: null,
      brand_color: null,
      brand_logo_id: null,
      disclosures: { version: disclosureVersion, templates: templateDocuments() },
      created_at: '2026-11-21T09:30:00Z',
    });
  });

  it('show why an account can no longer order', () => {
    const reasonOf = (changes: Partial<AccountRecord>) =>
      toAccountResource({ ...record, ...changes }).account_deauthorization?.reason;
    const legalEntityChangedAt = new Date('2026-11-22T09:30:00Z');
    assert.equal(reasonOf({ authorized: false, legalEntityChangedAt }), 'legal_entity_changed');
    assert.equal(reasonOf({ authorized: true, legalEntityChangedAt }), undefined);
    assert.equal(reasonOf({ authorized: true, apiAuthorized: false }), 'suspended');
    assert.equal(reasonOf({ authorized: false, legalEntityChangedAt, apiAuthorized: false }), 'suspended');
  });

  it('show null for what a company has not said', () => {
    const { company } = toAccountResource({ ...record, company: {} });
    assert.deepEqual(company, {
      name: null,
      dba_name: null,
      street: null,
      city: null,
      state: null,
      zipcode: null,
      phone: null,
      website: null,
      industry: null,
      incorporation_state: null,
      incorporation_type: null,
      tax_id: null,
    });
  });
});

describe('credentialAccount', () => {
  const at = new Date('2026-11-22T09:30:00Z');

  it('authorizes the account and raises account.credentialed', () => {
    const account = createAccount(request, options);
    assert.deepEqual(credentialAccount(account, at), {
      changes: { authorized: true },
      event: {
        accountId: account.id,
        applicationId: null,
        type: 'account.credentialed',
        object: toAccountResource({ ...account, authorized: true }),
        at,
      },
    });
  });

  it('does nothing the second time', () => {
    assert.equal(credentialAccount({ ...createAccount(request, options), authorized: true }, at), undefined);
  });
});
