import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { contentLabels } from '@service-embeds/contract/reference-data/content-labels';
import { spanishContentLabels } from '@service-embeds/contract/reference-data/content-labels-es';
import '../../../src/elements/report/report.ts';
import type { ServiceReport } from '../../../src/elements/report/report.ts';
import {
  accessible,
  changeAnswers,
  find,
  recordEvents,
  mountEmbed,
  textOf,
  until,
} from '../../support/page.ts';
import { isComplete, reports } from '../../support/reports.ts';

// cspell:ignore permite usar

/** Mounts a report of which only the first view has room in the window, and waits until the first view is there. */
async function mountFar(reportId: string, options: Partial<ServiceReport> = {}): Promise<ServiceReport> {
  const place = await fixture(html`<div></div>`);
  const above = document.createElement('div');
  above.style.height = '5000px';
  scrollTo(0, 0);
  const tag: string = 'service-report';
  const element = document.createElement(tag) as ServiceReport;
  Object.assign(element, { fakeMode: true, env: 'staging', locale: 'en', reportId, ...options });
  place.append(above, element);
  await until(() => element.state === 'ready', 'the first view should be there');
  await element.updateComplete;
  return element;
}

const tops = (element: Element): number[] =>
  [...element.shadowRoot!.querySelectorAll('.card')].map((card) =>
    Math.round(card.getBoundingClientRect().top),
  );

