import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { ScreeningType } from '@service-embeds/contract';
import { and, eq } from 'drizzle-orm';
import { recordMarkers, recordsOf } from '../../../../packages/domain/test/support/generated-records.ts';
import { mails } from '../../../src/db/schema/index.ts';
import { copyOfCandidateData } from '../../../src/resources/personal-data/data-copy.ts';
import { attachmentsOf } from '../../../src/resources/reports/notice-attachments.ts';
import { decideWaiting } from '../steps/decide-waiting.ts';
import { inviteTo } from '../steps/applying.ts';
import { linkIn, selectMails } from '../reading/mails.ts';
import { openLink } from '../steps/personal-links.ts';
import { readPdf } from '../reading/read-pdf.ts';
import { startReceiver } from '../servers/receiver.ts';
import { signInWithPassword } from '../steps/second-factors.ts';
import { eventually, type TestService } from '../service.ts';
import { storedEvents } from '../database/stored-events.ts';
import { storedFiles, storedRows, type StoredText } from '../database/stored-values.ts';

const screeningTypes: ScreeningType[] = [
  'county_criminal_search',
  'state_criminal_search',
  'national_criminal_search',
  'federal_criminal_search',
];
const person = { full_name: 'Grace Testerman', dob: '1984-07-21' };
const californian = { 'street.0': '1 Sample St', 'city.0': 'Oakland', 'state.0': 'ca', 'zipcode.0': '94612' };

/** What was planted, and every place where somebody could read it. */
export interface GeneratedReports {
  /** Records that the suppliers sent. */
  records: number;
  texts: StoredText[];
}

/** Places that show the charges of a report, so that a search there proves something. */
const placesWithCharges = [
  'report',
  'adverse items',
  'document',
  'letter',
  'attachment',
  'page',
  'data copy',
];

/**
 * Completes reports with generated records until there are enough, starts an adverse action about each, and returns what customers,
 * candidates and their programs read of them.
 *
 * @param service with `PRIVATE_WEBHOOKS=allow`: an endpoint on loopback receives the events
 * @param options.perScreening records of one screening, at most 50
 * @param options.onReport called after each report with the number of records so far
 */
export async function generateReports(
  service: TestService,
  options: { records: number; perScreening: number; onReport?: (records: number) => void },
): Promise<GeneratedReports> {
  const account = service.accounts[1]!;
  const receiver = await startReceiver((response) => response.writeHead(200).end());
  try {
    const webhook = { webhook_url: receiver.url };
    await service.api(account.apiKey).call('POST /v1/webhooks', { body: webhook });
    const texts: StoredText[] = [];
    const reportIds: string[] = [];
    let records = 0;
    while (records < options.records) {
      const { id, candidateId, count } = await completeReport(service, options.perScreening);
      records += count;
      reportIds.push(id);
      texts.push(...(await readReport(service, id, candidateId)));
      options.onReport?.(records);
    }
    const isDelivered = (id: string) =>
      receiver.received.some(({ body }) => body.includes(id) && body.includes('report.pre_adverse_action'));
    await eventually(() => Promise.resolve(reportIds.every(isDelivered)), 60_000);
    texts.push(...receiver.received.map(({ body }) => ({ place: 'webhook', text: body })));
    texts.push(...(await readAccount(service)));
    for (const place of placesWithCharges)
      assert.ok(
        texts.some((each) => each.place === place && each.text.includes(recordMarkers.mayBeReported)),
        place,
      );
    return { records, texts };
  } finally {
    receiver.stop();
  }
}

