import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Body, PackageBody, Query } from '@service-embeds/contract';
import { startTestService, type TestService } from '../support/service.ts';
import { Applicant } from '../support/steps/applying.ts';
import { withLink } from '../support/steps/personal-links.ts';

const ground = 'Signs for company accounts';
const california = { country: 'US', state: 'CA' };

describe('a credit report without its legal ground', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
    await service.api(service.opsKey).call('POST /ops/accounts/{account_id}/packages', {
      params: { account_id: account().id },
      body: {
        name: 'Credit',
        slug: 'credit',
        price: 100,
        screenings: [{ type: 'credit_report', subtype: null }],
      },
    });
  });
  after(() => service.stop());

  const account = () => service.accounts[1]!;
  const api = () => service.api(account().apiKey);
  const createCandidate = async () =>
    (await api().call('POST /v1/candidates', { body: { email: 'grace@example.com' } })).id;
  type Order = Body<'POST /v1/invitations'>;
  const orderFor = async (more: Partial<Order> = {}): Promise<Order> => ({
    candidate_id: await createCandidate(),
    package: 'credit',
    work_locations: [california],
    ...more,
  });
  const invite = async (more: Partial<Order> = {}) =>
    withLink(await api().call('POST /v1/invitations', { body: await orderFor(more) }));
  const codeOf = async (more: Partial<Order>): Promise<string> => {
    const { body } = await api().fail('POST /v1/invitations', { body: await orderFor(more) }, 400);
    return body.code;
  };

  it('is refused when the ground shows nothing', async () => {
    // Fillers, joiners, marks and separators: a page shows none of them.
    const blanks = [
      '',
      '   ',
      '\u200b',
      '\u200d',
      '\u3164',
      '\u115f',
      '\uffa0',
      '\u2800',
      '\u00ad',
      '\u034f',
      '\ufe0f',
      '\u{e0041}',
      '\u0301',
    ];
    const accepted: string[] = [];
    for (const text of blanks) {
      const body = await orderFor({ credit_ground: text });
      const { status } = await api().request('POST /v1/invitations', { body });
      if (status !== 400) accepted.push(`U+${(text.codePointAt(0) ?? 0).toString(16)}`);
    }
    assert.deepEqual(accepted, []);
  });

  it('is refused if any of several work locations needs one, however its city is spelled', async () => {
    const ohio = { country: 'US', state: 'OH' };
    const name = 'Philadelphia';
    const wide = name.replace(/./g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
    const cities = [name, `City of ${name}, PA`, wide, name.replace('del', '\u200ddel')];
    for (const city of [...cities, 'Philadelphia Pennsylvania', 'PHILADELPHIA  PA']) {
      const work_locations = [ohio, { country: 'US', state: 'PA', city }];
      assert.equal(await codeOf({ work_locations }), 'credit_ground_required', city);
    }
    assert.equal(await codeOf({ work_locations: [ohio, california] }), 'credit_ground_required');
    const { credit_ground } = await invite({ work_locations: [ohio] });
    assert.equal(credit_ground, null);
  });

  it('is refused if the work locations come from the candidate, and changed after an order was prepared', async () => {
    const id = await createCandidate();
    const change = (state: string) =>
      api().call('POST /v1/candidates/{id}', {
        params: { id },
        body: { work_locations: [{ country: 'US', state }] },
      });
    await change('OH');
    await change('CA');
    const body = { candidate_id: id, package: 'credit' };
    const refused = await api().fail('POST /v1/invitations', { body }, 400);
    assert.equal(refused.body.code, 'credit_ground_required');
    const { id: invitation } = await api().call('POST /v1/invitations', {
      body: { ...body, credit_ground: ground },
    });
    await change('OH');
    const invitationNow = await api().call('GET /v1/invitations/{id}', { params: { id: invitation } });
    assert.deepEqual(invitationNow.work_locations, [california]);
  });

  it('is not ordered by a page either', async () => {
    const { token } = await api().call('POST /web_sdk/session_tokens', {
      body: { scopes: ['order'], direct: true },
    });
    const page = service.api(`Bearer ${token}`);
    const refused = await page.fail('POST /v1/invitations', { body: await orderFor() }, 400);
    assert.equal(refused.body.code, 'credit_ground_required');
  });

  it('is not ordered without the candidate: not by a backend, and not again and again', async () => {
    await service.api(service.opsKey).call('POST /ops/accounts/{account_id}/self_hosted', {
      params: { account_id: account().id },
      body: { approved: true },
    });
    const body = { ...(await orderFor()), credit_ground: ground };
    const report = await api().fail('POST /v1/reports', { body }, 400);
    assert.equal(report.body.code, 'package_not_self_hosted');
    const { work_locations = [], ...watched } = await orderFor();
    const subscription = await api().fail(
      'POST /v1/subscriptions',
      { body: { ...watched, work_locations, start_date: '2030-01-01' } },
      400,
    );
    assert.equal(subscription.body.code, 'package_not_recurring');
  });

  it('is not made when the candidate signed a notice that names another ground', async () => {
    const { candidate_id, invitation_url: link, id } = await invite({ credit_ground: ground });
    const applicant = new Applicant(service, link);
    await applicant.fillIn();
    const signer = { full_name: 'Grace Testerman', signature: 'Grace Testerman' };
    const query: Query<'GET /v1/disclosures'> = { candidate_id, credit_ground: 'Something else' };
    const { data } = await api().call('GET /v1/disclosures', { query });
    const documents = data.map(({ id: document, version, sha256 }) => ({ id: document, version, sha256 }));
    await api().call('POST /v1/consents', {
      body: { candidate_id, credit_ground: 'Something else', documents, ...signer },
    });
    await applicant.go(`${link}/review`);
    assert.equal(applicant.step, 'disclosures', applicant.text.slice(-1500));
    await applicant.signAndSend();
    assert.equal(applicant.title, "You're all set");
    const completed = await api().call('GET /v1/invitations/{id}', { params: { id } });
    const { data: consents } = await api().call('GET /v1/consents', { query: { candidate_id } });
    const evidence = await Promise.all(
      consents.map(({ id: consent }) =>
        api().call('GET /v1/consents/{id}/evidence', { params: { id: consent } }),
      ),
    );
    assert.equal(completed.status, 'completed');
    assert.deepEqual(
      evidence.map(({ circumstances }) => circumstances['creditGround']).sort(),
      [ground, 'Something else'].sort(),
    );
  });

  describe('ordered as another package', () => {
    const plain = [{ type: 'ssn_trace', subtype: null }] as const;
    const credit = [...plain, { type: 'credit_report', subtype: null }] as const;
    const packages = () => service.api(service.opsKey);
    const create = (slug: string, screenings: PackageBody['screenings']) => ({
      params: { account_id: account().id },
      body: { name: 'Plain', slug, screenings },
    });
    const invited = async (slug: string, more: Partial<Order> = {}) => {
      await packages().call('POST /ops/accounts/{account_id}/packages', create(slug, [...plain]));
      return invite({ package: slug, ...more });
    };

    it('is not added to the package of an open invitation that names no ground', async () => {
      const { id } = await invited('plain');
      const change = {
        params: { account_id: account().id, slug: 'plain' },
        body: { screenings: [...credit] },
      };
      const route = 'POST /ops/accounts/{account_id}/packages/{slug}';
      const refused = await packages().fail(route, change, 409);
      assert.equal(refused.body.code, 'invitations_unconfirmed');
      assert.match(refused.body.error, /Lab\. Code 1024\.5/);
      await api().call('DELETE /v1/invitations/{id}', { params: { id } });
      assert.equal((await packages().call(route, change)).screenings.length, 2);
    });

    it('is not in a new package with the slug of a deleted one that an open invitation names', async () => {
      await invited('reused');
      const params = { account_id: account().id, slug: 'reused' };
      await packages().call('DELETE /ops/accounts/{account_id}/packages/{slug}', { params });
      const again = create('reused', [...credit]);
      const refused = await packages().fail('POST /ops/accounts/{account_id}/packages', again, 409);
      assert.equal(refused.body.code, 'invitations_unconfirmed');
      const { data } = await api().call('GET /v1/packages', { query: { per_page: 100 } });
      assert.equal(
        data.some(({ slug }) => slug === 'reused'),
        false,
      );
      await packages().call('POST /ops/accounts/{account_id}/packages', create('reused', [...plain]));
    });

    it('is added if every open invitation names a ground, or works where no law wants one', async () => {
      await invited('grounded', { credit_ground: ground });
      await invite({ package: 'grounded', work_locations: [{ country: 'US', state: 'OH' }] });
      const packageNow = await packages().call('POST /ops/accounts/{account_id}/packages/{slug}', {
        params: { account_id: account().id, slug: 'grounded' },
        body: { screenings: [...credit] },
      });
      assert.equal(packageNow.screenings.length, 2);
    });
  });
});
