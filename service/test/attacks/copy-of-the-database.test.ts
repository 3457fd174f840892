import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { mails } from '../../src/db/schema/index.ts';
import { placesOf, storedFiles, storedRows } from '../support/database/stored-values.ts';
import { selectMails } from '../support/reading/mails.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { withLink } from '../support/steps/personal-links.ts';
import { reportsOf } from '../support/steps/reports.ts';

const planted = {
  ssn: '000987654',
  dob: '1971-03-09',
  firstName: 'Quizzaciously',
  lastName: 'Plantedname',
};

describe('A copy of the database, the log and the files', () => {
  const logFile = join(tmpdir(), `service-embeds-log-${randomBytes(6).toString('hex')}`);
  let service: TestService;
  before(async () => {
    service = await startTestService({ LOG_LEVEL: 'debug', LOG_FILE: logFile });
  });
  after(async () => {
    await service.stop();
    await rm(logFile, { force: true });
  });

  it('holds no links that open a page, no records of a report, and no numbers of a candidate', async () => {
    const reports = reportsOf(() => service);
    const invitation = await reports.order({
      email: 'planted+consider@example.com',
      first_name: planted.firstName,
      last_name: planted.lastName,
      ssn: planted.ssn,
      dob: planted.dob,
      no_middle_name: true,
    });
    const repeated = { 'Idempotency-Key': 'planted' };
    await reports.api().call('POST /v1/web_sdk/session_tokens', {
      body: { scopes: ['order'], direct: true },
      headers: repeated,
    });
    const report = await reports.complete(invitation.id);
    await reports.trigger('report.completed', report.id);
    const { screenings = [] } = await reports.read(report.id, 'screenings');
    const charge = screenings
      .flatMap((screening) => (typeof screening === 'string' ? [] : screening.records))
      .flatMap(({ charges }) => charges)
      .map((each) => each.charge)[0];
    assert.ok(charge, 'the report has a record to look for');

    const link = withLink(invitation).invitation_url.split('/').at(-1)!;
    const [mail] = await selectMails(service, eq(mails.invitationId, invitation.id));
    assert.ok(mail?.body?.includes(link), 'a mail has the link');
    const forbidden = [link, planted.ssn, planted.dob, charge];
    assert.deepEqual(placesOf(await storedRows(service), forbidden), []);
    // Names stand where they are needed: with the candidate, the consent and the recipient of an email.
    const withoutNames = ['events', 'deliveries', 'webhook_logs', 'idempotency_keys', 'audit_entries'];
    const rows = (await storedRows(service)).filter(({ place }) => withoutNames.includes(place));
    assert.deepEqual(placesOf(rows, [planted.firstName, planted.lastName, 'planted+consider@']), []);
    const texts = await storedFiles(service, [logFile]);
    assert.ok(
      texts.some(({ text }) => text.includes('/v1/candidates')),
      'the log was written',
    );
    assert.deepEqual(placesOf(texts, [...forbidden, planted.lastName]), []);
  });
});
