import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { memberships, users } from '../../src/db/schema/index.ts';
import { linkIn, mailsTo } from '../support/reading/mails.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { changeApplication } from '../support/steps/connecting.ts';
import { embedOf, pageOrigin } from '../support/steps/sign-up.ts';
import { Visitor } from '../support/steps/visitor.ts';

const victim = 'ceo@victim.example.com';
const password = 'a quiet river of stones';

describe('a stranger who knows an email address', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages', TRUSTED_PROXIES: '1' });
    await changeApplication(service, { redirect_uris: [], origins: [pageOrigin] });
  });
  after(() => service.stop());
  const { customer } = embedOf(() => service);
  const params = () => ({ client_id: service.clientId });
  const adminEmail = () => service.accounts[1]!.adminEmail;
  const signIn = async (email: string, word: string, visitor = new Visitor(service.addresses.dashboard)) => {
    await visitor.go('/signin');
    await visitor.submit({ email, password: word });
    return visitor;
  };

  it('cannot use an account with it: nobody belongs to the account until the owner opens the mail', async () => {
    const body = await customer({ user: { full_name: 'Mallory', email: victim } });
    await service.api().call('POST /sign_up/{client_id}', { params: params(), body });
    assert.equal(await service.database.$count(users, eq(users.email, victim)), 0);
    assert.equal((await signIn(victim, password)).status, 422);
  });

  it('does not keep the owner from joining another account', async () => {
    const admin = await signIn(adminEmail(), service.password);
    await admin.go('/people');
    const form = { full_name: 'Vera', email: victim, role: 'requestor' };
    await admin.go('/people', { form_token: admin.token, ...form });
    assert.match(admin.text, /Invite pending/);
    const [mail] = await mailsTo(service, victim);
    const owner = new Visitor(service.addresses.partners);
    await owner.go(linkIn(mail));
    await owner.go(linkIn(mail), { form_token: owner.token, password });
    const signedIn = await signIn(victim, password);
    assert.match(signedIn.text, /Corner Bakery Demo Co/);
  });

  it('learns from no public answer whether it has an account', async () => {
    for (const email of [adminEmail(), 'nobody@example.com']) {
      const body = {
        name: 'X Inc',
        user: { email },
        company: { tax_id: '00-0000101', city: 'Oakland' },
      };
      const { valid } = await service
        .api()
        .call('POST /sign_up/{client_id}/checks', { params: params(), body });
      assert.equal(valid, true);
      const account = await customer({ user: { full_name: 'Mallory', email } });
      const { object } = await service
        .api()
        .call('POST /sign_up/{client_id}', { params: params(), body: account });
      assert.equal(object, 'sign_up');
    }
  });

  it('makes nobody a member of the account of a stranger: a person with an account has to accept', async () => {
    const email = adminEmail();
    const [admin] = await service.database.select().from(users).where(eq(users.email, email));
    const count = () => service.database.$count(memberships, eq(memberships.userId, admin!.id));
    assert.equal(await count(), 1);
    const [mail] = await mailsTo(service, email);
    const token = linkIn(mail).split('/').at(-1) ?? '';
    const person = await signIn(email, service.password);
    await person.go(`/join/${token}`);
    assert.equal(await count(), 1, 'opening the link changes nothing');
    const thief = await signIn('kim@bakery.example.com', service.password);
    await thief.go(`/join/${token}`);
    assert.equal(thief.status, 404, 'the invitation of somebody else');
    await person.go(`/join/${token}`, { form_token: person.token });
    assert.equal(await count(), 2);
    assert.match(person.text, /Change to/);
  });

  it('sends no words of their own in the subject of a mail, and no link in its body', async () => {
    const name = 'Refund waits at evil.example';
    const body = await customer({ name, user: { full_name: 'Mallory', email: 'words@victim.example.com' } });
    await service.api().call('POST /sign_up/{client_id}', { params: params(), body });
    const [mail] = await mailsTo(service, 'words@victim.example.com');
    assert.ok(mail?.body);
    assert.equal(mail.subject.includes('Refund'), false);
    assert.equal(mail.body.includes('evil.example'), false);
    assert.match(mail.body, /"Refund waits at evil\[\.\]example"/);
    for (const wrong of [
      'See https://evil.example/login',
      'www.evil.example',
      'Refund \u202Ecod',
      'In\u200Bc',
    ]) {
      const refused = { ...body, name: wrong };
      const input = { params: params(), body: refused };
      const { fields } = await service.api().fail('POST /sign_up/{client_id}', input, 400);
      assert.ok(fields['name'], wrong);
    }
  });

  it('fills no mailbox: five mails an hour', async () => {
    const visitor = new Visitor(service.addresses.partners);
    const email = service.accounts[2]!.adminEmail;
    for (let count = 0; count < 8; count++) await visitor.go('/password/forgotten', { email });
    const mails = (await mailsTo(service, email)).filter(({ kind }) => kind === 'password');
    assert.equal(mails.length, 5);
  });

  it('locks the owner out on no device on which the owner has signed in before', async () => {
    const email = 'kim@northwind.example.com';
    const owner = await signIn(email, service.password);
    await owner.go('/signout', { form_token: owner.token });
    const statuses = [];
    for (let count = 0; count < 8; count++) statuses.push((await signIn(email, `guess ${count}`)).status);
    assert.deepEqual(statuses, [422, 422, 422, 422, 422, 429, 429, 429]);
    const elsewhere = new Visitor(service.addresses.dashboard);
    elsewhere.ip = '198.51.100.70';
    assert.equal((await signIn(email, 'guess', elsewhere)).status, 429, 'from another address');
    await signIn(email, service.password, owner);
    assert.equal(owner.status, 200);
    assert.match(owner.text, /<title>Home /);
  });

  it('does not lock colleagues at the same address out of devices that are new to them', async () => {
    for (let count = 0; count < 40; count++)
      assert.equal((await signIn(`colleague${count}@example.com`, 'mistyped')).status, 422);
    const colleague = await signIn('kim@bakery.example.com', service.password);
    assert.match(colleague.text, /<title>Home /);
  });

  it('cannot choose a password that many people use, or the name of the company', async () => {
    const [invited] = await mailsTo(service, 'words@victim.example.com');
    const visitor = new Visitor(service.addresses.partners);
    await visitor.go(linkIn(invited));
    for (const weak of ['passwordpassword', 'words@victim.example', 'abcabcabcabcabc']) {
      await visitor.go(linkIn(invited), { form_token: visitor.token, password: weak });
      assert.equal(visitor.status, 422, weak);
    }
  });
});
