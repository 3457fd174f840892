import { expect, test, type Page } from '@playwright/test';
import { colors } from '@service-embeds/domain/theme/colors';
import { facts } from './acme.ts';
import { expectAccessible } from './expect-accessible.ts';

/** What each brand of `brands.css` makes of the form. */
const looks = {
  indigo: {
    surface: '#ffffff',
    primary: '#5851e5',
    height: 40,
    weight: '550',
    heading: '20px',
    focus: 'solid',
  },
  graphite: {
    surface: '#131416',
    primary: '#979ff7',
    height: 32,
    weight: '500',
    heading: '16px',
    focus: 'solid',
  },
  playful: {
    surface: '#fff9f1',
    primary: '#b03a10',
    height: 52,
    weight: '700',
    heading: '28px',
    focus: 'dashed',
  },
};

const embeds = ['new-invitation', 'candidate', 'account', 'report', 'sign-up', 'disclosure'];

/** Colors of the embeds without a brand. White is also inside of a checkbox, which the browser draws. */
const unbranded = Object.values(colors)
  .flat()
  .filter((color) => color !== '#ffffff');

/** Returns the share of each color in a picture, from 0 to 1. Smoothed edges of letters have many colors with a small share. */
const sharesOf = (page: Page, picture: Buffer): Promise<Record<string, number>> =>
  page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data = [] } = context?.getImageData(0, 0, image.width, image.height) ?? {};
    const shares: Record<string, number> = {};
    for (let index = 0; index < data.length; index += 4) {
      const color = [0, 1, 2].map((channel) => (data[index + channel] ?? 0).toString(16).padStart(2, '0'));
      const name = `#${color.join('')}`;
      shares[name] = (shares[name] ?? 0) + 4 / data.length;
    }
    return shares;
  }, picture.toString('base64'));

for (const [brand, look] of Object.entries(looks))
  test(`every embed has the colors of ${brand}, and none of its own, and buttons, headings and the focus follow`, async ({
    page,
  }) => {
    await page.goto(`${facts().demo}/playground`);
    await page.getByLabel('Brand').selectOption(brand);
    // A picture shows all of an embed, instead of what its place has room for.
    await page.locator('#stage').evaluate((stage) => (stage.style.maxHeight = 'none'));
    for (const name of embeds) {
      await page.getByLabel('Embed').selectOption(name);
      const embed = page.locator('#stage > *');
      await expect(embed).toHaveJSProperty('state', 'ready');
      const shares = await sharesOf(page, await embed.screenshot());
      expect(shares[look.surface] ?? 0, `${name} lies on the surface`).toBeGreaterThan(0.1);
      expect(shares[look.primary] ?? 0, `${name} shows the accent color`).toBeGreaterThan(0);
      const foreign = unbranded.filter((color) => (shares[color] ?? 0) > 0.0005);
      expect(foreign, `colors without a brand in ${name}`).toEqual([]);
    }
    await expectAccessible(page);
    await page.getByLabel('Embed').selectOption('new-invitation');
    const button = page.getByRole('button', { name: /^Order check/ }).first();
    await expect(button).toHaveCSS('min-height', `${look.height}px`);
    await expect(button).toHaveCSS('font-weight', look.weight);
    await expect(page.locator('#heading')).toHaveCSS('font-size', look.heading);
    const email = page.getByLabel('Email address');
    await email.focus();
    await expect(email).toHaveCSS('outline-style', look.focus);
    await expect(page.locator('#code')).toContainText(`--service-color-primary: ${look.primary}`);
  });

test('the playground shows an embed in the width of a phone, beside its tokens', async ({ page }) => {
  await page.goto(`${facts().demo}/playground`);
  await page.getByLabel('Width').selectOption('375px');
  const embed = page.locator('#stage > *');
  // The playground draws the embed again.
  await expect.poll(async () => (await embed.boundingBox())?.width).toBe(375);
  await page.getByLabel('Card shadow').scrollIntoViewIfNeeded();
  await expect(embed).toBeInViewport();
});
