import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { Document } from '@service-embeds/contract';
import { auditEntries } from '../../../src/db/schema/index.ts';
import { linkCaller, personCaller } from '../../../src/identity/caller.ts';
import { messagesFor } from '../../../src/platform/translations/messages-for.ts';
import { documentSections } from '../../../src/resources/documents/report-pdf-content.ts';
import { basic, bearer } from '../../support/api-client.ts';
import { readPdf } from '../../support/reading/read-pdf.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { codeOfCall } from '../../support/steps/calls-in-process.ts';
import { grantWholeAccount } from '../../support/steps/partners.ts';
import { reportsOf } from '../../support/steps/reports.ts';

describe('the text of a document as PDF', () => {
  it('marks the items of a list', () => {
    const [section] = documentSections('You may ask:\n\n- for a copy\n- for its sources');
    assert.deepEqual(section?.records, ['You may ask:', '• for a copy', '• for its sources']);
  });
});

describe('the report as PDF', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
  });
  after(() => service.stop());
  const reports = reportsOf(() => service);

  const documentsOf = async (id: string): Promise<Document[]> =>
    (await reports.read(id, 'documents')).documents ?? [];
  const pdfOf = async (id: string): Promise<Document & { download_uri: string }> => {
    const [document] = await documentsOf(id);
    assert.ok(document?.download_uri);
    return { ...document, download_uri: document.download_uri };
  };
  const finished = async (tag: string): Promise<string> => {
    const { id } = await reports.create(tag);
    await reports.trigger('report.completed', id);
    return id;
  };
  const open = async (uri: string) => {
    const response = await fetch(uri);
    assert.equal(response.status, 200, await response.clone().text());
    const data = new Uint8Array(await response.arrayBuffer());
    const size = data.length;
    const { pdf, text } = await readPdf(data);
    return { response, pdf, text, size };
  };

  it('marks the marijuana of a test that found other drugs, and no letter names it, where the law forbids its use', async () => {
    await reports.createPackage('drugs', ['drug_screening']);
    const person = { email: 'sam.drugs@example.com', first_name: 'Sam' };
    const place = { country: 'US', state: 'NV' };
    const { id, drug_screening_id: screening_id } = await reports.complete(
      (await reports.order(person, 'drugs', place)).id,
    );
    assert.ok(screening_id);
    await reports.update(id, {
      kind: 'screening_completed',
      screening_id,
      result: 'consider',
      records: [],
      drug_screening: {
        disposition: 'positive',
        is_registered_patient: true,
        analytes: ['Marijuana', 'Cocaine'].map((name) => ({
          name,
          disposition: 'positive' as const,
          specimen_type: 'urine' as const,
        })),
      },
    });
    const { text } = await open((await pdfOf(id)).download_uri);
    assert.match(
      text,
      /Marijuana\s+The law of Nevada doesn't let the employer use this finding: .*NRS 613\.132/,
    );
    assert.doesNotMatch(text, /patient/i);
    const params = { id };
    const { data } = await reports.api().call('GET /v1/reports/{id}/adverse_items', { params });
    const letters = await reports.api().call('POST /v1/reports/{id}/adverse_actions/preview', {
      params,
      body: { adverse_item_ids: data.map((item) => item.id) },
    });
    for (const { text: letter } of [letters.pre_notice, letters.post_notice]) {
      assert.match(letter, /^- Drug screening: Cocaine$/m);
      assert.doesNotMatch(letter, /Marijuana/);
    }
  });

  it('exists once the report is finished, and not before', async () => {
    const { id } = await reports.create('clear');
    assert.deepEqual((await reports.read(id)).document_ids, []);
    assert.deepEqual(await documentsOf(id), []);
    const report = await reports.trigger('report.completed', id);
    const document = await pdfOf(id);
    assert.deepEqual(report.document_ids, [document.id]);
    assert.equal(document.type, 'pdf_report');
    assert.equal(document.filesize, null);
    const uploadNow = await reports.api().call('GET /v1/documents/{id}', { params: { id: document.id } });
    assert.deepEqual(uploadNow, document);
    const canceled = await reports.trigger('report.completed', (await reports.create('cancelled')).id);
    assert.deepEqual(canceled.document_ids, []);
  });

  it('is tagged, titled, and shows what the report shows', async () => {
    const id = await finished('consider');
    const { response, pdf, text, size } = await open((await pdfOf(id)).download_uri);
    assert.equal(response.headers.get('Content-Type'), 'application/pdf');
    assert.match(response.headers.get('Content-Disposition') ?? '', /^attachment; filename="pdf_report-/);
    assert.match(response.headers.get('Cache-Control') ?? '', /no-store/);
    assert.equal(
      JSON.stringify([...((await pdf.getMarkInfo()) as unknown as Map<string, boolean>)][0]),
      '["Marked",true]',
    );
    const { info } = await pdf.getMetadata();
    assert.match(JSON.stringify(info), /Background check of Sam/);
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
    for (const tag of ['Document', 'H1', 'H2', 'P']) assert.ok(tree.includes(`"${tag}"`), tag);
    assert.match(text, /Sample offense/);
    for (const label of Object.values(messagesFor('en').reportPdf.facts))
      assert.ok(text.includes(`${label}:`), `${label} is missing, which the page of the report shows`);
    assert.match(text, /Sentence: +Sample sentence/);
    assert.match(text, /County criminal records/);
    assert.match(text, /\d+ findings? in \d+ screenings/);
    assert.match(text, /Clear screenings/);
    assert.match(text, /Corner Bakery Demo Co\s+Service Background Checks\s+Page 1 of \d/);
    for (const tag of ['H3', 'Table', 'TR', 'TD']) assert.ok(tree.includes(`"${tag}"`), tag);
    assert.equal((await pdfOf(id)).filesize, size);
  });

  it('counts a record without charges beside others as a finding', async () => {
    await reports.createPackage('one_search', ['county_criminal_search']);
    const { id } = await reports.create('pending', 'one_search');
    const { screenings: [screening, ...others] = [] } = await reports.read(id, 'screenings');
    assert.ok(screening);
    for (const { id: screening_id } of others)
      await reports.update(id, { kind: 'screening_completed', screening_id, result: 'clear', records: [] });
    const record = { source: 'Sample County Court', state: 'OH' as const, file_date: '2026-06-07' };
    const theft = {
      charge: 'Theft',
      level: 'misdemeanor' as const,
      disposition: 'Guilty',
      offense_date: '2026-02-03',
      disposition_date: '2026-06-07',
    };
    await reports.update(id, {
      kind: 'screening_completed',
      screening_id: screening.id,
      result: 'consider',
      records: [
        { ...record, case_number: 'CR-1', charges: [theft] },
        { ...record, case_number: 'CR-2', charges: [] },
      ],
    });
    const items = await reports.api().call('GET /v1/reports/{id}/adverse_items', { params: { id } });
    assert.equal(items.data.length, 2);
    const { text } = await open((await pdfOf(id)).download_uri);
    assert.match(text, /2 findings in/);
  });

  it('is kept, and drawn again when the report changes', async () => {
    const id = await finished('consider');
    const { download_uri: uri } = await pdfOf(id);
    const before = await (await fetch(uri)).bytes();
    assert.deepEqual(await (await fetch(uri)).bytes(), before);
    assert.match((await open(uri)).text, /Sample offense/);
    const { screenings = [] } = await reports.read(id, 'screenings');
    await reports.trigger('report.disputed', id);
    const considered = screenings.filter(({ result }) => result === 'consider');
    const corrections = considered.map((screening) => ({
      screening_id: screening.id,
      result: 'clear' as const,
    }));
    await reports.update(id, { kind: 'dispute_ended', corrections });
    const { text } = await open((await pdfOf(id)).download_uri);
    assert.doesNotMatch(text, /Sample offense/);
  });

  it('is drawn once for two downloads at the same time that find none', async () => {
    const { download_uri: uri } = await pdfOf(await finished('clear'));
    const [first, second] = await Promise.all([open(uri), open(uri)]);
    assert.equal(first.text, second.text);
  });

  it('can be read with its link only: unchanged, in time, and as long as the credentials live', async () => {
    const { id, download_uri: uri } = await pdfOf(await finished('clear'));
    const { id: other } = await pdfOf(await finished('clear'));
    const altered = (name: string, value: string) => {
      const url = new URL(uri);
      url.searchParams.set(name, value);
      return url.href;
    };
    const expires = Number(new URL(uri).searchParams.get('expires'));
    const wrong = [
      uri.split('?')[0]!,
      uri.replace(id, other),
      altered('expires', String(expires + 3600)),
      altered('signature', 'x'.repeat(43)),
      altered('credential', 'f'.repeat(24)),
    ];
    for (const address of wrong) assert.equal((await fetch(address)).status, 403, address);
    // The credentials themselves do not open it without a link.
    const headers = { Authorization: basic(reports.account().apiKey) };
    assert.equal((await fetch(wrong[0]!, { headers })).status, 403);
  });

  it('is not offered to pages', async () => {
    const id = await finished('clear');
    const { token } = await reports
      .api()
      .call('POST /web_sdk/session_tokens', { body: { scopes: ['order'], direct: true } });
    const page = service.api(bearer(token));
    const report = await page.call('GET /v1/reports/{id}', {
      params: { id },
      query: { include: 'documents' },
    });
    assert.equal(report.documents?.[0]?.download_uri, null);
  });

  it('leaves each download in the audit log', async () => {
    const { id, download_uri: uri } = await pdfOf(await finished('clear'));
    await fetch(uri);
    const entries = await service.database
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.objectId, id), eq(auditEntries.action, 'document.downloaded')));
    assert.deepEqual(
      entries.map(({ actorKind }) => actorKind),
      ['api_key'],
    );
  });

  it('cannot be downloaded after the credentials were revoked, or reach it no more', async () => {
    const id = await finished('clear');
    await grantWholeAccount(service, reports.account().accessToken);
    const partner = service.api(reports.account().accessToken);
    const request = { params: { id }, query: { include: 'documents' } };
    const [document] = (await partner.call('GET /v1/reports/{id}', request)).documents ?? [];
    assert.ok(document?.download_uri);
    await open(document.download_uri);
    await grantWholeAccount(service, reports.account().accessToken, false);
    assert.equal((await fetch(document.download_uri)).status, 404, 'after the customer took the grant back');
    await grantWholeAccount(service, reports.account().accessToken);
    await open(document.download_uri);
    await partner.call('POST /oauth/deauthorize');
    assert.equal((await fetch(document.download_uri)).status, 403);
  });

  it('cannot be downloaded with a link whose holder may not read it any more', async () => {
    const [document] = await documentsOf(await finished('clear'));
    const { id: accountId } = reports.account();
    const person = { id: 'f'.repeat(24), email: 'kim@example.com', sessionId: 'session' };
    const key = { ...linkCaller(personCaller(person, { role: 'admin' })), person: undefined };
    for (const [caller, code] of [
      [linkCaller(personCaller(person, { role: 'adjudicator' })), undefined],
      [linkCaller(personCaller(person, { role: 'requestor' })), 'document_link_invalid'],
      [{ ...key, keyScopes: ['read'] as const }, undefined],
      [{ ...key, keyScopes: ['order', 'webhooks'] as const }, 'document_link_invalid'],
    ] as const) {
      const call = { accountId, caller, params: { id: document?.id ?? '' } };
      assert.equal(await codeOfCall(service, 'GET /v1/documents/{id}/download', call), code);
    }
  });
});
