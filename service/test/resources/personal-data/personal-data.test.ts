import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { and, eq, getTableName, sql } from 'drizzle-orm';
import type { Candidate } from '@service-embeds/contract';
import type { PersonalEvidence } from '@service-embeds/domain/retention/remove-personal-data';
import { valuePlace } from '../../../src/db/encryption/encrypted-columns.ts';
import * as schema from '../../../src/db/schema/index.ts';
import { personalData, type TableName } from '../../../src/resources/personal-data/personal-data.tables.ts';
import { dueFileRemovals } from '../../../src/resources/personal-data/remove-records.ts';
import { storedEvents } from '../../support/database/stored-events.ts';
import { decryptedValues, placesOf, storedFiles, storedRows } from '../../support/database/stored-values.ts';
import {
  plantAlert,
  plantDecision,
  plantDetails,
  plantDisclosure,
  plantDispute,
  plantedHistory,
  plantNatureScope,
  plantRenewedDraft,
  plantUpload,
} from '../../support/planted/planted-history.ts';
import { plantWaitingCharge, person, plantedTexts } from '../../support/planted/planted-person.ts';
import { mailsTo } from '../../support/reading/mails.ts';
import { startReceiver } from '../../support/servers/receiver.ts';
import { eventually, startTestService, type TestService } from '../../support/service.ts';
import { giveConsent, uploadPassport } from '../../support/steps/candidate-evidence.ts';
import { openLink } from '../../support/steps/personal-links.ts';
import { day, reportsOf } from '../../support/steps/reports.ts';

const { consents, documents, fileRemovals, mails } = schema;

/** Tables with IDs, states, hashes and times of candidates alone. What belongs to their rows is in files. */
const withoutText = new Set([
  'assessments',
  'disputeFiles',
  'documents',
  'failedWork',
  'linkCodes',
  'simulationSteps',
  'trustedDevices',
  'uploads',
]);

const contact = 'privacy.officer@bakery.example.com';

