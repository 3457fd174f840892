import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq, sql } from 'drizzle-orm';
import { readApplyDraft, saveApplyDraft } from '../src/resources/candidates/candidate-draft.ts';
import { reports } from '../src/db/schema/index.ts';
import { lockInvitation } from '../src/resources/invitations/invitations.queries.ts';
import { Applicant, inviteTo } from './support/applying.ts';
import { eventually, startTestService, type TestService } from './support/service.ts';

describe('two devices at one invitation', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());
  const bakery = () => service.accounts[1]!;
  const call = (method: string, path: string) => service.call(method, path, { as: bakery().apiKey });
  const invite = () => inviteTo(service, bakery(), ['ssn_trace']);
  const at = async (address: string, link: string) => {
    const visitor = new Applicant(service, link);
    await visitor.go(address);
    return visitor;
  };

  it('lets one of two devices submit, and tells the other', async () => {
    const item = await invite();
    const { link, invitationId: id } = item;
    await item.fillIn();
    await item.consent();
    const other = await at(`${link}/review`, link);
    await item.go(`${link}/review`);
    await Promise.all([item.submit({}), other.submit({})]);
    const titles = [item.title, other.title];
    assert.ok(titles.includes("You're all set"), titles.join());
    assert.ok(
      titles.some(
        (title) =>
          title === 'This invitation was just completed' || title === 'You already completed this invitation',
      ),
      titles.join(),
    );
    const invitation = (await call('GET', `/v1/invitations/${id}`)).body;
    const made = await service.database
      .select()
      .from(reports)
      .where(and(eq(reports.accountId, bakery().id), eq(reports.candidateId, invitation.candidate_id)));
    assert.equal(made.length, 1);
  });

  it('submits nothing that another device changed after the review', async () => {
    const visitor = await invite();
    const { link, invitationId: id, candidateId } = visitor;
    await visitor.fillIn();
    assert.equal(await visitor.consent(), 201);
    await visitor.go(`${link}/review`);
    const { database, container } = service;
    const invitation = { accountId: bakery().id, id };
    let sending: Promise<void> | undefined;
    // The other device stores its change while the review is on its way.
    await database.transaction(async (db) => {
      await lockInvitation(db, invitation.accountId, id);
      sending = visitor.submit({});
      await eventually(async () => {
        const { rows } = await database.execute(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length > 0;
      });
      const input = await readApplyDraft(db, container, invitation);
      await saveApplyDraft(db, container, invitation, {
        draft: { ...input, phone: '+16145550199' },
        at: new Date(),
      });
    });
    await sending;
    assert.equal(visitor.title, 'Review and submit', 'shown once more, as it is now');
    assert.match(visitor.text, /6145550199/);
    await visitor.submit({});
    assert.equal(visitor.title, "You're all set");
    assert.equal((await call('GET', `/v1/candidates/${candidateId}`)).body.phone, '+16145550199');
  });
});
