import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { CandidateBody, WorkLocation } from '@service-embeds/contract';
import { applyDrafts, candidates, reports } from '../../../../src/db/schema/index.ts';
import { candidateCipher } from '../../../../src/resources/candidates/candidates.queries.ts';
import { storedEvents } from '../../../support/database/stored-events.ts';
import { parseJson } from '../../../support/reading/json.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { Applicant, stepAnswers } from '../../../support/steps/applying.ts';
import { confirmTitle, requireCodes, withLink } from '../../../support/steps/personal-links.ts';
import { fieldsOf } from '../../../support/steps/visitor.ts';

/** Addresses of a candidate, as the database has them. */
const storedAddresses = z.array(z.object({ city: z.string() }));

describe('the apply flow', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
    requireCodes(service);
  });
  after(() => service.stop());
  const bakery = () => service.accounts[1]!;
  const api = () => service.api(bakery().apiKey);
  const operations = () => service.api(service.opsKey);

  async function invite(
    more: Partial<CandidateBody> = {},
    slug = 'essential_criminal',
    work_locations: WorkLocation[] = [{ country: 'US', state: 'OH' }],
  ) {
    const body = { email: 'grace@example.com', ...more };
    const { id: candidate_id } = await api().call('POST /v1/candidates', { body });
    const order = { candidate_id, package: slug, work_locations, conditional_offer_made: true };
    return withLink(await api().call('POST /v1/invitations', { body: order }));
  }
  const createPackage = (slug: string, type: 'motor_vehicle_report') =>
    operations().call('POST /ops/accounts/{account_id}/packages', {
      params: { account_id: bakery().id },
      body: { name: slug, slug, price: 100, screenings: [{ type, subtype: null }] },
    });
  const visit = async (address: string) => {
    const [link = ''] = /^.*\/apply\/[^/]+/.exec(address) ?? [];
    const visitor = new Applicant(service, link);
    await visitor.go(address);
    return visitor;
  };

  it('asks for what the package needs, and creates the report when it is submitted', async () => {
    const { id, candidate_id, invitation_url: link } = await invite();
    const visitor = await visit(link);
    assert.match(visitor.title ?? '', /needs your permission for a background check/);
    assert.deepEqual(await visitor.fillIn(), ['name', 'contact', 'birth', 'ssn', 'address']);
    assert.equal(visitor.title, 'Disclosures and authorization');
    assert.match(visitor.text, /<title>Disclosures and authorization \(Document 1 of \d\)<\/title>/);
    assert.match(visitor.headers.get('Content-Security-Policy') ?? '', /script-src 'self'; /);
    await visitor.consent();
    assert.equal(visitor.title, 'Review and submit');
    assert.match(visitor.text, /XXX-XX-3456/);
    assert.match(visitor.text, /1 Sample St, Columbus, OH 43004/);
    assert.equal(/000-?12-?3456|1984-07/.test(visitor.text), false);
    await visitor.submit({});
    assert.equal(visitor.title, "You're all set");

    const completed = await api().call('GET /v1/invitations/{id}', { params: { id } });
    assert.equal(completed.status, 'completed');
    const { report_id } = completed;
    assert.ok(report_id);
    const report = await api().call('GET /v1/reports/{id}', { params: { id: report_id } });
    assert.equal(report.candidate_id, candidate_id);
    const person = await api().call('GET /v1/candidates/{id}', { params: { id: candidate_id } });
    assert.deepEqual(
      [person.first_name, person.no_middle_name, person.phone, person.dob, person.zipcode],
      ['Grace', true, '+16145550100', '1984-XX-XX', '43004'],
    );
    const [row] = await service.database.select().from(candidates).where(eq(candidates.id, candidate_id));
    const cipher = candidateCipher(service.container, row!);
    assert.equal(cipher.decrypt(row!.ssn!, 'ssn'), '000123456');
    const [address] = parseJson(storedAddresses, cipher.decrypt(row!.addresses!, 'addresses'));
    assert.equal(address?.city, 'Columbus');
    const published = await storedEvents(service, bakery().id);
    const types = published
      .filter(({ object }) => [id, candidate_id, report_id].includes(String(object['id'])))
      .map(({ type }) => type);
    for (const type of ['candidate.updated', 'invitation.completed', 'report.created'] as const)
      assert.ok(types.includes(type), type);
    assert.equal(JSON.stringify(published).includes('000123456'), false);
    assert.equal((await service.database.select().from(applyDrafts)).length, 0, 'the draft is deleted');
    await visitor.go(link);
    assert.equal(visitor.title, 'You already completed this invitation');
  });

  it('can be completed with several work locations, those abroad included, and names its consent', async () => {
    for (const work_locations of [
      [
        { country: 'CA', state: 'ON' },
        { country: 'US', state: 'NY', city: 'Albany' },
      ],
      [
        { country: 'US', state: 'TX' },
        { country: 'US', state: 'CA', city: 'SF' },
      ],
      [{ country: 'DE', state: 'BE' }],
    ]) {
      const { id, invitation_url: link } = await invite({}, 'essential_criminal', work_locations);
      const visitor = await visit(link);
      await visitor.fillIn();
      await visitor.consent();
      await visitor.submit({});
      const { report_id } = await api().call('GET /v1/invitations/{id}', { params: { id } });
      const [report] = await service.database
        .select({ consentId: reports.consentId })
        .from(reports)
        .where(eq(reports.id, report_id ?? ''));
      const params = { id: report?.consentId ?? '' };
      const consent = await api().call('GET /v1/consents/{id}', { params });
      assert.equal(consent.invitation_id, id);
      assert.ok(consent.documents.some((document) => document.id === 'fcra_disclosure'));
    }
  });

  it('asks for the driver license if the package includes driving records', async () => {
    await createPackage('driving', 'motor_vehicle_report');
    const { invitation_url: link } = await invite({}, 'driving');
    const visitor = await visit(link);
    assert.ok((await visitor.fillIn()).includes('license'));
  });

  it('continues after the last completed step, on any device with a second factor', async () => {
    const { invitation_url: link } = await invite();
    for (const step of ['name', 'contact', 'birth', 'ssn', 'address']) {
      const device = await visit(`${link}/review`);
      if (step !== 'name') {
        assert.equal(device.title, confirmTitle);
        await device.confirm();
        await device.go(`${link}/review`);
      }
      assert.match(device.text, new RegExp(`action="[^"]*/${step}"`), `stopped before ${step}`);
      await device.submit({ action: 'next', ...stepAnswers[step] });
    }
    const device = await visit(`${link}/review`);
    await device.confirm();
    await device.go(`${link}/review`);
    assert.equal(device.title, 'Disclosures and authorization');
    await device.go(link);
    assert.match(device.text, />Continue</);
  });

  it('prefills what is on file, accepts changes, and keeps a masked number that the candidate leaves empty', async () => {
    const existing = {
      first_name: 'Ada',
      middle_name: 'B',
      last_name: 'Known',
      ssn: '000-99-1234',
      dob: '1990-05-17',
    };
    const { candidate_id, invitation_url: link } = await invite(existing);
    const visitor = await visit(`${link}/name`);
    assert.equal(visitor.title, confirmTitle);
    await visitor.confirm();
    await visitor.go(`${link}/name`);
    assert.match(visitor.text, /value="Ada"/);
    await visitor.submit({ first_name: 'Adah', middle_name: 'B', last_name: 'Known' });
    await visitor.submit({});
    assert.match(visitor.text, /birth year, 1990/);
    await visitor.submit({});
    assert.match(visitor.text, /XXX-XX-1234/);
    await visitor.submit({});
    await visitor.submit(stepAnswers['address']!);
    await visitor.consent('Adah Known');
    await visitor.submit({});
    const [row] = await service.database.select().from(candidates).where(eq(candidates.id, candidate_id));
    assert.equal(row?.firstName, 'Adah');
    assert.equal(candidateCipher(service.container, row).decrypt(row.ssn!, 'ssn'), '000991234');
  });

  it('has an error for each invalid field, and never shows a Social Security number again', async () => {
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
      const { month, day, year } = fieldsOf(visitor.text);
      assert.deepEqual({ month, day, year }, wrong, 'what was typed stays');
    }
    await visitor.submit(stepAnswers['birth']!);
    await visitor.submit({ ssn: '000-12-3456', ssn_again: '000-12-3457' });
    assert.match(
      visitor.text,
      /The two numbers don&#39;t match\. Enter and confirm your Social Security number/,
    );
    assert.equal(visitor.text.includes('3456'), false);
    await visitor.submit({ ssn: '666-12-3456', ssn_again: '666-12-3456' });
    assert.equal(visitor.status, 422);
  });

  it('accepts previous addresses', async () => {
    const { invitation_url: link } = await invite();
    const visitor = await visit(`${link}/name`);
    for (const step of ['name', 'contact', 'birth', 'ssn']) await visitor.submit(stepAnswers[step]!);
    await visitor.submit({ ...stepAnswers['address'], entry_count: '1', action: 'more' });
    assert.match(visitor.text, /<fieldset tabindex="-1" autofocus>\s*<legend>Previous address 1/);
    assert.equal(visitor.text.match(/autofocus/g)?.length, 1, 'what was added has the focus');
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
    await visitor.consent('Wrong Name');
    assert.equal(visitor.status, 422);
    assert.match(visitor.text, /doesn&#39;t match the name on file/);
    await visitor.consent();
    await visitor.go(`${link}/address`);
    await visitor.submit({
      ...stepAnswers['address'],
      'city.0': 'Oakland',
      'state.0': 'CA',
      'zipcode.0': '94607',
    });
    assert.equal(visitor.title, 'Disclosures and authorization');
    await visitor.go(`${link}/review`);
    assert.equal(
      visitor.title,
      'Disclosures and authorization',
      'the form cannot be submitted without consent',
    );
    await visitor.consent();
    assert.equal(visitor.title, 'Review and submit');
  });

  it('starts again when the email address of the candidate changes, whose owner may be another person', async () => {
    const { candidate_id, invitation_url: link } = await invite();
    const visitor = await visit(`${link}/name`);
    await visitor.submit(stepAnswers['name']!);
    const params = { id: candidate_id };
    await api().call('POST /v1/candidates/{id}', { params, body: { email: 'another@example.com' } });
    const device = await visit(`${link}/review`);
    assert.match(device.text, /action="[^"]*\/name"/, 'the first step, without a second factor');
    assert.equal(device.text.includes(stepAnswers['name']!['last_name']!), false);
  });

  it('opens only with the complete link', async () => {
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
