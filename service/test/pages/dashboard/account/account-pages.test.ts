// cspell:ignore leginfo aplica
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { charges, memberships, users } from '../../../../src/db/schema/index.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { reportsOf } from '../../../support/steps/reports.ts';
import { signInWithPassword } from '../../../support/steps/second-factors.ts';
import { fieldsOf, type Visitor } from '../../../support/steps/visitor.ts';

describe('Pages of the account', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  describe('The billing page', () => {
    const bakery = reportsOf(() => service);
    const kim = 'kim@bakery.example.com';
    before(async () => {
      await service.database.delete(charges).where(eq(charges.accountId, bakery.account().id));
    });

    const become = async (role: 'billing' | 'developer') => {
      const [user] = await service.database.select().from(users).where(eq(users.email, kim));
      const membership = and(
        eq(memberships.userId, user!.id),
        eq(memberships.accountId, bakery.account().id),
      );
      await service.database.update(memberships).set({ role }).where(membership);
      return signInWithPassword(service, kim, '/billing');
    };
    const changePrice = (price: number) =>
      bakery.operations().call('POST /ops/accounts/{account_id}/packages/{slug}', {
        params: { account_id: bakery.account().id, slug: 'essential_criminal' },
        body: { price },
      });

    it('shows the orders of each month at the price of their day, and nothing else', async () => {
      await changePrice(6000);
      await bakery.create('consider');
      await bakery.create('clear');
      await changePrice(7050);
      await bakery.create('consider');
      const visitor = await become('billing');
      assert.equal(visitor.status, 200);
      const { text } = visitor;
      for (const part of ['$60.00', '$120.00', '$70.50', '3 orders, $190.50'])
        assert.ok(text.includes(part), part);
      assert.doesNotMatch(text, /consider|Needs your decision|@example\.com|href="\/reports/);

      await visitor.go('/billing.csv');
      const month = new Date().toISOString().slice(0, 7);
      assert.deepEqual(visitor.text.replace('\uFEFF', '').split('\r\n'), [
        'month,package,price_usd,orders,total_usd',
        `${month},Essential Criminal,60.00,2,120.00`,
        `${month},Essential Criminal,70.50,1,70.50`,
        '',
      ]);
      for (const path of ['/reports', '/invitations', '/candidates', '/developer']) {
        await visitor.go(path);
        assert.equal(visitor.status, 403, path);
      }
    });

    it('is not for a developer', async () => {
      const visitor = await become('developer');
      assert.equal(visitor.status, 403);
      await visitor.go('/billing.csv');
      assert.equal(visitor.status, 403);
    });
  });

  describe('letters in the settings', () => {
    it('replaces texts that the law leaves free, says what is wrong, and shows both notices', async () => {
      const bakery = service.accounts[1]!;
      const path = '/settings/letters';
      const visitor = await signInWithPassword(service, bakery.adminEmail, path);
      const stored = fieldsOf(visitor.text);
      const send = (form: Record<string, string>) =>
        visitor.go(path, { ...stored, ...form, form_token: visitor.token });
      assert.match(visitor.text, /has no procedure to challenge the decision/);
      await send({ contact_en: 'Call us.', closing_en: 'Bye {{ssn}}' });
      assert.equal(visitor.status, 422);
      assert.match(visitor.text, /has to contain \{\{contact\}\}/);
      assert.match(visitor.text, /cannot contain \{\{ssn\}\}/);
      await send({
        closing_en: 'Kind regards,\r\n{{account}}',
        reconsideration_en: 'Write within ten days.',
      });
      assert.match(visitor.text, /Letters saved/);
      const { texts } = await service.api(bakery.apiKey).call('GET /v1/letter_texts');
      assert.equal(
        texts.find(({ id, language }) => id === 'closing' && language === 'en')?.text,
        'Kind regards,\n{{account}}',
      );
      assert.match(visitor.text, /for reconsideration: Write within ten days\./);
      assert.doesNotMatch(visitor.text.replace(/<form[^]*<\/form>/, ''), /has no procedure/);
    });
  });

  describe('The page about the law of a place', () => {
    let visitor: Visitor;
    before(async () => {
      visitor = await signInWithPassword(service, service.accounts[1]!.adminEmail, '/law');
    });
    /** The page without the shell around it: a failure then prints what matters. */
    const content = () => visitor.text.slice(visitor.text.indexOf('<main'));

    it('is in the menu, and asks for a place', () => {
      assert.equal(visitor.status, 200);
      assert.match(visitor.text, /<a\s+href="\/law"[^>]*aria-current="page"/);
      assert.match(visitor.text, /<label for="place">Where will the candidate work\?<\/label>/);
      assert.doesNotMatch(visitor.text, /<table/);
    });

    it('says what to do at each stage, with the law and its dates', async () => {
      await visitor.go('/law?place=Oakland%2C+CA');
      assert.match(content(), /What applies in Oakland, CA/);
      const headings = [...content().matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, text]) => text?.trim());
      assert.deepEqual(headings, [
        'What applies in Oakland, CA',
        'Before you order',
        'When the candidate consents',
        'When you read the report',
        'Before you decide against the candidate',
        'The two notices',
        'After the candidate answers',
      ]);
      assert.match(content(), /href="https:\/\/leginfo[^"]*12952"[^>]*>California Fair Chance Act</);
      assert.match(content(), /California: Cal\. Gov\. Code 12952/);
      assert.match(content(), /Jan 1, 2018/);
      assert.match(content(), /For employers with 5 or more employees\./);
      assert.match(content(), /template and no legal advice/);
    });

    it('speaks Spanish where it is asked to', async () => {
      await visitor.go('/law?place=Philadelphia%2C+PA&language=es');
      assert.match(content(), /<div lang="es">[^]*Qué se aplica en Philadelphia, PA/);
      assert.match(content(), /Antes de pedir la verificación/);
      assert.match(
        content(),
        /href="\/law\?place=Philadelphia%2C\+PA&amp;language=en" lang="en">In English</,
      );
    });

    it('asks for the state of a name that several states have, lists them, and does not guess', async () => {
      await visitor.go('/law?place=Rochester');
      assert.equal(visitor.status, 422);
      assert.match(content(), /Rochester is in more than one state\. Choose one, or enter its state too\./);
      assert.doesNotMatch(content(), /<table/);
      const link = /<a href="(\/law[^"]*)">Rochester, MN<\/a>/.exec(content())?.[1] ?? '';
      assert.match(content(), />Rochester, NY<\/a>/);
      await visitor.go(link.replaceAll('&amp;', '&'));
      assert.equal(visitor.status, 200);
      assert.match(content(), /What applies in Rochester, MN/);
    });

    it('asks whether letters mean a state or a city, and whether a name means a state or the District', async () => {
      for (const [text, state, other] of [
        ['LA', 'Louisiana', 'Los Angeles, CA'],
        ['Washington', 'Washington', 'District of Columbia'],
      ] as const) {
        await visitor.go(`/law?place=${text}`);
        assert.match(content(), new RegExp(`>${other}</a>`));
        const link = new RegExp(`<a href="(/law[^"]*)">${state}</a>`).exec(content())?.[1] ?? '';
        await visitor.go(link.replaceAll('&amp;', '&'));
        assert.match(content(), new RegExp(`What applies in ${state}<`));
      }
    });

    it('asks which state a ZIP code across a state line means', async () => {
      await visitor.go('/law?place=59221&language=es');
      assert.match(content(), /<a href="\/law\?place=59221%2C\+ND&amp;language=es">ND 59221<\/a>/);
      await visitor.go('/law?place=59221%2C+ND');
      assert.match(content(), /What applies in ND 59221/);
    });

    it('asks for the state of a place that it does not know, and does not guess', async () => {
      await visitor.go('/law?place=%3Cb%3EAtlantis');
      assert.equal(visitor.status, 422);
      assert.match(content(), /Enter a ZIP code, a state, or a city with its state/);
      assert.match(content(), /value="&lt;b&gt;Atlantis"[^>]*aria-invalid="true"/);
      assert.doesNotMatch(content(), /<table/);
    });
  });

  describe('retention in the dashboard', () => {
    const bakery = () => service.accounts[1]!;
    const api = () => service.api(bakery().apiKey);

    it('lets an admin change retention times in the dashboard, after a question', async () => {
      const visitor = await signInWithPassword(service, bakery().adminEmail, '/settings/retention');
      const send = (form: Record<string, string>) =>
        visitor.go('/settings/retention', {
          ...storedDays,
          ...form,
          form_token: visitor.token,
        });
      const storedDays = fieldsOf(visitor.text);
      await send({ reports: '365' });
      assert.equal(visitor.status, 422);
      assert.match(visitor.text, /Keep reports for 1827 to 3653 days/);
      await send({ mails: '100' });
      assert.match(visitor.text, /<h1>Change how long data is kept\?<\/h1>[^]*Emails: 100 days/);
      const mailDays = async () =>
        (await api().call('GET /v1/retention')).classes.find((each) => each.class === 'mails')?.days;
      assert.notEqual(await mailDays(), 100);
      await send({ mails: '100', confirmed: 'yes' });
      assert.match(visitor.text, /Retention times saved/);
      assert.equal(await mailDays(), 100);
      await api().call('POST /v1/retention', { body: { days: { mails: null } } });
    });

    it('lets an admin place and release a legal hold in the dashboard, and says that it stops a removal', async () => {
      const candidate = await api().call('POST /v1/candidates', {
        body: { email: 'held-on-page@example.com', first_name: 'Held', last_name: 'Sample' },
      });
      const path = '/settings/legal-holds';
      const visitor = await signInWithPassword(service, bakery().adminEmail, path);
      const send = (to: string, form: Record<string, string> = {}) =>
        visitor.go(to, { form_token: visitor.token, ...form });
      const about = { candidate_id: candidate.id };
      await send(path, about);
      assert.match(visitor.text, /Say why the data is kept/);
      assert.match(
        visitor.text,
        /<title>Error: [^]*aria-invalid="true" autofocus/,
        'one field needs no summary',
      );
      await send(path, { ...about, reason: 'Doe v. Bakery' });
      assert.match(visitor.text, /The data of Held Sample is kept until the hold is released/);
      await send(path, { ...about, reason: 'Doe v. Bakery', confirmed: 'yes' });
      assert.match(visitor.text, /Legal hold placed[^]*Legal holds on Held Sample[^]*Doe v\. Bakery/);
      const [, release = ''] = /action="(\/settings\/legal-holds\/\w+)"/.exec(visitor.text) ?? [];
      await send(`/candidates/${candidate.id}/remove-data`);
      assert.equal(visitor.status, 409);
      assert.match(visitor.text, /under legal hold and cannot be removed\. Release the hold first\./);
      await send(release, { ...about, confirmed: 'yes' });
      assert.match(visitor.text, /Legal hold released/);
      await send(`/candidates/${candidate.id}/remove-data`);
      assert.match(visitor.text, /Personal data removed\./);
      const foreign = await signInWithPassword(service, service.accounts[0]!.adminEmail, path);
      await foreign.go(`${path}?candidate_id=${candidate.id}`);
      assert.equal(foreign.status, 404);
      await foreign.go(release, { form_token: foreign.token, confirmed: 'yes' });
      assert.equal(foreign.status, 404);
    });
  });
});
