import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq, sql } from 'drizzle-orm';
import { readApplyDraft, saveApplyDraft } from '../src/resources/candidates/candidate-draft.ts';
import { reports } from '../src/db/schema/index.ts';
import { lockInvitation } from '../src/resources/invitations/invitations.queries.ts';
import { Applicant, inviteTo } from './support/applying.ts';
import { confirmTitle } from './support/personal-links.ts';
import { eventually, startTestService, type TestService } from './support/service.ts';

describe('two devices with the same invitation', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());
  const bakery = () => service.accounts[1]!;
  const api = () => service.api(bakery().apiKey);
  const invite = () => inviteTo(service, bakery(), ['ssn_trace']);

  it('create one report when both submit, and tell the slower one', async () => {
    const applicant = await invite();
    const { link, invitationId: id } = applicant;
    await applicant.fillIn();
    await applicant.consent();
    const other = new Applicant(service, link);
    await other.go(`${link}/review`);
    assert.equal(other.title, confirmTitle, 'another device has to give a second factor');
    await other.confirm();
    await applicant.go(link);
    assert.equal(applicant.title, confirmTitle, 'after a code, the first device has to give one too');
    await applicant.confirm();
    await other.go(`${link}/review`);
    await applicant.go(`${link}/review`);
    await Promise.all([applicant.submit({}), other.submit({})]);
    const titles = [applicant.title, other.title];
    assert.ok(titles.includes("You're all set"), titles.join());
    assert.ok(
      titles.some(
        (title) =>
          title === 'This invitation was just completed' || title === 'You already completed this invitation',
      ),
      titles.join(),
    );
    const invitation = await api().call('GET /v1/invitations/{id}', { params: { id } });
    const created = await service.database
      .select()
      .from(reports)
      .where(and(eq(reports.accountId, bakery().id), eq(reports.candidateId, invitation.candidate_id)));
    assert.equal(created.length, 1);
  });

  it('submit only what the candidate has reviewed', async () => {
    const visitor = await invite();
    const { invitationId: id, candidateId } = visitor;
    await visitor.fillIn();
    await visitor.consent();
    const { database, container } = service;
    const invitation = { accountId: bakery().id, id };
    let submission: Promise<void> | undefined;
    // The other device saves its change after this one has sent the form.
    await database.transaction(async (db) => {
      await lockInvitation(db, invitation.accountId, id);
      submission = visitor.submit({});
      await eventually(async () => {
        const { rows } = await database.execute(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length > 0;
      });
      const draft = await readApplyDraft(db, container, invitation);
      await saveApplyDraft(db, container, invitation, {
        draft: { ...draft, phone: '+16145550199' },
        at: new Date(),
      });
    });
    await submission;
    assert.equal(visitor.title, 'Review and submit', 'the page shows the changed answers first');
    assert.match(visitor.text, /6145550199/);
    await visitor.submit({});
    assert.equal(visitor.title, "You're all set");
    const candidate = await api().call('GET /v1/candidates/{id}', { params: { id: candidateId } });
    assert.equal(candidate.phone, '+16145550199');
  });
});
