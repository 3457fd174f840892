import { expect } from '@open-wc/testing';
import '../../../src/elements/report/report.ts';
import type { ServiceReport } from '../../../src/elements/report/report.ts';
import { mountEmbed, until } from '../../support/page.ts';
import { isComplete, reports } from '../../support/reports.ts';

describe('<service-report> in Spanish', () => {
  it('breaks no word of a name beside a fact on a narrow screen', async () => {
    const element = await mountEmbed<ServiceReport>('service-report', {
      reportId: reports.consider,
      locale: 'es',
    });
    await until(() => isComplete(element), 'the timeline should load');
    element.style.cssText = 'width: 320px; font-family: system-ui, sans-serif;';
    const names = [...element.shadowRoot!.querySelectorAll<HTMLElement>('.side .facts dt')];
    const email = names.find(({ textContent }) => textContent === 'Correo electrónico')!;
    const { fontSize, lineHeight } = getComputedStyle(email);
    const line = parseFloat(lineHeight) || 1.5 * parseFloat(fontSize);
    expect(email.offsetHeight, 'two words on two lines').to.be.below(2.5 * line);
  });
});