describe('the parts of <service-report>', () => {
  it('shows the first view with the heading of the timeline, and loads the rest when it comes near', async () => {
    const element = await mountFar(reports.final);
    element.style.cssText = 'display: block; width: 340px; font: 15px/1.5 sans-serif;';
    expect(isComplete(element), 'the timeline has not loaded').to.equal(false);
    expect(find(element, '#timeline').textContent).to.equal('Timeline');
    expect(textOf(element)).to.contain('1 finding').and.to.contain('Final notice sent');
    await accessible(element);
    find(element, '#timeline').scrollIntoView({ block: 'end' });
    const before = tops(element);
    await until(() => isComplete(element), 'the timeline should load');
    expect(find(element, '.time').textContent).to.contain('Final notice sent');
    // What happened is told by the clock of the reader. Times that count legally name their zone.
    expect(textOf(element)).to.match(/Report completed\s*[A-Z][a-z]+ \d+(, 20\d\d)?, \d+:\d\d\s[AP]M/);
    // Firefox scrolls by parts of a pixel. In one column, the notes are below the timeline, where nobody looks yet.
    const above = tops(element).slice(0, before.length - 1);
    for (const [index, top] of above.entries()) expect(top, 'nothing moves').to.be.closeTo(before[index]!, 1);
  });

  it('loads the rest with the first poll, where nobody comes near it', async () => {
    const element = await mountFar(reports.clear);
    expect(isComplete(element)).to.equal(false);
    await until(() => isComplete(element), 'the timeline should load');
    expect(element.getBoundingClientRect().top).to.be.above(innerHeight + 400);
    expect(find(element, '.time').textContent).to.contain('Report completed');
  });

  it('loads the rest at once in browsers that do not know what is near', async () => {
    const { IntersectionObserver } = window;
    delete (window as Partial<Window & typeof globalThis>).IntersectionObserver;
    try {
      const element = await mountFar(reports.clear);
      await until(() => isComplete(element), 'the timeline should load', 3000);
    } finally {
      window.IntersectionObserver = IntersectionObserver;
    }
  });

  it('loads the rest when the page is printed, and opens details only on paper', async () => {
    const element = await mountFar(reports.final);
    dispatchEvent(new Event('beforeprint'));
    await until(() => isComplete(element), 'the timeline should load', 3000);
    const details = find<HTMLDetailsElement>(element, '.main details');
    dispatchEvent(new Event('beforeprint'));
    expect(details.open).to.equal(true);
    expect(details.textContent).to.contain('Sample Board of Licensing');
    dispatchEvent(new Event('afterprint'));
    expect(details.open).to.equal(false);
    element.remove();
    dispatchEvent(new Event('beforeprint'));
    expect(details.open, 'a removed report listens no more').to.equal(false);
  });

  it('says what a clear screening found when people open its details', async () => {
    for (const [locale, label] of [
      ['en', contentLabels.issuer],
      ['es', spanishContentLabels.issuer],
    ] as const) {
      const element = await mountFar(reports.final, { locale });
      const details = find<HTMLDetailsElement>(element, '.main details');
      expect(details.textContent).not.to.contain(label);
      details.open = true;
      await until(() => details.textContent.includes(label), 'its content should load', 3000);
      expect(details.textContent).to.contain('Sample Board of Licensing');
      await accessible(element);
    }
  });

  it('shows disputes with the first view', async () => {
    const element = await mountFar(reports.dispute);
    expect(isComplete(element)).to.equal(true);
    expect(find(element, '.main h3').textContent).to.equal('1 dispute');
  });

  it('keeps the first view when the rest cannot load, and tries again', async () => {
    let isBroken = true;
    const restore = changeAnswers((text, request) => {
      if (isBroken && request.url.includes('/timeline')) throw new TypeError('The connection broke.');
      return text;
    });
    try {
      const element = await mountEmbed<ServiceReport>('service-report', {
        reportId: reports.clear,
        fakeMode: false,
        sessionTokenPath: '/token',
      });
      expect(textOf(element)).to.contain('5 screenings clear');
      await until(() => textOf(element).includes("Can't refresh right now"), 'it should say so');
      isBroken = false;
      await until(() => isComplete(element), 'the timeline should load');
      await until(() => !textOf(element).includes("Can't refresh right now"), 'and be well again');
    } finally {
      restore();
    }
  });

  it('marks a finding that the law of the place does not let the customer use, and offers no decision on it', async () => {
    const limit = {
      law_id: 'PHL',
      offense_unclear: true,
      law: 'Fair Criminal Record Screening Standards',
      jurisdiction: 'PA/Philadelphia',
      place: 'Philadelphia, PA',
      citation: 'Philadelphia Code 9-3504',
      url: null,
    };
    const restore = changeAnswers((text) =>
      text.replace(/"use_limit":null/g, `"use_limit":${JSON.stringify(limit)}`),
    );
    const options = { reportId: reports.consider, fakeMode: false, sessionTokenPath: '/token' };
    try {
      const element = await mountEmbed<ServiceReport>('service-report', options);
      const sentence =
        "The law of Philadelphia, PA doesn't let you use this finding: Fair Criminal Record Screening Standards (Philadelphia Code 9-3504)";
      expect(find(element, '.finding').textContent.replace(/\s+/g, ' ')).to.contain(sentence);
      expect(textOf(element)).to.contain('A person still has to decide');
      expect(textOf(element)).to.contain('Clear to hire').and.not.to.contain('Start adverse action');
      await accessible(element);
      const spanish = await mountEmbed<ServiceReport>('service-report', { ...options, locale: 'es' });
      await until(
        () => textOf(spanish).includes('La ley de Philadelphia, PA no le permite usar'),
        'in Spanish',
      );
    } finally {
      restore();
    }
  });

  it('breaks no word of a Spanish name beside a fact on a narrow screen', async () => {
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

  it('breaks the email address of a candidate without a name at its marks, in the heading, too', async () => {
    const restore = changeAnswers((text) =>
      text
        .replaceAll(/"(first|last)_name":"[^"]*"/g, '"$1_name":null')
        .replaceAll(/"email":"[^"]*"/g, '"email":"maximiliana.hohenlohe+bakery@company.example.com"'),
    );
    try {
      const options = { fakeMode: false, sessionTokenPath: '/nameless/token', reportId: reports.consider };
      const element = await mountEmbed<ServiceReport>('service-report', options);
      element.style.cssText = 'width: 320px; font-family: system-ui, sans-serif;';
      const parts = [...find(element, 'h2').childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const tops = parts.map((part) => {
        const text = document.createRange();
        text.selectNodeContents(part);
        return [...text.getClientRects()].filter(({ width }) => width).map(({ top }) => top);
      });
      expect(find(element, 'h2').textContent).to.equal('maximiliana.hohenlohe+bakery@company.example.com');
      expect(new Set(tops.flat()).size, 'lines').to.be.above(1);
      for (const top of tops) expect(new Set(top).size, 'lines of a part').to.be.below(2);
    } finally {
      restore();
    }
  });

  it('has the names of facts on one line, beside what they say', async () => {
    const element = await mountEmbed<ServiceReport>('service-report', { reportId: reports.final });
    element.style.fontFamily = 'system-ui, sans-serif';
    const names = [...element.shadowRoot!.querySelectorAll<HTMLElement>('.pairs dt')];
    expect(names.map(({ textContent }) => textContent)).to.include('Offense date');
    const lines = names.map((name) => {
      const text = document.createRange();
      text.selectNodeContents(name);
      return new Set([...text.getClientRects()].map(({ top }) => top)).size;
    });
    expect(Math.max(...lines)).to.equal(1);
  });

  it('has the decision in a bar on phones, and offers the next report after it', async () => {
    await setViewport({ width: 375, height: 740 });
    try {
      const options = { reportId: reports.complete, fakeScenario: 'empty-hierarchy', hasNext: true } as const;
      const element = await mountEmbed<ServiceReport>('service-report', options);
      const decisions = recordEvents(element, 'service-decision');
      const next = recordEvents(element, 'service-next-report');
      const press = async (text: string) => {
        const all = [...element.shadowRoot!.querySelectorAll<HTMLElement>('.decision-bar button')];
        const match = all.find((item) => item.textContent.trim() === text);
        expect(match, text).to.exist;
        expect(match!.offsetHeight).to.be.above(24);
        match!.click();
        await element.updateComplete;
        await element.updateComplete;
      };
      expect(find(element, '.due .stack').offsetHeight, 'the card has no second buttons').to.equal(0);
      await accessible(element);
      await press('Clear to hire');
      expect(element.shadowRoot!.activeElement?.closest('.decision-bar')).to.exist;
      await press('Clear to hire');
      await press('Next report');
      await until(() => next.length === 1, 'the page hears of it');
      expect(decisions, 'the decision was sent first').to.have.length(1);
      await accessible(element);
    } finally {
      await setViewport({ width: 800, height: 600 });
    }
  });

  it('lies on the ground of the page where the page has one', async () => {
    const element = await mountEmbed<ServiceReport>('service-report', {
      reportId: reports.clear,
      surface: 'plain',
      theme: 'dark',
    });
    const { backgroundColor, paddingLeft } = getComputedStyle(find(element, '.root'));
    expect([backgroundColor, paddingLeft]).to.deep.equal(['rgba(0, 0, 0, 0)', '0px']);
    expect(getComputedStyle(find(element, '.card')).backgroundColor).to.not.equal('rgba(0, 0, 0, 0)');
  });
});
