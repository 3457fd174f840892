import { expect, test, type Page } from '@playwright/test';
import { api, facts } from './acme.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectLargeText } from './walk.ts';

/** The embeds in the playground, by the value of its list. */
const embeds = ['new-invitation', 'candidate', 'account', 'report', 'sign-up', 'disclosure'];

async function openEmbed(page: Page, embed: string): Promise<void> {
  await page.goto(`${facts().demo}/playground`);
  await page.locator('select[name=embed]').selectOption(embed);
  await expect(page.locator('#stage [aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('#stage').getByRole('heading').first()).toBeVisible();
}

/** Opens the first pages of a new invitation, one after the other. */
async function* candidatePages(page: Page): AsyncGenerator<string, void> {
  const { id } = await api<{ id: string }>('/v1/candidates', 1, {
    method: 'POST',
    body: JSON.stringify({ email: 'grace.accessible@example.com' }),
  });
  const { invitation_url: link } = await api<{ invitation_url: string }>('/v1/invitations', 1, {
    method: 'POST',
    body: JSON.stringify({
      candidate_id: id,
      package: 'essential_criminal',
      work_locations: [{ country: 'US', state: 'CA', city: 'San Francisco' }],
      conditional_offer_made: true,
    }),
  });
  await page.goto(link);
  yield 'the start';
  await page.getByRole('link', { name: 'Get started' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What is your name?' })).toBeVisible();
  yield 'the name';
  // With errors, the page is at its longest.
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  yield 'the name with errors';
}

/** An element that had the focus. */
interface Focus {
  name: string;
  /** Whether a part of it was on the screen with nothing above it. */
  isVisible: boolean;
  /** Outline, shadow and colors of the element and of what is around it. */
  look: string;
}

/** Describes the element that has the focus. Undefined at the end of the page, and in a frame of another origin. */
const readFocus = (page: Page): Promise<Focus | undefined> =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (!element || element === document.body || element.localName === 'iframe') return undefined;
    // Its label can draw a radio button.
    const label = element.closest('label') ?? element;
    const box = element.getBoundingClientRect();
    const root = element.getRootNode() as Document | ShadowRoot;
    const shares = [0.1, 0.5, 0.9];
    const isVisible = shares.some((x) =>
      shares.some((y) => {
        const top = root.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
        return top !== null && (label.contains(top) || top.contains(element));
      }),
    );
    const readLook = () =>
      [element, label, element.parentElement, element.nextElementSibling]
        .map((part) => {
          if (!part) return '';
          // The link of a row covers the whole row with `::after`.
          return [undefined, '::after'].map((pseudo) => {
            const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(part, pseudo);
            return [outline, boxShadow, borderColor, backgroundColor].join();
          });
        })
        .join(';');
    Object.assign(window, { readLook });
    const name = `${element.localName} ${element.textContent.trim().slice(0, 40)}`;
    return { name, isVisible, look: readLook() };
  });

/** Returns the look of the element that `readFocus` described last, as it is now. */
const readLookNow = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as { readLook: () => string }).readLook());

/** Moves the focus on with Tab, and returns the elements that were covered, or that looked the same without the focus. */
async function badFocus(page: Page, most = 40): Promise<{ count: number; bad: string[] }> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
  });
  const bad: string[] = [];
  let count = 0;
  await page.keyboard.press('Tab');
  for (let focus = await readFocus(page); focus && count < most; focus = await readFocus(page)) {
    count++;
    if (!focus.isVisible) bad.push(`covered: ${focus.name}`);
    await page.keyboard.press('Tab');
    if ((await readLookNow(page)) === focus.look) bad.push(`not marked: ${focus.name}`);
  }
  return { count, bad };
}

/** Also checks contrast and the size of targets (WCAG 2.2, 2.5.8). */
async function expectVisibleFocus(page: Page, where: string): Promise<void> {
  await expectAccessible(page, 'appearance');
  const { count, bad } = await badFocus(page);
  expect(count, where).toBeGreaterThan(0);
  expect(bad, where).toEqual([]);
}

/** Sets the distances of text to those of WCAG 2.2, 1.4.12, returns the texts that are cut, and sets the distances back. */
const textsCutBySpacing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const style = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }`;
    const cut: string[] = [];
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    const visit = (root: Document | ShadowRoot): void => {
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) visit(element.shadowRoot);
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
        // What only screen readers read has a size of one pixel.
        if (!hasText || element.clientWidth <= 1 || element.localName === 'option') continue;
        const isCut =
          (overflowX === 'hidden' &&
            textOverflow !== 'ellipsis' &&
            element.scrollWidth > element.clientWidth + 1) ||
          (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1);
        if (isCut)
          cut.push(`${element.localName}.${element.className}: ${element.textContent.trim().slice(0, 60)}`);
      }
    };
    visit(document);
    sheet.replaceSync('');
    return cut;
  });

test.describe('on a small screen', () => {
  // Nothing is on its way to another look when it is read.
  test.use({ viewport: { width: 390, height: 600 }, contextOptions: { reducedMotion: 'reduce' } });

  test('targets are large, the focus is marked and not covered, and wider distances of text cut nothing, in every embed and on the pages of candidates', async ({
    page,
  }) => {
    for (const embed of embeds) {
      await openEmbed(page, embed);
      expect(await textsCutBySpacing(page), embed).toEqual([]);
      await expectVisibleFocus(page, embed);
    }
    for await (const where of candidatePages(page)) {
      expect(await textsCutBySpacing(page), where).toEqual([]);
      await expectVisibleFocus(page, where);
    }
  });
});

test('text in every embed follows the text size of the browser, and fits when it is twice as large', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const embed of embeds) {
    await openEmbed(page, embed);
    await expectLargeText(page);
  }
});

test('enlarged four times, a page of a candidate has most of the screen for what it says', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for await (const where of candidatePages(page)) {
    const height = (await page.locator('header').boundingBox())?.height;
    expect(height, where).toBeLessThanOrEqual(256 * 0.3);
    await expectAccessible(page, 'appearance');
    await expectLargeText(page);
  }
});
