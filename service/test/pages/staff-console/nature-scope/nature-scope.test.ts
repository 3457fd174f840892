// cspell:ignore entrevistas
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { mailsTo } from '../../../support/reading/mails.ts';
import type { TestService } from '../../../support/service.ts';
import { investigate, reportsOf } from '../../../support/steps/reports.ts';
import { send, staffActionsOf, staffOfEachRole, startStaffService } from '../../../support/steps/staff.ts';
import type { Visitor } from '../../../support/steps/visitor.ts';

describe('Staff and requests for nature and scope', () => {
  let service: TestService;
  let staff: Awaited<ReturnType<typeof staffOfEachRole>>;
  before(async () => {
    service = await startStaffService();
    staff = await staffOfEachRole(service);
  });
  after(() => service.stop());
  const reports = reportsOf(() => service);
  const today = () => new Date().toISOString().slice(0, 10);
  const accountId = () => reports.account().id;
  const requestsOf = async (id: string) =>
    (await reports.api().call('GET /v1/reports/{id}/nature_and_scope_requests', { params: { id } })).data;

  /** Records a letter about a new report, as support does. */
  async function record(language: 'en' | 'es' = 'en') {
    const report = await investigate(service);
    const { support } = staff;
    await support.go(`/reports/${accountId()}/${report.id}`);
    assert.match(support.text, /Record a request for nature and scope/);
    await support.go(`/reports/${accountId()}/${report.id}/nature-and-scope`);
    await send(support, `/reports/${accountId()}/${report.id}/nature-and-scope`, {
      received_on: today(),
      language,
    });
    assert.match(support.text, /The request is in the queue/);
    const [request] = await requestsOf(report.id);
    assert.ok(request);
    return { report, request, path: `/nature-and-scope/${accountId()}/${request.id}` };
  }

  it('record letters, which wait in a queue with their deadline, oldest first', async () => {
    const first = await record();
    const second = await record();
    const { screening } = staff;
    await screening.go('/nature-and-scope');
    const [upper, lower] = [first, second].map(({ request }) => screening.text.indexOf(request.id));
    assert.ok(upper! > 0 && upper! < lower!, 'the one that is due first is at the top');
    assert.match(
      screening.text,
      new RegExp(`${first.request.id}">Sam</a>\\s*<span class="muted"\\s*>Request about `),
    );
    await screening.go(first.path);
    assert.match(screening.text, /Due /);
    assert.match(screening.text, /investigative consumer report about you/);
    assert.deepEqual(await staffActionsOf(service, first.request.id), [
      'nature_and_scope.requested',
      'nature_and_scope.read',
    ]);
    await send(staff.support, `/reports/${accountId()}/${first.report.id}/nature-and-scope`, {
      received_on: today(),
      language: 'en',
    });
    assert.match(staff.support.text, /The request is in the queue/);
    assert.equal((await requestsOf(first.report.id)).length, 1);
  });

  const answer = async (visitor: Visitor, path: string, form: Record<string, string>) => {
    await visitor.go(path);
    await send(visitor, path, form);
  };

  it('answer by email, once', async () => {
    const { report, path } = await record();
    await answer(staff.screening, path, { text: '', delivery: '' });
    assert.equal(staff.screening.status, 422);
    assert.match(staff.screening.text, /Choose how the answer is sent/);
    await answer(staff.screening, path, { text: 'Planted: two interviews.', delivery: 'email' });
    assert.match(staff.screening.text, /The answer was sent\./);
    const [request] = await requestsOf(report.id);
    assert.deepEqual([request?.answered_by, request?.answer], ['staff', 'Planted: two interviews.']);
    const mails = (await mailsTo(service, report.email)).filter(({ kind }) => kind === 'nature_and_scope');
    assert.equal(mails.length, 1);
    await answer(staff.screening, path, { text: 'Again', delivery: 'email' });
    assert.equal((await requestsOf(report.id))[0]?.answer, 'Planted: two interviews.');
  });

  it('answer by post: the letter is printed, and no email is sent', async () => {
    const { report, path, request } = await record('es');
    const { admin } = staff;
    await admin.go(`${path}/letter`);
    assert.equal(admin.status, 404, 'there is no letter before the answer');
    await answer(admin, path, { text: 'Dos entrevistas.\n\nPor teléfono.', delivery: 'post' });
    assert.match(admin.text, /Confirm that you post the letter today/);
    await answer(admin, path, { text: 'Dos entrevistas.\n\nPor teléfono.', delivery: 'post', posted: 'on' });
    assert.match(admin.text, /Print the letter and post it/);
    const mails = (await mailsTo(service, report.email)).filter(({ kind }) => kind === 'nature_and_scope');
    assert.deepEqual(mails, []);
    await admin.go(`${path}/letter`);
    assert.equal(admin.headers.get('Content-Type'), 'application/pdf');
    assert.ok((await staffActionsOf(service, request.id)).includes('nature_and_scope.letter_downloaded'));
  });

  it('record only days that have begun, and only for reports with interviews', async () => {
    const { id } = await investigate(service);
    const path = `/reports/${accountId()}/${id}/nature-and-scope`;
    for (const received_on of ['', '2999-01-01', '2026-13-01', 'today']) {
      await staff.support.go(path);
      await send(staff.support, path, { received_on, language: 'en' });
      assert.equal(staff.support.status, 422, received_on);
    }
    const other = await reports.create('clear');
    await staff.support.go(`/reports/${accountId()}/${other.id}`);
    assert.doesNotMatch(staff.support.text, /Record a request for nature and scope/);
    await staff.support.go(`/reports/${accountId()}/${other.id}/nature-and-scope`);
    assert.equal(staff.support.status, 422);
    assert.deepEqual(await requestsOf(id), []);
  });

  it('see what their role needs, and nothing of another account', async () => {
    const { path, request } = await record();
    for (const role of ['credentialing', 'support'] as const) {
      await staff[role].go(path);
      assert.equal(staff[role].status, 403, role);
    }
    await staff.screening.go(`/nature-and-scope/${service.accounts[0]!.id}/${request.id}`);
    assert.equal(staff.screening.status, 404);
  });
});
