import { expect, fixture, html } from '@open-wc/testing';
import type { DisclosureConsent } from '../../../src/elements/disclosure/disclosure.ts';
import '../../../src/elements/disclosure/disclosure.ts';
import type { NewInvitation } from '../../../src/elements/new-invitation/new-invitation.ts';
import '../../../src/elements/reports-overview/reports-overview.ts';
import type { ServiceReport } from '../../../src/elements/report/report.ts';
import type { ReportsOverview } from '../../../src/elements/reports-overview/reports-overview.ts';
import { disclosureMessages } from '../../../src/translations/disclosure.ts';
import { en } from '../../../src/translations/en/embeds.ts';
import { replaceTexts } from '../../../src/translations/replace-texts.ts';
import '../../../src/elements/base/service-provider.ts';
import type { TextOverrides } from '../../../src/translations/texts.ts';
import '../../../src/elements/report/report.ts';
import { accessible, button, find, mount, mountEmbed, textOf, until } from '../../support/page.ts';
import { reports } from '../../support/reports.ts';

describe('the option texts', () => {
  const warnings: string[] = [];
  const warn = console.warn;
  beforeEach(() => {
    warnings.length = 0;
    console.warn = (text: unknown) => warnings.push(String(text));
  });
  afterEach(() => {
    console.warn = warn;
  });

  it('replaces texts of the embed and of the parts that load with it, and leaves the others', async () => {
    const element = await mount({
      fakeScenario: 'no-hierarchy',
      texts: {
        en: { order: { title: 'Screen an applicant', submit: 'Send' }, ordering: { summary: 'Your order' } },
        es: { order: { title: 'Verificar a un solicitante' } },
      },
    });
    await until(() => textOf(element).includes('Screen an applicant'), 'the title');
    button(element, 'Send');
    expect(textOf(element)).to.include('Your order').and.to.include("Where they'll work");
    element.locale = 'es';
    await until(() => textOf(element).includes('Verificar a un solicitante'), 'the title in Spanish');
    expect(textOf(element)).not.to.include('Your order');
    element.locale = 'en';
    Object.assign(element, { texts: undefined });
    await until(() => textOf(element).includes('Order a background check'), 'the own title');
    expect(warnings).to.deep.equal([]);
  });

  it('takes templates and functions for texts with values', async () => {
    const element = await mount({
      fakeScenario: 'no-hierarchy',
      texts: { en: { order: { includes: (count) => `${count} parts` }, form: { summary: 'Missing: {0}' } } },
    });
    expect(textOf(element)).to.match(/\d parts/);
    button(element, 'Order check').click();
    await until(() => /Missing: \d/.test(textOf(element)), 'the filled template');
  });

  it('comes from an attribute in JSON, or from the provider', async () => {
    const provider = await fixture<HTMLElement>(
      html`<service-provider
        fake-mode
        env="staging"
        locale="en"
        texts='{"en": {"reports": {"title": "Checks at Acme"}}}'
      >
        <service-reports-overview></service-reports-overview>
      </service-provider>`,
    );
    const element = provider.querySelector<ReportsOverview>('service-reports-overview')!;
    await until(() => textOf(element).includes('Checks at Acme'), "the provider's text");
  });

  it('shows markup as text', async () => {
    const element = await mount({ texts: { en: { order: { title: '<img src=x onerror=alert(1)>' } } } });
    await until(() => find(element, 'h2').textContent.includes('<img'), 'the title');
    expect(element.shadowRoot!.querySelector('h2 img')).to.equal(null);
  });

  it('ignores names that do not exist and values of another kind, and says so', async () => {
    const texts = {
      en: { order: { titles: 'x', submit: 5 }, ordering: { summaries: 'x' }, errors: { network: ['one'] } },
    } as unknown as TextOverrides;
    const element = await mount({ fakeScenario: 'no-hierarchy', texts });
    button(element, 'Order check');
    await until(() => warnings.length >= 4, 'the warnings');
    expect(warnings.join('\n'))
      .to.include('no "order.titles". Did you mean "title"?')
      .and.to.include('texts.order.submit has the wrong type')
      .and.to.include('no "ordering.summaries"')
      .and.to.include('texts.errors.network has the wrong type');
  });

  it('never replaces what a candidate confirms with the signature', async () => {
    const texts = { en: { consent: { sign: 'Go', next: 'Next page' } } } as unknown as TextOverrides;
    const element = await mountEmbed<DisclosureConsent>('service-disclosure', {
      externalCandidateId: 'candidate-1',
      candidateFullName: 'José María Peña',
      workLocation: { country: 'US', state: 'CA', city: 'San Francisco' },
      texts,
    });
    await until(() => textOf(element).includes('Next page'), 'the text that can be replaced');
    expect(warnings.join('\n')).to.include('no "consent.sign"');
    expect(replaceTexts(disclosureMessages.en, texts.en?.consent ?? {}, 'consent').sign).to.equal(
      'Sign and agree',
    );
  });
});

