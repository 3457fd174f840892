import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { usStates } from '@service-embeds/contract/reference-data/us-states';
import { users } from '../../../src/db/schema/index.ts';
import { certification } from '../../../src/platform/translations/en/connect.ts';
import { es } from '../../../src/platform/translations/es/index.ts';
import { enterEmailCode, mailsTo } from '../../support/reading/mails.ts';
import { textsInOtherLanguages, visibleTexts } from '../../support/reading/visible-texts.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { changeApplication } from '../../support/steps/connecting.ts';
import { card, companyForm, pagesBeforeCode } from '../../support/steps/sign-up.ts';
import { Visitor } from '../../support/steps/visitor.ts';

const redirectUri = 'https://acme.example.com/connected';
const origin = 'https://acme.example.com';

/** Texts that are the same in both languages, by the reason. */
const sameTexts: Record<string, (text: string) => boolean> = {
  'official names of states, as in a postal address': (text) => [...usStates.values()].includes(text),
  'names of the service, the application, companies and people': (text) =>
    ['Service', 'Acme Hiring', 'Robin Sampleton, Corner Bakery Demo Co'].includes(text),
  'what the person has entered, in the review': (text) => reviewed.has(text),
};

const reviewed = new Set([
  'Fresh Example Inc',
  '100 Sample St',
  'Oakland, CA 94607',
  '(415) 555-0100',
  'Ada Sampleton',
]);

const isException = (text: string): boolean => Object.values(sameTexts).some((matches) => matches(text));

