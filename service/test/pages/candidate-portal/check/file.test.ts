// cspell:ignore Testerman expediente Samesville Otherbirth Othernumber incluye informes Entrada
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { accounts, auditEntries } from '../../../../src/db/schema/index.ts';
import { candidateLink } from '../../../../src/platform/page-links.ts';
import { messagesFor } from '../../../../src/platform/translations/messages-for.ts';
import { readPdf } from '../../../support/reading/read-pdf.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { inviteTo } from '../../../support/steps/applying.ts';
import { openLink } from '../../../support/steps/personal-links.ts';
import { day, reportsOf } from '../../../support/steps/reports.ts';
import { Visitor } from '../../../support/steps/visitor.ts';

const person = { full_name: 'Grace Testerman', dob: '1984-07-21' };
const charge = (name: string, disposition: string, date = '2025-05-05') => ({
  charge: name,
  level: 'misdemeanor' as const,
  disposition,
  offense_date: date,
  disposition_date: date,
});

describe("a candidate's file", () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
  });
  after(() => service.stop());
  const account = () => service.accounts[1]!;
  const reports = reportsOf(() => service);
  const linkOf = (reportId: string) =>
    candidateLink(service.container, 'reports', reportId, new Date(Date.now() + 365 * day * 1000));

  /** Orders a county search that finds these records, and returns the report with its personal link. */
  async function search(records: object[]) {
    const applicant = await inviteTo(service, account(), ['ssn_trace', 'county_criminal_search']);
    // Everyone answers the same in tests, so the email address alone tells two people apart.
    const email = `grace-${applicant.candidateId}@example.com`;
    await reports
      .api()
      .call('POST /v1/candidates/{id}', { params: { id: applicant.candidateId }, body: { email } });
    await applicant.fillIn();
    await applicant.signAndSend();
    const params = { id: applicant.invitationId };
    const { report_id } = await reports.api().call('GET /v1/invitations/{id}', { params });
    assert.ok(report_id);
    const { screenings = [] } = await reports.read(report_id, 'screenings');
    const [courtSearch] = screenings.filter(({ object }) => object === 'county_criminal_search');
    for (const { id } of screenings)
      await reports.operations().call('POST /ops/accounts/{account_id}/reports/{report_id}/updates', {
        params: { account_id: account().id, report_id },
        body: {
          kind: 'screening_completed',
          screening_id: id,
          result: id === courtSearch?.id ? 'consider' : 'clear',
          records: id === courtSearch?.id ? records : [],
        } as never,
      });
    return { report_id, link: linkOf(report_id) };
  }
  const recordOf = (name: string, charges: object[], changes: object = {}) => ({
    ...person,
    case_number: `${name}-1`,
    source: `${name} Court`,
    charges,
    ...changes,
  });
  const searchThree = () =>
    search([
      recordOf('Reported', [charge('Reported theft', 'Convicted')]),
      recordOf('Sealed', [charge('Sealed theft', 'Expunged')]),
      recordOf('Stranger', [charge('Theft of a stranger', 'Expunged')], { full_name: 'Gus Other' }),
    ]);

  it('has what was reported and what was withheld, with reason and law, and who received it', async () => {
    const { link, report_id } = await searchThree();
    const report = await reports.read(report_id, 'screenings');
    assert.doesNotMatch(JSON.stringify(report), /Sealed|Stranger/, 'the customer sees none of it');
    await service.database
      .update(accounts)
      .set({ company: { street: '12 Market Street', city: 'Columbus', state: 'OH', phone: '+16145550100' } })
      .where(eq(accounts.id, account().id));
    const candidate = await openLink(service, link);
    await candidate.go(`${link}/data`);
    assert.match(candidate.text, /See your file/);
    await candidate.go(`${link}/data/file`);
    assert.equal(candidate.status, 200);
    assert.match(candidate.headers.get('Cache-Control') ?? '', /no-store/);
    for (const text of [
      'Reported theft',
      'Sealed theft',
      'Withheld from reports',
      'The case is sealed, expunged or closed to the public in another way.',
      '15 U.S.C. 1681e(b)',
      '12 Market Street, Columbus, OH',
      '(614) 555-0100',
      'Reported Court',
      'A Summary of Your Rights Under the Fair Credit Reporting Act',
    ])
      assert.ok(candidate.text.includes(text), text);
    assert.match(candidate.text, /We could not match this record to you/);
    assert.match(candidate.text, /Stranger Court/);
    for (const secret of ['Theft of a stranger', 'Gus Other', 'Stranger-1'])
      assert.ok(!candidate.text.includes(secret), secret);
  });

  it('has what a dispute deleted, until its source has certified it, and no report has it', async () => {
    const { link, report_id } = await search([recordOf('Disputed', [charge('Disputed theft', 'Convicted')])]);
    await reports.update(report_id, { kind: 'disputed' });
    const { screenings = [] } = await reports.read(report_id, 'screenings');
    const charges = screenings.flatMap(({ records }) => records.flatMap((record) => record.charges));
    const corrections = screenings.map(({ id: screening_id }) => ({
      screening_id,
      result: 'clear' as const,
      records: [],
    }));
    await reports.update(report_id, { kind: 'dispute_ended', corrections });
    const candidate = await openLink(service, link);
    const fileOf = async (): Promise<{ files: { withheld_records: object[] }[] }> => {
      const answer = await fetch(`${link}/data/file/json`, { headers: { Cookie: candidate.cookieHeader } });
      return (await answer.json()) as { files: { withheld_records: object[] }[] };
    };
    const [{ withheld_records: withheld } = { withheld_records: [] }] = (await fileOf()).files;
    assert.match(JSON.stringify(withheld), /deleted_after_dispute.*Disputed theft/);
    assert.doesNotMatch(JSON.stringify(await reports.read(report_id, 'screenings')), /Disputed theft/);
    await candidate.go(`${link}/data/file`);
    assert.match(candidate.text, /We deleted it from your report after you disputed it/);
    await reports.update(report_id, {
      kind: 'item_reinserted',
      item_id: charges[0]?.id ?? '',
      certified: true,
      furnisher: { name: 'Disputed Court', address: '1 Court Street', phone: null },
    });
    assert.deepEqual((await fileOf()).files[0]?.withheld_records, []);
  });

  it('is saved as PDF, JSON and CSV, with the whole number or its last digits', async () => {
    const { link } = await searchThree();
    const candidate = await openLink(service, link);
    for (const format of ['json', 'csv', 'pdf'] as const) {
      const read = async (query: string): Promise<string> => {
        const url = `${link}/data/file/${format}${query}`;
        const answer = await fetch(url, { headers: { Cookie: candidate.cookieHeader } });
        assert.equal(answer.status, 200, format);
        assert.match(answer.headers.get('Content-Disposition') ?? '', /attachment; filename="my-file\./);
        assert.equal(answer.headers.get('Cache-Control'), 'no-store');
        const bytes = new Uint8Array(await answer.arrayBuffer());
        return format === 'pdf' ? (await readPdf(bytes)).text : new TextDecoder().decode(bytes);
      };
      const [full, truncated] = [await read('?ssn=full'), await read('?ssn=last_four')];
      assert.match(full, /000-?12-?3456/, format);
      assert.doesNotMatch(truncated, /000-?12-?3456/, format);
      assert.match(truncated, /XXX-XX-3456/, format);
      for (const text of [full, truncated]) {
        assert.match(text, /Sealed theft/);
        assert.doesNotMatch(text, /Theft of a stranger|Gus Other/);
      }
    }
    const isRead = and(
      eq(auditEntries.action, 'candidate.file_disclosed'),
      eq(auditEntries.accountId, account().id),
    );
    assert.ok((await service.database.select().from(auditEntries).where(isRead)).length >= 6);
  });

  it('opens for its candidate alone, after the second factor', async () => {
    const [own, other] = [await searchThree(), await search([])];
    for (const page of ['', '/pdf', '/json', '/csv']) {
      const stranger = new Visitor(service.addresses.partners);
      await stranger.go(`${own.link}/data/file${page}`);
      assert.equal(stranger.status, 403, page);
      assert.doesNotMatch(stranger.text, /theft/);
      await stranger.go(`${own.link.slice(0, -2)}xx/data/file${page}`);
      assert.equal(stranger.status, 404, page);
    }
    const neighbor = await openLink(service, other.link);
    await neighbor.go(`${other.link}/data/file`);
    assert.equal(neighbor.status, 200);
    assert.doesNotMatch(neighbor.text, /Sealed theft|Reported theft/);
    await neighbor.go(`${own.link}/data/file`);
    assert.equal(neighbor.status, 403, 'the factor of one person opens nothing of another');
  });

  it('joins what several customers have of the same person, and nothing of anybody else', async () => {
    const { link, report_id } = await searchThree();
    const own = await reports.read(report_id);
    const { email } = await reports
      .api()
      .call('GET /v1/candidates/{id}', { params: { id: own.candidate_id } });
    const other = service.api(service.accounts[0]!.apiKey);
    const create = async (last_name: string, body: object) => {
      const person = { email: email.toUpperCase(), first_name: 'Grace', last_name, ...body };
      await other.call('POST /v1/candidates', { body: person });
    };
    await create('Samesville', { dob: '1984-07-21', ssn: '000-12-3456' });
    await create('Otherbirth', { dob: '1984-07-22', ssn: '000-12-3456' });
    await create('Othernumber', { dob: '1984-07-21', ssn: '000-12-3457' });
    await create('Elsewhere', { dob: '1984-07-21', ssn: '000-12-3456', email: 'thief@example.com' });
    const candidate = await openLink(service, link);
    await candidate.go(`${link}/data/file`);
    assert.match(candidate.text, /Samesville/);
    assert.ok(candidate.text.includes((await other.call('GET /v1/account')).name));
    assert.doesNotMatch(candidate.text, /Otherbirth|Othernumber|Elsewhere/);
    const { data } = await other.call('GET /v1/reports', { query: { per_page: 100 } });
    assert.ok(!data.some(({ id }) => id === report_id), 'the customers see nothing of each other');
  });

  it('speaks Spanish, labels included', async () => {
    const { link } = await searchThree();
    const candidate = await openLink(service, link);
    await candidate.go(`${link}/language`, { language: 'es', next: 'data/file' });
    await candidate.go(`${link}/data/file`);
    assert.match(candidate.text, /Su expediente/);
    assert.match(candidate.text, /No se incluye en los informes/);
    const labels = [...candidate.text.matchAll(/<dt>([^<]+)<\/dt>/g)].map(([, label = '']) => label);
    const { dataCopy, screeningNames } = messagesFor('es');
    const words = [...Object.values(dataCopy.fields), ...Object.values(screeningNames)];
    assert.deepEqual([...new Set(labels.filter((label) => !words.includes(label)))], []);
    const cookies = { headers: { Cookie: candidate.cookieHeader } };
    const csv = await (await fetch(`${link}/data/file/csv`, cookies)).text();
    assert.match(csv, /^\uFEFF?Solicitado por,Parte,Entrada,Campo,Valor\r\n/);
  });
});