describe('the removal of personal data', () => {
  const logFile = join(tmpdir(), `service-embeds-log-${randomBytes(6).toString('hex')}`);
  let service: TestService;
  let endpoint: Awaited<ReturnType<typeof startReceiver>> | undefined;
  before(async () => {
    service = await startTestService({
      LOG_LEVEL: 'debug',
      LOG_FILE: logFile,
      PRIVATE_WEBHOOKS: 'allow',
    });
  });
  after(async () => {
    endpoint?.stop();
    await service.stop();
    await rm(logFile, { force: true });
  });
  const reports = reportsOf(() => service);
  const api = () => reports.api();

  const remove = (id: string): Promise<Candidate> =>
    api().call('DELETE /v1/candidates/{id}/pii', {
      params: { id },
      body: { deletion_contact_email_address: contact },
    });
  const failToRemove = (id: string, status: number) =>
    api().fail(
      'DELETE /v1/candidates/{id}/pii',
      { params: { id }, body: { deletion_contact_email_address: contact } },
      status,
    );
  const allTexts = async () => [
    ...(await storedRows(service)),
    ...(await decryptedValues(service)),
    ...(await storedFiles(service, [logFile])),
  ];
  const filesOf = async (candidateId: string): Promise<string[]> => {
    const rows = await service.database
      .select({ id: documents.id })
      .from(documents)
      .where(eq(documents.candidateId, candidateId));
    const stored = await service.container.files.list();
    return rows.map(({ id }) => id).filter((id) => stored.includes(id));
  };
  const upload = (candidateId: string) => uploadPassport(service, reports, candidateId);
  const consent = (candidateId: string) => giveConsent(reports, candidateId);

  const order = { package: 'essential_criminal', work_locations: [{ country: 'US', state: 'OH' }] };
  const values = [...plantedTexts, ...plantedHistory];

  /** Gives a candidate everything that a candidate can have, and brings it to its end. */
  async function wholeHistory(): Promise<{ candidateId: string; reportId: string; consentId: string }> {
    const candidate = await api().call('POST /v1/candidates', {
      body: person,
      headers: { 'Idempotency-Key': 'planted' },
    });
    const invitation = await api().call('POST /v1/invitations', {
      body: {
        candidate_id: candidate.id,
        ...order,
        tags: ['Planted-Tag'],
      },
    });
    await openLink(service, invitation.invitation_url ?? '');
    const consentId = await consent(candidate.id);
    await upload(candidate.id);
    await plantDetails(reports, candidate.id);
    const { id: reportId } = await reports.complete(invitation.id);
    await plantUpload(service, reports, reportId);
    await reports.trigger('report.completed', reportId);
    await plantDispute(service, reports, reportId);
    const [document] = (await reports.read(reportId, 'documents')).documents ?? [];
    const pdf = await fetch(document?.download_uri ?? '');
    assert.equal(pdf.status, 200);
    await plantDecision(reports, reportId);
    await plantAlert(service, reports, candidate.id);
    await plantDisclosure(service, reports, { id: reportId, candidateId: candidate.id });
    await plantNatureScope(service, reports, { id: reportId, candidateId: candidate.id });
    assert.match((await failToRemove(candidate.id, 409)).body.error, /adverse action/);
    await reports.advance(30 * day);
    await plantRenewedDraft(service, reports, { ...order, candidate_id: candidate.id });
    const owner = { accountId: reports.account().id, reportId, candidateId: candidate.id };
    await plantWaitingCharge(service, owner, 'Waiting-Planted');
    return { candidateId: candidate.id, reportId, consentId };
  }

  /**
   * Checks that every table from which a removal takes something holds a planted value, or a row if it holds no text. A new table
   * has to be filled by the history above.
   */
  async function expectAllTablesInUse(places: readonly string[]): Promise<void> {
    const withValue = new Set(places.map((location) => location.split(/[.:]/)[0]));
    const unused: string[] = [];
    for (const [name, treatment] of Object.entries(personalData)) {
      if (typeof treatment !== 'function') continue;
      const table = schema[name as TableName];
      const isUsed = withoutText.has(name)
        ? (await service.database.$count(table)) > 0
        : withValue.has(getTableName(table));
      if (!isUsed) unused.push(name);
    }
    assert.deepEqual(unused, [], 'tables that the history above does not fill');
  }

  it('leaves the values in no table, column, file, event, delivery or log', async () => {
    // What repeats the event is not kept, but an endpoint may know more about the candidate.
    endpoint = await startReceiver((response) => {
      const isAboutPerson = endpoint?.received.at(-1)?.body.includes('planted.address');
      response.end(isAboutPerson ? 'No employee has the license PLANTED7654321.' : '');
    });
    await api().call('POST /v1/webhooks', { body: { webhook_url: endpoint.url } });
    const { candidateId, reportId, consentId } = await wholeHistory();
    await eventually(() => Promise.resolve(endpoint?.types().includes('report.post_adverse_action')));
    const before = placesOf(await allTexts(), values);
    for (const value of plantedHistory)
      assert.ok(
        before.some((location) => location.endsWith(value)),
        `${value} was stored`,
      );
    await expectAllTablesInUse(before);
    assert.equal((await filesOf(candidateId)).length, 2);

    const removed = await remove(candidateId);
    assert.ok(removed.pii_removed_at);
    assert.deepEqual(removed.report_ids, [reportId]);
    await eventually(async () => (await service.database.$count(fileRemovals)) === 0);
    assert.deepEqual(
      placesOf(await allTexts(), values).filter((location) => !location.startsWith('consents.sealed: ')),
      [],
      'what the law wants proof of is sealed, and everything else is gone',
    );

    // The customer reads what is left of it.
    const candidateNow = await api().call('GET /v1/candidates/{id}', { params: { id: candidateId } });
    assert.deepEqual({ ...candidateNow, adjudication: null }, { ...removed, adjudication: null });
    const signed = await api().call('GET /v1/consents/{id}', { params: { id: consentId } });
    assert.deepEqual([signed.signature, signed.ip_address, signed.user_agent], ['', null, null]);
    const { screenings = [] } = await reports.read(reportId, 'screenings');
    assert.ok(screenings.every((each) => typeof each !== 'string' && each.records.length === 0));
    const event = await eventually(() =>
      Promise.resolve(endpoint?.events().find(({ type }) => type === 'candidate.pii_removed')),
    );
    assert.deepEqual(event.data.object, {
      id: candidateId,
      object: 'candidate',
      uri: `/v1/candidates/${candidateId}`,
    });
    const [mail] = await mailsTo(service, contact);
    assert.match(mail?.body ?? '', new RegExp(candidateId));
  });

  it('keeps the proof of a consent sealed, and the chain as it was', async () => {
    const { email: _, custom_id: __, ...named } = person;
    const candidate = await api().call('POST /v1/candidates', {
      body: { ...named, email: 'sealed@example.com' },
    });
    const id = await consent(candidate.id);
    const readRow = async () => {
      const [row] = await service.database.select().from(consents).where(eq(consents.id, id));
      assert.ok(row);
      return row;
    };
    const { sealed: _none, ...signed } = await readRow();
    await remove(candidate.id);
    const { sealed, ...otherColumns } = await readRow();
    assert.ok(sealed);
    const place = valuePlace('consents', 'sealed', [otherColumns.accountId, id]);
    const personal = JSON.parse(service.container.keys.data.decrypt(sealed, place)) as PersonalEvidence;
    assert.deepEqual({ ...otherColumns, ...personal }, signed, 'the record that was hashed can be proved');
    assert.equal(otherColumns.signature, '');
    for (const changes of [{ signature: 'Mallory' }, { documents: [] }, { recordHash: Buffer.alloc(32) }]) {
      const change = service.database.update(consents).set(changes).where(eq(consents.id, id));
      await assert.rejects(() => change.execute());
    }
    await assert.rejects(() => service.database.delete(consents).where(eq(consents.id, id)).execute());
  });

  it('is refused while a report is open or disputed, and possible after it', async () => {
    const { id, candidate_id } = await reports.order({
      email: 'open+consider@example.com',
      first_name: 'Sam',
    });
    const report = await reports.complete(id);
    const open = await failToRemove(candidate_id, 409);
    assert.equal(open.body.code, 'personal_data_in_use');
    await reports.trigger('report.completed', report.id);
    await reports.trigger('report.disputed', report.id);
    assert.match((await failToRemove(candidate_id, 409)).body.error, /disputes/);
    await reports.trigger('report.completed', report.id);
    assert.ok((await remove(candidate_id)).pii_removed_at);
  });

  it('cancels a pending invitation and closes its page', async () => {
    const invitation = await reports.order({ email: 'pending@example.com', first_name: 'Sam' });
    const address = invitation.invitation_url ?? '';
    await remove(invitation.candidate_id);
    const params = { id: invitation.id };
    assert.equal((await api().call('GET /v1/invitations/{id}', { params })).status, 'cancelled');
    assert.equal((await fetch(address)).status, 404);
    const own = and(eq(mails.invitationId, invitation.id), sql`${mails.recipient} <> ''`);
    assert.equal(await service.database.$count(mails, own), 0);
  });

  it('happens once, however often it is asked for', async () => {
    const candidate = await api().call('POST /v1/candidates', { body: { email: 'twice@example.com' } });
    const answers = await Promise.all([remove(candidate.id), remove(candidate.id)]);
    const again = await remove(candidate.id);
    for (const answer of answers) assert.equal(answer.pii_removed_at, again.pii_removed_at);
    const stored = await storedEvents(service, reports.account().id);
    const removals = stored.filter(
      ({ type, object }) => type === 'candidate.pii_removed' && object['id'] === candidate.id,
    );
    assert.equal(removals.length, 1);
  });

  it('lets nothing be added afterwards, whatever began before it', async () => {
    const candidate = await api().call('POST /v1/candidates', { body: { email: 'race@example.com' } });
    const params = { id: candidate.id };
    const order = {
      candidate_id: candidate.id,
      package: 'essential_criminal',
      work_locations: [{ country: 'US', state: 'OH' }],
    };
    const [, raced] = await Promise.all([
      remove(candidate.id),
      api().request('POST /v1/invitations', { body: order }),
    ]);
    assert.ok([201, 200, 403].includes(raced.status), String(raced.status));
    const { data } = await api().call('GET /v1/invitations', { query: { candidate_id: candidate.id } });
    assert.ok(data.every(({ status }) => status === 'cancelled'));
    const failure = await api().fail(
      'POST /v1/candidates/{id}',
      { params, body: { first_name: 'Sam' } },
      403,
    );
    assert.equal(failure.body.code, 'candidate_removed');
    const ordered = await api().fail('POST /v1/invitations', { body: order }, 403);
    assert.equal(ordered.body.code, 'candidate_removed');
  });

  it('deletes files after a crash, whether they are there or gone', async () => {
    const { id } = await api().call('POST /v1/candidates', { body: { email: 'files@example.com' } });
    await upload(id);
    const [file] = await filesOf(id);
    const { clock, files } = service.container;
    const accountId = reports.account().id;
    const due = dueFileRemovals({ clock, files });
    // The tests before this one leave files of their own to remove.
    await due.run(service.database, assert.ifError);
    const pending = { accountId, fileId: file!, createdAt: new Date() };
    const broken = dueFileRemovals({
      clock,
      files: { ...files, delete: () => Promise.reject(new Error('The disk is away.')) },
    });
    const problems: unknown[] = [];
    await service.database.insert(fileRemovals).values(pending);
    await broken.run(service.database, (error) => problems.push(error));
    assert.ok(problems.length <= 1, 'a worker of the service may have been faster');
    await due.run(service.database, assert.ifError);
    assert.ok(!(await files.list()).includes(file!));
    // The process was killed after the file and before the row.
    await service.database.insert(fileRemovals).values(pending);
    await due.run(service.database, assert.ifError);
    assert.equal(await service.database.$count(fileRemovals), 0);
  });
});
