import { expect } from '@open-wc/testing';
import type { ReportsOverview } from '../../../src/elements/reports-overview/reports-overview.ts';
import { FakeService } from '../../../src/mocks/fake-service.ts';
import { accessible, button, find, heard, textOf, until } from '../../support/page.ts';
import { mount, rows } from './support.ts';

const count = (element: Element, label: string) =>
  [...element.shadowRoot!.querySelectorAll<HTMLButtonElement>('.count')].find((item) =>
    item.textContent.includes(label),
  )!;
const type = (element: Element, text: string) => {
  const input = find<HTMLInputElement>(element, '#report-search');
  input.value = text;
  input.dispatchEvent(new Event('input'));
};

describe('<service-reports-overview> of the account', () => {
  for (const theme of ['light', 'dark'] as const) {
    it(`shows counts and reports, and is accessible, ${theme}`, async () => {
      const element = await mount({ theme });
      expect(element.state).to.equal('ready');
      expect(rows(element).length).to.equal(11);
      expect(count(element, 'All').textContent).to.contain('11');
      expect(find(element, '[role=table]').getAttribute('aria-rowcount')).to.equal('12');
      await accessible(element);
    });
  }

  it('filters by a click on a count, and shows all reports again after a click on All', async () => {
    const element = await mount();
    count(element, 'Needs your decision').click();
    await until(() => rows(element).length === 1, 'only a report without a decision waits for one');
    for (const row of rows(element)) expect(row.textContent).to.contain('Needs your decision');
    expect(count(element, 'Needs your decision').getAttribute('aria-pressed')).to.equal('true');
    await accessible(element);
    count(element, 'All').click();
    await until(() => rows(element).length === 11, 'all are back');
  });

  it('searches, announces the number of results, and offers help when nothing matches', async () => {
    const element = await mount();
    type(element, 'mockley');
    await until(() => rows(element).length === 1, 'one Mockley has a report');
    expect(textOf(element)).to.contain('Chiara Mockley');
    expect(find(element, '[role=status]').textContent).to.contain('1 report');
    type(element, 'nobody at all');
    await until(() => textOf(element).includes('No matching reports.'), 'nothing should match');
    await accessible(element);
    button(element, 'Show all reports').click();
    await until(() => rows(element).length === 11, 'all are back');
    expect(find<HTMLInputElement>(element, '#report-search').value).to.equal('');
  });

  it('does not change the search input while it searches', async () => {
    const element = await mount();
    type(element, 'chiara ');
    await until(() => rows(element).length === 1, 'Chiara should be found');
    expect(find<HTMLInputElement>(element, '#report-search').value).to.equal('chiara ');
  });

  it('keeps its filters when it renders again, moves, or reloads', async () => {
    const element = await mount();
    count(element, 'Clear').click();
    await until(() => rows(element).length === 1, 'one is clear');
    element.theme = 'dark';
    element.locale = 'es';
    await until(() => textOf(element).includes('Sin registros'), 'Spanish should arrive');
    expect(rows(element).length).to.equal(1);
    const place = element.parentElement!;
    element.remove();
    place.append(element);
    await element.reload();
    await element.updateComplete;
    expect(rows(element).length).to.equal(1);
    expect(count(element, 'Sin registros').getAttribute('aria-pressed')).to.equal('true');
  });

  it('sorts by its columns and announces the order', async () => {
    const element = await mount();
    const header = (label: string) =>
      [...element.shadowRoot!.querySelectorAll('[role=columnheader]')].find((entry) =>
        entry.textContent.includes(label),
      )!;
    expect(header('Ordered').getAttribute('aria-sort')).to.equal('descending');
    const first = () => rows(element)[0]!.textContent;
    const newest = first();
    header('Ordered').querySelector('button')!.click();
    await until(() => header('Ordered').getAttribute('aria-sort') === 'ascending', 'it should turn');
    expect(first()).to.not.equal(newest);
  });

  it('shows 100,000 reports and renders only the visible rows', async () => {
    const element = await mount({ fakeScenario: 'reports-100000' });
    expect(find(element, '[role=table]').getAttribute('aria-rowcount')).to.equal('100001');
    expect(rows(element).length).to.be.below(60);
    const scroller = find(element, '.scroller');
    scroller.scrollTop = scroller.scrollHeight;
    await until(
      () =>
        rows(element).some((row) => row.getAttribute('aria-rowindex') === '100001' && row.querySelector('a')),
      'the last row should arrive',
    );
    expect(rows(element).length).to.be.below(60);
    await accessible(element);
  });

  it('fits into a narrow container', async () => {
    const element = await mount();
    element.style.width = '340px';
    await until(() => element.shadowRoot!.querySelector('.is-narrow'), 'it should notice');
    expect(find(element, '.root').scrollWidth).to.be.at.most(340);
    await accessible(element);
  });

  it('cuts no status on the narrowest phone', async () => {
    const element = await mount();
    element.style.cssText = 'width: 250px; font-family: system-ui, sans-serif';
    await until(() => element.shadowRoot!.querySelector('.is-narrow'), 'it should notice');
    for (const row of rows(element)) {
      const status = row.querySelector('.status')!;
      expect(status.scrollWidth, status.textContent).to.be.at.most(status.clientWidth);
      expect(status.getBoundingClientRect().bottom).to.be.at.most(row.getBoundingClientRect().bottom);
    }
  });

  it('exports the filtered reports as CSV that is safe for spreadsheets', async () => {
    const element = await mount();
    count(element, 'Needs your decision').click();
    await until(() => rows(element).length === 1, 'one waits for a decision');
    const create = URL.createObjectURL;
    const click = HTMLAnchorElement.prototype.click;
    const made: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => {
      made.push(blob);
      return 'blob:nothing';
    };
    HTMLAnchorElement.prototype.click = () => undefined;
    try {
      button(element, 'Export CSV').click();
      await until(() => made.length, 'a file should be made');
    } finally {
      URL.createObjectURL = create;
      HTMLAnchorElement.prototype.click = click;
    }
    const lines = (await made[0]!.text()).trim().split('\r\n');
    expect(lines.length).to.equal(2);
    expect(lines[0]).to.contain('report_id,candidate_id,email');
    expect(lines.join()).to.contain('Chiara,Mockley').and.to.not.contain('Bao');
    await until(() => textOf(element).includes('Exported 1 report.'), 'it should say so');
  });

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
      const ended = heard<null>(element, 'service-session-ended');
      button(element, 'Sign in again').click();
      expect(ended.length).to.equal(1);
      await accessible(element);
    } finally {
      window.fetch = fetch;
    }
  });
});
