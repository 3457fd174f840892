// cspell:ignore Cancelar Consulte nuevo minutos
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { en } from '../../../src/platform/translations/en/index.ts';
import { es } from '../../../src/platform/translations/es/index.ts';
import { linkIn, mailsTo } from '../../support/reading/mails.ts';
import type { TestService } from '../../support/service.ts';
import { changeApplication } from '../../support/steps/connecting.ts';
import { startStaffService } from '../../support/steps/staff.ts';
import { Visitor } from '../../support/steps/visitor.ts';

type Texts = { [name: string]: unknown };

/** Returns the sentences of a part of the translations. Those with values in them are left out. */
const sentencesOf = (part: unknown): string[] =>
  typeof part === 'string'
    ? [part]
    : typeof part === 'object' && part !== null
      ? Object.values(part as Texts).flatMap(sentencesOf)
      : [];

const english = sentencesOf([en.signIn, en.connect, en.passwords, en.signInSteps, en.forms]).filter(
  (sentence) => sentence.length > 4,
);

/** Whether a page has a sentence that is not a part of other words, as `Cancel` is of `Cancelar`. */
const hasSentence = (page: string, sentence: string): boolean =>
  page
    .split(sentence)
    .slice(1)
    .some((rest) => !/^\p{L}/u.test(rest));

describe('the language of the pages on which customers sign in', () => {
  let service: TestService;
  before(async () => {
    service = await startStaffService();
  });
  after(() => service.stop());

  const bakery = () => service.accounts[1]!;
  /** Opens an address with a browser whose first language that the service knows is Spanish. */
  const visit = async (site: 'dashboard' | 'partners' | 'staff', address: string): Promise<Visitor> => {
    const visitor = new Visitor(service.addresses[site]);
    visitor.language = 'ca, es-MX;q=0.9, en;q=0.8';
    await visitor.go(address);
    return visitor;
  };
  const assertSpanish = (visitor: Visitor, title: string, status = 200): void => {
    assert.equal(visitor.status, status);
    assert.match(visitor.text, /<html lang="es">/);
    assert.ok(visitor.text.includes(`<h1>${title}</h1>`), visitor.text);
    const visible = visitor.text.replace(/<style[^]*?<\/style>/g, '').replaceAll('&#39;', "'");
    for (const sentence of english) assert.ok(!hasSentence(visible, sentence), `English: ${sentence}`);
  };

  it('is that of the browser on the dashboard, even after a wrong password', async () => {
    const visitor = await visit('dashboard', '/signin?to=/reports');
    assertSpanish(visitor, es.signIn.title);
    await visitor.submit({ email: bakery().adminEmail, password: 'wrong' });
    assertSpanish(visitor, es.signIn.title, 422);
    assert.ok(visitor.text.includes(es.signIn.wrong));
    await visitor.submit({ email: bakery().adminEmail, password: service.password }, 'forged');
    assertSpanish(visitor, es.signIn.title, 403);
    assert.ok(visitor.text.includes(es.signIn.expired));
    for (let attempt = 0; attempt < 6; attempt++)
      await visitor.submit({ email: 'kim@northwind.example.com', password: 'wrong' });
    assertSpanish(visitor, es.signIn.title, 429);
    const [, minutes] = /Inténtelo de nuevo en (\d+) minutos?\./.exec(visitor.text) ?? [];
    assert.equal(Math.ceil(Number(visitor.headers.get('Retry-After')) / 60), Number(minutes));
  });

  it('can be chosen, and then stays for every page of the site', async () => {
    const visitor = await visit('dashboard', '/signin?to=/reports');
    await visitor.go('/language', { language: 'en', next: '/signin?to=/reports' });
    assert.match(visitor.text, /<html lang="en">/);
    assert.match(visitor.text, /<h1>Sign in<\/h1>/);
    assert.match(visitor.text, /lang="es"[^>]*>\s*Español/);
    await visitor.go('/signin/sso');
    assert.match(visitor.text, /<html lang="en">/);
  });

  it('is that of the browser in the staff console', async () =>
    assertSpanish(await visit('staff', '/signin'), es.signIn.title));

  it('is that of the browser while an account is connected', async () => {
    await changeApplication(service, { redirect_uris: ['https://acme.example.com/connected'] });
    const visitor = await visit('partners', `/authorize/${service.clientId}`);
    assertSpanish(visitor, es.signIn.title);
    await visitor.submit({ email: 'kim@bakery.example.com', password: service.password });
    assertSpanish(visitor, es.connect.adminNeeded.title, 403);
    assert.match(visitor.text, /Consulte a Robin Sampleton\./);
    await visitor.submit({ decision: 'switch' });
    await visitor.submit({ email: bakery().adminEmail, password: service.password });
    assertSpanish(visitor, es.connect.question(bakery().name, 'Acme Hiring'));
  });

  it('is that of the browser while a forgotten password is reset', async () => {
    const email = bakery().adminEmail;
    const visitor = await visit('partners', '/password/forgotten');
    assertSpanish(visitor, es.passwords.forgotten.title);
    await visitor.submit({ email: '' });
    assertSpanish(visitor, es.passwords.forgotten.title, 422);
    assert.ok(visitor.text.includes(es.passwords.forgotten.required));
    await visitor.submit({ email });
    assert.ok(visitor.text.replaceAll('&quot;', '"').includes(es.testMode.mail), visitor.text);
    const [mail] = await mailsTo(service, email);
    await visitor.go(linkIn(mail));
    assertSpanish(visitor, es.passwords.reset.title);
    await visitor.submit({ password: 'short' });
    assertSpanish(visitor, es.passwords.reset.title, 422);
    assert.ok(visitor.text.includes(es.passwords.problems.too_short));
    await visitor.submit({ password: 'another good password' });
    assertSpanish(visitor, es.passwords.reset.doneTitle);
    await visitor.go(linkIn(mail));
    assertSpanish(visitor, es.links.title, 404);
    assert.match(visitor.text, /href="\/password\/forgotten"/, 'the way to another link');
  });

  it('is that of the browser behind a link about second factors that has ended', async () =>
    assertSpanish(
      await visit('partners', '/second-factors/unknown'),
      es.passwords.stopReset.endedTitle,
      410,
    ));
});
