import { expect } from '@open-wc/testing';
import '../../../src/elements/report/report.ts';
import type { DecisionDetail } from '../../../src/elements/report/decision-detail.ts';
import '../../../src/elements/reports-overview/reports-overview.ts';
import type { ServiceReport } from '../../../src/elements/report/report.ts';
import type { ReportsOverview } from '../../../src/elements/reports-overview/reports-overview.ts';
import { accessible, button, find, recordEvents, mountEmbed, textOf, until } from '../../support/page.ts';
import { isComplete, reports } from '../../support/reports.ts';

/** Mounts a report, and waits until its timeline has loaded too. */
async function mount(reportId: string, options: Partial<ServiceReport> = {}): Promise<ServiceReport> {
  const element = await mountEmbed<ServiceReport>('service-report', { reportId, ...options });
  await until(() => isComplete(element), 'the timeline should load');
  return element;
}

const click = async (element: ServiceReport, text: string) => {
  button(element, text).click();
  await element.updateComplete;
  await element.updateComplete;
};

describe('<service-report>', () => {
  const words: Record<keyof typeof reports, string[]> = {
    live: ['Grace Fixturez', 'In progress'],
    pending: [
      'In progress',
      '2 screenings in progress',
      '4 of 6 screenings',
      'Searches are running',
      'expected',
    ],
    clear: [
      'Clear',
      'Northwind / West / Head Office San Francisco',
      '5 screenings clear',
      'Report completed',
      'Clear to hire',
    ],
    consider: ['Needs your decision', 'Misdemeanor', 'Guilty', 'SAMPLE-0001', 'Any other record'],
    suspended: ['Action needed by candidate', 'On hold', 'Driver license to upload', 'Copy link'],
    dispute: ['Disputed', '1 dispute', 'Under investigation', 'Result due by', 'Disputed by the candidate'],
    complete: ['Complete', '1 screening canceled'],
    canceled: ['Canceled'],
    engaged: ['Cleared to hire'],
    noticeSent: ['Pre-adverse notice sent', 'The final notice goes out on', 'Cancel adverse action'],
    final: ['Final notice sent', 'Pre-adverse notice sent'],
  };
  for (const [name, reportId] of Object.entries(reports)) {
    for (const theme of ['light', 'dark'] as const) {
      it(`shows the report and is accessible: ${name}, ${theme}`, async () => {
        const element = await mount(reportId, { theme });
        expect(element.state).to.equal('ready');
        for (const text of words[name as keyof typeof reports]) expect(textOf(element)).to.contain(text);
        await accessible(element);
      });
    }
  }

  it('shows the findings before everything else, with the date of the court in any time zone', async () => {
    const element = await mount(reports.consider);
    const titles = [...element.shadowRoot!.querySelectorAll('.main h3')].map((title) =>
      title.textContent.trim(),
    );
    expect(titles).to.deep.equal(['1 finding of 5 screenings', '4 screenings clear']);
    expect(find(element, '.finding').textContent).to.match(/Guilty, Feb 11, \d{4}/);
  });

  it('folds clear screenings, and unfolds them', async () => {
    const element = await mount(reports.clear);
    const last = () => [...element.shadowRoot!.querySelectorAll<HTMLElement>('#clear-list li')].pop()!;
    expect(last().offsetHeight).to.equal(0);
    await click(element, 'Show all');
    expect(last().offsetHeight).to.be.above(0);
    expect(button(element, 'Show less').getAttribute('aria-expanded')).to.equal('true');
  });

  it('offers the link that the candidate needs', async () => {
    const element = await mount(reports.suspended);
    const link = find<HTMLInputElement>(element, '.copy input');
    expect(link.value).to.match(/^https:\/\//);
    button(element, 'Copy link').click();
    await until(() => /cop/i.test(find(element, '[role=status]').textContent), 'it should answer');
  });

  it('clears a candidate after a confirmation, when the time for an undo is over', async function () {
    this.timeout(40_000);
    const element = await mount(reports.consider);
    const decisions = recordEvents<DecisionDetail>(element, 'service-decision');
    await click(element, 'Clear to hire');
    expect(textOf(element)).to.contain('Clear Chiara Mockley to hire?');
    await accessible(element);
    await click(element, 'Back');
    expect(textOf(element)).not.to.contain('Clear Chiara Mockley to hire?');
    await click(element, 'Clear to hire');
    await click(element, 'Clear to hire');
    expect(textOf(element)).to.contain('Clearing Chiara Mockley to hire');
    await click(element, 'Undo');
    expect(decisions).to.deep.equal([]);
    await click(element, 'Clear to hire');
    await click(element, 'Clear to hire');
    await until(() => decisions.length, 'it should be sent', 20_000);
    expect(decisions).to.deep.equal([{ report_id: reports.consider, decision: 'engaged' }]);
    expect(find(element, '.pill').textContent).to.contain('Cleared to hire');
  });

  it('sends the decision at once when the element is removed before the undo is over', async () => {
    const element = await mount(reports.clear);
    await click(element, 'Clear to hire');
    await click(element, 'Clear to hire');
    element.remove();
    const decisions = recordEvents<DecisionDetail>(element, 'service-decision');
    await until(() => decisions.length, 'it should be sent', 5000);
  });

  it('lets the page veto a decision', async () => {
    const element = await mount(reports.complete);
    element.addEventListener('service-before-submit', (event) => event.preventDefault());
    const vetoed = recordEvents<DecisionDetail>(element, 'service-before-submit');
    await click(element, 'Clear to hire');
    await click(element, 'Clear to hire');
    expect(vetoed).to.deep.equal([{ report_id: reports.complete, decision: 'engaged' }]);
    expect(textOf(element)).not.to.contain('Clearing');
  });

  it('starts an adverse action in three steps, follows it, and cancels it', async () => {
    // Each scenario has its own reports, so that the others stay as they are.
    const element = await mount(reports.consider, { fakeScenario: 'slow' });
    const decisions = recordEvents<DecisionDetail>(element, 'service-decision');
    button(element, 'Start adverse action').click();
    await until(() => element.shadowRoot!.querySelector('dialog.adverse'), 'the dialog should open');
    await until(() => element.shadowRoot!.activeElement?.id === 'adverse-title', 'its title has the focus');
    expect(textOf(element)).to.contain('Step 1 of 3');
    const finding = find<HTMLInputElement>(element, 'dialog input[type=checkbox]');
    expect(finding.checked, 'the only finding').to.equal(true);
    finding.click();
    await click(element, 'Continue');
    expect(find(element, 'dialog [role=alert]').textContent).to.contain('Choose at least one finding.');
    await accessible(element);
    finding.click();
    await click(element, 'Continue');
    expect(textOf(element)).to.contain(
      'A written assessment of criminal records is required before adverse action (California)',
    );
    await click(element, 'Continue');
    const questions = [...element.shadowRoot!.querySelectorAll<HTMLTextAreaElement>('dialog textarea')];
    expect(questions.length).to.equal(3);
    for (const { ariaInvalid } of questions) expect(ariaInvalid).to.equal('true');
    await accessible(element);
    for (const question of questions) {
      question.value = 'Considered.';
      question.dispatchEvent(new Event('input'));
    }
    await click(element, 'Continue');
    await until(() => element.shadowRoot!.querySelector('.letter'), 'the letters should appear');
    expect(find(element, '.letter').textContent).to.match(/Hi Chiara,[^]*Respond before \d{4}-\d\d-\d\d/);
    expect(textOf(element)).to.match(
      /Final notice possible from \w+ \d+, \d{4} \(federal law, CA: \d+ days\)/,
    );
    expect(textOf(element)).to.match(/We'll send it on \w+ \d+, \d{4}/);
    await accessible(element);
    button(element, 'Send pre-adverse notice to Chiara Mockley').click();
    await until(() => decisions.length === 1, 'it should be sent');
    expect(element.shadowRoot!.querySelector('dialog')).to.equal(null);
    expect(textOf(element)).to.contain('The final notice goes out on');
    expect(textOf(element), 'the same time once').not.to.contain('Earliest time for the final notice');
    await click(element, 'Pause waiting period');
    const isIdle = () => !element.shadowRoot!.querySelector('.side [aria-disabled=true]');
    await until(() => textOf(element).includes('The waiting period is paused') && isIdle(), 'it is paused');
    expect(textOf(element)).to.contain('Earliest time for the final notice');
    await click(element, 'Continue waiting period');
    await until(() => textOf(element).includes('The final notice goes out on') && isIdle(), 'it continues');
    await click(element, 'Cancel adverse action');
    await click(element, 'Keep adverse action');
    await click(element, 'Cancel adverse action');
    await click(element, 'Cancel adverse action');
    await until(() => decisions.length === 2, 'it should be canceled');
    expect(decisions.map(({ decision }) => decision)).to.deep.equal(['pre_adverse_action', 'canceled']);
    expect(find(element, '.pill').textContent).to.contain('Needs your decision');
    expect(textOf(element)).to.contain('Adverse action canceled');
  });

  it('says who did what, with the notes of the team', async () => {
    const element = await mount(reports.clear, { fakeScenario: 'slow' });
    expect(find(element, '.time').textContent).to.match(/Report completed\s*\w+ \d+, [^·]+· Service/);
    const note = find<HTMLTextAreaElement>(element, '#note');
    button(element, 'Add note').click();
    note.value = 'Talked to the branch.';
    note.dispatchEvent(new Event('input'));
    await click(element, 'Add note');
    await until(() => element.shadowRoot!.querySelector('.note-text'), 'the note should appear');
    expect(find(element, '.note').textContent).to.match(/Talked to the branch\.[^]*· Robin Sample/);
    expect(note.value).to.equal('');
    expect(element.shadowRoot!.querySelectorAll('.note')).to.have.length(1);
    await accessible(element);
  });

  it('gives the PDF in fake mode', async () => {
    const element = await mount(reports.clear);
    const links: string[] = [];
    const { click: open } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      links.push(this.href);
    };
    try {
      button(element, 'Download PDF').click();
      await until(() => links.length, 'the file should be offered');
    } finally {
      HTMLAnchorElement.prototype.click = open;
    }
    const [, content = ''] = links[0]!.split('base64,');
    expect(atob(content)).to.match(/^%PDF-1\.4[^]*Sex offender registry: Clear[^]*%%EOF/);
  });

  it('closes the dialog with Escape and returns the focus', async () => {
    const element = await mount(reports.noticeSent, { fakeScenario: 'no-hierarchy' });
    await click(element, 'Cancel adverse action');
    await click(element, 'Cancel adverse action');
    await until(() => textOf(element).includes('Start adverse action'), 'it should be canceled');
    const opener = button(element, 'Start adverse action');
    opener.focus();
    opener.click();
    await until(() => element.shadowRoot!.querySelector('dialog.adverse'), 'the dialog should open');
    find(element, 'dialog.adverse').dispatchEvent(new Event('cancel', { cancelable: true }));
    await element.updateComplete;
    expect(element.shadowRoot!.querySelector('dialog')).to.equal(null);
    expect(element.shadowRoot!.activeElement).to.equal(opener);
  });

  for (const [fakeScenario, text] of [
    ['forbidden', "You don't have access"],
    ['unauthorized', 'Your session has ended'],
    ['server-error', 'Something went wrong on our end'],
    ['offline', "Can't reach the service"],
  ] as const) {
    it(`has a clear state in the scenario "${fakeScenario}"`, async () => {
      const element = await mount(reports.clear, { fakeScenario });
      expect(element.state).to.equal('error');
      expect(textOf(element)).to.contain(text);
      await accessible(element);
    });
  }

  it('says that a report does not exist, and that report-id is missing', async () => {
    expect(textOf(await mount('f'.repeat(24)))).to.contain('Not found');
    expect(textOf(await mount(''))).to.contain("This form isn't available");
  });

  it('shows the newest report in fake mode without an ID', async () => {
    const element = await mountEmbed<ServiceReport>('service-report', {});
    await until(() => element.state === 'ready', 'a report should load');
  });

  it('opens in a panel of the overview, and closes again', async () => {
    const overview = await mountEmbed<ReportsOverview>('service-reports-overview', {
      candidateId: 'fa4eca000000000000000003',
    });
    find(overview, 'article a').click();
    // The code that opens it loads on demand.
    await until(() => document.querySelector('body > service-report'), 'the panel should open');
    const panel = document.querySelector<ServiceReport>('body > service-report')!;
    await until(() => panel.state === 'ready', 'the report should load');
    expect(panel.reportId).to.equal(reports.clear);
    await until(() => panel.shadowRoot!.querySelector('dialog'), 'the dialog should open');
    await accessible(panel);
    panel.close();
    expect(document.querySelector('body > service-report')).to.equal(null);
    overview.openReports = 'link';
    // Composed, so that it reaches the listener below: otherwise the link opens a tab, which hides the tests' own in Firefox.
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
    overview.addEventListener('click', (event) => event.preventDefault());
    find(overview, 'article a').dispatchEvent(click);
    expect(document.querySelector('body > service-report')).to.equal(null);
  });

  it('switches to another report', async () => {
    const element = await mount(reports.clear);
    const note = find<HTMLTextAreaElement>(element, '#note');
    note.value = 'About Bao.';
    note.dispatchEvent(new Event('input'));
    element.reportId = reports.suspended;
    await until(() => textOf(element).includes('Dariusz Placeholder'), 'the other report should be shown');
    expect(textOf(element)).not.to.contain('Bao');
    await until(() => textOf(element).includes('Waiting for the candidate'), 'with its own timeline');
    expect(find<HTMLTextAreaElement>(element, '#note').value, 'a note belongs to its report').to.equal('');
  });

  it('is available in Spanish, works from right to left, and fits into a width of 320 pixels', async () => {
    document.documentElement.dir = 'rtl';
    try {
      for (const id of [reports.consider, reports.suspended, reports.noticeSent]) {
        const element = await mount(id, { locale: 'es' });
        expect(textOf(element)).to.contain('Cronología');
        element.style.width = '320px';
        await element.updateComplete;
        expect(find(element, '.root').scrollWidth).to.be.at.most(320);
        await accessible(element);
      }
    } finally {
      document.documentElement.removeAttribute('dir');
    }
  });
});
