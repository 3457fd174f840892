import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { mails } from '../../../src/db/schema/index.ts';
import { lockUntilGivenUp } from '../../support/database/locks.ts';
import { startMailServer } from '../../support/servers/mail-server.ts';
import { eventually, startTestService } from '../../support/service.ts';

describe('a mail that the mail server has, and that the database has no time to record', () => {
  it('is recorded later, and not sent a second time', async () => {
    const recipient = 'slow@example.com';
    const ofRecipient = eq(mails.recipient, recipient);
    const lock = sql`select from ${mails} where ${ofRecipient} for update`;
    let unlocked: Promise<void> | undefined;
    const server = await startMailServer(async () => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      unlocked = lockUntilGivenUp(service, lock, () => resolve(undefined));
      await promise;
    });
    const settings = { SMTP_URL: server.url, MAIL_RECIPIENTS: recipient, LOG_LEVEL: 'silent' };
    const service = await startTestService(settings);
    try {
      const api = service.api(service.accounts[1]!.apiKey);
      const { id } = await api.call('POST /v1/candidates', { body: { email: recipient } });
      await api.call('POST /v1/invitations', {
        body: {
          candidate_id: id,
          package: 'basic_criminal',
          work_locations: [{ country: 'US', state: 'NV' }],
        },
      });
      await eventually(() => Promise.resolve(unlocked !== undefined));
      await unlocked;
      const [mail] = await eventually(async () => {
        const rows = await service.database.select().from(mails).where(ofRecipient);
        return rows[0]?.status === 'sent' && rows;
      });
      assert.deepEqual([mail?.attempts, server.received.length], [1, 1]);
    } finally {
      await service.stop();
      await server.stop();
    }
  });
});
