import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq, sql } from 'drizzle-orm';
import { applyDrafts, invitations, mails } from '../../../src/db/schema/index.ts';
import { storedEvents } from '../../support/database/stored-events.ts';
import { selectMails } from '../../support/reading/mails.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { Applicant, inviteTo, stepAnswers } from '../../support/steps/applying.ts';
import { confirmTitle, requireCodes, withLink } from '../../support/steps/personal-links.ts';
import { Visitor } from '../../support/steps/visitor.ts';

const day = 86_400;

describe('the renewal of an expired invitation', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
    requireCodes(service);
  });
  after(() => service.stop());

  const bakery = () => service.accounts[1]!;
  const api = () => service.api(bakery().apiKey);
  const advance = (days: number) =>
    api().call('POST /sandbox/clock', { body: { advance_seconds: days * day } });
  const read = (id: string) => api().call('GET /v1/invitations/{id}', { params: { id } });
  const renew = (id: string) => api().call('POST /v1/invitations/{id}/renewals', { params: { id } });
  const errorCode = async (id: string) =>
    (await api().fail('POST /v1/invitations/{id}/renewals', { params: { id } }, 409)).body.code;
  const countDrafts = (id: string) =>
    service.database.$count(
      applyDrafts,
      and(eq(applyDrafts.accountId, bakery().id), eq(applyDrafts.invitationId, id)),
    );

  /** Returns a candidate whose invitation has expired after some steps. */
  async function expiredApplicant() {
    const applicant = await inviteTo(service, bakery(), ['ssn_trace']);
    await applicant.fillIn({ to: 'ssn' });
    await advance(7);
    assert.equal((await read(applicant.invitationId)).status, 'expired');
    return applicant;
  }

  it('can be asked for by the candidate, once a day, where the employer has an address for that', async () => {
    const applicant = await expiredApplicant();
    const { invitationId } = applicant;
    const sent = and(eq(mails.invitationId, invitationId), eq(mails.kind, 'candidate_question'));
    await applicant.go(applicant.link);
    assert.equal(applicant.status, 410);
    await applicant.submit({});
    assert.match(applicant.text, /role="status">We told Corner Bakery Demo Co that you want to continue/);
    await applicant.go(`${applicant.link}/renewal-request`, {});
    const [mail, ...others] = await selectMails(service, sent);
    assert.deepEqual([mail?.recipient, others.length], ['support@bakery.example.com', 0]);
    assert.match(mail?.body ?? '', new RegExp(`Renew the invitation[^]*/invitations/${invitationId}\n`));

    const open = await inviteTo(service, bakery(), ['ssn_trace']);
    await open.go(`${open.link}/renewal-request`, {});
    assert.match(
      open.text,
      /needs your permission for a background check/,
      'an open invitation needs no new link',
    );
    assert.equal(
      await service.database.$count(
        mails,
        and(eq(mails.invitationId, open.invitationId), eq(mails.kind, 'candidate_question')),
      ),
      0,
    );
  });

  it('is asked for once by a link that is sent many times, and again when the email could not be stored', async () => {
    const applicant = await expiredApplicant();
    const sent = and(eq(mails.invitationId, applicant.invitationId), eq(mails.kind, 'candidate_question'));
    const ask = async () => {
      const form = { method: 'POST', redirect: 'manual' } as const;
      return (await fetch(`${applicant.link}/renewal-request`, form)).status;
    };
    await service.database.transaction(async (transaction) => {
      await transaction.execute(sql`lock table ${mails} in access exclusive mode`);
      assert.equal(await ask(), 503);
    });
    assert.equal(await service.database.$count(mails, sent), 0);
    assert.deepEqual(await Promise.all(Array.from({ length: 8 }, ask)), Array<number>(8).fill(303));
    assert.equal(await service.database.$count(mails, sent), 1);
  });

  it('continues with what the candidate has entered, after a code from an email', async () => {
    const applicant = await expiredApplicant();
    const { invitationId, candidateId } = applicant;
    await applicant.submit({ ssn: '000-12-3456', ssn_again: '000123456' });
    assert.equal(applicant.status, 410, 'the link expired while the candidate was filling in');
    assert.match(applicant.text, /kept encrypted for a limited time/);

    const renewal = await renew(invitationId);
    assert.equal(renewal.status, 'pending');
    assert.equal(renewal.candidate_id, candidateId);
    assert.equal(Date.parse(renewal.expires_at) - Date.parse(renewal.created_at), 7 * day * 1000);
    assert.equal((await read(invitationId)).renewal_id, renewal.id);
    assert.equal((await read(invitationId)).status, 'expired');
    assert.equal(await countDrafts(invitationId), 0);
    const sent = await service.database.$count(
      mails,
      and(eq(mails.invitationId, renewal.id), eq(mails.kind, 'invitation')),
    );
    assert.equal(sent, 1);
    await applicant.go(applicant.link);
    assert.equal(applicant.title, 'This invitation was renewed');

    const { invitation_url } = withLink(renewal);
    for (const visitor of [applicant, new Applicant(service, invitation_url)]) {
      await visitor.go(invitation_url);
      assert.equal(visitor.title, confirmTitle, 'no device continues it without a code');
    }
    const resumed = new Applicant(service, invitation_url);
    await resumed.confirm();
    const steps = await resumed.fillIn();
    assert.equal(steps[0], 'ssn', 'the steps before are done');
    await resumed.signAndSend();
    assert.equal(resumed.title, "You're all set");
    const candidate = await api().call('GET /v1/candidates/{id}', { params: { id: candidateId } });
    assert.equal(candidate.last_name, 'Testerman');
    assert.equal(await errorCode(renewal.id), 'invitation_not_expired', 'it is completed');
  });

  it('does not ask again for a consent that still holds, and asks when the name has changed', async () => {
    const signed = async () => {
      const applicant = await inviteTo(service, bakery(), ['ssn_trace']);
      await applicant.fillIn();
      await applicant.consent();
      await advance(8);
      const { invitation_url } = withLink(await renew(applicant.invitationId));
      const resumed = new Applicant(service, invitation_url);
      await resumed.confirm();
      return { resumed, candidateId: applicant.candidateId };
    };
    const { resumed, candidateId } = await signed();
    assert.deepEqual(await resumed.fillIn(), []);
    assert.equal(resumed.step, 'review');
    await resumed.submit({});
    assert.equal(resumed.title, "You're all set");
    const { data } = await api().call('GET /v1/consents', { query: { candidate_id: candidateId } });
    assert.equal(data.length, 1, 'the candidate has signed once');

    const { resumed: renamed } = await signed();
    await renamed.go(`${renamed.link}/name`);
    await renamed.submit({ action: 'next', ...stepAnswers['name'], last_name: 'Example' });
    await renamed.go(`${renamed.link}/review`);
    assert.notEqual(renamed.step, 'review', 'the new name has not signed');
    assert.notDeepEqual(await renamed.consent('Grace Example'), []);
    assert.equal(renamed.step, 'review');
  });

  it('keeps the ZIP code and the place of the first order, even where a name is no longer clear', async () => {
    const { invitationId } = await expiredApplicant();
    const rowOf = async (id: string) =>
      (await service.database.select().from(invitations).where(eq(invitations.id, id)))[0];
    const place = { county: 'Monroe County', localities: ['NY/Rochester'], status: 'resolved' as const };
    const workLocations = [
      { country: 'US', state: 'NY', city: 'Corner of two towns', zipcode: '14604', place },
      { country: 'US', state: 'NY', city: 'Nowhere in the table', place },
    ];
    const offer = { workLocations, conditionalOfferMade: true };
    await service.database.update(invitations).set(offer).where(eq(invitations.id, invitationId));
    const { id } = await renew(invitationId);
    assert.deepEqual((await rowOf(id))?.workLocations, workLocations);
  });

  it('happens once when two people renew it at the same time', async () => {
    const { invitationId } = await expiredApplicant();
    const answers = await Promise.all(
      [1, 2, 3].map(() => api().send('POST', `/v1/invitations/${invitationId}/renewals`)),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409]);
    assert.equal(await errorCode(invitationId), 'invitation_renewed');
    const { renewal_id: renewalId } = await read(invitationId);
    const events = await storedEvents(service, bakery().id);
    const created = events.filter(({ type }) => type === 'invitation.created');
    assert.equal(created.filter(({ object }) => object['id'] === renewalId).length, 1);
  });

  it('is refused for invitations that are pending or canceled', async () => {
    const { invitationId } = await inviteTo(service, bakery(), ['ssn_trace']);
    assert.equal(await errorCode(invitationId), 'invitation_not_expired');
    await api().call('DELETE /v1/invitations/{id}', { params: { id: invitationId } });
    assert.equal(await errorCode(invitationId), 'invitation_not_expired');
  });

  it('belongs to the application that created the invitation when the customer renews it', async () => {
    const partner = service.api(bakery().accessToken);
    const { package: slug, work_locations } = await read(
      (await inviteTo(service, bakery(), ['ssn_trace'])).invitationId,
    );
    const candidate = { body: { email: 'partner@example.com' } };
    const { id: candidate_id } = await partner.call('POST /v1/candidates', candidate);
    const body = { candidate_id, package: slug, work_locations };
    const { id } = await partner.call('POST /v1/invitations', { body });
    await advance(7);
    const renewal = await renew(id);
    const seen = await partner.call('GET /v1/invitations/{id}', { params: { id: renewal.id } });
    assert.ok(seen.invitation_url, 'the application reads its link');
  });

  it('is a button in the dashboard', async () => {
    const { invitationId } = await expiredApplicant();
    const visitor = new Visitor(service.addresses.dashboard);
    await visitor.go(`/invitations/${invitationId}`);
    await visitor.submit({ email: bakery().adminEmail, password: service.password });
    assert.match(visitor.text, /Renew invitation/);
    await visitor.go(`/invitations/${invitationId}`, { form_token: visitor.token, action: 'renew' });
    assert.match(visitor.text, /role="status">Invitation renewed\./);
    assert.ok((await read(invitationId)).renewal_id);
    await visitor.go(`/invitations/${invitationId}`, { form_token: visitor.token, action: 'renew' });
    assert.equal(visitor.status, 422);
    assert.match(visitor.text, /already renewed/);
  });

  it('starts from nothing when the answers were kept for their time', async () => {
    const { invitationId } = await expiredApplicant();
    await advance(29);
    assert.equal(await countDrafts(invitationId), 1);
    await advance(2);
    assert.equal(await countDrafts(invitationId), 0);
    const { invitation_url } = withLink(await renew(invitationId));
    const applicant = new Applicant(service, invitation_url);
    assert.equal((await applicant.fillIn())[0], 'name');
  });
});
