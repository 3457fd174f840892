import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { keepTranscript, missingScreenReader, embedPage, openPage } from './pages.ts';

const order = embedPage(
  'Order',
  '<service-new-invitation fake-mode fake-scenario="no-hierarchy" env="staging"></service-new-invitation>',
);
const reports = embedPage(
  'Reports',
  '<service-reports-overview fake-mode env="staging"></service-reports-overview>',
);
const report = embedPage(
  'Report',
  '<service-report fake-mode env="staging" report-id="fa4e4e000000000000000004"></service-report>',
);

describe('A blind recruiter hears', { skip: missingScreenReader, timeout: 600_000 }, () => {
  const ends: (() => unknown)[] = [];
  after(async () => {
    for (const end of ends.reverse()) await end();
  });

  it('what is missing in an order, how to fill it in, and that it is sent', async () => {
    const reader = await openPage(order, 'Order', ends);
    assert.match(await reader.find(/Order a background check/, 'h', 5), /heading level 2/);
    await reader.find(/Email address.*entry/);
    const problems = await reader.press('Return');
    assert.match(problems, /Fix \d fields? to continue/);
    await reader.find(/Email address.*entry.*Enter the candidate/s);
    await reader.type('grace@example.com');
    await reader.find(/radio button/);
    assert.match(await reader.press('space'), /selected|checked/);
    await reader.find(/Order .*push button/);
    assert.match(await reader.press('Return'), /Invitation sent/);
    keepTranscript('Ordering', reader.steps);
  });

  it('how the checks of the account stand', async () => {
    const reader = await openPage(reports, 'Reports', ends);
    await reader.find(/Background checks heading level 2/, 'h', 5);
    await reader.find(/To decide \d+ toggle button/);
    await reader.find(/table with \d+ rows/, 'Tab', 30);
    await reader.find(/Open the report for .* link/);
    keepTranscript('Following', reader.steps);
  });

  it('who has not answered yet, that a reminder is sent, and what canceling does', async () => {
    const reader = await openPage(reports, 'Reports', ends);
    await reader.find(/Invitations toggle button/, 'Tab', 20);
    await reader.press('Return');
    await reader.find(/Send reminder: .* push button/);
    assert.match(reader.steps.flatMap(({ said }) => said).join('\n'), /\d open invitations/);
    assert.match(await reader.press('Return'), /We emailed the link to .*@example\.com again/);
    await reader.find(/Cancel invitation: .* push button/);
    assert.match(await reader.press('Return'), /Cancel this invitation\?.*stops working.*Keep invitation/s);
    assert.match(await reader.press('Escape'), /Cancel invitation: .* push button/);
    keepTranscript('Reminding and canceling', reader.steps);
  });

  it('what a report found, and that the decision is recorded', async () => {
    const reader = await openPage(report, 'Report', ends);
    assert.match(await reader.find(/finding/, 'h', 6), /heading level 3/);
    await reader.find(/Clear to hire push button/);
    assert.match(await reader.press('Return'), /Clear Chiara Mockley to hire\? This records your decision/);
    const cleared = await reader.press('Return');
    assert.match(cleared, /Clearing Chiara Mockley to hire/);
    assert.match(cleared, /Undo push button/);
    keepTranscript('Deciding', reader.steps);
  });
});
