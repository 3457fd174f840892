import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { TestService } from '../../support/service.ts';
import { exchangeAuthorizationCode, newCustomer } from '../../support/steps/connecting.ts';
import { reportsOf } from '../../support/steps/reports.ts';
import { signInWithPassword } from '../../support/steps/second-factors.ts';
import { addStaff, send, signInAsStaff, startStaffService } from '../../support/steps/staff.ts';
import { consentToLaterReports, subscribedPerson } from '../../support/steps/subscriptions.ts';
import type { Visitor } from '../../support/steps/visitor.ts';

describe('What staff approve in their console decides what a customer can do:', () => {
  let service: TestService;
  let staff: Visitor;
  const bakery = reportsOf(() => service);
  const address = () => `/accounts/${bakery.account().id}`;
  before(async () => {
    service = await startStaffService();
    await addStaff(service, 'admin', 'admin');
    staff = await signInAsStaff(service, 'admin');
  });
  after(() => service.stop());

  /** Saves the approvals of the bakery: those that are named, and no other. */
  const approve = async (...approvals: ('segmentation' | 'self_hosted')[]) => {
    await staff.go(address());
    const form = Object.fromEntries(approvals.map((name) => [name, 'on']));
    await send(staff, `${address()}/approvals`, form);
    assert.match(staff.text, /The approvals were saved/);
  };

  it('orders with data and consent of its own pages', async () => {
    const api = bakery.api();
    const { id: candidate_id } = await api.call('POST /v1/candidates', { body: subscribedPerson });
    await consentToLaterReports(api, candidate_id, { package: 'essential_criminal', state: 'OH' });
    const body = {
      candidate_id,
      package: 'essential_criminal',
      work_locations: [{ country: 'US' as const, state: 'OH' }],
    };
    const refuse = async () => {
      const { body: error } = await api.fail('POST /v1/reports', { body }, 403);
      assert.equal(error.code, 'self_hosted_not_approved');
    };
    await approve();
    await refuse();
    await approve('self_hosted');
    assert.equal((await api.call('POST /v1/reports', { body })).status, 'pending');
    await approve();
    await refuse();
  });

  it('a hierarchy of nodes, in the API and in the dashboard', async () => {
    const api = bakery.api();
    const admin = await signInWithPassword(service, bakery.account().adminEmail);
    const nodes = [{ custom_id: 'north', name: 'North', tier: 'Region' }];
    await approve();
    await api.fail('POST /v1/hierarchy/nodes', { body: { nodes } }, 403);
    await admin.go('/packages/hierarchy');
    assert.doesNotMatch(admin.text, /name="custom_id"/);
    await approve('segmentation');
    await api.call('POST /v1/hierarchy/nodes', { body: { nodes } });
    await admin.go('/packages/hierarchy');
    assert.match(admin.text, /North/);
    const { body } = await api.fail(
      'POST /v1/invitations',
      {
        body: {
          candidate_id: (await api.call('POST /v1/candidates', { body: { email: 'node@example.com' } })).id,
          package: 'essential_criminal',
          work_locations: [{ country: 'US', state: 'OH' }],
        },
      },
      400,
    );
    assert.match(JSON.stringify(body), /node/, 'an order needs a node from then on');
  });

  it('an order of a new customer before anybody has reviewed it', async () => {
    const application = `/applications/${service.hostId}/${service.clientId}`;
    const host = service.api(service.hostKey);
    const order = async (setting: Record<string, string>) => {
      await staff.go(application);
      await send(staff, `${application}/settings`, setting);
      assert.match(staff.text, /The setting was saved/);
      const account = await host.call('POST /v1/accounts', { body: newCustomer(service) });
      const { access_token: token } = await exchangeAuthorizationCode(service, account.authorization_code);
      const api = service.api(token);
      const { id: candidate_id } = await api.call('POST /v1/candidates', {
        body: { email: 'first@example.com', first_name: 'Sam' },
      });
      const body = {
        candidate_id,
        package: 'essential_criminal',
        work_locations: [{ country: 'US', state: 'OH' }],
      };
      return api.send('POST', '/v1/invitations', { body });
    };
    const refused = await order({});
    assert.equal(refused.status, 403);
    assert.match(JSON.stringify(refused.body), /account_not_credentialed/);
    assert.equal((await order({ pre_credentialed: 'on' })).status, 201);
    assert.equal((await order({})).status, 403);
  });
});
