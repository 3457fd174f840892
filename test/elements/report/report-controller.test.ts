import { expect } from '@open-wc/testing';
import '../../../src/elements/report/report.ts';
import type { DecisionDetail } from '../../../src/elements/report/decision-detail.ts';
import type { ServiceReport } from '../../../src/elements/report/report.ts';
import { button, changeAnswers, find, mountEmbed, recordEvents, textOf, until } from '../../support/page.ts';
import { isComplete, reports } from '../../support/reports.ts';

/** Shows a report, and lets requests fail, or answers wait, as `onAnswer` says. */
async function withReport(
  reportId: string,
  onAnswer: (request: Request) => void | Promise<void>,
  test: (element: ServiceReport) => Promise<void>,
): Promise<void> {
  const restore = changeAnswers(async (text, request) => {
    await onAnswer(request);
    return text;
  });
  try {
    const options = { reportId, fakeMode: false, sessionTokenPath: '/token' };
    const element = await mountEmbed<ServiceReport>('service-report', options);
    await until(() => isComplete(element), 'the timeline should load');
    await test(element);
    element.remove();
  } finally {
    restore();
  }
}

function write(element: ServiceReport, text: string): void {
  const note = find<HTMLTextAreaElement>(element, '#note');
  note.value = text;
  note.dispatchEvent(new Event('input'));
}

const networkError = () => new TypeError('Failed to fetch');

describe('<service-report> in trouble', () => {
  it('says that it cannot refresh after a decision that was recorded, and not that the decision failed', async () => {
    let isOffline = false;
    const onAnswer = ({ method }: Request) => {
      if (isOffline) throw networkError();
      isOffline = method === 'POST';
    };
    await withReport(reports.noticeSent, onAnswer, async (element) => {
      write(element, 'Talked to the branch.');
      button(element, 'Add note').click();
      await until(() => textOf(element).includes("Can't refresh right now"), 'it should say so');
      expect(textOf(element)).not.to.contain("Can't reach the service");
      expect(find<HTMLTextAreaElement>(element, '#note').value).to.equal('');
    });
  });

  it('dispatches the event of a decision even if it cannot refresh', async () => {
    let isOffline = false;
    const onAnswer = ({ method }: Request) => {
      if (isOffline) throw networkError();
      isOffline = method === 'DELETE';
    };
    await withReport(reports.noticeSent, onAnswer, async (element) => {
      const decisions = recordEvents<DecisionDetail>(element, 'service-decision');
      button(element, 'Cancel adverse action').click();
      await element.updateComplete;
      button(element, 'Cancel adverse action').click();
      await until(() => decisions.length, 'it was canceled');
      expect(textOf(element)).to.contain("Can't refresh right now").and.not.to.contain("Can't reach");
    });
  });

  it('keeps what is typed while a note is on its way', async () => {
    let answer: () => void = () => undefined;
    const onAnswer = ({ url }: Request) =>
      url.endsWith('/notes') ? new Promise<void>((resolve) => (answer = resolve)) : undefined;
    await withReport(reports.complete, onAnswer, async (element) => {
      write(element, 'Talked to the branch.');
      button(element, 'Add note').click();
      await element.updateComplete;
      write(element, 'Talked to the branch. They call back.');
      await until(() => answer.length === 0 && button(element, 'Add note').ariaDisabled === 'true', 'sent');
      await new Promise((resolve) => setTimeout(resolve, 100));
      answer();
      await until(() => element.shadowRoot!.querySelector('.note-text'), 'the note should appear');
      expect(find<HTMLTextAreaElement>(element, '#note').value).to.equal(
        'Talked to the branch. They call back.',
      );
    });
  });

  it('shows why the PDF cannot be downloaded, until it can', async () => {
    let isOffline = false;
    const onAnswer = ({ url }: Request) => {
      if (isOffline && url.endsWith('include=documents')) throw networkError();
    };
    await withReport(reports.clear, onAnswer, async (element) => {
      isOffline = true;
      button(element, 'Download PDF').click();
      await until(
        () => element.shadowRoot!.querySelector('.root > .field [role=alert]'),
        'it should be shown',
      );
      expect(textOf(element)).to.contain("Can't reach the service");
      isOffline = false;
      const { click } = HTMLAnchorElement.prototype;
      const links: string[] = [];
      // A real download takes the page from the test runner in Firefox.
      HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
        links.push(this.href);
      };
      try {
        button(element, 'Download PDF').click();
        await until(() => links.length, 'it is over');
      } finally {
        HTMLAnchorElement.prototype.click = click;
      }
      expect(textOf(element)).not.to.contain("Can't reach the service");
    });
  });
});
