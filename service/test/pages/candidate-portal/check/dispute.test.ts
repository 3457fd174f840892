// cspell:ignore disputar informe
import assert from 'node:assert/strict';
import { after, before, describe, it, mock } from 'node:test';
import { eq } from 'drizzle-orm';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { mails } from '../../../../src/db/schema/index.ts';
import { candidateLink } from '../../../../src/platform/page-links.ts';
import { attachmentsOf } from '../../../../src/resources/reports/notice-attachments.ts';
import { createPdf } from '../../../support/reading/documents.ts';
import { selectMails } from '../../../support/reading/mails.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { openLink } from '../../../support/steps/personal-links.ts';
import { day, reportsOf } from '../../../support/steps/reports.ts';
import { Visitor } from '../../../support/steps/visitor.ts';

describe('a dispute of a candidate', () => {
  let service: TestService;
  let pdf: Buffer<ArrayBuffer>;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
    pdf = await createPdf();
  });
  after(() => service.stop());
  const reports = reportsOf(() => service);
  const heading = ({ text }: Visitor) => /<h1>([^<]*)<\/h1>/.exec(text)?.[1];

  interface SentDispute {
    items?: string[];
    statement?: string;
    files?: (Uint8Array<ArrayBuffer> | string)[];
  }
  const formOf = ({ items = [], statement = 'This is not me.', files = [] }: SentDispute) => {
    const form = new FormData();
    for (const id of items) form.append('items', id);
    form.set('statement', statement);
    for (const file of files) form.append('files', new File([file], 'court.pdf'));
    return form;
  };
  const itemsIn = ({ text }: Visitor) =>
    [...text.matchAll(/name="items"\s+value="([^"]+)"/g)].map(([, id = '']) => id);
  const accountParams = () => ({ account_id: reports.account().id });
  const queue = async (reportId: string) => {
    const { data } = await reports.operations().call('GET /ops/accounts/{account_id}/disputes', {
      params: accountParams(),
      query: { per_page: 100 },
    });
    return data.filter(({ report_id }) => report_id === reportId);
  };
  /** Opens the form of a report with one finding. */
  async function openForm() {
    const { id } = await reports.create('consider');
    await reports.trigger('report.completed', id);
    const link = candidateLink(service.container, 'reports', id, new Date(Date.now() + 365 * day * 1000));
    const candidate = await openLink(service, link);
    await candidate.go(`${link}/dispute`);
    return { id, link, candidate, items: itemsIn(candidate) };
  }

  it('is sent with files, waits for staff until its deadline, and is shown to the candidate', async () => {
    const { id, link, candidate, items } = await openForm();
    assert.equal(items.at(-1), id, 'after the findings and the screenings, the report itself');
    await candidate.upload(`${link}/dispute`, formOf({ items: items.slice(0, 1), files: [pdf] }));
    assert.equal(heading(candidate), 'Your dispute');
    assert.match(candidate.text, /This is not me\./);
    assert.match(candidate.text, /1 file</);
    assert.equal((await reports.read(id)).status, 'dispute');
    assert.deepEqual(await reports.eventTypes(id).then((types) => types.at(-1)), 'report.disputed');
    const [dispute] = await queue(id);
    assert.equal(dispute?.status, 'open');
    assert.equal(dispute.overdue, false);
    assert.equal(Date.parse(dispute.due_at) - Date.parse(dispute.created_at), 30 * day * 1000);
    assert.deepEqual(
      dispute.items.map((item) => [item.id, item.outcome]),
      [[items[0], null]],
    );
    const files = await reports
      .operations()
      .call('GET /ops/accounts/{account_id}/disputes/{dispute_id}/documents', {
        params: { ...accountParams(), dispute_id: dispute.id },
      });
    assert.equal(files.data[0]?.content, pdf.toString('base64'));
    await candidate.go(link);
    assert.equal(heading(candidate), 'Hi Sam, we are looking into your dispute');
    assert.match(candidate.text, /<strong>Your dispute<\/strong>/);
  });

  it('keeps what was typed, and says beside the field what is wrong', async () => {
    const { id, link, candidate, items } = await openForm();
    await candidate.upload(`${link}/dispute`, formOf({ statement: 'Kept <text>' }));
    assert.equal(candidate.status, 422);
    assert.match(candidate.text, /Choose at least one part of the report/);
    assert.match(candidate.text, /right\? Choose/, 'no colon after a question mark');
    assert.match(candidate.text, /Kept &lt;text&gt;/);
    await candidate.upload(`${link}/dispute`, formOf({ items: items.slice(0, 1), statement: ' ' }));
    assert.equal(candidate.status, 422);
    assert.match(candidate.text, /Tell us what is wrong\./);
    assert.match(candidate.text, new RegExp(`value="${items[0]}"\\s+checked`));
    assert.deepEqual(await queue(id), []);
  });

  it('keeps what was typed beside files that are too large together, or that nothing can take now', async () => {
    const { id, link, candidate, items } = await openForm();
    const [item = ''] = items;
    const megabytes = (count: number) => [new Uint8Array(count * 1024 * 1024)];
    const assertKept = (status: number) => {
      assert.equal(candidate.status, status);
      assert.match(candidate.text, /Typed “first”\.\nThen more\.<\/textarea>/);
      assert.match(candidate.text, new RegExp(`value="${item}"\\s+checked`));
    };
    const statement = 'Typed “first”.\r\nThen more.';
    await candidate.upload(`${link}/dispute`, formOf({ items: [item], statement, files: megabytes(26) }));
    assertKept(422);
    assert.match(candidate.text, /This file is larger than 8 MB/);
    const translated = formOf({ items: [item], statement });
    translated.set('language', 'es');
    translated.set('files', new File(megabytes(26), 'court.pdf'));
    await candidate.upload(`${link}/dispute`, translated);
    assertKept(200);
    assert.equal(heading(candidate), 'Disputar su informe');
    const noMemory = new ApiError(errorCatalog.serviceUnavailable(1));
    mock.method(service.container.uploadMemory, 'run', () => Promise.reject(noMemory), { times: 1 });
    await candidate.upload(`${link}/dispute`, formOf({ items: [item], statement, files: megabytes(1) }));
    assertKept(503);
    mock.method(service.container.contentScanner, 'isClean', () => Promise.reject(noMemory), { times: 1 });
    await candidate.upload(`${link}/dispute`, formOf({ items: [item], statement, files: [pdf] }));
    assertKept(503);
    assert.deepEqual(await queue(id), []);
  });

  it('takes no hostile files, no items of another report, and no more than three files', async () => {
    const { id, link, candidate, items } = await openForm();
    const other = await openForm();
    const chosen = items.slice(0, 1);
    for (const files of [['MZ executable'], ['%PDF-1.7 /JavaScript (x)'], [pdf, pdf, pdf, pdf]]) {
      await candidate.upload(`${link}/dispute`, formOf({ items: chosen, files }));
      assert.equal(candidate.status, 422, candidate.text);
      assert.match(candidate.text, /files-error/);
    }
    await candidate.upload(`${link}/dispute`, formOf({ items: other.items.slice(0, 1) }));
    assert.equal((await reports.read(id)).status, 'consider');
    assert.deepEqual(await queue(id), []);
    const stranger = new Visitor(service.addresses.partners);
    await stranger.upload(`${link}/dispute`, formOf({ items: chosen }));
    assert.equal(stranger.status, 403);
  });

  it('is one, although two forms arrive at once', async () => {
    const { id, link, candidate, items } = await openForm();
    const form = () => formOf({ items: items.slice(0, 1) });
    const twins = [candidate.copy(), candidate.copy()];
    await Promise.all(twins.map((twin) => twin.upload(`${link}/dispute`, form())));
    for (const twin of twins) assert.equal(heading(twin), 'Your dispute');
    assert.equal((await queue(id)).length, 1);
    const more = () => formOf({ statement: 'The court says so, too.' });
    await Promise.all(twins.map((twin) => twin.upload(`${link}/dispute/more`, more())));
    const [dispute] = await queue(id);
    assert.equal(dispute?.statements.length, 2);
    assert.equal(Date.parse(dispute.due_at) - Date.parse(dispute.created_at), 45 * day * 1000);
  });

  it('loses nothing of a second form that says something else, and keeps no file without a row', async () => {
    const { id, link, candidate, items } = await openForm();
    const other = candidate.copy();
    const before = await service.container.files.list();
    await candidate.upload(`${link}/dispute`, formOf({ items: items.slice(0, 1), files: [pdf] }));
    const fileCount = (await service.container.files.list()).length;
    assert.equal(fileCount, before.length + 1);
    // Sent twice, as it was.
    await other.upload(`${link}/dispute`, formOf({ items: items.slice(0, 1), files: [pdf] }));
    assert.equal(other.status, 200);
    const statement = 'My name is <wrong>, too.';
    await other.upload(`${link}/dispute`, formOf({ items: items.slice(-1), statement, files: [pdf] }));
    assert.equal(other.status, 409);
    assert.match(other.text, /A dispute of this report is already open/);
    assert.match(other.text, /My name is &lt;wrong&gt;, too\.<\/textarea>/);
    assert.equal((await service.container.files.list()).length, fileCount);
    await other.upload(`${link}/dispute/more`, formOf({ statement }));
    const [dispute, second] = await queue(id);
    assert.deepEqual(
      dispute?.statements.map(({ text }) => text),
      ['This is not me.', statement],
    );
    assert.equal(second, undefined);
  });

  it('ends with mails to candidate and customer, and the page says what became of it', async () => {
    const { id, link, candidate, items } = await openForm();
    await candidate.upload(`${link}/dispute`, formOf({ items: items.slice(0, 1) }));
    const [dispute] = await queue(id);
    const screening_id = dispute?.items[0]?.screening_id ?? '';
    await reports.update(id, {
      kind: 'dispute_ended',
      corrections: [{ screening_id, result: 'clear', records: [] }],
      note: 'The court has no such <case>.',
    });
    assert.equal((await reports.read(id)).status, 'clear');
    await candidate.go(`${link}/dispute`);
    assert.match(
      candidate.text,
      /Earlier disputes[^]*We deleted it\.[^]*The court has no such &lt;case&gt;\./,
    );
    const sent = await selectMails(service, eq(mails.reportId, id));
    const kinds = sent.map(({ kind }) => kind);
    assert.deepEqual(kinds.filter((kind) => kind.startsWith('dispute')).sort(), [
      'dispute_received',
      'dispute_result',
      'dispute_result_customer',
    ]);
    const result = sent.find(({ kind }) => kind === 'dispute_result');
    assert.ok(result?.body);
    const [notice] = sent.filter(({ kind }) => kind === 'dispute_result_customer');
    assert.match(String(notice?.body), new RegExp(`${service.addresses.dashboard}/reports/${id}\\s`));
    assert.match(result.body, /We deleted it\.[^]*name, address, and telephone number of each source/);
    assert.match(result.body, /[Yy]our report as it is now is attached to this email/);
    const [file] = await attachmentsOf(service.database, service.container, result);
    assert.deepEqual([file?.filename, file?.contentType], ['background-check-report.pdf', 'application/pdf']);
    const [resolved] = await queue(id);
    assert.deepEqual([resolved?.status, resolved?.items[0]?.outcome], ['resolved', 'deleted']);
    assert.equal(resolved?.note, 'The court has no such <case>.');
    const { data } = await reports.api().call('GET /v1/reports/{id}/disputes', { params: { id } });
    assert.deepEqual(
      data.map(({ status, note }) => [status, note]),
      [['resolved', 'The court has no such <case>.']],
    );
  });

  it('puts a deleted item back once, with the certification of its source, and tells the candidate', async () => {
    const { id, link, candidate, items } = await openForm();
    await candidate.upload(`${link}/dispute`, formOf({ items: items.slice(0, 1) }));
    const [dispute] = await queue(id);
    const item_id = items[0] ?? '';
    const screening_id = dispute?.items[0]?.screening_id ?? '';
    await reports.update(id, {
      kind: 'dispute_ended',
      corrections: [{ screening_id, result: 'clear', records: [] }],
    });
    const furnisher = {
      name: 'Sample County Court',
      address: '1 Court Street, Sampletown, OH 43004',
      phone: '614-555-0100',
    };
    const reinsert = (certified?: boolean) =>
      reports.operations().request('POST /ops/accounts/{account_id}/reports/{report_id}/updates', {
        params: { ...accountParams(), report_id: id },
        body: { kind: 'item_reinserted', item_id, furnisher, ...(certified !== undefined && { certified }) },
      });
    assert.deepEqual([(await reinsert()).status, (await reinsert(false)).status], [400, 400]);
    assert.equal((await reports.read(id)).status, 'clear');
    const both = await Promise.all([reinsert(true), reinsert(true)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    assert.equal((await reinsert(true)).status, 409, 'a retry');
    const report = await reports.read(id);
    assert.equal(report.status, 'consider');
    assert.ok(report.reinserted_at);
    const sent = await selectMails(service, eq(mails.reportId, id));
    assert.deepEqual(
      sent
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith('item'))
        .sort(),
      ['item_reinserted', 'item_reinserted_customer'],
    );
    const body = sent.find(({ kind }) => kind === 'item_reinserted')?.body ?? '';
    for (const part of ['has been reinserted', ...Object.values(furnisher), 'right to add a statement'])
      assert.ok(body.includes(part), part);
    const [resolved] = await queue(id);
    assert.deepEqual(resolved?.items[0]?.reinsertion?.furnisher, furnisher);
    assert.ok(!JSON.stringify(resolved).includes('"deleted":'), 'what was deleted stays inside');
    await candidate.go(`${link}/dispute`);
    assert.match(candidate.text, /Sample County Court certified/);
    await candidate.go(link);
    assert.match(candidate.text, /Information is in your report again/);
  });

  it('deletes what nobody has verified when its time is over', async () => {
    const { id, link, candidate, items } = await openForm();
    await candidate.upload(`${link}/dispute`, formOf({ items: items.slice(0, 1) }));
    await reports.advance(31 * day);
    assert.equal((await reports.read(id)).status, 'clear');
    const [dispute] = await queue(id);
    assert.equal(dispute?.items[0]?.outcome, 'deleted');
    assert.equal(dispute.resolved_at, dispute.due_at);
  });
});
