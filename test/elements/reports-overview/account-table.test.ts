import { expect } from '@open-wc/testing';
import '../../../src/elements/reports-overview/reports-overview.ts';
import type { ReportsOverview } from '../../../src/elements/reports-overview/reports-overview.ts';
import { FakeService } from '../../../src/mocks/fake-service.ts';
import { accessible, button, find, heard, mountEmbed, textOf, until } from '../../support/page.ts';

const mount = (options: Partial<ReportsOverview> = {}) =>
  mountEmbed<ReportsOverview>('service-reports-overview', options);
const rows = (element: Element) => [...element.shadowRoot!.querySelectorAll('.scroller [role=row]')];
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

  describe('while a person scrolls', () => {
    const indexOf = (row: Element) => Number(row.getAttribute('aria-rowindex'));
    const row = (element: Element, index: number) => rows(element).find((item) => indexOf(item) === index);
    const link = (element: Element, index: number) => row(element, index)!.querySelector('a')!;
    const scrollTo = (element: Element, index: number) => {
      find(element, '.scroller').scrollTop = 56 * index;
    };
    const isArranged = (element: Element) => {
      const indexes = rows(element).map(indexOf);
      return indexes.every((index, at) => at === 0 || index > indexes[at - 1]!);
    };

    it('renders only new rows', async () => {
      const element = await mount({ fakeScenario: 'reports-100' });
      const kept = row(element, 20);
      const text = kept?.querySelector('.person')?.firstChild;
      expect(kept).to.exist;
      let updates = 0;
      element.addController({ hostUpdated: () => updates++ });
      scrollTo(element, 20);
      await until(() => row(element, 36), 'the rows below should come');
      expect(row(element, 2)).to.equal(undefined);
      expect(row(element, 20)).to.equal(kept);
      expect(kept?.querySelector('.person')?.firstChild).to.equal(text);
      expect(updates).to.equal(0);
    });

    it('uses the elements of rows that left for rows that come, with their texts and places', async () => {
      const element = await mount({ fakeScenario: 'reports-100' });
      const before = new Set(rows(element));
      scrollTo(element, 60);
      await until(() => row(element, 70)?.querySelector('a'), 'the rows below should come');
      for (const item of rows(element)) expect(before.has(item)).to.equal(true);
      const scroller = find(element, '.scroller').getBoundingClientRect();
      for (const index of [62, 66, 70]) {
        const { top, height } = row(element, index)!.getBoundingClientRect();
        expect(top - scroller.top).to.be.closeTo(56 * (index - 62), 1);
        expect(height).to.equal(56);
      }
      const seen = rows(element).map((item) => item.querySelector('a')?.href);
      expect(new Set(seen).size).to.equal(seen.length);
    });

    it('brings the elements into the order of the rows once it rests, and at once for the keyboard', async () => {
      const element = await mount({ fakeScenario: 'reports-100' });
      scrollTo(element, 21);
      await until(() => row(element, 37), 'the rows below should come');
      find(element, '.scroller').dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
      expect(isArranged(element)).to.equal(true);
      scrollTo(element, 5);
      await until(() => row(element, 2), 'the rows above should come');
      await until(() => isArranged(element), 'the order should be right');
      await accessible(element);
    });

    it('keeps the focus in its row, however far it is, and moves on from there', async () => {
      const element = await mount({ fakeScenario: 'reports-100' });
      const focused = link(element, 4);
      const label = focused.getAttribute('aria-label');
      focused.focus({ preventScroll: true });
      scrollTo(element, 50);
      await until(() => row(element, 60), 'the rows below should come');
      expect(isArranged(element)).to.equal(true);
      expect(element.shadowRoot!.activeElement === focused).to.equal(true);
      expect(focused.getAttribute('aria-label')).to.equal(label);
      expect(indexOf(focused.closest('.row')!)).to.equal(4);
      focused.blur();
      scrollTo(element, 60);
      await until(() => row(element, 70), 'the rows below should come');
      expect(row(element, 4)).to.equal(undefined);
    });

    it('keeps the focus when the report of its row is no longer in memory', async () => {
      const element = await mount({ fakeScenario: 'reports-100000' });
      const focused = link(element, 4);
      const { href } = focused;
      focused.focus({ preventScroll: true });
      for (let page = 2; page < 26; page++) {
        scrollTo(element, 50 * page);
        await until(
          () => row(element, 50 * page + 5)?.querySelector('a'),
          'the rows of the page should come',
        );
      }
      expect(element.shadowRoot!.activeElement === focused).to.equal(true);
      expect(focused.href).to.equal(href);
    });

    it('loads the rows below before they come into view', async () => {
      const element = await mount({ fakeScenario: 'reports-100000' });
      let placeholders = 0;
      const observer = new MutationObserver(() => {
        placeholders += element.shadowRoot!.querySelectorAll('.scroller .skeleton').length;
      });
      observer.observe(find(element, '.space'), { childList: true, subtree: true, attributes: true });
      for (let index = 1; index < 120; index++) {
        scrollTo(element, index);
        await until(() => row(element, index + 10)?.querySelector('a'), 'the next row should come');
      }
      observer.disconnect();
      expect(placeholders).to.equal(0);
    });
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
