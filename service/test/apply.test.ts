import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { applyDrafts, candidates, events } from '../src/db/schema/index.ts';
import { decrypt } from '../src/platform/crypto.ts';
import { Applicant, stepAnswers } from './support/applying.ts';
import { startTestService, type TestService } from './support/service.ts';

describe('the apply flow', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());
  const bakery = () => service.accounts[1]!;
  const call = (method: string, path: string, json?: unknown) =>
    service.call(method, path, { as: bakery().apiKey, ...(json !== undefined && { json }) });

  async function invite(more: object = {}, slug = 'essential_criminal', state = 'OH') {
    const candidate = await call('POST', '/v1/candidates', { email: 'grace@example.com', ...more });
    const { status, body } = await call('POST', '/v1/invitations', {
      candidate_id: candidate.body.id,
      package: slug,
      work_locations: [{ country: 'US', state }],
    });
    assert.equal(status, 201, JSON.stringify(body));
    return body as { id: string; candidate_id: string; invitation_url: string };
  }
  const visit = async (address: string) => {
    const [link = ''] = /^.*\/apply\/[^/]+/.exec(address) ?? [];
    const visitor = new Applicant(service, link);
    await visitor.go(address);
    return visitor;
  };

  it('asks for what the package needs, and creates the report when it is submitted', async () => {
    const { id, candidate_id, invitation_url: link } = await invite();
    const visitor = await visit(link);
    assert.match(visitor.title ?? '', /has requested a background check/);
    assert.deepEqual(await visitor.fillIn(), ['name', 'contact', 'birth', 'ssn', 'address']);
    assert.equal(visitor.title, 'Disclosures and authorization');
    assert.match(
      visitor.headers.get('Content-Security-Policy') ?? '',
      /script-src 'self'; connect-src 'self' http/,
    );
    assert.equal(await visitor.consent(), 201);
    await visitor.go(`${link}/review`);
    assert.equal(visitor.title, 'Review and submit');
    assert.match(visitor.text, /XXX-XX-3456/);
    assert.match(visitor.text, /1 Sample St, Columbus, OH 43004/);
    assert.equal(/000-?12-?3456|1984-07/.test(visitor.text), false);
    await visitor.submit({});
    assert.equal(visitor.title, "You're all set");

    const done = (await call('GET', `/v1/invitations/${id}`)).body;
    assert.equal(done.status, 'completed');
    assert.equal((await call('GET', `/v1/reports/${done.report_id}`)).body.candidate_id, candidate_id);
    const person = (await call('GET', `/v1/candidates/${candidate_id}`)).body;
    assert.deepEqual(
      [person.first_name, person.no_middle_name, person.phone, person.dob, person.zipcode],
      ['Grace', true, '+16145550100', '1984-XX-XX', '43004'],
    );
    const [row] = await service.database.select().from(candidates).where(eq(candidates.id, candidate_id));
    const { encryption } = service.container.keys;
    assert.equal(decrypt(encryption, row!.ssn!), '000123456');
    assert.equal(JSON.parse(decrypt(encryption, row!.addresses!))[0].city, 'Columbus');
    const published = await service.database.select().from(events).where(eq(events.accountId, bakery().id));
    const types = published
      .filter(
        ({ object }) =>
          object['id'] === id || object['id'] === candidate_id || object['id'] === done.report_id,
      )
      .map(({ type }) => type);
    for (const type of ['candidate.updated', 'invitation.completed', 'report.created'])
      assert.ok(types.includes(type as never), type);
    assert.equal(JSON.stringify(published).includes('000123456'), false);
    assert.equal(
      (await service.database.select().from(applyDrafts)).length,
      0,
      'nothing is left of the draft',
    );
    await visitor.go(link);
    assert.equal(visitor.title, 'You already completed this invitation');
  });

  it('asks for the driver license if the package includes driving records', async () => {
    await service.call('POST', `/ops/accounts/${bakery().id}/packages`, {
      as: service.opsKey,
      json: {
        name: 'Driving',
        slug: 'driving',
        price: 100,
        screenings: [{ type: 'motor_vehicle_report', subtype: null }],
      },
    });
    const { invitation_url: link } = await invite({}, 'driving');
    const visitor = await visit(link);
    assert.ok((await visitor.fillIn()).includes('license'));
  });

  it('continues after the last completed step, on any device', async () => {
    const { invitation_url: link } = await invite();
    for (const step of ['name', 'contact', 'birth', 'ssn', 'address']) {
      const device = await visit(`${link}/review`);
      assert.match(device.text, new RegExp(`action="[^"]*/${step}"`), `stopped before ${step}`);
      await device.submit({ action: 'next', ...stepAnswers[step] });
    }
    const device = await visit(`${link}/review`);
    assert.equal(device.title, 'Disclosures and authorization');
    await device.go(link);
    assert.match(device.text, />Continue</);
  });

  it('prefills what is on file, lets the candidate change it, and keeps masked numbers that stay empty', async () => {
    const existing = {
      first_name: 'Ada',
      middle_name: 'B',
      last_name: 'Known',
      ssn: '000-99-1234',
      dob: '1990-05-17',
    };
    const { candidate_id, invitation_url: link } = await invite(existing);
    const visitor = await visit(`${link}/name`);
    assert.match(visitor.text, /value="Ada"/);
    await visitor.submit({ first_name: 'Adah', middle_name: 'B', last_name: 'Known' });
    await visitor.submit({});
    assert.match(visitor.text, /birth year, 1990/);
    await visitor.submit({});
    assert.match(visitor.text, /XXX-XX-1234/);
    await visitor.submit({});
    await visitor.submit(stepAnswers['address']!);
    assert.equal(await visitor.consent('Adah Known'), 201);
    await visitor.go(`${link}/review`);
    await visitor.submit({});
    const [row] = await service.database.select().from(candidates).where(eq(candidates.id, candidate_id));
    assert.equal(row?.firstName, 'Adah');
    assert.equal(decrypt(service.container.keys.encryption, row.ssn!), '000991234');
  });

  it('says what is wrong with a field, and never writes a number back into the page', async () => {
    const { invitation_url: link } = await invite();
    const visitor = await visit(`${link}/name`);
    await visitor.submit({ first_name: '', last_name: 'T' });
    assert.equal(visitor.status, 422);
    assert.match(visitor.text, /check the box if you have none/);
    await visitor.submit(stepAnswers['name']!);
    await visitor.submit({ phone: '1' });
    assert.match(visitor.text, /US phone number/);
    await visitor.submit({ phone: '' });
    for (const wrong of [
      { month: '13', day: '1', year: '1990' },
      { month: '', day: '', year: '' },
      { month: '1', day: '1', year: '2020' },
    ]) {
      await visitor.submit(wrong);
      assert.equal(visitor.status, 422, JSON.stringify(wrong));
    }
    await visitor.submit(stepAnswers['birth']!);
    await visitor.submit({ ssn: '000-12-3456', ssn_again: '000-12-3457' });
    assert.match(visitor.text, /Social Security numbers don&#39;t match/);
    assert.equal(visitor.text.includes('3456'), false);
    await visitor.submit({ ssn: '666-12-3456', ssn_again: '666-12-3456' });
    assert.equal(visitor.status, 422);
  });

  it('takes previous addresses', async () => {
    const { invitation_url: link } = await invite();
    const visitor = await visit(`${link}/name`);
    for (const step of ['name', 'contact', 'birth', 'ssn']) await visitor.submit(stepAnswers[step]!);
    await visitor.submit({ ...stepAnswers['address'], entry_count: '1', action: 'more' });
    assert.match(visitor.text, /Previous address 1/);
    assert.match(visitor.text, /value="1 Sample St"/);
    await visitor.submit({
      ...stepAnswers['address'],
      entry_count: '2',
      'street.1': '2 Old St',
      'city.1': 'Akron',
      action: 'next',
    });
    assert.equal(visitor.status, 422);
    await visitor.submit({
      ...stepAnswers['address'],
      entry_count: '2',
      'street.1': '2 Old St',
      'city.1': 'Akron',
      'state.1': 'OH',
      'zipcode.1': '44301',
      action: 'next',
    });
    assert.equal(visitor.title, 'Disclosures and authorization');
  });

  it('asks for consent again when the name or the state of residence changes', async () => {
    const { invitation_url: link } = await invite();
    const visitor = await visit(link);
    await visitor.fillIn();
    assert.equal(await visitor.consent('Somebody Else'), 400);
    assert.equal(await visitor.consent(), 201);
    await visitor.go(`${link}/address`);
    await visitor.submit({
      ...stepAnswers['address'],
      'city.0': 'Oakland',
      'state.0': 'CA',
      'zipcode.0': '94607',
    });
    assert.equal(visitor.title, 'Disclosures and authorization');
    await visitor.go(`${link}/review`);
    assert.equal(visitor.title, 'Disclosures and authorization', 'nothing can be sent without it');
    assert.equal(await visitor.consent(), 201);
    await visitor.go(`${link}/review`);
    assert.equal(visitor.title, 'Review and submit');
  });

  it('has a page for each invitation that is no longer open, also while it is being filled in', async () => {
    const cancelled = await invite();
    const filling = await visit(`${cancelled.invitation_url}/name`);
    await call('DELETE', `/v1/invitations/${cancelled.id}`);
    await filling.submit(stepAnswers['name']!);
    assert.equal(filling.status, 410);
    assert.match(filling.text, /was canceled/);

    await service.call('POST', `/ops/accounts/${bakery().id}/packages`, {
      as: service.opsKey,
      json: {
        name: 'Short lived',
        slug: 'short_lived',
        price: 100,
        screenings: [{ type: 'ssn_trace', subtype: null }],
      },
    });
    const withdrawn = await invite({}, 'short_lived');
    await service.call('DELETE', `/ops/accounts/${bakery().id}/packages/short_lived`, { as: service.opsKey });
    assert.match((await visit(withdrawn.invitation_url)).text, /no longer available/);

    const late = await invite();
    const slow = await visit(`${late.invitation_url}/name`);
    await slow.submit(stepAnswers['name']!);
    await call('POST', '/sandbox/clock', { advance_seconds: 8 * 86_400 });
    await slow.submit(stepAnswers['contact']!);
    assert.equal(slow.status, 410);
    assert.match(slow.text, /has expired/);
    const drafts = await service.database
      .select()
      .from(applyDrafts)
      .where(eq(applyDrafts.invitationId, late.id));
    assert.equal(drafts.length, 0, 'what was entered is not kept');
    const session = await fetch(`${late.invitation_url}/session`, { method: 'POST' });
    assert.equal(session.status, 410);
  });

  it('opens only with the whole link', async () => {
    const { invitation_url: link } = await invite();
    for (const address of [
      link.replace(/..$/, 'xx'),
      `${link.replace(/..$/, 'xx')}/name`,
      `${link}/nothing`,
    ]) {
      assert.equal((await visit(address)).status, 404);
    }
  });
});
