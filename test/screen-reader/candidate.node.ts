import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sharedTestServer } from '../../service/test/support/database/test-server.ts';
import { freePorts } from '../../service/test/support/servers/free-ports.ts';
import { facts } from '../e2e/acme.ts';
import { createCheck } from '../e2e/candidate-check.ts';
import { startStack } from '../e2e/stack.ts';
import { missingScreenReader } from './programs.ts';
import { embedPage, openPage } from './pages.ts';
import { ScreenReader } from './screen-reader.ts';
import { keepTranscript } from './transcripts.ts';

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
      await reader.press('Return');
    }
    await reader.find(/check box/);
    const heard = reader.steps.flatMap(({ said }) => said).join('\n');
    for (const title of ['Agree to sign electronically', 'A Summary of Your Rights', 'Disclosure Regarding'])
      assert.match(heard, new RegExp(`${title}.*(region|heading)`));
    keepTranscript('Reading and consenting', reader.steps);
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
