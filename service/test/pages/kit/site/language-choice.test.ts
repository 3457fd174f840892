// cspell:ignore informe privacidad Sobre
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { candidates, consents, mails } from '../../../../src/db/schema/index.ts';
import { linkIn, selectMails } from '../../../support/reading/mails.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { inviteTo } from '../../../support/steps/applying.ts';
import { confirmByMail } from '../../../support/steps/personal-links.ts';
import { reportsOf } from '../../../support/steps/reports.ts';
import { Visitor } from '../../../support/steps/visitor.ts';

/** What candidates read in each language, whichever page it is. */
const spanish = /<html lang="es">/;
const english = /<html lang="en">/;

describe('the language of hosted pages', () => {
  let service: TestService;
  const bakery = reportsOf(() => service);
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  const visit = async (address: string): Promise<Visitor> => {
    const visitor = new Visitor(service.addresses.partners);
    await visitor.go(address);
    return visitor;
  };
  /** Presses the button for a language on the page that a visitor sees. */
  const choose = async (visitor: Visitor, language: 'en' | 'es'): Promise<void> => {
    const [, form = ''] =
      [...visitor.text.matchAll(/<form([^>]*method="post"[^>]*>[^]*?)<\/form>/g)].find(([, text = '']) =>
        text.includes(`name="language"`),
      ) ?? [];
    assert.match(form, new RegExp(`value="${language}"`), visitor.text);
    const action = /action="([^"]+)"/.exec(form)?.[1] ?? '';
    const next = /name="next" value="([^"]*)"/.exec(form)?.[1] ?? '';
    await visitor.go(action, { next, language });
  };
  const languageOf = async (id: string) =>
    (await service.database.select().from(candidates).where(eq(candidates.id, id)))[0]?.language;
  /** A candidate whose report waits for an identity document. */
  const requested = async () => {
    const { id, candidate_id } = await bakery.create('pending');
    await bakery.trigger('report.suspended', id);
    const [mail] = await selectMails(service, and(eq(mails.reportId, id), eq(mails.kind, 'documents')));
    return { id, candidateId: candidate_id, link: linkIn(mail) };
  };

  it('is chosen before the second factor, which then stores it for the candidate', async () => {
    const { candidateId, link } = await requested();
    const visitor = await visit(link);
    assert.match(visitor.text, english);
    assert.match(visitor.text, /About the report: Service Background Checks/);
    await choose(visitor, 'es');
    assert.match(visitor.text, spanish);
    assert.equal(visitor.status, 403);
    assert.match(visitor.text, /Sobre el informe: Service Background Checks[^<]*prácticas de privacidad en/);
    assert.doesNotMatch(visitor.text, /privacy practices/);
    assert.equal(await languageOf(candidateId), null, 'nobody has confirmed anything');
    await confirmByMail(service, visitor, link);
    assert.equal(visitor.status, 200);
    assert.match(visitor.text, spanish);
    assert.equal(await languageOf(candidateId), 'es');
    await choose(visitor, 'en');
    assert.match(visitor.text, english);
    assert.equal(visitor.status, 200);
    assert.equal(await languageOf(candidateId), 'en');
  });

  it('is kept by a wrong code, and cannot be changed for the candidate without a second factor', async () => {
    const { candidateId, link } = await requested();
    const visitor = await visit(link);
    await visitor.go(`${link}/confirm`, { code: '000000' });
    assert.equal(visitor.status, 422);
    await choose(visitor, 'es');
    assert.match(visitor.text, spanish);
    const stranger = await visit(link);
    await stranger.go(`${link}/language`, { language: 'es' });
    assert.equal(stranger.status, 403);
    assert.equal(await languageOf(candidateId), null);
  });

  it('is chosen on the page of signed copies', async () => {
    const applicant = await inviteTo(service, bakery.account(), ['county_criminal_search']);
    await applicant.fillIn();
    await applicant.signAndSend();
    const [consent] = await service.database
      .select()
      .from(consents)
      .where(eq(consents.candidateId, applicant.candidateId));
    assert.ok(consent);
    const link = /\/consents\/[^"?]+/.exec(applicant.text)?.[0];
    assert.ok(link, applicant.text);
    await applicant.go(link);
    assert.match(applicant.text, english);
    await choose(applicant, 'es');
    assert.equal(applicant.status, 200);
    assert.match(applicant.text, spanish);
    assert.match(applicant.text, /id="help"/);
  });

  it('is chosen while somebody signs in, and leads to no other site', async () => {
    const visitor = await visit('/signin/sso?client_id=x');
    assert.match(visitor.text, english);
    await choose(visitor, 'es');
    assert.match(visitor.text, spanish);
    assert.match(visitor.text, /action="\/signin\/sso\?client_id=x"/);
    for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', '']) {
      await visitor.go('/language', { language: 'en', next });
      assert.equal(visitor.left, undefined, next);
    }
  });
});
