import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { ScreeningType } from '@service-embeds/contract';
import { recordMarkers } from '../../../../packages/domain/test/support/generated-records.ts';
import {
  auditEntries,
  deliveries,
  mails,
  waitingCharges,
  withheldRecords,
} from '../../../src/db/schema/index.ts';
import { storedEvents } from '../../support/database/stored-events.ts';
import { placesOf } from '../../support/database/stored-values.ts';
import { generateReports } from '../../support/planted/generated-reports.ts';
import { linkIn, selectMails } from '../../support/reading/mails.ts';
import { readPdf } from '../../support/reading/read-pdf.ts';
import type { TestService } from '../../support/service.ts';
import { inviteTo } from '../../support/steps/applying.ts';
import { confirmByMail } from '../../support/steps/personal-links.ts';
import { reportsOf } from '../../support/steps/reports.ts';
import { startStaffService } from '../../support/steps/staff.ts';
import { Visitor } from '../../support/steps/visitor.ts';

const marker = 'WITHHELD';
const person = { full_name: 'Grace Testerman', dob: '1984-07-21' };
const yearsAgo = (years: number): string => {
  const date = new Date();
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return date.toISOString().slice(0, 10);
};
const charge = (name: string, years: number, disposition: string) => ({
  charge: name,
  level: 'misdemeanor' as const,
  disposition,
  offense_date: yearsAgo(years + 1),
  disposition_date: yearsAgo(years),
});
const recordOf = (name: string, charges: object[], changes: object = {}) => ({
  ...person,
  case_number: `${name} CASE`,
  source: `${name} COURT`,
  charges,
  ...changes,
});

/** Records that must not be reported, each with the reason. */
const forbidden = {
  obsolete: recordOf(marker, [charge(`${marker} ARREST`, 20, 'Dismissed')]),
  closed_case: recordOf(marker, [charge(`${marker} SEALED`, 1, 'Expunged')]),
  name_mismatch: recordOf(marker, [charge(`${marker} NAME`, 1, 'Guilty')], { full_name: 'Gus Other' }),
  birth_date_mismatch: recordOf(marker, [charge(`${marker} AGE`, 1, 'Guilty')], { dob: '1984-07-22' }),
  identity_unconfirmed: recordOf(marker, [charge(`${marker} NOBODY`, 1, 'Guilty')], { dob: null }),
};

