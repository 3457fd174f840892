import { expect } from '@open-wc/testing';
import type { Report } from '@service-embeds/contract';
import '../../../src/elements/report/report.ts';
import type { ServiceReport } from '../../../src/elements/report/report.ts';
import { accessible, changeAnswers, find, mountEmbed, textOf } from '../../support/page.ts';
import { reports } from '../../support/reports.ts';

/** Adds a record without charges, and a violation, which is a finding too, to the first screening with a charge. */
function addRecord(report: Report): Report {
  const screening = report.screenings?.find(({ records }) => records.some(({ charges }) => charges.length));
  const [record] = screening?.records ?? [];
  if (!screening || !record) return report;
  screening.records.push({ ...record, case_number: 'CV-77', source: 'Superior Court', charges: [] });
  Object.assign(screening, { violations: [{ description: 'Ran a red light', issued_date: '2026-01-02' }] });
  return report;
}

describe('the findings of <service-report>', () => {
  it('have a record without charges beside one with charges, and what the screening says beyond records', async () => {
    const restore = changeAnswers((text) =>
      text.startsWith('{') && text.includes('"screenings":[')
        ? JSON.stringify(addRecord(JSON.parse(text) as Report))
        : text,
    );
    const options = { reportId: reports.consider, fakeMode: false, sessionTokenPath: '/token' };
    try {
      const element = await mountEmbed<ServiceReport>('service-report', options);
      expect(textOf(element)).to.contain('3 findings');
      const findings = [...element.shadowRoot!.querySelectorAll('.finding')].map((each) => each.textContent);
      expect(findings.filter((finding) => finding.includes('CV-77 · Superior Court'))).to.have.length(1);
      expect(findings.filter((finding) => finding.includes('Ran a red light'))).to.have.length(1);
      const edges = [
        ...element.shadowRoot!.querySelectorAll('.finding :is(.facts dd, div:first-child > dd)'),
      ].map((value) => Math.round(value.getBoundingClientRect().left));
      expect(edges).to.have.length.above(1);
      expect(new Set(edges).size, 'one column of labels').to.equal(1);
      await accessible(element);
    } finally {
      restore();
    }
  });
});

describe('the head of <service-report>', () => {
  it('has the status beside the name, and the button for the PDF at the end, where there is room', async () => {
    const options = { reportId: reports.consider };
    const element = await mountEmbed<ServiceReport>('service-report', options);
    const boxOf = (selector: string) => find(element, selector).getBoundingClientRect();
    for (const [width, isWide] of [
      [700, true],
      [340, false],
    ] as const) {
      element.style.cssText = `display: block; width: ${width}px; font: 15px/1.5 sans-serif;`;
      const [name, pill, actions, main] = ['h2', '.pill', '.head-actions', '.cols'].map(boxOf);
      expect(actions!.top < name!.bottom, `actions at ${width}`).to.equal(isWide);
      expect(main!.top).to.be.at.least(actions!.bottom);
      if (!isWide) continue;
      expect(pill!.left).to.be.above(name!.right);
      expect(actions!.right).to.be.closeTo(main!.right, 1);
    }
  });
});
