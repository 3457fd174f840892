import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import type { DisclosureConsent } from '../../../src/elements/disclosure/disclosure.ts';
import '../../../src/elements/disclosure/disclosure.ts';
import type { SignUpFlow } from '../../../src/elements/signup-flow/signup-flow.ts';
import '../../../src/elements/signup-flow/signup-flow.ts';
import { needsAbility } from '../../support/abilities.ts';
import { find, mount as mountOrder } from '../../support/page.ts';
import { mount as mountDisclosure } from '../disclosure/support.ts';
import { mountSignUp, reach } from '../signup-flow/support.ts';

/** Runs a test while colors are forced, where the browser can emulate that. */
const forced = (test: () => Promise<void>) =>
  async function (this: Mocha.Context) {
    needsAbility(this, 'emulate forced colors');
    await emulateMedia({ forcedColors: 'active' });
    try {
      await test();
    } finally {
      await emulateMedia({ forcedColors: 'none' });
    }
  };

describe('in forced colors', () => {
  it(
    'the steps of the disclosures that are done differ from those that are left',
    forced(async () => {
      const element: DisclosureConsent = await mountDisclosure();
      const colors = [...element.shadowRoot!.querySelectorAll('.steps > *')].map(
        (step) => getComputedStyle(step).borderTopColor,
      );
      expect(colors[0]).not.to.equal(colors[1]);
      expect(new Set(colors).size).to.equal(2);
    }),
  );

  it(
    'the progress of a sign-up keeps its colors',
    forced(async () => {
      const element: SignUpFlow = await mountSignUp();
      await reach(element, 'Your business');
      const { color, backgroundColor } = getComputedStyle(find(element, 'progress'));
      expect(color).not.to.equal(backgroundColor);
      const { color: ofText } = getComputedStyle(find(element, 'h2'));
      expect(color).not.to.equal(ofText);
    }),
  );

  it(
    'the chosen way to order has the background of what is chosen',
    forced(async () => {
      const element = await mountOrder();
      const chosen = await fixture(html`<p style="background: Highlight"></p>`);
      const backgrounds = [...element.shadowRoot!.querySelectorAll('.modes button')].map(
        (mode) => getComputedStyle(mode).backgroundColor,
      );
      expect(backgrounds).to.have.length(2);
      expect(backgrounds[0]).to.equal(getComputedStyle(chosen).backgroundColor);
      expect(backgrounds[1]).not.to.equal(backgrounds[0]);
    }),
  );
});