describe('Records that a report must not contain', () => {
  let service: TestService;
  before(async () => {
    service = await startStaffService({ PRIVATE_WEBHOOKS: 'allow' });
  });
  after(() => service.stop());
  const account = () => service.accounts[1]!;
  const api = () => service.api(account().apiKey);
  const operations = () => service.api(service.opsKey);
  const reports = reportsOf(() => service);

  /** Orders a county search for a candidate with a name and a birth date, and returns the report. */
  async function order(
    answers: Record<string, string> = {},
    types: ScreeningType[] = ['county_criminal_search'],
  ) {
    const applicant = await inviteTo(service, account(), types);
    await applicant.fillIn({ answers: { name: answers } });
    await applicant.signAndSend();
    const params = { id: applicant.invitationId };
    const { report_id } = await api().call('GET /v1/invitations/{id}', { params });
    assert.ok(report_id);
    const report = await reports.read(report_id, 'screenings');
    return { report, candidateId: applicant.candidateId };
  }
  const complete = async (reportId: string, screening_id: string, records: object[]) =>
    operations().call('POST /ops/accounts/{account_id}/reports/{report_id}/updates', {
      params: { account_id: account().id, report_id: reportId },
      body: { kind: 'screening_completed', screening_id, result: 'consider', records } as never,
    });
  const withheldOf = (report_id: string) =>
    operations().call('GET /ops/accounts/{account_id}/reports/{report_id}/withheld_records', {
      params: { account_id: account().id, report_id },
    });
  const pdfText = async (uri: string): Promise<string> => {
    const { text } = await readPdf(new Uint8Array(await (await fetch(uri)).arrayBuffer()));
    return text;
  };

  it('leave a report clear, are kept apart with the reason, and are read by the staff only', async () => {
    const { report } = await order();
    const [first, ...others] = report.screenings ?? [];
    assert.ok(first);
    for (const { id } of others) await complete(report.id, id, [forbidden.obsolete]);
    const finished = await complete(report.id, first.id, Object.values(forbidden));
    assert.deepEqual([finished.status, finished.result], ['clear', 'clear']);
    const { data } = await withheldOf(report.id);
    const ofFirst = data.filter(({ screening_id }) => screening_id === first.id);
    assert.deepEqual(
      ofFirst.flatMap(({ reasons }) => reasons.map(({ code }) => code)).sort(),
      Object.keys(forbidden).sort(),
    );
    assert.ok(ofFirst.every(({ reasons }) => reasons.every(({ source }) => source.includes('U.S.C.'))));
    const entries = await service.database
      .select()
      .from(auditEntries)
      .where(
        and(eq(auditEntries.objectId, report.id), eq(auditEntries.action, 'report.withheld_records_read')),
      );
    assert.deepEqual(
      entries.map(({ details }) => details['account_id']),
      [account().id],
    );
    assert.ok(
      entries.every(({ accountId }) => accountId !== account().id),
      "the customer's log must not say it",
    );
    const rows = await service.database.select().from(withheldRecords);
    assert.ok(rows.length >= 5);
    assert.equal(
      rows.some(({ record }) => record.includes(marker)),
      false,
      'stored in plain text',
    );
  });

  it('are matched with former names, which supplier, report and PDF show', async () => {
    const { report, candidateId } = await order({
      'former_names.0.first_name': 'Grace',
      'former_names.0.last_name': 'Maidenname',
    });
    const former = [{ first_name: 'Grace', middle_name: null, last_name: 'Maidenname' }];
    const candidate = await api().call('GET /v1/candidates/{id}', { params: { id: candidateId } });
    assert.deepEqual(candidate.former_names, former);
    const params = { account_id: account().id, report_id: report.id };
    const supplied = await operations().call(
      'GET /ops/accounts/{account_id}/reports/{report_id}/supplier_order',
      { params },
    );
    assert.deepEqual(supplied.candidate.former_names, former);
    const formerRecord = recordOf('FORMER', [charge('FORMER OFFENSE', 1, 'Guilty')], {
      full_name: 'Grace Maidenname',
    });
    for (const { id } of report.screenings ?? []) await complete(report.id, id, [formerRecord]);
    const finished = await reports.read(report.id, 'documents');
    assert.equal(finished.result, 'consider');
    assert.ok(finished.public_record_notice_at);
    assert.match(await pdfText(finished.documents?.[0]?.download_uri ?? ''), /Grace Maidenname/);
    const notices = (await selectMails(service, eq(mails.reportId, report.id))).filter(
      ({ kind }) => kind === 'public_records',
    );
    assert.equal(notices.length, 1);
    assert.match(notices[0]?.body ?? '', /public record information about you to:\n\n\S/);
  });

  it('reach no answer, event, delivery, document, copy, letter or mail', async () => {
    await api().call('POST /v1/webhooks', { body: { webhook_url: 'https://hooks.example.com/reports' } });
    const { report, candidateId } = await order();
    const [first, ...others] = report.screenings ?? [];
    assert.ok(first);
    for (const { id } of others) await complete(report.id, id, [forbidden.obsolete]);
    const reported = recordOf('REPORTED', [
      charge('REPORTED OFFENSE', 1, 'Guilty'),
      forbidden.obsolete.charges[0]!,
    ]);
    const finished = await complete(report.id, first.id, [reported, ...Object.values(forbidden)]);
    assert.equal(finished.result, 'consider');
    const params = { id: report.id };
    const items = await api().call('GET /v1/reports/{id}/adverse_items', { params });
    assert.equal(items.data.length, 1);
    await api().call('POST /v1/reports/{id}/adverse_actions', {
      params,
      body: { adverse_item_ids: items.data.map(({ id }) => id), individualized_assessment_engaged: true },
    });
    const full = await reports.read(report.id, 'screenings,candidate,documents,county_criminal_searches');
    const [document] = full.documents ?? [];
    assert.ok(document?.download_uri);
    const pdf = await pdfText(document.download_uri);
    assert.match(pdf, /REPORTED/);
    const sent = await selectMails(service, undefined);
    assert.ok(sent.some(({ body }) => body?.includes('REPORTED OFFENSE')));
    const letter = sent.find(({ reportId, kind }) => reportId === report.id && kind === 'pre_adverse_action');
    const visitor = new Visitor(service.addresses.partners);
    await visitor.go(linkIn(letter));
    await confirmByMail(service, visitor, linkIn(letter));
    assert.match(visitor.text, /REPORTED OFFENSE/);
    const everything = {
      copy: visitor.text,
      full,
      items,
      pdf,
      sent,
      screening: await api().call('GET /v1/screenings/{id}', { params: { id: first.id } }),
      actions: await api().call('GET /v1/reports/{id}/adverse_actions', { params }),
      assessments: await api().call('GET /v1/reports/{id}/assessments', { params }),
      orders: await api().call('GET /v1/orders', { query: { candidate_id: candidateId } }),
      list: await api().call('GET /v1/reports', { query: { include: 'screenings', per_page: 100 } }),
      candidate: await api().call('GET /v1/candidates/{id}', { params: { id: candidateId } }),
      events: await storedEvents(service, account().id),
      deliveries: await service.database.select().from(deliveries),
    };
    for (const [where, places] of Object.entries(everything)) {
      const text = JSON.stringify(places);
      assert.ok(text.length > 20, where);
      assert.equal(text.includes(marker), false, where);
    }
  });

  it('let no conviction pass of a case that another search of the report has found closed', async () => {
    const closedCase = (disposition: string) =>
      recordOf('CLOSED', [charge('CLOSED OFFENSE', 1, disposition)]);
    const both = ['county_criminal_search', 'national_criminal_search'] as const;
    const { report } = await order({}, [...both]);
    const searches = report.screenings ?? [];
    const national = searches.find(({ object }) => object === 'national_criminal_search');
    const [county, ...others] = searches.filter((each) => each !== national);
    assert.ok(county && national);
    for (const { id } of others) await complete(report.id, id, [forbidden.obsolete]);
    await complete(report.id, county.id, [closedCase('Expunged')]);
    const finished = await complete(report.id, national.id, [closedCase('Guilty')]);
    assert.equal(finished.status, 'pending', 'a person decides');
    const waiting = await service.database
      .select()
      .from(waitingCharges)
      .where(eq(waitingCharges.reportId, report.id));
    assert.equal(waiting.length, 1);
  });

  it('are found nowhere among generated ones', async () => {
    // `npm run drill:records -w tools` does the same with 10,000 records.
    const { records, decisions, states, texts } = await generateReports(service, {
      records: 120,
      perScreening: 20,
    });
    assert.ok(records >= 120 && texts.length > 50 && decisions > 0 && states.size > 10);
    assert.deepEqual(placesOf(texts, [recordMarkers.mustNotBeReported]), []);
  });
});
