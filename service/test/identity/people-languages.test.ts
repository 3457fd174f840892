// cspell:ignore terminada dispositivos Navegador desconocido
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq, like } from 'drizzle-orm';
import { mails, users } from '../../src/db/schema/index.ts';
import { findLetterHtml } from '../../src/delivery/mail/find-letter-html.ts';
import { en } from '../../src/platform/translations/en/index.ts';
import { es } from '../../src/platform/translations/es/index.ts';
import { linkIn, mailsTo } from '../support/reading/mails.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { reportsOf } from '../support/steps/reports.ts';
import { Visitor } from '../support/steps/visitor.ts';

const kim = 'kim@bakery.example.com';

describe('the language in which people of a customer are written to', () => {
  let service: TestService;
  const bakery = reportsOf(() => service);
  before(async () => {
    service = await startTestService();
  });
  beforeEach(async () => {
    await service.database.delete(mails);
    await service.database.update(users).set({ language: null }).where(like(users.email, '%@bakery%'));
  });
  after(() => service.stop());

  const admin = () => bakery.account().adminEmail;
  const languageOf = async (email: string) =>
    (await service.database.select().from(users).where(eq(users.email, email)))[0]?.language;
  /** Signs in with a browser in a language. */
  const signIn = async (email: string, language: string): Promise<Visitor> => {
    const visitor = new Visitor(service.addresses.dashboard);
    visitor.language = language;
    await visitor.go('/signin');
    await visitor.submit({ email, password: service.password });
    assert.equal(visitor.status, 200);
    return visitor;
  };
  const subjectsTo = async (email: string): Promise<string[]> =>
    (await mailsTo(service, email)).map(({ subject }) => subject);
  const chooseLanguage = async (visitor: Visitor, language: string): Promise<void> => {
    await visitor.go('/email-notifications');
    const form = { report_emails: 'on', language };
    await visitor.go('/email-notifications', { form_token: visitor.token, ...form });
    assert.match(visitor.text, /Notifications saved\./);
  };

  it('is that of the pages of the first sign-in, whatever a later browser speaks', async () => {
    await signIn(kim, 'es-MX, en;q=0.8');
    assert.equal(await languageOf(kim), 'es');
    await signIn(kim, 'en-US');
    assert.equal(await languageOf(kim), 'es');
  });

  it('is chosen in the dashboard, and then used for every mail', async () => {
    const visitor = await signIn(admin(), 'en-US');
    assert.equal(await languageOf(admin()), 'en');
    await chooseLanguage(visitor, 'es');
    assert.match(visitor.text, /<option value="es" selected>\s*Español/);
    assert.equal(await languageOf(admin()), 'es');
    await service.database.delete(mails);
    const { id } = await bakery.create('consider');
    await bakery.trigger('report.completed', id);
    const [ready] = await mailsTo(service, admin());
    const subject = 'Una verificación de antecedentes está terminada';
    assert.equal(ready?.subject, subject);
    assert.match(ready.body ?? '', /La verificación de antecedentes de "Sam" está terminada\./);
  });

  it('is that of the HTML, too', async () => {
    const visitor = await signIn(admin(), 'es');
    await chooseLanguage(visitor, 'es');
    await service.database.delete(mails);
    await visitor.go('/people');
    await visitor.go('/people', {
      form_token: visitor.token,
      full_name: 'Ada Sampleton',
      email: 'ada.invited@fresh.example.com',
      role: 'requestor',
    });
    const [row] = await service.database.select().from(mails).where(eq(mails.recipient, admin()));
    assert.ok(row);
    const html = await findLetterHtml(service.database, service.container, row, 'Hola:\n');
    assert.match(html, /<html lang="es">/);
    assert.equal(row.subject, es.securityMails.accountChanges.person_invited[0]);
  });

  it('is that of the inviting person for a teammate whose own is unknown', async () => {
    const visitor = await signIn(admin(), 'es');
    await visitor.go('/people');
    const email = 'teammate@fresh.example.com';
    const form = { full_name: 'Ada Sampleton', email, role: 'requestor' };
    await visitor.go('/people', { form_token: visitor.token, ...form });
    const [mail] = await mailsTo(service, email);
    assert.match(mail?.body ?? '', /lo invitó a usted al panel de "Corner Bakery Demo Co"/);
    const invited = new Visitor(service.addresses.partners);
    await invited.go(linkIn(mail));
    assert.match(invited.text, /<html lang="en">/, 'the browser of the invited person is in English');
    await invited.submit({ password: 'correct horse battery' });
    assert.equal(await languageOf(email), 'en');
  });

  it('is that of the request for a forgotten password while the own one is unknown', async () => {
    const request = async (language: string) => {
      const visitor = new Visitor(service.addresses.partners);
      visitor.language = language;
      await visitor.go('/password/forgotten');
      await visitor.submit({ email: kim });
    };
    await request('es');
    assert.deepEqual(await subjectsTo(kim), [es.customerMails.password('').subject]);
    await service.database.update(users).set({ language: 'en' }).where(eq(users.email, kim));
    await request('es');
    assert.equal((await subjectsTo(kim))[0], en.customerMails.password('').subject);
  });

  it('is that of a mail which names the browser that ended all sessions', async () => {
    const visitor = await signIn(admin(), 'es');
    await service.database.delete(mails);
    await visitor.go('/security');
    await visitor.go('/security/sessions', { form_token: visitor.token });
    const [mail] = await mailsTo(service, admin());
    assert.equal(mail?.subject, 'Se cerró su sesión en todos los dispositivos');
    assert.match(mail.body ?? '', /Usted eligió «Sign out everywhere»[^.]* en Navegador desconocido\./);
  });
});
