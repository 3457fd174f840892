import { expect } from '@open-wc/testing';
import type { EmbedElement } from '../../../src/elements/base/embed-element.ts';
import type { ServiceReport } from '../../../src/elements/report/report.ts';
import '../../../src/elements/report/report.ts';
import '../../../src/elements/reports-overview/reports-overview.ts';
import { button, find, mount, mountEmbed, until } from '../../support/page.ts';
import { isComplete, reports } from '../../support/reports.ts';

/** Shows an order form with an error at a field, which has the focus. */
async function showOrder(): Promise<EmbedElement> {
  const element = await mount();
  button(element, 'Order check').click();
  await until(() => element.shadowRoot!.querySelector('.error'), 'an error');
  find(element, 'input[name=email]').focus();
  return element;
}

async function showOverview(): Promise<EmbedElement> {
  const element = await mountEmbed('service-reports-overview');
  await until(() => element.shadowRoot!.querySelector('.space .row a'), 'the rows');
  find(element, '.space .row a').focus();
  return element;
}

async function showReport(): Promise<EmbedElement> {
  const element = await mountEmbed<ServiceReport>('service-report', { reportId: reports.consider });
  await until(() => isComplete(element), 'the whole report');
  return element;
}

const embeds = { order: showOrder, overview: showOverview, report: showReport };

type Property = keyof CSSStyleDeclaration;

/** Where a token shows: in which embed, on which element, and in which property. */
type Place = [embed: keyof typeof embeds, selector: string, property: Property, value?: string];

/** Returns a color of its own for each token, so that none can stand in for another. */
const colorOf = (index: number): string => `rgb(${index}, 2, 3)`;

/** Each documented token without `--service-`: a value, and every place that changes with it, where it may have another form. */
const tokens: Record<string, [value: string, ...places: Place[]]> = {
  'color-text': [colorOf(1), ['order', '.root', 'color'], ['overview', '.space .row a', 'color']],
  'color-muted': [colorOf(2), ['order', '.muted', 'color'], ['report', '.muted', 'color']],
  'color-surface': [
    colorOf(3),
    ['order', '.root', 'backgroundColor'],
    ['order', '.input', 'backgroundColor'],
  ],
  'color-raised': [colorOf(4), ['overview', '.row.head', 'backgroundColor']],
  'color-border': [
    colorOf(5),
    ['order', '.choices', 'borderTopColor'],
    ['report', '.card', 'borderTopColor'],
  ],
  'color-input-border': [colorOf(6), ['order', 'select', 'borderTopColor']],
  'color-primary': [
    colorOf(7),
    ['order', '.button.primary', 'backgroundColor'],
    ['order', '.link', 'color'],
    ['overview', '.tab[aria-pressed=true]', 'borderBottomColor'],
  ],
  'color-on-primary': [colorOf(8), ['order', '.button.primary', 'color']],
  'color-success': [colorOf(9), ['overview', '.success', 'color']],
  'color-warning': [colorOf(10), ['overview', '.pill.warning', 'color']],
  'color-danger': [
    colorOf(11),
    ['order', '.error', 'color'],
    ['order', '[aria-invalid=true]', 'borderTopColor'],
  ],
  'color-info': [colorOf(12), ['overview', '.info', 'color']],
  radius: [
    '13px',
    ['order', '.input', 'borderTopLeftRadius'],
    ['order', '.button', 'borderTopLeftRadius'],
    ['order', '.choices', 'borderTopLeftRadius'],
    ['report', '.card', 'borderTopLeftRadius'],
    ['overview', '.frame', 'borderTopLeftRadius'],
  ],
  space: ['9px', ['order', '.field', 'marginTop', '36px']],
  padding: ['13px', ['order', '.root', 'paddingLeft'], ['report', '.root', 'paddingLeft']],
  'pill-radius': [
    '13px',
    ['overview', '.pill', 'borderTopLeftRadius'],
    ['report', '.pill', 'borderTopLeftRadius'],
  ],
  'input-height': ['61px', ['order', '.input', 'height'], ['order', 'select', 'height']],
  'button-height': ['63px', ['order', '.button.primary', 'height'], ['report', '.button', 'height']],
  'button-weight': [
    '400',
    ['overview', '.small', 'fontWeight'],
    ['order', '.button', 'fontWeight'],
    ['report', '.button', 'fontWeight'],
  ],
  'link-decoration': ['none', ['order', '.link', 'textDecorationLine']],
  focus: [
    'rgb(1, 2, 3) dotted 5px',
    ['order', 'input[name=email]', 'outlineColor', 'rgb(1, 2, 3)'],
    ['order', 'input[name=email]', 'outlineStyle', 'dotted'],
    ['order', 'input[name=email]', 'outlineWidth', '5px'],
    ['overview', '.space .row a::after', 'outlineStyle', 'dotted'],
  ],
  'heading-font': ['cursive', ['order', 'h2', 'fontFamily'], ['report', 'h2', 'fontFamily']],
  'heading-weight': [
    '350',
    ['order', 'h2', 'fontWeight'],
    ['overview', 'h2', 'fontWeight'],
    ['report', 'h2', 'fontWeight'],
  ],
  'heading-size': [
    '33px',
    ['order', 'h2', 'fontSize'],
    ['overview', 'h2', 'fontSize'],
    ['report', 'h2', 'fontSize'],
  ],
  'row-height': ['71px', ['overview', '.space > .row', 'height']],
  'card-shadow': [
    'rgb(1, 2, 3) 0px 1px 2px 0px',
    ['order', '.choices', 'boxShadow'],
    ['overview', '.frame', 'boxShadow'],
    ['report', '.card', 'boxShadow'],
  ],
  'font-size': [
    '19px',
    ['order', '.root', 'fontSize'],
    ['order', '.input', 'fontSize'],
    ['overview', '.root', 'fontSize'],
  ],
};

const names = Object.keys(tokens);

describe('a design token of the documentation', () => {
  const page = document.documentElement.style;
  afterEach(() => names.forEach((name) => page.removeProperty(`--service-${name}`)));

  it('is in the table of this test', async () => {
    const manifest = await (await fetch('/custom-elements.json')).text();
    const documented = [...manifest.matchAll(/"name": "--service-([a-z-]+)"/g)].map(([, name]) => name!);
    expect([...new Set(documented)].sort()).to.deep.equal([...names].sort());
  });

  for (const [embed, show] of Object.entries(embeds))
    it(`changes what its sentence says in the embed of the ${embed}`, async () => {
      for (const [name, [value]] of Object.entries(tokens)) page.setProperty(`--service-${name}`, value);
      const element = await show();
      const lookOf = (selector: string, property: Property) => {
        const [name, pseudoElement] = selector.split('::');
        return getComputedStyle(find(element, name!), pseudoElement && `::${pseudoElement}`)[property];
      };
      const wrong = Object.entries(tokens).flatMap(([name, [value, ...places]]) =>
        places
          .filter(([where]) => where === embed)
          .map(([, selector, property, form = value]) => ({
            name,
            selector,
            property,
            form,
            actual: lookOf(selector, property),
          }))
          .filter(({ form, actual }) => form !== actual),
      );
      expect(wrong).to.deep.equal([]);
    });
});
