import { expect } from '@open-wc/testing';
import { fakeService } from '../../../src/mocks/index.ts';
import { accessible, button, find, until } from '../../support/page.ts';
import { mount, rows } from './support.ts';

describe('<service-reports-overview> of an account with many reports', () => {
  describe('while a person scrolls', () => {
    const indexOf = (row: Element) => Number(row.getAttribute('aria-rowindex'));
    const row = (element: Element, index: number) => rows(element).find((item) => indexOf(item) === index);
    const link = (element: Element, index: number) => row(element, index)!.querySelector('a')!;
    const scrollTo = (element: Element, index: number) => {
      find(element, '.scroller').scrollTop = 52 * index;
    };
    const isArranged = (element: Element) => {
      const indexes = rows(element).map(indexOf);
      return indexes.every((index, at) => at === 0 || index > indexes[at - 1]!);
    };

    it('renders only new rows', async () => {
      const element = await mount({ fakeScenario: 'reports-100' });
      // Menus, and what the filters choose from, come after the rows, and render the element once more.
      await until(
        () => element.shadowRoot!.querySelector('select[aria-label=Package] option + option'),
        'the filters',
      );
      await until(() => element.shadowRoot!.querySelector('.menu'), 'the menus');
      await element.updateComplete;
      const rowBefore = row(element, 20);
      const text = rowBefore?.querySelector('.person')?.firstChild;
      expect(rowBefore).to.exist;
      let updates = 0;
      element.addController({ hostUpdated: () => updates++ });
      scrollTo(element, 20);
      await until(() => row(element, 36), 'the rows below should come');
      expect(row(element, 2)).to.equal(undefined);
      expect(row(element, 20)).to.equal(rowBefore);
      expect(rowBefore?.querySelector('.person')?.firstChild).to.equal(text);
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
        expect(top - scroller.top).to.be.closeTo(52 * (index - 62), 1);
        expect(height).to.equal(52);
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
        const { top, bottom } = find(element, '.scroller').getBoundingClientRect();
        placeholders += [...element.shadowRoot!.querySelectorAll('.scroller .skeleton')].filter(
          (skeleton) => {
            const place = skeleton.getBoundingClientRect();
            return place.bottom > top && place.top < bottom;
          },
        ).length;
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

  describe('the requests of a long list', () => {
    const { fetch } = window;
    let sent: URLSearchParams[] = [];

    beforeEach(() => {
      const answer = fakeService('reports-10000');
      sent = [];
      window.fetch = (request) => {
        const { pathname, searchParams } = new URL((request as Request).url);
        if (pathname === '/v1/reports') sent.push(searchParams);
        return answer(request as Request);
      };
    });
    afterEach(() => {
      window.fetch = fetch;
    });

    const open = async () => {
      const element = await mount({ fakeMode: false, fetchSessionToken: () => Promise.resolve('token') });
      expect(sent.length).to.equal(1);
      return element;
    };
    const scrollTo = (element: Element, index: number) => {
      find(element, '.scroller').scrollTop = 52 * index;
      find(element, '.scroller').dispatchEvent(new Event('scroll'));
    };

    it('leave once the frame is shown, and not while it renders rows', async () => {
      const element = await open();
      scrollTo(element, 30);
      for (let turn = 0; turn < 50; turn++) await Promise.resolve();
      expect(sent.length).to.equal(1);
      await until(() => sent.length === 2, 'the rows below should be asked for');
    });

    it('are for the rows that a new order shows, wherever the person was', async () => {
      const element = await open();
      scrollTo(element, 5000);
      await until(() => sent.length > 1, 'the rows in the middle should be asked for');
      sent = [];
      button(element, 'Status').click();
      await until(() => sent.length, 'the first rows should be asked for');
      await until(() => find(element, '.scroller').scrollTop === 0, 'the new list begins at its start');
      await until(
        () => rows(element)[0]?.getAttribute('aria-rowindex') === '2' && rows(element)[0]?.querySelector('a'),
        'the first rows should be there',
      );
      expect(sent.map((query) => query.get('page'))).to.deep.equal(['1']);
    });
  });
});