/** Orders a report about a candidate who lives in California, and completes it with generated records. */
async function completeReport(
  service: TestService,
  perScreening: number,
): Promise<{ id: string; candidateId: string; count: number }> {
  const account = service.accounts[1]!;
  const api = service.api(account.apiKey);
  const applicant = await inviteTo(service, account, screeningTypes);
  await applicant.fillIn({ answers: { address: californian } });
  await applicant.signAndSend();
  const invitation = await api.call('GET /v1/invitations/{id}', { params: { id: applicant.invitationId } });
  const id = invitation.report_id ?? assert.fail('The candidate has sent everything.');
  const { screenings = [] } = await api.call('GET /v1/reports/{id}', {
    params: { id },
    query: { include: 'screenings' },
  });
  let count = 0;
  for (const { id: screening_id } of screenings) {
    const records = fc.sample(recordsOf(person, new Date()), perScreening);
    await service.api(service.opsKey).call('POST /ops/accounts/{account_id}/reports/{report_id}/updates', {
      params: { account_id: account.id, report_id: id },
      body: { kind: 'screening_completed', screening_id, result: 'consider', records },
    });
    count += records.length;
  }
  await decideWaiting(service, { accountId: account.id, reportId: id }, ({ charge }) =>
    charge.charge === recordMarkers.mayBeReported ? 'conviction' : 'sealed',
  );
  return { id, candidateId: applicant.candidateId, count };
}

/** Starts an adverse action, and returns what the API, letters, documents, pages and the candidate's copy say about a report. */
async function readReport(service: TestService, id: string, candidateId: string): Promise<StoredText[]> {
  const account = service.accounts[1]!;
  const api = service.api(account.apiKey);
  const params = { id };
  const items = await api.call('GET /v1/reports/{id}/adverse_items', { params });
  await api.call('POST /v1/reports/{id}/adverse_actions', {
    params,
    body: { adverse_item_ids: items.data.map((item) => item.id), individualized_assessment_engaged: true },
  });
  const include = 'screenings,candidate,documents,county_criminal_searches';
  const report = await api.call('GET /v1/reports/{id}', { params, query: { include } });
  const [letter] = await selectMails(
    service,
    and(eq(mails.reportId, id), eq(mails.kind, 'pre_adverse_action')),
  );
  assert.ok(letter);
  const { database, container } = service;
  const attachments = await attachmentsOf(database, container, letter);
  const page = await openLink(service, linkIn(letter));
  const copy = await database.transaction((tx) =>
    copyOfCandidateData(tx, container, { account, candidateId, now: new Date() }),
  );
  const download = await fetch(report.documents?.[0]?.download_uri ?? assert.fail('The report has a PDF.'));
  const answers = {
    report,
    'adverse items': items,
    'adverse actions': await api.call('GET /v1/reports/{id}/adverse_actions', { params }),
    assessments: await api.call('GET /v1/reports/{id}/assessments', { params }),
    timeline: await api.call('GET /v1/reports/{id}/timeline', { params }),
    candidate: await api.call('GET /v1/candidates/{id}', { params: { id: candidateId } }),
    orders: await api.call('GET /v1/orders', { query: { candidate_id: candidateId } }),
    'data copy': copy,
  };
  const files = [await download.bytes(), ...attachments.map(({ content }) => new Uint8Array(content))];
  const [document = '', ...attached] = await Promise.all(files.map(async (pdf) => (await readPdf(pdf)).text));
  return [
    ...Object.entries(answers).map(([place, answer]) => ({ place, text: JSON.stringify(answer) })),
    { place: 'document', text: document },
    ...attached.map((text) => ({ place: 'attachment', text })),
    { place: 'letter', text: letter.body ?? '' },
    { place: 'page', text: page.text },
  ];
}

/** Returns what lists, exports, events and mails say, and what every table and file holds. */
async function readAccount(service: TestService): Promise<StoredText[]> {
  const account = service.accounts[1]!;
  const api = service.api(account.apiKey);
  const admin = await signInWithPassword(service, account.adminEmail);
  const texts: StoredText[] = [];
  for (const path of ['/reports', '/reports.csv', '/invitations.csv', '/billing.csv']) {
    await admin.go(path);
    assert.equal(admin.status, 200, path);
    texts.push({ place: path, text: admin.text });
  }
  const list = await api.call('GET /v1/reports', { query: { include: 'screenings', per_page: 100 } });
  const sent = await selectMails(service, undefined);
  const raised = await storedEvents(service, account.id);
  return [
    ...texts,
    ...Object.entries({ list, mails: sent, events: raised }).map(([place, answer]) => ({
      place,
      text: JSON.stringify(answer),
    })),
    ...(await storedRows(service)),
    ...(await storedFiles(service)),
  ];
}
