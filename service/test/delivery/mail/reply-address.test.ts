import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { accounts } from '../../../src/db/schema/index.ts';
import type { MailRow } from '../../../src/delivery/mail/outbox.ts';
import { findReplyAddress } from '../../../src/delivery/mail/reply-address.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const support = 'support@example.com';
const decisions = 'decisions@example.com';

/** Mails that candidates answer, by who reads the answers. */
const answered: Record<string, MailRow['kind'][]> = {
  [support]: [
    'invitation',
    'reminder',
    'documents',
    'application_received',
    'report_copy',
    'report_review',
    'new_link',
    'public_records',
  ],
  [decisions]: [
    'dispute_received',
    'dispute_result',
    'item_reinserted',
    'pre_adverse_action',
    'post_adverse_action',
  ],
};
const kinds = Object.values(answered).flat();

describe('the answers to mails', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  /** Returns where the answers to each kind of mail go. */
  async function readersWith(addresses: { supportEmail: string | null; adverseActionEmail: string | null }) {
    const accountId = service.accounts[1]!.id;
    await service.database.update(accounts).set(addresses).where(eq(accounts.id, accountId));
    const find = (kind: MailRow['kind']) => findReplyAddress(service.database, { accountId, kind });
    return { find, all: new Set(await Promise.all(kinds.map(find))) };
  }

  it('go to the address that the account has set for them', async () => {
    const { find } = await readersWith({ supportEmail: support, adverseActionEmail: decisions });
    for (const [address, ofAddress] of Object.entries(answered))
      for (const kind of ofAddress) assert.equal(await find(kind), address, kind);
  });

  it('reach somebody if the account has set one address', async () => {
    for (const addresses of [
      { supportEmail: support, adverseActionEmail: null },
      { supportEmail: null, adverseActionEmail: decisions },
    ]) {
      const { all } = await readersWith(addresses);
      assert.deepEqual([...all], [addresses.supportEmail ?? addresses.adverseActionEmail]);
    }
  });

  it('are not expected to codes and notices of security, or without an address', async () => {
    const { find } = await readersWith({ supportEmail: support, adverseActionEmail: decisions });
    for (const kind of ['link_code', 'password', 'security'] as const)
      assert.equal(await find(kind), undefined);
    const { all } = await readersWith({ supportEmail: null, adverseActionEmail: null });
    assert.deepEqual([...all], [undefined]);
  });
});
