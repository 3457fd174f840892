import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { auditEntries } from '../../../../src/db/schema/index.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { reportsOf, investigate, openScope } from '../../../support/steps/reports.ts';
import { signInWithPassword } from '../../../support/steps/second-factors.ts';
import type { Visitor } from '../../../support/steps/visitor.ts';

describe('What surrounds a report in the dashboard', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  describe('the archive of reports on the dashboard', () => {
    const bakery = reportsOf(() => service);
    let admin: Visitor;
    before(async () => {
      admin = await signInWithPassword(service, bakery.account().adminEmail);
    });

    const createReport = async (tag: 'consider' | 'clear'): Promise<string> => {
      const person = { email: `archie+${tag}@example.com`, first_name: 'Archie', last_name: 'Sampleton' };
      const { id } = await bakery.complete((await bakery.order(person)).id);
      return id;
    };
    /** Sends the form of the page of a report. */
    const submit = async (id: string, action: 'archive' | 'restore') => {
      await admin.go(`/reports/${id}`);
      await admin.go(`/reports/${id}`, { form_token: admin.token, action });
    };
    /** Checks which reports are in a phase, of those that are archived or not. */
    const expectListed = async (phase: 'consider' | 'pending', archived: 'true' | 'false', ids: string[]) => {
      const query = { search: 'Archie', phase, archived };
      const { data } = await bakery.api().call('GET /v1/reports', { query });
      assert.deepEqual(
        data.map((report) => report.id),
        ids,
        `${phase}, archived: ${archived}`,
      );
    };

    it('says until when a report can be decided, unless it was canceled', async () => {
      for (const [tag, status] of [
        ['consider', 'consider'],
        ['cancelled', 'canceled'],
      ] as const) {
        const { id } = await bakery.create(tag);
        const report = await bakery.trigger('report.completed', id);
        assert.equal(report.status, status);
        await admin.go(`/reports/${id}`);
        const isSaid = admin.text.includes('You can decide about this report until');
        assert.equal(isSaid, status === 'consider', status);
      }
    });

    it('takes a finished report out of the lists of work, until it is restored', async () => {
      const id = await createReport('consider');
      await bakery.trigger('report.completed', id);
      const open = await createReport('clear');
      await submit(open, 'archive');
      assert.match(admin.text, /role="status">[^<]*archived/, 'it is not finished');
      assert.doesNotMatch(admin.text, /Archive report/);

      await submit(id, 'archive');
      assert.match(admin.text, /Report archived\.[^]*Restore report/);
      await expectListed('consider', 'false', []);
      await expectListed('consider', 'true', [id]);
      const { data } = await bakery.api().call('GET /v1/reports', { query: { archived: 'true' } });
      assert.deepEqual(
        data.map((report) => report.id),
        [id],
      );
      await admin.go('/');
      assert.doesNotMatch(admin.text, /Archie/);
      const isChange = eq(auditEntries.action, 'report.changed');
      assert.equal(await service.database.$count(auditEntries, isChange), 1);

      await submit(id, 'restore');
      assert.match(admin.text, /Report restored\.[^]*Archive report/);
      await expectListed('consider', 'false', [id]);
      await expectListed('pending', 'false', [open]);
    });
  });

  describe('A request for nature and scope in the dashboard', () => {
    before(async () => {
      await reports.api().call('POST /v1/account', { body: { nature_and_scope_answers: 'account' } });
    });
    const reports = reportsOf(() => service);

    async function ask() {
      const { id } = await investigate(service);
      const { candidate, link } = await openScope(service, id);
      await candidate.go(`${link}/scope`, {});
      const params = { id };
      const { data } = await reports.api().call('GET /v1/reports/{id}/nature_and_scope_requests', { params });
      return { id, request: data[0]?.id ?? '' };
    }

    it('has its deadline and a form, and then the answer', async () => {
      const { id, request } = await ask();
      const visitor = await signInWithPassword(service, reports.account().adminEmail, `/reports/${id}`);
      assert.match(visitor.text, /The\s+law wants an answer by/);
      const path = `/reports/${id}/nature-and-scope`;
      const form_token = visitor.token;
      await visitor.go(path, { form_token, request, text: '' });
      assert.equal(visitor.status, 422);
      assert.match(visitor.text, /Answer: Say what you investigate\./);
      await visitor.go(path, { form_token, request, text: 'We interview one person.' });
      assert.match(visitor.text, /Answer sent\./);
      assert.match(visitor.text, /We interview one person\.[^]*Answered on [^]*by your account/);
      await visitor.go(path, { form_token, request, text: 'Again.' });
      assert.match(visitor.text, /already has the answer/);
    });

    it('is answered at its own report alone', async () => {
      const { request } = await ask();
      const other = await ask();
      const visitor = await signInWithPassword(service, reports.account().adminEmail, `/reports/${other.id}`);
      const form = { form_token: visitor.token, request, text: 'Elsewhere.' };
      await visitor.go(`/reports/${other.id}/nature-and-scope`, form);
      assert.equal(visitor.status, 404);
    });
  });
});
