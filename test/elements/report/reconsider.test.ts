import { expect } from '@open-wc/testing';
import '../../../src/elements/report/report.ts';
import type { DecisionDetail } from '../../../src/elements/report/decision-detail.ts';
import type { ServiceReport } from '../../../src/elements/report/report.ts';
import { accessible, button, find, mountEmbed, textOf, until } from '../../support/page.ts';
import { isComplete, reports } from '../../support/reports.ts';

describe('<service-report> after the final notice', () => {
  const mount = async (reportId: string) => {
    const element = await mountEmbed<ServiceReport>('service-report', { reportId });
    await until(() => element.shadowRoot!.querySelector('#decision'), 'the decision should load');
    return element;
  };
  const labels = (element: ServiceReport) =>
    [...element.shadowRoot!.querySelectorAll('button')].map(({ textContent }) => textContent.trim());

  it('lets people reconsider, once they confirm it, and take that back', async () => {
    const element = await mount(reports.final);
    const decisions: string[] = [];
    element.addEventListener('service-decision', (event) => {
      decisions.push((event as CustomEvent<DecisionDetail>).detail.decision);
    });
    button(element, 'Reconsider').click();
    await until(() => labels(element).includes('Clear to hire'), 'it asks first');
    expect(textOf(element)).to.contain('This records your decision.');
    expect(element.shadowRoot!.activeElement?.hasAttribute('data-confirm')).to.equal(true);
    await accessible(element);
    button(element, 'Back').click();
    await until(() => labels(element).includes('Reconsider'), 'nothing happened');
    button(element, 'Reconsider').click();
    await until(() => labels(element).includes('Clear to hire'), 'it asks again');
    find(element, '[data-confirm]').click();
    await until(() => labels(element).includes('Undo'), 'it can be taken back');
    button(element, 'Undo').click();
    await until(() => labels(element).includes('Reconsider'), 'it was taken back');
    expect(decisions).to.deep.equal([]);
    button(element, 'Reconsider').click();
    await until(() => labels(element).includes('Clear to hire'), 'it asks once more');
    find(element, '[data-confirm]').click();
    await until(() => labels(element).includes('Undo'), 'it waits for an undo');
    // Whoever leaves the page has decided.
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    try {
      document.dispatchEvent(new Event('visibilitychange'));
    } finally {
      Reflect.deleteProperty(document, 'hidden');
    }
    await until(() => textOf(element).includes('The candidate was cleared to hire.'), 'it is decided');
    expect(decisions).to.deep.equal(['engaged']);
    expect(labels(element)).to.not.include('Reconsider');
  });

  it('offers nothing to reconsider before it', async () => {
    expect(labels(await mount(reports.noticeSent))).to.not.include('Reconsider');
  });
});

describe('<service-report> after the first notice', () => {
  it('records the answer of the candidate, and a second assessment after it', async () => {
    const element = await mountEmbed<ServiceReport>('service-report', {
      reportId: reports.noticeSent,
      fakeScenario: 'slow',
    });
    await until(() => isComplete(element), 'the timeline should load');
    find<HTMLDetailsElement>(element, '.side details').open = true;
    await accessible(element);
    button(element, 'Record answer').click();
    await until(() => textOf(element).includes('Assess again after the answer'), 'it should be recorded');
    await until(
      () => element.shadowRoot!.activeElement?.id === 'decision',
      'the focus is at what comes next',
    );
    expect(find(element, '.time').textContent).to.contain('The candidate answered the notice');
    find<HTMLDetailsElement>(element, '.side details').open = true;
    button(element, 'Save assessment').click();
    await element.updateComplete;
    await element.updateComplete;
    expect(textOf(element)).to.contain('Answer this question.');
    await accessible(element);
    for (const question of element.shadowRoot!.querySelectorAll<HTMLTextAreaElement>('.side textarea')) {
      question.value = 'Considered.';
      question.dispatchEvent(new Event('input'));
    }
    button(element, 'Save assessment').click();
    const recorded = () => textOf(element).split('Individualized assessment recorded').length - 1;
    await until(() => recorded() === 2, 'the second assessment should be in the timeline');
    expect(find<HTMLTextAreaElement>(element, '#evidence').value).to.equal('');
  });
});
