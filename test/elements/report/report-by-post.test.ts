import { expect } from '@open-wc/testing';
import '../../../src/elements/report/report.ts';
import type { ServiceReport } from '../../../src/elements/report/report.ts';
import { accessible, button, find, mountEmbed, textOf, until } from '../../support/page.ts';
import { isComplete, reports } from '../../support/reports.ts';

/** Answers the steps of the dialog up to its preview. */
async function openPreview(element: ServiceReport): Promise<void> {
  button(element, 'Start adverse action').click();
  await until(() => element.shadowRoot!.querySelector('dialog.adverse[open]'), 'the dialog should open');
  button(element, 'Continue').click();
  await until(() => element.shadowRoot!.querySelector('dialog textarea'), 'California wants an assessment');
  for (const question of element.shadowRoot!.querySelectorAll<HTMLTextAreaElement>('dialog textarea')) {
    question.value = 'Considered.';
    question.dispatchEvent(new Event('input'));
  }
  button(element, 'Continue').click();
  await until(() => element.shadowRoot!.querySelector('.letter'), 'the letters should appear');
}

describe('notices by post in <service-report>', () => {
  it('sends the notice by post, too, and records when it was posted', async () => {
    const element = await mountEmbed<ServiceReport>('service-report', {
      reportId: reports.consider,
      fakeScenario: 'empty-hierarchy',
    });
    await openPreview(element);
    const choice = find<HTMLInputElement>(element, 'dialog input[type=checkbox]');
    expect(choice.checked).to.equal(false);
    choice.click();
    await accessible(element);
    button(element, 'Send pre-adverse notice to Chiara Mockley').click();
    await until(
      () => textOf(element).includes('Mail the pre-adverse notice.'),
      'the final notice should wait',
    );
    await accessible(element);

    const links: string[] = [];
    const { click: open } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      links.push(this.href);
    };
    try {
      button(element, 'Open letter to print (PDF)').click();
      await until(() => links.length, 'the letter should be offered');
    } finally {
      HTMLAnchorElement.prototype.click = open;
    }
    expect(atob(links[0]!.split('base64,')[1]!)).to.match(
      /^%PDF-1\.4[^]*Chiara Mockley[^]*Oakland, CA 94607/,
    );

    button(element, 'Record that it was posted today').click();
    await until(() => /Notice posted on \w+ \d+, \d{4}/.test(textOf(element)), 'it should be recorded');
    expect(textOf(element)).not.to.contain('Mail the pre-adverse notice.');
    await until(() => isComplete(element), 'the timeline should load');
    expect(find(element, '.time').textContent).to.contain('Notice posted');
    await accessible(element);
  });

  it('does not ask for post where the choice was not made', async () => {
    const element = await mountEmbed<ServiceReport>('service-report', {
      reportId: reports.noticeSent,
      fakeScenario: 'empty-hierarchy',
    });
    expect(textOf(element)).to.contain('The final notice goes out on');
    expect(textOf(element)).not.to.contain('Record that it was posted today');
  });
});
