// cspell:ignore disputa
import { expect } from '@open-wc/testing';
import { createFakeToken } from '../../../../src/mocks/fake-token.ts';
import { fakeService } from '../../../../src/mocks/index.ts';
import { accessible, button, find, textOf, until } from '../../../support/page.ts';
import { mount, rows, type } from '../support.ts';

const tab = (element: Element, label: string) =>
  [...element.shadowRoot!.querySelectorAll<HTMLButtonElement>('.tab')].find((item) =>
    item.textContent.includes(label),
  )!;

describe('<service-reports-overview> of the account', () => {
  for (const theme of ['light', 'dark'] as const) {
    it(`shows counts and reports, and is accessible, ${theme}`, async () => {
      const element = await mount({ theme });
      expect(element.state).to.equal('ready');
      expect(rows(element).length).to.equal(11);
      expect(tab(element, 'All').textContent).to.contain('11');
      expect(find(element, '[role=table]').getAttribute('aria-rowcount')).to.equal('12');
      await accessible(element);
    });
  }

  it('filters by a click on a tab, and shows all reports again after a click on All', async () => {
    const element = await mount();
    tab(element, 'To decide').click();
    await until(() => rows(element).length === 1, 'only a report without a decision waits for one');
    for (const row of rows(element)) expect(row.textContent).to.contain('Needs your decision');
    expect(tab(element, 'To decide').getAttribute('aria-pressed')).to.equal('true');
    await accessible(element);
    tab(element, 'All').click();
    await until(() => rows(element).length === 11, 'all are back');
  });

  it('has its search and its filters on one line of a narrow phone', async () => {
    const element = await mount();
    element.style.cssText = 'display: block; width: 262px; font-family: "DejaVu Sans", sans-serif;';
    await until(() => element.shadowRoot!.querySelector('.tools > .folded'), 'the filters should fold');
    const [search, filters] = ['.finder', '.folded'].map((part) =>
      find(element, `.tools > ${part}`).getBoundingClientRect(),
    );
    expect(filters!.top).to.be.below(search!.bottom);
    expect(filters!.right).to.equal(find(element, '.tools').getBoundingClientRect().right);
  });

  it('shows the filters and the column of what arrives after the rows, which then stay in their place', async () => {
    let release = () => {};
    const areRowsShown = new Promise<void>((resolve) => (release = resolve));
    const service = fakeService('default');
    const { fetch } = window;
    window.fetch = async (input) => {
      if (/packages|nodes/.test((input as Request).url)) await areRowsShown;
      return service(input as Request);
    };
    try {
      const fetchSessionToken = () => Promise.resolve(createFakeToken());
      const element = await mount({ fakeMode: false, fetchSessionToken });
      const labels = () => [
        ...[...element.shadowRoot!.querySelectorAll('.chip select')].map(({ ariaLabel }) => ariaLabel),
        ...[...element.shadowRoot!.querySelectorAll('[role=columnheader]')].map(({ textContent }) =>
          textContent.trim(),
        ),
      ];
      const before = labels();
      expect(before).to.include.members(['Package', 'Unit']);
      release();
      await until(
        () => find<HTMLSelectElement>(element, 'select[aria-label=Unit]').options.length > 1,
        'the units should arrive',
      );
      expect(labels()).to.deep.equal(before);
    } finally {
      window.fetch = fetch;
    }
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
    tab(element, 'Disputed').click();
    await until(() => rows(element).length === 1, 'one is disputed');
    element.theme = 'dark';
    element.locale = 'es';
    await until(() => textOf(element).includes('En disputa'), 'Spanish should arrive');
    expect(rows(element).length).to.equal(1);
    const place = element.parentElement!;
    element.remove();
    place.append(element);
    await element.reload();
    await element.updateComplete;
    expect(rows(element).length).to.equal(1);
    expect(tab(element, 'En disputa').getAttribute('aria-pressed')).to.equal('true');
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

  it('shows pages of two-line rows on a phone, so that the page scrolls and not a box', async () => {
    const element = await mount({ fakeScenario: 'reports-100' });
    element.style.width = '340px';
    await until(() => element.shadowRoot!.querySelector('.is-narrow'), 'it should notice');
    await until(() => rows(element).length === 25, 'a page has 25 rows');
    const scroller = find(element, '.scroller');
    expect(scroller.scrollHeight).to.equal(scroller.clientHeight);
    expect(find(element, '.root').scrollWidth).to.be.at.most(340);
    for (const row of rows(element)) expect(row.getBoundingClientRect().height).to.equal(72);
    expect(textOf(element)).to.contain('1–25 of 100');
    button(element, 'Next').click();
    await until(
      () => rows(element)[0]!.getAttribute('aria-rowindex') === '27' && rows(element)[0]!.querySelector('a'),
      'the next page should come',
    );
    expect(textOf(element)).to.contain('26–50 of 100');
    expect(rows(element)[0]!.getBoundingClientRect().top).to.be.closeTo(
      scroller.getBoundingClientRect().top,
      1,
    );
    await accessible(element);
  });

  it('cuts no status on the narrowest phone', async () => {
    const element = await mount();
    element.style.cssText = 'width: 250px; font-family: system-ui, sans-serif';
    await until(() => element.shadowRoot!.querySelector('.is-narrow'), 'it should notice');
    await until(() => rows(element)[0]?.getBoundingClientRect().height === 72, 'rows have two lines');
    for (const row of rows(element)) {
      const badge = row.querySelector('.pill')!;
      expect(badge.scrollWidth, badge.textContent).to.be.at.most(badge.clientWidth);
      expect(badge.getBoundingClientRect().right).to.be.at.most(row.getBoundingClientRect().right - 12);
    }
  });

  it('keeps a badge in one piece beside its reason at every width', async () => {
    const element = await mount();
    for (const width of [760, 900, 1080, 1600]) {
      element.style.width = `${width}px`;
      await until(() => rows(element)[0]?.getBoundingClientRect().height === 52, `${width} pixels`);
      for (const badge of element.shadowRoot!.querySelectorAll('.space .pill')) {
        const { right } = badge.closest('[role=cell]')!.getBoundingClientRect();
        expect(badge.getBoundingClientRect().right, `${badge.textContent} at ${width}`).to.be.at.most(
          right + 1,
        );
      }
      expect(find(element, '.root').scrollWidth).to.be.at.most(width);
    }
  });

  it('has rows that hold text of twice the size, in one line and in two', async () => {
    const element = await mount();
    for (const width of [340, 900]) {
      element.style.cssText = `width: ${width}px; --service-font-size: 30px`;
      element.requestUpdate();
      await until(
        () => Boolean(element.shadowRoot!.querySelector('.is-narrow')) === width < 760,
        'it should notice',
      );
      await element.updateComplete;
      const row = rows(element)[0]!.getBoundingClientRect();
      for (const text of rows(element)[0]!.querySelectorAll('.person > *, .pill')) {
        const { top, bottom, height } = text.getBoundingClientRect();
        if (!height) continue;
        expect(top, `${text.textContent} at ${width}`).to.be.at.least(row.top + 2);
        expect(bottom, `${text.textContent} at ${width}`).to.be.at.most(row.bottom - 2);
        expect(text.scrollHeight, `${text.textContent} at ${width}`).to.be.at.most(text.clientHeight + 1);
      }
    }
  });

  it('has rows as high as the design token says in pixels', async () => {
    for (const [rowHeight, height] of [
      ['40px', 40],
      ['4em', 52],
    ] as const) {
      const element = await mount({ appearance: { variables: { rowHeight } } });
      element.style.width = '900px';
      await until(() => rows(element)[0]?.getBoundingClientRect().height === height, rowHeight);
      const [first, second] = rows(element).map((row) => row.getBoundingClientRect().top);
      expect((second ?? 0) - (first ?? 0)).to.equal(height);
      element.remove();
    }
  });

  const choose = (element: Element, label: string, value: string) => {
    const list = find<HTMLSelectElement>(element, `.chip select[aria-label="${label}"]`);
    list.value = value;
    list.dispatchEvent(new Event('change'));
  };

  it('limits the list by chips, and takes a limit back', async () => {
    const element = await mount();
    await until(
      () => element.shadowRoot!.querySelector('select[aria-label=Package] option:nth-child(2)'),
      'packages should come',
    );
    choose(element, 'Package', 'contractor');
    await until(() => rows(element).length === 1, 'one ordered it');
    expect(textOf(element)).to.contain('Package: Contractor');
    await accessible(element);
    find(element, '[aria-label="Remove filter: Package"]').click();
    await until(() => rows(element).length === 11, 'all are back');
    choose(element, 'Status', 'suspended');
    await until(() => rows(element).length === 1, 'one waits for its candidate');
    choose(element, 'Status', '');
    await until(() => rows(element).length === 11, 'all are back');
    choose(element, 'Ordered', '7');
    await until(() => rows(element).length === 5, 'five were ordered in the last seven days');
    choose(element, 'Assessment', 'review');
    await until(() => rows(element).length === 1, 'the rules say so of one');
  });

  const bar = (element: Element) => element.shadowRoot!.querySelector('.bulk')?.textContent ?? '';
  const boxes = (element: Element) => [
    ...element.shadowRoot!.querySelectorAll<HTMLInputElement>('.space input'),
  ];

  it('selects a range with Shift, and clears the selection with Escape', async () => {
    const element = await mount();
    boxes(element)[1]!.click();
    await element.updateComplete;
    boxes(element)[3]!.dispatchEvent(new MouseEvent('click', { shiftKey: true, bubbles: true }));
    await until(() => textOf(element).includes('3 selected'), 'the bar should say so');
    expect(boxes(element).filter(({ checked }) => checked).length).to.equal(3);
    expect(find(element, '[role=status]').textContent).to.contain('3 selected');
    await accessible(element);
    boxes(element)[3]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await until(() => !element.shadowRoot!.querySelector('.bulk'), 'the bar should go');
    expect(boxes(element).filter(({ checked }) => checked).length).to.equal(0);
  });

  it('archives finished reports that are selected unless an adverse action is open, and brings them back', async () => {
    const element = await mount();
    // The first one finishes while it is shown.
    for (const box of boxes(element).slice(1)) box.click();
    await until(() => bar(element).includes('Archive'), 'who decides may archive');
    button(element, 'Archive').click();
    await until(() => rows(element).length === 6, 'the finished ones should leave');
    expect(find(element, '[role=status]').textContent).to.contain('Archived 5 reports.');
    expect(rows(element).filter((row) => row.textContent.includes('Pre-adverse'))).to.have.length(1);
    choose(element, 'Archived', 'true');
    await until(() => rows(element).length === 5, 'they are in the archive');
    find<HTMLInputElement>(element, '.head input').click();
    await until(() => bar(element).includes('Restore'), 'they can come back');
    button(element, 'Restore').click();
    await until(() => textOf(element).includes('No matching reports.'), 'they left the archive');
  });

  it('exports the filtered reports as CSV that is safe for spreadsheets', async () => {
    const element = await mount();
    tab(element, 'To decide').click();
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
});
