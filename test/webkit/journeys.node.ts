import assert from 'node:assert/strict';
import { after, before, beforeEach, afterEach, describe, it } from 'node:test';
import { Key, type WebDriver } from 'selenium-webdriver';
import type { Invitation, List } from '@service-embeds/contract';
import { sharedTestServer } from '../../service/test/support/database/test-server.ts';
import { freePorts } from '../../service/test/support/servers/free-ports.ts';
import { api, facts } from '../e2e/acme.ts';
import { startStack } from '../e2e/stack.ts';
import { startWebKit, type WebKit } from './start-webkit.ts';
import { Window } from './window.ts';

/** Index of the bakery among the seeded customers. It has no hierarchy. */
const bakery = 1;

const post = <Body>(path: string, body: object): Promise<Body> =>
  api<Body>(path, bakery, { method: 'POST', body: JSON.stringify(body) });

describe('In WebKit', { timeout: 300_000 }, () => {
  let webKit: WebKit | undefined;
  let stack: Awaited<ReturnType<typeof startStack>> | undefined;
  let driver: WebDriver;
  let window: Window;

  before(async () => {
    webKit = await startWebKit();
    process.env['TEST_DATABASE_URL'] ??= await sharedTestServer();
    const [apiPort = ''] = await freePorts(1);
    stack = await startStack(apiPort);
    // Where `facts` looks in the tests with Playwright.
    process.env['E2E_STACKS'] = JSON.stringify([stack.facts]);
    process.env['TEST_PARALLEL_INDEX'] = '0';
  });
  beforeEach(async () => {
    assert.ok(webKit);
    driver = await webKit.open();
    window = new Window(driver);
  });
  afterEach(() => driver.quit());
  after(async () => {
    await stack?.stop();
    await webKit?.stop();
  });

  /** Signs in at Acme as a recruiter of the bakery. */
  const signIn = async () => {
    await window.open(`${facts().demo}/sign-in`);
    await window.click('button', /^Corner Bakery Demo Co/);
    await window.see('heading', 'Applicants');
  };

  it('a recruiter orders in the page, and opens and closes the modal', async () => {
    await signIn();
    await window.click('radio', /Essential Criminal/);
    await window.fill({ 'Email address': 'webkit.order@example.com', 'First name': 'Zoë' });
    await window.click('button', /^Order check/);
    await window.see('heading', /^Invitation created/);
    const [candidate] = (
      await api<List<{ id: string }>>('/v1/candidates?email=webkit.order@example.com', bakery)
    ).data;
    const { data } = await api<List<Invitation>>(
      `/v1/invitations?candidate_id=${candidate?.id ?? ''}`,
      bakery,
    );
    assert.deepEqual(
      data.map(({ status, package: slug }) => [status, slug]),
      [['pending', 'essential_criminal']],
    );

    await window.click('button', 'Order a background check');
    await window.seeFocus('Order a background check');
    await window.press(Key.ESCAPE);
    await window.seeNo('button', 'Close');
    await window.seeFocus('Order a background check');
  });

  it('a candidate fills in the hosted pages, signs and submits', async () => {
    const { id: candidate_id } = await post<{ id: string }>('/v1/candidates', {
      email: 'webkit.candidate@example.com',
    });
    const invitation = await post<Invitation>('/v1/invitations', {
      candidate_id,
      package: 'essential_criminal',
      work_locations: [{ country: 'US', state: 'OH' }],
    });
    await window.open(invitation.invitation_url ?? '');
    await window.click('link', 'Get started');
    await window.see('heading', 'What is your name?');
    await window.fill({ 'First name': 'Grace', 'Last name': 'Testerman' });
    await window.click('checkbox', "I don't have a middle name");
    await window.click('button', 'Continue');
    await window.see('heading', 'How can we reach you?');
    await window.click('button', 'Continue');
    await window.see('heading', 'What is your date of birth?');
    await window.fill({ Month: '7', Day: '21', Year: '1984' });
    await window.press(Key.ENTER);
    await window.see('heading', 'Social Security number');
    await window.fill({
      'Social Security number': '000123456',
      'Confirm Social Security number': '000123456',
    });
    await window.press(Key.ENTER);
    await window.see('heading', 'Where have you lived?');
    await window.fill({ Street: '1 Sample St', City: 'Columbus', 'ZIP code': '43004' });
    const state = await window.see('field', /^State/);
    await state.sendKeys('Ohio');
    await window.click('button', 'Continue');
    await window.see('heading', 'Disclosures and authorization');
    await signDocuments();
    await window.see('heading', 'Review and submit');
    await window.seeNoOverflow();
    await window.click('button', 'Submit to Corner Bakery Demo Co');
    await window.see('heading', "You're all set");
    const { status } = await api<Invitation>(`/v1/invitations/${invitation.id}`, bakery);
    assert.equal(status, 'completed');
  });

  it('an applicant consents in DisclosureConsent, and the recruiter opens the report', async () => {
    await window.open(`${facts().demo}/careers`);
    await window.fill({
      'First name': 'Grace',
      'Last name': 'Testerman',
      'Email address': 'webkit.careers@example.com',
      'ZIP code': '43004',
      'Social Security number': '000-05-0005',
    });
    await window.enterDate('Date of birth', '1984-07-21');
    await window.click('button', 'Continue');
    await signDocuments();
    await window.click('button', 'Submit application');
    await window.see('text', /Your background check has started/);

    await signIn();
    await window.click('link', 'Reports');
    await window.fill({ Search: 'webkit.careers@example.com' });
    await window.click('link', /Grace Testerman/);
    await window.see('heading', 'Grace Testerman');
    await window.see('text', /Social Security number trace/);
    await window.press(Key.ESCAPE);
    await window.seeFocus('Grace Testerman');
  });

  /** Confirms each document, and signs. The hosted pages and DisclosureConsent use the same words. */
  async function signDocuments(): Promise<void> {
    await window.see('title', 'Agree to sign electronically');
    while (!(await window.sees('field', /^Type your full name to sign/))) {
      const title = await (await window.see('title', /./)).getText();
      await window.click('checkbox', "I've read this document.");
      await window.click('button', 'Continue');
      await window.seeNo('title', title);
      await window.see('title', /./);
    }
    await window.fill({ 'Type your full name to sign': 'Grace Testerman' });
    await window.press(Key.ENTER);
  }
});
