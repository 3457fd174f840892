import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sharedTestServer } from '../../service/test/support/database/test-server.ts';
import { freePorts } from '../../service/test/support/servers/free-ports.ts';
import { api, facts } from '../e2e/acme.ts';
import { createCheck } from '../e2e/candidate-check.ts';
import { startStack } from '../e2e/stack.ts';
import { keepTranscript, missingScreenReader, embedPage, openPage } from './pages.ts';
import { ScreenReader } from './screen-reader.ts';

/** Returns what matches in the newest email to an address. */
async function readMail(email: string, pattern: RegExp): Promise<string> {
  const { dashboard, outboxCookie } = facts();
  const address = `${dashboard}/outbox?view=text&q=${encodeURIComponent(email)}`;
  for (let attempt = 0; attempt < 200; attempt++) {
    const page = await (await fetch(address, { headers: { Cookie: `outbox=${outboxCookie}` } })).text();
    const [match] = pattern.exec(page.replaceAll('&amp;', '&')) ?? [];
    if (match) return match;
  }
  throw new Error(`No email to ${email} has ${String(pattern)}.`);
}

const disclosures = embedPage(
  'Application',
  `<service-disclosure fake-mode env="staging" account-name="Acme Hiring" external-candidate-id="acme-1001"
    candidate-full-name="Grace Testerman" work-location='{"country":"US","state":"CA","city":"San Francisco"}'></service-disclosure>`,
);

/** Orders a check that asks for no Social Security number. Returns the link for the candidate. */
async function inviteCandidate(): Promise<string> {
  const { accounts, opsKey } = facts();
  const slug = `watchlists_${Date.now()}`;
  const screenings = [{ type: 'global_watchlist_search', subtype: null }];
  const post = <Body>(path: string, body: object, as: number | string = 1) =>
    api<Body>(path, as, { method: 'POST', body: JSON.stringify(body) });
  await post(
    `/ops/accounts/${accounts[1]?.id ?? ''}/packages`,
    { name: 'Watchlists', slug, price: null, screenings },
    opsKey,
  );
  const { id } = await post<{ id: string }>('/v1/candidates', { email: 'grace.applies@example.com' });
  const order = { candidate_id: id, package: slug, work_locations: [{ country: 'US', state: 'OH' }] };
  return (await post<{ invitation_url: string }>('/v1/invitations', order)).invitation_url;
}

const allHeard = ({ steps }: ScreenReader): string => steps.flatMap(({ said }) => said).join('\n');

describe('A blind candidate hears', { skip: missingScreenReader, timeout: 900_000 }, () => {
  const ends: (() => unknown)[] = [];
  after(async () => {
    for (const end of ends.reverse()) await end();
  });
  before(async () => {
    process.env['TEST_DATABASE_URL'] ??= await sharedTestServer();
    const [apiPort = ''] = await freePorts(1);
    const stack = await startStack(apiPort);
    ends.push(stack.stop);
    // Where `facts` looks in the tests with Playwright.
    process.env['E2E_STACKS'] = JSON.stringify([stack.facts]);
    process.env['TEST_PARALLEL_INDEX'] = '0';
  });

  it('the title of each document, and how to agree', async () => {
    const reader = await openPage(disclosures, 'Application', ends);
    await reader.find(/heading level/, 'h', 3);
    for (let document = 0; document < 3; document++) {
      await reader.find(/check box/);
      await reader.press('space');
      await reader.find(/Continue push button/);
      assert.match(await reader.press('Return'), /heading level 2/, 'the title of the next document');
    }
    await reader.find(/check box/);
    const heard = allHeard(reader);
    for (const title of ['Agree to sign electronically', 'A Summary of Your Rights', 'Disclosure Regarding'])
      assert.match(heard, new RegExp(`${title}.*(region|heading)`));
    keepTranscript('Reading and consenting', reader.steps);
  });

  it('each question, what is missing, and that everything is signed', async () => {
    const reader = await ScreenReader.open(
      await inviteCandidate(),
      'Corner Bakery Demo Co needs your permission',
    );
    ends.push(() => reader.close());
    const next = async (title: string, button = 'Continue') => {
      await reader.find(new RegExp(`${button} push button`));
      return reader.follow(new RegExp(`${title}.* heading level 1`));
    };
    const enter = async (field: string, text: string) => {
      const said = await reader.find(new RegExp(`${field}.*entry`));
      await reader.type(text);
      return said;
    };
    await reader.find(/Get started link/);
    assert.doesNotMatch(await reader.follow(/What is your name.* heading level 1/), /invalid/);
    const missing = await next('What is your name');
    assert.match(missing, /Error: What is your name/);
    assert.match(missing, /Enter your first name/);
    assert.match(await enter('First name', 'Grace'), /invalid entry[^]*Enter your first name/);
    await reader.find(/don't have a middle name check box/);
    await reader.press('space');
    await enter('Last name', 'Testerman');
    await next('How can we reach you');
    assert.doesNotMatch(await next('date of birth'), /invalid/);
    await enter('Month', '7');
    await enter('Day', '21');
    await enter('Year', '1984');
    await next('Where have you lived');
    await enter('Street', '1 Sample St');
    await enter('City', 'Columbus');
    await reader.find(/State combo box/);
    await reader.type('Ohio');
    await enter('ZIP code', '43004');
    await next('Disclosures and authorization');
    for (const title of [
      /Agree to sign electronically/,
      /A Summary of Your Rights/,
      /Disclosure Regarding/,
    ]) {
      await reader.find(title, 'h', 4);
      await reader.find(/read this document. check box/);
      await reader.press('space');
      await next('Disclosures and authorization');
    }
    await reader.find(/Authorization heading/, 'h', 4);
    const unsigned = await next('Disclosures and authorization', 'Sign and agree');
    assert.match(unsigned, /Error: Disclosures and authorization/);
    assert.match(unsigned, /Type your full name to sign\./);
    await enter('Type your full name to sign', 'Grace Testerman');
    await next('Review and submit', 'Sign and agree');
    await next("You're all set", 'Submit to Corner Bakery Demo Co');
    keepTranscript('Applying', reader.steps);
  });

  it('the report, what a dispute lacks, and that it was sent', async () => {
    const email = 'grace.hears+consider@example.com';
    await createCheck(email, ['report.completed'], { first_name: 'Grace' });
    const link = await readMail(email, /http[^\s"<]+\/reports\/[^\s"<]+/);
    const reader = await ScreenReader.open(link, "Confirm it's you");
    ends.push(() => reader.close());
    await reader.find(/Email me a code push button/);
    await reader.press('Return');
    await reader.find(/Code.*entry/);
    await reader.type(await readMail(email, /\b\d{6}\b/));
    await reader.follow(/Your background check|your check is complete/);
    await reader.find(/isn't right|Dispute.*link/);
    await reader.follow(/Dispute your report/);
    await reader.find(/Send dispute push button/);
    assert.doesNotMatch(allHeard(reader), /invalid/);
    const problems = await reader.follow(/Dispute your report/);
    assert.match(problems, /Error: /);
    assert.match(problems, /Choose at least one part of the report/);
    await reader.find(/check box/);
    await reader.press('space');
    await reader.find(/What is wrong.*entry/);
    await reader.type('This is not me.');
    await reader.find(/Send dispute push button/);
    await reader.follow(/Your dispute/);
    keepTranscript('Disputing', reader.steps);
  });
});
