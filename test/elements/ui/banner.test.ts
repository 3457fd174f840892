import { expect, fixture, html } from '@open-wc/testing';
import { banner } from '../../../src/elements/ui/banner.ts';
import { pill } from '../../../src/elements/ui/status-badge.ts';
import { statusStyles } from '../../../src/elements/ui/status.styles.ts';
import { base } from '../../../src/styles/base.ts';

const kinds = ['info', 'success', 'warning', 'danger'] as const;
const tones = [...kinds, 'neutral'] as const;

const grounds = (elements: Iterable<Element>) =>
  Array.from(elements, (element) => getComputedStyle(element).backgroundColor);

describe('a banner', () => {
  it('has the ground of the status badges of its kind, and leaves theirs to badges in it', async () => {
    const badges = tones.map((tone) => pill(tone, tone));
    const place = await fixture(
      html`<div>
        <style>
          ${base.cssText} ${statusStyles.cssText}
        </style>
        <p>${badges}</p>
        ${kinds.map((kind) => banner(kind, kind, badges))}
      </div>`,
    );
    const ofBadges = grounds(place.querySelectorAll('p > .pill'));
    expect(new Set(ofBadges).size).to.equal(tones.length);
    expect(grounds(place.querySelectorAll('.banner'))).to.deep.equal(ofBadges.slice(0, kinds.length));
    for (const each of place.querySelectorAll('.banner'))
      expect(grounds(each.querySelectorAll('.pill'))).to.deep.equal(ofBadges);
  });
});
