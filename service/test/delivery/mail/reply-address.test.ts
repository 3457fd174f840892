import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { accounts } from '../../../src/db/schema/index.ts';
import type { MailRow } from '../../../src/delivery/mail/outbox.ts';
import { findReplyAddress } from '../../../src/delivery/mail/reply-address.ts';
import { reportsOf } from '../../support/steps/reports.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const support = 'support@example.com';
const decisions = 'decisions@example.com';

describe('the answers to mails', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());
  const reports = reportsOf(() => service);

  /** Returns where the answers to a kind of mail go. */
  async function readersWith(addresses: { supportEmail: string | null; adverseActionEmail: string | null }) {
    const accountId = service.accounts[1]!.id;
    await service.database.update(accounts).set(addresses).where(eq(accounts.id, accountId));
    return (kind: MailRow['kind'], reportId: string | null = null) =>
      findReplyAddress(service.database, { accountId, kind, reportId });
  }

  it('go to the support, and after a notice to the address for decisions', async () => {
    const find = await readersWith({ supportEmail: support, adverseActionEmail: decisions });
    const { id } = await reports.create('consider');
    await reports.trigger('report.completed', id);
    assert.equal(await find('invitation'), support);
    assert.equal(await find('dispute_received', id), support, 'nothing was decided');
    const items = await reports.api().call('GET /v1/reports/{id}/adverse_items', { params: { id } });
    await reports.api().call('POST /v1/reports/{id}/adverse_actions', {
      params: { id },
      body: { adverse_item_ids: items.data.map((item) => item.id), individualized_assessment_engaged: false },
    });
    for (const kind of ['pre_adverse_action', 'dispute_result', 'item_reinserted'] as const)
      assert.equal(await find(kind, id), decisions, kind);
    assert.equal(await find('invitation'), support, 'of another order');
  });

  it('reach a person if the account has set one address', async () => {
    for (const addresses of [
      { supportEmail: support, adverseActionEmail: null },
      { supportEmail: null, adverseActionEmail: decisions },
    ]) {
      const find = await readersWith(addresses);
      assert.equal(await find('invitation'), addresses.supportEmail ?? addresses.adverseActionEmail);
    }
  });

  it('are not expected to codes and notices of security, or without an address', async () => {
    const find = await readersWith({ supportEmail: support, adverseActionEmail: decisions });
    for (const kind of ['link_code', 'password', 'security'] as const)
      assert.equal(await find(kind), undefined);
    const without = await readersWith({ supportEmail: null, adverseActionEmail: null });
    assert.equal(await without('invitation'), undefined);
  });
});
