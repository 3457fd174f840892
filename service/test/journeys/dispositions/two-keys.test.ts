import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { chromium, type Browser, type Page } from 'playwright-core';
import { testArguments } from '../../../../scripts/setup/chromium-arguments.ts';
import { chargeWith } from '../../support/planted/planted-person.ts';
import type { TestService } from '../../support/service.ts';
import { reportsOf } from '../../support/steps/reports.ts';
import { addStaff, signInAsStaff, startStaffService } from '../../support/steps/staff.ts';

describe('Two members of staff who classify dispositions with the keyboard alone', () => {
  let service: TestService;
  let browser: Browser;
  const reports = reportsOf(() => service);
  before(async () => {
    service = await startStaffService();
    browser = await chromium.launch({
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [...testArguments],
    });
  });
  after(async () => {
    await service.stop();
    await browser.close();
  });

  /** Returns the queue in the browser of a new member of staff. */
  async function openQueue(name: string): Promise<Page> {
    await addStaff(service, name, 'screening');
    const { cookieHeader } = await signInAsStaff(service, name);
    const context = await browser.newContext();
    const url = service.addresses.staff;
    await context.addCookies(
      cookieHeader.split('; ').map((cookie) => {
        const [cookieName = '', ...value] = cookie.split('=');
        return { name: cookieName, value: value.join('='), url };
      }),
    );
    const page = await context.newPage();
    await page.goto(`${url}/dispositions`);
    return page;
  }

  /** Orders a report and sends a record with two charges whose ends no table knows. */
  async function holdReport(): Promise<string> {
    await reports.createPackage('one_screening', ['national_criminal_search']);
    const { id } = await reports.create('pending', 'one_screening');
    const { screenings: [screening] = [] } = await reports.read(id, 'screenings');
    assert.ok(screening);
    const charges = [
      chargeWith('Painted by the bench', 'FIRST OFFENSE'),
      chargeWith('Carved by the bench', 'SECOND OFFENSE'),
    ];
    await reports.update(id, {
      kind: 'screening_completed',
      screening_id: screening.id,
      result: 'consider',
      records: [{ case_number: 'CASE-1', source: 'Sample County Court', state: 'OH', charges }],
    });
    return id;
  }

  const focusedKey = (page: Page) => page.locator('input:focus').getAttribute('data-key');
  /** Presses the digit of a class and Enter, and waits for the page after it. */
  async function classify(page: Page, digit: string): Promise<string> {
    // A browser moves the focus to the classes a moment after it has loaded the page.
    await page.locator('input:focus').waitFor();
    await page.keyboard.press(digit);
    assert.equal(await page.locator('input:focus:checked').getAttribute('data-key'), digit);
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
    return page.locator('body').innerText();
  }

  it('decide each once: who comes second learns what the first one decided', async () => {
    const id = await holdReport();
    const first = await openQueue('first');
    const second = await openQueue('second');
    assert.equal(await focusedKey(first), '1', 'the classes of the oldest disposition have the focus');
    assert.match(await classify(first, '2'), /Others of the same result wait/);
    const refused = await classify(second, '1');
    assert.match(refused, /This charge is classified/);
    assert.match(refused, /Sam first classified it as: /);
    assert.equal((await reports.read(id)).status, 'pending');

    await second.goto(`${service.addresses.staff}/dispositions`);
    assert.match(await classify(second, '1'), /so the result was entered/);
    const { status, screenings = [] } = await reports.read(id, 'screenings');
    assert.equal(status, 'consider');
    const charges = screenings.flatMap(({ records }) => records.flatMap((record) => record.charges));
    assert.ok(charges.some((charge) => charge.disposition_class === 'conviction'));
  });
});