describe('connecting an account in Spanish', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
    await changeApplication(service, { redirect_uris: [redirectUri], origins: [origin] });
  });
  after(() => service.stop());

  let people = 0;
  const company = (more: Record<string, string> = {}) =>
    companyForm(`ada.spanish.${++people}@fresh.example.com`, more);
  const addressOf = (path: string, more: Record<string, string> = {}): string => {
    const query = new URLSearchParams({ client_id: service.clientId, redirect_uri: redirectUri, ...more });
    return `${path}?${query.toString()}`;
  };

  /** Completes the pages before the code. Each takes its own fields. */
  const fillIn = async (visitor: Visitor, form: Record<string, string>): Promise<void> => {
    for (const _ of pagesBeforeCode) await visitor.submit(form);
  };

  /** Walks through every page of the flow, with its mistakes. Returns what each page was. */
  const walk = async (language: string): Promise<Map<string, string>> => {
    const pages = new Map<string, string>();
    const visitor = new Visitor(service.addresses.partners);
    visitor.language = language;
    const keep = (name: string): void => void pages.set(name, visitor.text);
    const open = async (name: string, address: string): Promise<void> => {
      await visitor.go(address);
      keep(name);
    };
    const submit = async (name: string, form: Record<string, string>): Promise<void> => {
      await visitor.submit(form);
      keep(name);
    };
    await open('unknown application', '/signup?client_id=unknown');
    await open('unknown address', addressOf('/signup', { redirect_uri: 'https://other.example.com/' }));
    await open('unknown origin', addressOf('/signup', { response_mode: 'web_message', origin: 'x' }));
    await open('sign-in', addressOf('/signin'));
    const wrong = company({
      'user.email': 'x',
      'company.zipcode': '1',
      'company.tax_id': '07-1234567',
      password: 'x',
      'company.website': 'x',
      'company.phone': '1',
    });
    const form = company();
    await open('business', addressOf('/signup'));
    await submit('business, empty', {});
    await submit('business, wrong', wrong);
    await submit('structure', form);
    await submit('structure, empty', {});
    await submit('address', form);
    await submit('address, empty', {});
    await submit('address, wrong', wrong);
    await submit('contact', form);
    await submit('contact, empty', {});
    await submit('contact, wrong', wrong);
    for (const taxId of ['00-0000103', '00-0000104', '00-0000105', '00-0000108']) {
      await visitor.go(addressOf('/signup'));
      await submit(`business, ${taxId}`, company({ 'company.tax_id': taxId }));
      if (taxId === '00-0000103') await submit('business, unknown', company({ 'company.tax_id': taxId }));
    }
    await submit('contact again', form);
    await submit('you', form);
    await submit('you, empty', {});
    await submit('you, wrong', wrong);
    await submit('you, of the host', company({ 'user.email': 'robin@acme.example.com' }));
    await submit('email', form);
    await submit('email, wrong', { email_code: '00000' });
    await enterEmailCode(service, visitor, form['user.email']);
    keep('purpose');
    await submit('purpose, empty', {});
    await submit('payment', { purpose: 'employment', certified: 'on' });
    await submit('payment, wrong', {
      ...card,
      number: '4242 4242 4242 4241',
      expiry: '1',
      code: '',
      zip: '',
    });
    await submit('payment by bank, wrong', { method: 'bank_account', routing: '1', account: '' });
    await submit('review', card);
    await visitor.submit({});
    assert.ok(visitor.left?.searchParams.get('code'), visitor.text);
    await visitor.go(addressOf('/signin'));
    await visitor.submit({ email: service.accounts[1]!.adminEmail, password: service.password });
    keep('question');
    await open('question in a window', addressOf('/consent', { response_mode: 'web_message', origin }));
    await submit('done', { decision: 'deny' });
    return pages;
  };

  it('has no English sentence on any page', async () => {
    const english = await walk('en-US');
    const spanish = await walk('ca, es-MX;q=0.9, en;q=0.8');
    assert.deepEqual([...spanish.keys()], [...english.keys()]);
    for (const [name, page] of spanish) {
      assert.match(page, /<html lang="es">/, name);
      assert.match(english.get(name) ?? '', /<html lang="en">/, name);
      const inEnglish = visibleTexts(english.get(name) ?? '');
      const left = [...visibleTexts(page)].filter((text) => inEnglish.has(text) && !isException(text));
      assert.deepEqual(left, [], `English texts on the page "${name}"`);
      const marked = textsInOtherLanguages(page).filter((text) => text !== 'English');
      assert.deepEqual(marked, name.startsWith('purpose') ? [certification] : [], name);
    }
  });

  it('is what the link asks for, until another language is chosen', async () => {
    const visitor = new Visitor(service.addresses.partners);
    await visitor.go(addressOf('/signup', { ui_locales: 'fr es-419 en', state: 's1' }));
    assert.match(visitor.text, /<html lang="es">/);
    assert.match(visitor.text, /state=s1/);
    await visitor.submit({ name: 'Fresh Example Inc', language: 'en' });
    assert.match(visitor.text, /<html lang="en">/);
    await visitor.go(`/authorize/${service.clientId}?ui_locales=es`);
    assert.ok(visitor.text.includes(`<h1>${es.signIn.title}</h1>`), visitor.text);
    await visitor.go(`/authorize/${service.clientId}?ui_locales=fr`);
    assert.match(visitor.text, /<html lang="es">/, 'no page is in French');
  });

  it('stores the language, and writes the code in it', async () => {
    const visitor = new Visitor(service.addresses.partners);
    visitor.language = 'es';
    await visitor.go(addressOf('/signup'));
    const form = company();
    await fillIn(visitor, form);
    const [mail] = await mailsTo(service, form['user.email']);
    assert.equal(mail?.subject, es.customerMails.emailCode('').subject);
    assert.equal(mail.language, 'es');
    await enterEmailCode(service, visitor, form['user.email']);
    await visitor.submit({ purpose: 'employment', certified: 'on' });
    await visitor.submit(card);
    await visitor.submit({});
    const [user] = await service.database.select().from(users).where(eq(users.email, form['user.email']));
    assert.equal(user?.language, 'es');
  });

  it('keeps what was typed when the language changes, and proves nothing with it', async () => {
    const visitor = new Visitor(service.addresses.partners);
    await visitor.go(addressOf('/signup'));
    const form = company();
    await fillIn(visitor, form);
    await enterEmailCode(service, visitor, form['user.email']);
    await visitor.go(addressOf('/signup/you'));
    await visitor.submit({ ...form, 'user.email': 'other@fresh.example.com', language: 'es' });
    assert.match(visitor.text, /<html lang="es">/);
    assert.match(visitor.text, /value="other@fresh\.example\.com"/);
    assert.match(visitor.text, /value="Ada Sampleton"/);
    assert.doesNotMatch(visitor.text, /correct horse/);
    await visitor.go(addressOf('/signup/purpose'));
    await visitor.submit({ purpose: 'employment', certified: 'on' });
    await visitor.submit(card);
    await visitor.submit({});
    assert.ok(visitor.left?.searchParams.get('code'));
    const created = await service.database.select({ email: users.email }).from(users);
    const emails = created.map(({ email }) => email);
    assert.ok(emails.includes(form['user.email']), 'the address that was proven');
    assert.ok(!emails.includes('other@fresh.example.com'), 'no address that nobody has proven');
  });

  it('starts a draft when the language changes before anything was sent', async () => {
    const visitor = new Visitor(service.addresses.partners);
    await visitor.go(addressOf('/signup'));
    await visitor.submit({ name: 'Fresh Example Inc', language: 'es' });
    assert.match(visitor.text, /value="Fresh Example Inc"/);
    for (const path of ['/signup/email', '/signup/purpose', '/signup/payment']) {
      await visitor.go(addressOf(path));
      assert.ok(visitor.text.includes(`<h1>${es.signUp.business.title}</h1>`), path);
    }
  });
});
