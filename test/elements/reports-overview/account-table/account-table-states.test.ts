import { expect } from '@open-wc/testing';
import type { ReportsOverview } from '../../../../src/elements/reports-overview/reports-overview.ts';
import { FakeService } from '../../../../src/mocks/fake-service.ts';
import { accessible, button, changeAnswers, recordEvents, textOf, until } from '../../../support/page.ts';
import { mount, rows, type } from '../support.ts';

describe('<service-reports-overview> of the account without rows', () => {
  it('shows an empty state for an account without reports', async () => {
    const element = await mount({ fakeScenario: 'empty' });
    expect(element.state).to.equal('empty');
    await accessible(element);
  });

  it('shows a skeleton while it loads', async () => {
    const element = document.createElement('service-reports-overview') as ReportsOverview;
    Object.assign(element, { fakeMode: true, fakeScenario: 'slow', env: 'staging', locale: 'en' });
    document.body.append(element);
    await element.updateComplete;
    expect(element.state).to.equal('loading');
    await accessible(element);
    element.remove();
  });

  it('shows all reports for a tab that does not exist, as the address of a page may name one', async () => {
    const element = await mount({ filters: { tab: 'everything' as 'done' } });
    expect(rows(element).length).to.equal(11);
  });

  it('asks again for what people chose while the service was away, and shows no other rows as theirs', async () => {
    let isAway = false;
    const restore = changeAnswers((text) => {
      if (isAway) throw new TypeError('Failed to fetch');
      return text;
    });
    try {
      const options = { fakeMode: false, fetchSessionToken: () => Promise.resolve('a.b.c') };
      const element = await mount(options);
      expect(rows(element).length).to.equal(11);
      isAway = true;
      type(element, 'mockley');
      await until(() => textOf(element).includes("Can't refresh right now"), 'it should say so');
      isAway = false;
      await until(() => !textOf(element).includes("Can't refresh right now"), 'it should recover', 20_000);
      expect(rows(element).map(({ textContent }) => textContent.includes('Mockley'))).to.deep.equal([true]);
      expect(textOf(element)).to.contain('1 report');
    } finally {
      restore();
    }
  });

  it('shows why a file was not made, until the next attempt', async () => {
    let isAway = true;
    const restore = changeAnswers((text, { url }) => {
      if (isAway && url.includes('report_exports')) throw new TypeError('Failed to fetch');
      return text;
    });
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = () => undefined;
    try {
      const element = await mount({ fakeMode: false, fetchSessionToken: () => Promise.resolve('a.b.c') });
      const visible = () => element.shadowRoot!.querySelector<HTMLElement>('.stale')?.innerText ?? '';
      button(element, 'Export CSV').click();
      await until(() => visible(), 'people should see it');
      expect(visible()).to.equal("Can't reach the service. Check your connection and try again.");
      isAway = false;
      button(element, 'Export CSV').click();
      await until(() => textOf(element).includes('Exported 11 reports.'), 'it should say so');
      expect(visible()).to.equal('');
    } finally {
      HTMLAnchorElement.prototype.click = click;
      restore();
    }
  });

  it('says that a search was rejected, and does not ask for the same again and again', async () => {
    const service = new FakeService();
    const { fetch } = window;
    const body = JSON.stringify({ error: 'search: Remove the null character.', code: 'invalid_text' });
    let rejections = 0;
    window.fetch = (input) => {
      const request = input as Request;
      if (!new URL(request.url).searchParams.get('search')?.includes('\0')) return service.fetch(request);
      rejections++;
      return Promise.resolve(
        new Response(body, { status: 400, headers: { 'Content-Type': 'application/json' } }),
      );
    };
    try {
      const element = await mount({ fakeMode: false, fetchSessionToken: () => Promise.resolve('token') });
      type(element, 'Chi\0ara');
      const warning = () => element.shadowRoot!.querySelector('.stale')?.textContent ?? '';
      await until(() => warning(), 'people should see it');
      expect(warning()).to.contain('Check what you entered.').and.not.to.contain('Retrying');
      const before = rejections;
      // What the page does when people come back to it: the next poll is due at once.
      for (let visit = 0; visit < 3; visit++) {
        document.dispatchEvent(new Event('visibilitychange'));
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      expect(rejections).to.equal(before);
      type(element, 'Chiara');
      await until(() => !warning() && rows(element).length === 1, 'the search without it');
    } finally {
      window.fetch = fetch;
    }
  });

  it('says that the session is over instead of keeping old rows under a new search', async () => {
    const service = new FakeService();
    const { fetch } = window;
    let isOver = false;
    const body = JSON.stringify({ error: 'expired', code: 'session_token_expired' });
    window.fetch = (request) =>
      isOver
        ? Promise.resolve(
            new Response(body, { status: 401, headers: { 'Content-Type': 'application/json' } }),
          )
        : service.fetch(request as Request);
    try {
      const element = await mount({ fakeMode: false, fetchSessionToken: () => Promise.resolve('token') });
      expect(rows(element).length).to.equal(11);
      isOver = true;
      type(element, 'ab');
      await until(() => element.state === 'error', 'the error should take the place of the rows');
      expect(textOf(element)).to.contain('Your session has ended');
      element.addEventListener('service-session-ended', (event) => event.preventDefault());
      const ended = recordEvents<null>(element, 'service-session-ended');
      button(element, 'Sign in again').click();
      expect(ended.length).to.equal(1);
      await accessible(element);
    } finally {
      window.fetch = fetch;
    }
  });
});
