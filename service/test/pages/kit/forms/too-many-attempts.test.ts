import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { attemptCounts } from '../../../../src/db/schema/index.ts';
import { limitByNetwork } from '../../../../src/identity/attempts.ts';
import { candidateLink } from '../../../../src/platform/page-links.ts';
import { enterEmailCode } from '../../../support/reading/mails.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { changeApplication } from '../../../support/steps/connecting.ts';
import { openLink, requireCodes } from '../../../support/steps/personal-links.ts';
import { reportsOf } from '../../../support/steps/reports.ts';
import {
  addAuthenticatorApp,
  removeFactors,
  signInWithPassword,
} from '../../../support/steps/second-factors.ts';
import { card, companyForm, pagesBeforeCode } from '../../../support/steps/sign-up.ts';
import { Visitor } from '../../../support/steps/visitor.ts';

const millisecondsPerMinute = 60_000;
const redirectUri = 'https://acme.example.com/connected';

describe('A form that was sent too often', () => {
  let service: TestService;
  let aheadMinutes = 0;
  const clock = { now: () => new Date(Date.now() + aheadMinutes * millisecondsPerMinute) };
  before(async () => {
    service = await startTestService(
      { ROLES: 'api,pages', SIGN_UPS_PER_IP: '1', DECLINED_CARDS_PER_IP: '2' },
      clock,
    );
    requireCodes(service);
    await changeApplication(service, { redirect_uris: [redirectUri] });
  });
  beforeEach(() => service.database.delete(attemptCounts));
  after(() => service.stop());
  const reports = reportsOf(() => service);

  /** Lets the windows of all limits end in 100 seconds, as if the first attempts had been long ago. */
  const passTime = () =>
    service.database.update(attemptCounts).set({ windowEnd: sql`now() + interval '100 seconds'` });

  /** Sends a form five times, or as often as is allowed, and once more after most of the wait. */
  async function exhaust(send: () => Promise<void>, attempts = 5): Promise<void> {
    for (let count = 0; count < attempts; count++) await send();
    await passTime();
    await send();
  }

  function assertLimited({ status, headers, text }: Visitor, sentence = 'Too many attempts'): void {
    assert.equal(status, 429);
    const seconds = Number(headers.get('Retry-After'));
    assert.ok(seconds > 60 && seconds <= 100, `the rest of the wait, not ${seconds}`);
    assert.ok(text.includes(`${sentence}. Try again in 2 minutes.`), text);
  }

  const openReport = async () => {
    const { id } = await reports.create('clear');
    await reports.trigger('report.completed', id);
    const link = candidateLink(service.container, 'reports', id, new Date(Date.now() + 86_400_000));
    return { link, candidate: await openLink(service, link) };
  };

  it('says how long the wait still is: codes of personal links', async () => {
    const { link } = await openReport();
    const stranger = new Visitor(service.addresses.partners);
    await exhaust(() => stranger.go(`${link}/confirm`, { code: '000000' }));
    assertLimited(stranger);
  });

  it('keeps a question and a new address of a candidate', async () => {
    const { link, candidate } = await openReport();
    await exhaust(() => candidate.go(`${link}/question`, { text: 'When do I start?' }));
    assertLimited(candidate);
    assert.match(candidate.text, /When do I start\?<\/textarea>/);
    await exhaust(() => candidate.go(`${link}/email`, { email: 'new@example.com' }));
    assertLimited(candidate);
    assert.match(candidate.text, /value="new@example\.com"/);
    await exhaust(() => candidate.go(`${link}/email/confirm`, { email: 'new@example.com', code: '000000' }));
    assertLimited(candidate);
    assert.match(candidate.text, /name="email" value="new@example\.com"/);
  });

  it('keeps the address of single sign-on', async () => {
    const visitor = new Visitor(service.addresses.dashboard);
    await visitor.go('/signin/sso');
    const send = () => visitor.submit({ email: 'kim@bakery.example.com' });
    await send();
    await service.database.update(attemptCounts).set({ count: limitByNetwork });
    await exhaust(send, 1);
    assertLimited(visitor);
    assert.match(visitor.text, /value="kim@bakery\.example\.com"/);
  });

  it('keeps the page for the second factor of a sign-in', async () => {
    const email = 'kim@bakery.example.com';
    await addAuthenticatorApp(await signInWithPassword(service, email));
    const visitor = await signInWithPassword(service, email);
    await exhaust(() => visitor.submit({ code: '000000', method: 'code' }));
    assertLimited(visitor);
    await removeFactors(service, email);
  });

  it('keeps what was changed while the password is asked for again', async () => {
    const visitor = await signInWithPassword(service, service.accounts[1]!.adminEmail, '/people');
    aheadMinutes += 11;
    const form = { full_name: 'Noor', email: 'noor@example.com', role: 'admin' };
    await exhaust(
      () => visitor.go('/people', { form_token: visitor.token, ...form, confirmed_password: 'wrong' }),
      10,
    );
    assertLimited(visitor);
    assert.match(visitor.text, /type="hidden" name="full_name" value="Noor"/);
  });

  const reachEmailCode = async (form: ReturnType<typeof companyForm>): Promise<Visitor> => {
    const visitor = new Visitor(service.addresses.partners);
    const query = new URLSearchParams({
      client_id: service.clientId,
      redirect_uri: redirectUri,
      state: 's1',
    });
    await visitor.go(`/signup?${query.toString()}`);
    for (const _ of pagesBeforeCode) await visitor.submit(form);
    return visitor;
  };

  const reachPayment = async (form = companyForm('ada@fresh.example.com')) => {
    const visitor = await reachEmailCode(form);
    await enterEmailCode(service, visitor, form['user.email']);
    await visitor.submit({ purpose: 'employment', certified: 'on' });
    assert.match(visitor.text, /step 8 of 9/);
    return visitor;
  };

  it('keeps the payment page of a sign-up after too many cards', async () => {
    const visitor = await reachPayment();
    const declined = { ...card, number: '4000 0000 0000 0002' };
    for (let count = 0; count < 3; count++) await visitor.submit(declined);
    assert.equal(visitor.status, 429);
    const seconds = Number(visitor.headers.get('Retry-After'));
    assert.ok(seconds > 0 && seconds <= 900);
    assert.ok(visitor.text.includes(`Try again in ${Math.ceil(seconds / 60)} minute`), visitor.text);
    assert.match(visitor.text, /step 8 of 9[^]*<button>Continue<\/button>/);
  });

  it('keeps the names of a sign-up after too many codes were mailed', async () => {
    const form = companyForm('grace@fresh.example.com');
    const visitor = await reachEmailCode(form);
    await exhaust(() => visitor.submit({ action: 'resend' }), 4);
    assertLimited(visitor, 'We sent too many emails');
    assert.match(visitor.text, /value="grace@fresh\.example\.com"/);
  });
});