describe('the slots of an embed', () => {
  const slotted = async (element: Element, slot: string) => {
    const child = document.createElement('p');
    child.slot = slot;
    child.textContent = `From the page: ${slot}`;
    element.append(child);
    await (element as NewInvitation).updateComplete;
    return child;
  };

  it('show content of the page above the heading, below the embed and before the button', async () => {
    const element = await mount({ fakeScenario: 'no-hierarchy' });
    const [header, footer, before] = await Promise.all(
      ['header', 'footer', 'before-submit'].map((slot) => slotted(element, slot)),
    );
    const top = (child: Element) => child.getBoundingClientRect().top;
    expect(top(header!)).to.be.below(top(find(element, 'h2')));
    expect(top(footer!)).to.be.above(top(find(element, 'form')));
    expect(top(before!)).to.be.below(top(find(element, '.side .actions')));
    expect(before!.assignedSlot?.name).to.equal('before-submit');
    await accessible(element);
  });

  it('replace what an embed without content shows', async () => {
    const element = await mountEmbed<ReportsOverview>('service-reports-overview', { fakeScenario: 'empty' });
    const own = find(element, 'slot[name=empty] .field');
    expect(own.getBoundingClientRect().height).to.be.above(0);
    const child = await slotted(element, 'empty');
    expect(child.getBoundingClientRect().height).to.be.above(0);
    expect(own.getBoundingClientRect().height).to.equal(0);
  });

  it('stay in place in a modal', async () => {
    const element = await mount({ fakeScenario: 'no-hierarchy' });
    const header = await slotted(element, 'header');
    element.modal();
    await until(() => element.shadowRoot!.querySelector('dialog[open]'), 'the dialog');
    await until(() => header.getBoundingClientRect().height > 0, 'the slot');
    element.close();
  });
});

/** Returns the pixels between the end of an element and the text that follows it, in a line from right to left. */
function gapAfter(element: Element): number {
  const range = document.createRange();
  let next = element.nextSibling;
  while (next && (next instanceof Comment || !next.textContent?.trim())) next = next.nextSibling;
  if (!next) throw new Error('Nothing follows the element.');
  range.selectNodeContents(next);
  const text = next.textContent ?? '';
  if (next instanceof Text) range.setStart(next, text.length - text.trimStart().length);
  return element.getBoundingClientRect().left - range.getBoundingClientRect().right;
}

describe('texts that read from right to left', () => {
  const word = '\u0641\u062D\u0635';
  before(() => document.documentElement.setAttribute('dir', 'rtl'));
  after(() => document.documentElement.removeAttribute('dir'));

  it('are apart from the mark of a clear screening', async () => {
    const screenings = Object.fromEntries(Object.keys(en.screenings).map((type) => [type, word]));
    const texts: TextOverrides = { en: { screenings } };
    const element = await mountEmbed<ServiceReport>('service-report', { reportId: reports.clear, texts });
    await until(() => element.shadowRoot!.querySelector('.tick'), 'a screening should be clear');
    expect(gapAfter(find(element, '.tick'))).to.be.within(2, 8);
  });

  it('are apart from the bar of a report in progress', async () => {
    const texts: TextOverrides = { en: { accountTable: { progress: () => word } } };
    const element = await mountEmbed<ReportsOverview>('service-reports-overview', { texts });
    element.style.cssText = 'display: block; width: 1200px';
    await until(
      () => element.shadowRoot!.querySelector('progress:not([hidden])'),
      'a report should be in progress',
    );
    expect(gapAfter(find(element, 'progress:not([hidden])'))).to.be.within(2, 8);
  });
});
