import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import type { NewInvitation } from '../../../src/elements/new-invitation/new-invitation.ts';
import '../../../src/elements/new-invitation/new-invitation.ts';
import { needsAbility } from '../../support/abilities.ts';
import { accessible, button, fillIn, find, mount, textOf, until } from '../../support/page.ts';

/** Styles of a page that was not designed for embeds. */
async function pageStyles(css: string): Promise<void> {
  await fixture(
    html`<style>
      ${css}
    </style>`,
  );
}

const looks = (element: Element, selector: string) => {
  const { color, fontSize, textTransform, whiteSpace, textIndent, letterSpacing, display } = getComputedStyle(
    find(element, selector),
  );
  return { color, fontSize, textTransform, whiteSpace, textIndent, letterSpacing, display };
};

describe('in a hostile page, an embed', () => {
  it('looks the same under resets with !important', async () => {
    const before = await mount();
    const selectors = ['.root', 'h2', 'input[name=email]', '.button.primary', 'h3'];
    const usual = selectors.map((selector) => looks(before, selector));
    before.remove();
    await pageStyles(`* { all: unset !important; }
      * { text-transform: uppercase !important; white-space: nowrap !important; text-indent: 3em !important;
          letter-spacing: 1em !important; color: red !important; font-size: 40px !important;
          line-height: 0 !important; cursor: none !important; visibility: hidden !important; }
      input, button, h2 { display: none !important; }`);
    const element = await mount();
    expect(selectors.map((selector) => looks(element, selector))).to.deep.equal(usual);
    expect(find(element, 'input[name=email]').getBoundingClientRect().height).to.be.at.least(40);
    expect(getComputedStyle(find(element, '.root')).visibility).to.equal('visible');
  });

  it('keeps its size when the root font size of the page is huge', async () => {
    await pageStyles('html { font-size: 62px !important; }');
    const element = await mount();
    expect(getComputedStyle(find(element, '.root')).fontSize).to.equal('15px');
  });

  it('is above every layer of the page as a modal', async () => {
    await pageStyles('#wall { position: fixed; inset: 0; z-index: 2147483647; background: black; }');
    const element = await mount();
    await fixture(html`<div id="wall"></div>`);
    element.modal();
    await until(() => element.shadowRoot!.querySelector('dialog')?.open, 'the dialog opens');
    const { left, top, width } = find(element, 'dialog').getBoundingClientRect();
    expect(document.elementFromPoint(left + width / 2, top + 60)).to.equal(element);
    element.close();
  });

  it('fits into 320 pixels, which is also 1,280 pixels at a zoom of 400%', async () => {
    const place = await fixture<HTMLElement>(html`<div style="width: 320px"></div>`);
    const element = await mount();
    place.append(element);
    await element.updateComplete;
    expect(find(element, '.root').scrollWidth).to.be.at.most(320);
  });

  it('stays readable in forced colors, and does not move with reduced motion', async function () {
    needsAbility(this, 'emulate forced colors');
    await emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    try {
      expect(matchMedia('(forced-colors: active)').matches).to.equal(true);
      const element = await mount();
      // The main button differs from others without its background.
      const widths = { 'input[name=email]': '1px', '.button.primary': '3px' };
      for (const [selector, width] of Object.entries(widths)) {
        const { borderTopStyle, borderTopWidth } = getComputedStyle(find(element, selector));
        expect([borderTopStyle, borderTopWidth], selector).to.deep.equal(['solid', width]);
      }
      const moving = [...element.shadowRoot!.querySelectorAll('*')].filter((item) =>
        item.getAnimations().some(({ playState }) => playState === 'running'),
      );
      expect(moving).to.deep.equal([]);
      await accessible(element);
    } finally {
      await emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference' });
    }
  });

  it('keeps password managers from filling in the recruiter as the candidate', async () => {
    const element = await mount({ externalCandidateId: 'acme-1' });
    for (const name of ['email', 'firstName', 'lastName', 'customId'])
      expect(find<HTMLInputElement>(element, `[name=${name}]`).autocomplete, name).to.equal('off');
  });

  it('reads what a password manager fills in, which may only say that a field has changed', async () => {
    const element = await mount();
    await fillIn(element, 'not yet');
    const input = find<HTMLInputElement>(element, '[name=email]');
    input.value = 'grace@example.com';
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await element.updateComplete;
    button(element, 'Order check').click();
    await until(() => /Invitation sent to|Fix 1 field/.test(textOf(element)), 'an answer');
    expect(textOf(element)).to.contain('Invitation sent to grace@example.com');
  });

  it('waits for its options if a server rendered its tag', async () => {
    const place = await fixture<HTMLElement>(html`<div></div>`);
    place.innerHTML = '<service-new-invitation defer-hydration></service-new-invitation>';
    const element = place.firstElementChild as NewInvitation;
    await element.updateComplete;
    expect(element.shadowRoot!.querySelector('.root')).to.equal(null);
    Object.assign(element, { fakeMode: true, env: 'staging', locale: 'en' });
    element.removeAttribute('defer-hydration');
    await until(() => element.state === 'ready', 'ready');
  });
});
