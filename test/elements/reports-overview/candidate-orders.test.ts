import { expect } from '@open-wc/testing';
import '../../../src/elements/reports-overview/reports-overview.ts';
import type {
  ReportOpenDetail,
  ReportsOverview,
} from '../../../src/elements/reports-overview/reports-overview.ts';
import { accessible, button, find, recordEvents, mountEmbed, textOf, until } from '../../support/page.ts';

/** Candidates of the fake account by the status of their order. */
const people = {
  live: 'fa4eca000000000000000001',
  pending: 'fa4eca000000000000000002',
  clear: 'fa4eca000000000000000003',
  consider: 'fa4eca000000000000000004',
  suspended: 'fa4eca000000000000000005',
  dispute: 'fa4eca000000000000000006',
  complete: 'fa4eca000000000000000007',
  canceled: 'fa4eca000000000000000008',
  adverse: 'fa4eca00000000000000000b',
  invited: 'fa4eca00000000000000000c',
  expired: 'fa4eca00000000000000000d',
  cancelled: 'fa4eca00000000000000000e',
  undelivered: 'fa4eca00000000000000000f',
};
const mount = (options: Partial<ReportsOverview>) =>
  mountEmbed<ReportsOverview>('service-reports-overview', options);

describe('<service-reports-overview> of a candidate', () => {
  const words: Record<keyof typeof people, string[]> = {
    live: ['In progress', 'screenings', 'Expected'],
    pending: ['In progress', '4 of 6 screenings', '(in 2 days)'],
    clear: ['Clear', 'Finished', 'Assessment: Eligible'],
    consider: ['Needs your decision', 'Assessment: Review', 'County criminal records Alameda, CA'],
    suspended: ['Action needed by candidate', '5 of 7 screenings'],
    dispute: ['Disputed'],
    complete: ['Complete', 'Canceled'],
    canceled: ['Canceled'],
    adverse: ['Final notice sent', 'Assessment: Escalated'],
    invited: ['Waiting for candidate', 'Link expires', '(in 2 days)'],
    expired: ['Expired', 'The link expired on'],
    cancelled: ['Canceled on'],
    undelivered: ['Waiting for candidate', "The email didn't arrive"],
  };
  for (const [name, candidateId] of Object.entries(people)) {
    for (const theme of ['light', 'dark'] as const) {
      it(`shows the status and is accessible: ${name}, ${theme}`, async () => {
        const element = await mount({ candidateId, theme, expandScreenings: true });
        expect(element.state).to.equal('ready');
        for (const text of words[name as keyof typeof people]) expect(textOf(element)).to.contain(text);
        await accessible(element);
      });
    }
  }

  it('collapses the screenings unless the page asks to show them', async () => {
    const folded = await mount({ candidateId: people.clear });
    expect(find<HTMLDetailsElement>(folded, 'details').open).to.equal(false);
    const unfolded = await mount({ candidateId: people.clear, expandScreenings: true });
    expect(find<HTMLDetailsElement>(unfolded, 'details').open).to.equal(true);
  });

  it('shows changes automatically and announces them politely', async function () {
    this.timeout(30_000);
    const element = await mount({ candidateId: people.live });
    const bar = () => element.shadowRoot!.querySelector('progress');
    // On a busy machine, the report may have finished before the embed has shown it.
    const before = bar()?.value ?? 0;
    await until(() => !bar() || bar()!.value > before, 'the bar should fill', 20_000);
    await until(() => !bar(), 'the report should finish', 25_000);
    expect(find(element, '[role=status]').textContent).to.contain('Essential Criminal: Clear');
  });

  it('opens the dashboard unless the page vetoes', async () => {
    const element = await mount({ candidateId: people.clear });
    const link = find<HTMLAnchorElement>(element, 'article a');
    expect(link.href).to.match(/\/reports\/fa4e4e000000000000000003$/);
    expect(link.rel).to.contain('noopener');
    element.addEventListener('service-report-open', (event) => event.preventDefault());
    const details = recordEvents<ReportOpenDetail>(element, 'service-report-open');
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    link.dispatchEvent(click);
    expect(click.defaultPrevented).to.equal(true);
    expect(details).to.deep.equal([{ report_id: 'fa4e4e000000000000000003', url: link.href }]);
  });

  it('finds a candidate by the custom ID of the page, and switches when the ID changes', async () => {
    const element = await mount({ externalCandidateId: 'applicant-003' });
    expect(textOf(element)).to.contain('Finished');
    element.externalCandidateId = 'applicant-012';
    await until(() => textOf(element).includes('Link expires'), 'the other candidate should be shown');
  });

  it('switches to the account when the candidate is removed, and back', async () => {
    const element = await mount({ candidateId: people.clear });
    element.candidateId = undefined as never;
    await until(() => element.shadowRoot!.querySelector('[role=table]'), 'the table should be shown');
    element.candidateId = people.clear;
    await until(() => element.shadowRoot!.querySelector('article'), 'the order should be shown');
    expect(element.shadowRoot!.querySelector('[role=table]')).to.equal(null);
  });

  it('shows an empty state, and offers to order if the page supports it', async () => {
    const element = await mount({ candidateId: people.clear, fakeScenario: 'empty' });
    expect(element.state).to.equal('empty');
    expect(textOf(element)).to.contain('No background checks yet');
    await accessible(element);
    button(element, 'Order a background check').click();
    const orderer = () => document.body.querySelector(':scope > service-new-invitation');
    await until(orderer, 'the order form should open');
    orderer()!.remove();
  });

  for (const [fakeScenario, text] of [
    ['candidate-unknown', 'Not found'],
    ['forbidden', "You don't have access"],
    ['unauthorized', 'Your session has ended'],
    ['server-error', 'Something went wrong on our end'],
    ['offline', "Can't reach the service"],
  ] as const) {
    it(`has a clear state in the scenario "${fakeScenario}"`, async () => {
      const element = await mount({ candidateId: people.clear, fakeScenario });
      expect(element.state).to.equal('error');
      expect(textOf(element)).to.contain(text);
      await accessible(element);
    });
  }

  it('is available in Spanish, works from right to left, and fits into a width of 320 pixels', async () => {
    document.documentElement.dir = 'rtl';
    try {
      const element = await mount({ candidateId: people.pending, locale: 'es' });
      expect(textOf(element)).to.contain('En curso');
      element.style.width = '320px';
      expect(find(element, '.root').scrollWidth).to.be.at.most(320);
      await accessible(element);
    } finally {
      document.documentElement.removeAttribute('dir');
    }
  });

  for (const state of ['consider', 'suspended'] as const)
    it(`keeps the badges of screenings inside a narrow card in Spanish: ${state}`, async () => {
      const element = await mount({ candidateId: people[state], locale: 'es', expandScreenings: true });
      element.style.cssText = 'width: 288px; font-family: system-ui, sans-serif;';
      const card = find(element, '.screenings').getBoundingClientRect();
      const badges = [...element.shadowRoot!.querySelectorAll('.screenings .pill')];
      expect(badges).to.have.length.above(1);
      for (const badge of badges)
        expect(badge.getBoundingClientRect().right, badge.textContent).to.be.at.most(card.right);
    });

  it('breaks no word of a package on the narrowest phone', async () => {
    const element = await mount({ candidateId: people.consider });
    element.style.cssText = 'width: 220px; font-family: system-ui, sans-serif;';
    const title = find(element, '.order-head > h3');
    expect(title.textContent).to.equal('Essential Criminal');
    expect(title.offsetHeight).to.be.below(2 * parseFloat(getComputedStyle(title).lineHeight));
  });

  it('continues after the page moves it', async () => {
    const element = await mount({ candidateId: people.clear });
    const place = element.parentElement!;
    element.remove();
    await Promise.resolve();
    await Promise.resolve();
    place.append(element);
    await until(() => element.state === 'ready', 'it should be back');
    expect(textOf(element)).to.contain('Finished');
  });
});
