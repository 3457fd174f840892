import assert from 'node:assert/strict';
import { and, eq } from 'drizzle-orm';
import type { Residence } from '../../../../packages/domain/test/support/corpus-records.ts';
import { recordMarkers } from '../../../../packages/domain/test/support/generated-records.ts';
import { mails } from '../../../src/db/schema/index.ts';
import { copyOfCandidateData } from '../../../src/resources/personal-data/data-copy.ts';
import { attachmentsOf } from '../../../src/resources/reports/notice-attachments.ts';
import { storedEvents } from '../database/stored-events.ts';
import { storedFiles, storedRows, type StoredText } from '../database/stored-values.ts';
import { linkIn, selectMails } from '../reading/mails.ts';
import { readPdf } from '../reading/read-pdf.ts';
import { startReceiver } from '../servers/receiver.ts';
import { eventually, type TestService } from '../service.ts';
import { inviteTo } from '../steps/applying.ts';
import { openLink } from '../steps/personal-links.ts';
import { signInWithPassword } from '../steps/second-factors.ts';
import { decideWaiting, addStaff, signInAsStaff } from '../steps/staff.ts';
import type { Visitor } from '../steps/visitor.ts';
import { generatedTypes, RecordSource, type GeneratedType } from './record-source.ts';

const person = { full_name: 'Grace Testerman', dob: '1984-07-21' };
const addresses: Record<Residence, Record<string, string>> = {
  CA: { 'street.0': '1 Sample St', 'city.0': 'Oakland', 'state.0': 'ca', 'zipcode.0': '94612' },
  OH: { 'street.0': '1 Sample St', 'city.0': 'Columbus', 'state.0': 'oh', 'zipcode.0': '43004' },
};

/** What was planted, and every place where somebody could read it. */
export interface GeneratedReports {
  /** Records that the suppliers sent. */
  records: number;
  /** How many of them were of which class, or of which other kind. */
  counts: ReadonlyMap<string, number>;
  /** States whose courts had them, and `US` for federal courts. */
  states: ReadonlySet<string>;
  /** How many charges the staff had to classify. */
  decisions: number;
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
 * Completes reports with generated records until there are enough, classifies in the staff console what waits, starts an adverse action about each, and returns what customers,
 * candidates and their programs read of them.
 *
 * @param service with a staff console, and with `PRIVATE_WEBHOOKS=allow`: an endpoint on loopback receives the events
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
    await addStaff(service, 'classifier', 'screening');
    const staff = await signInAsStaff(service, 'classifier');
    const sources = (['CA', 'OH'] as const).map(
      (residence) => new RecordSource(person, residence, new Date()),
    );
    const texts: StoredText[] = [];
    const reportIds: string[] = [];
    let [records, decisions] = [0, 0];
    while (records < options.records) {
      const source = sources[reportIds.length % sources.length] ?? assert.fail('There are sources.');
      const { id, candidateId, count, decided } = await completeReport(
        service,
        staff,
        source,
        options.perScreening,
      );
      records += count;
      decisions += decided;
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
    return { records, decisions, texts, ...countsOf(sources) };
  } finally {
    receiver.stop();
  }
}

/** Adds up what several sources have made. */
function countsOf(sources: readonly RecordSource[]): Pick<GeneratedReports, 'counts' | 'states'> {
  const counts = new Map<string, number>();
  for (const source of sources)
    for (const [name, count] of source.counts) counts.set(name, (counts.get(name) ?? 0) + count);
  return { counts, states: new Set(sources.flatMap(({ states }) => [...states])) };
}

/** Orders a report about a candidate who lives where the source says, and completes it with its records. */
async function completeReport(
  service: TestService,
  staff: Visitor,
  source: RecordSource,
  perScreening: number,
): Promise<{ id: string; candidateId: string; count: number; decided: number }> {
  const account = service.accounts[1]!;
  const api = service.api(account.apiKey);
  const applicant = await inviteTo(service, account, Object.keys(generatedTypes) as GeneratedType[]);
  await applicant.fillIn({ answers: { address: addresses[source.residence] } });
  await applicant.signAndSend();
  const invitation = await api.call('GET /v1/invitations/{id}', { params: { id: applicant.invitationId } });
  const id = invitation.report_id ?? assert.fail('The candidate has sent everything.');
  const { screenings = [] } = await api.call('GET /v1/reports/{id}', {
    params: { id },
    query: { include: 'screenings' },
  });
  let count = 0;
  for (const { id: screening_id, object } of screenings) {
    const records = source.take(object as GeneratedType, perScreening);
    const result = records.length ? ('consider' as const) : ('clear' as const);
    await service.api(service.opsKey).call('POST /ops/accounts/{account_id}/reports/{report_id}/updates', {
      params: { account_id: account.id, report_id: id },
      body: { kind: 'screening_completed', screening_id, result, records },
    });
    count += records.length;
  }
  const decided = await decideWaiting(service, staff, { accountId: account.id, reportId: id }, ({ charge }) =>
    charge.charge.startsWith(recordMarkers.mayBeReported) ? 'conviction' : 'sealed',
  );
  return { id, candidateId: applicant.candidateId, count, decided };
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
  for (const { records } of report.screenings ?? []) {
    const cases = records.map(({ case_number: number }) => number);
    assert.equal(new Set(cases).size, cases.length, 'each case is there once');
  }
  const [letter] = await selectMails(
    service,
    and(eq(mails.reportId, id), eq(mails.kind, 'pre_adverse_action')),
  );
  assert.ok(letter);
  const { database, container } = service;
  const attachments = await whenFree(() => attachmentsOf(database, container, letter));
  const page = await openLink(service, linkIn(letter));
  const copy = await database.transaction((tx) =>
    copyOfCandidateData(tx, container, { account, candidateId, now: new Date() }),
  );
  const pdfUri = report.documents?.[0]?.download_uri ?? assert.fail('The report has a PDF.');
  const download = await whenFree(async () => {
    const response = await fetch(pdfUri);
    if (!response.ok) throw Object.assign(new Error(pdfUri), { status: response.status });
    return response;
  });
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

/** Draws again what a busy machine could not draw in time, as customers and the queue of mails do. */
const whenFree = <Value>(draw: () => Promise<Value>): Promise<Value> =>
  eventually<Value>(
    () =>
      draw().catch((error: unknown) => {
        if ((error as { status?: number }).status === 503) return null;
        throw error;
      }),
    120_000,
    5000,
  );

/** Pages and exports of the dashboard that are about all reports. */
const dashboardPaths = [
  '/',
  '/reports',
  '/candidates',
  '/audit-log',
  '/candidates.csv',
  '/invitations.csv',
  '/billing.csv',
  '/audit-log/export?format=csv',
];

/** Returns what lists, exports, events and mails say, and what every table and file holds. */
async function readAccount(service: TestService): Promise<StoredText[]> {
  const account = service.accounts[1]!;
  const api = service.api(account.apiKey);
  const admin = await signInWithPassword(service, account.adminEmail);
  const texts: StoredText[] = [];
  for (const path of dashboardPaths) {
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
