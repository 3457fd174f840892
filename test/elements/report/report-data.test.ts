import { expect, fixture, html } from '@open-wc/testing';
import type { Report } from '@service-embeds/contract';
import '../../../src/elements/report/report.ts';
import type { ServiceReport } from '../../../src/elements/report/report.ts';
import { useLimit } from '../../../src/elements/report/use-limit.ts';
import { en as reportMessages } from '../../../src/translations/en/report-messages.ts';
import { accessible, changeAnswers, find, mountEmbed, textOf, until } from '../../support/page.ts';
import { isComplete, reports } from '../../support/reports.ts';

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

  it('marks the substance of a test that the law does not let the customer use, beside others', async () => {
    const limit = {
      law_id: 'NV-MARIJUANA-TEST',
      offense_unclear: false,
      law: 'Nevada law on tests',
      jurisdiction: 'NV',
      place: 'Nevada',
      citation: 'NRS 613.132',
      url: null,
    };
    const positive = { disposition: 'positive', specimen_type: null } as const;
    const analytes = [
      { ...positive, name: 'Marijuana', use_limit: limit },
      { ...positive, name: 'Cocaine', use_limit: null },
    ];
    const text = async (finding: Parameters<typeof useLimit>[0]) => {
      const box = await fixture(html`<div>${useLimit(finding, reportMessages)}</div>`);
      return box.textContent.replace(/\s+/g, ' ');
    };
    const marked = await text({ use_limit: null, analytes });
    expect(marked).to.contain("Marijuana The law of Nevada doesn't let you use this finding:");
    expect(marked).to.contain('Nevada law on tests (NRS 613.132)').and.not.to.contain('Cocaine');
    const whole = await text({ use_limit: limit, analytes });
    expect(whole).to.contain('The law of Nevada').and.not.to.contain('Marijuana');
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

  it('has a width in a row of a page, and shrinks with it', async () => {
    const element = await mountEmbed<ServiceReport>('service-report', { reportId: reports.consider });
    const row = element.parentElement!;
    for (const [width, expected] of [
      [1000, 640],
      [320, 320],
    ] as const) {
      row.style.cssText = `display: flex; width: ${width}px;`;
      expect(element.offsetWidth, `in ${width}`).to.equal(expected);
    }
  });

  it('shows the decision before the notes on a phone, and beside the findings where there is room', async () => {
    const element = await mountEmbed<ServiceReport>('service-report', { reportId: reports.consider });
    await until(() => isComplete(element), 'the notes should load');
    const edges = (selector: string) => find(element, selector).getBoundingClientRect();
    element.style.cssText = 'display: block; width: 375px;';
    await until(() => edges('[aria-labelledby=decision]').left < 100, 'one column');
    expect(edges('.findings').bottom).to.be.below(edges('[aria-labelledby=decision]').top);
    expect(edges('[aria-labelledby=decision]').bottom).to.be.below(edges('#note').top);
    element.style.width = '1000px';
    await until(() => edges('[aria-labelledby=decision]').left > 600, 'two columns');
    expect(edges('[aria-labelledby=decision]').top).to.equal(edges('.findings').top);
    expect(edges('#note').right).to.be.below(edges('[aria-labelledby=decision]').left);
    const notes = find(element, '#note').closest('.card')!.getBoundingClientRect();
    expect(notes.top - edges('[aria-labelledby=clear]').bottom).to.be.closeTo(16, 1);
  });
});
