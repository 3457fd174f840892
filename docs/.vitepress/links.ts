import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MarkdownRenderer } from 'vitepress';

type Token = ReturnType<MarkdownRenderer['parse']>[number];

/** The folder `docs`. */
const folder = fileURLToPath(new URL('..', import.meta.url));

/** The page that contains each generated reference which is no page of its own. */
const pagesOfReferences: Record<string, string> = {
  'service-signup-flow': 'sign-up',
  'service-new-invitation': 'new-invitation',
  'service-reports-overview': 'reports',
  'service-report': 'report',
  'service-disclosure': 'disclosures',
  'service-provider': 'provider',
  events: 'api/webhooks',
  settings: 'settings',
};

/** Returns the name of a heading in addresses, as GitHub makes it. */
export const slugify = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

/** Generated references that are part of another page. */
export const includedPages = Object.keys(pagesOfReferences).map((name) => `reference/${name}.md`);

/**
 * Returns the address of a link in the site, or undefined if it leads to what the site has no page of: a file outside of the
 * documentation, or one that other programs read.
 * @param page of the link, relative to docs
 */
function siteAddress(address: string, page: string): string | undefined {
  if (/^(\w+:|#|\/)/.test(address)) return address;
  const [file = '', anchor] = address.split('#');
  // A reference that a page includes has its links as they are in its own folder.
  const target = [posix.dirname(page), 'reference']
    .map((place) => posix.normalize(posix.join(place, file)))
    .find((path) => !path.startsWith('..') && path.endsWith('.md') && existsSync(join(folder, path)));
  if (target === undefined) return undefined;
  const container = pagesOfReferences[/^reference\/([\w-]+)\.md$/.exec(target)?.[1] ?? ''];
  const path = container === undefined ? target.replace(/README\.md$/, 'index.md') : `${container}.md`;
  return `/${path}${anchor === undefined ? '' : `#${anchor}`}`;
}

/**
 * Makes links between files links between pages. Links to what the site does not have become text.
 * @param markdown is changed
 */
export function useSiteLinks(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push(
    'site-links',
    ({ tokens, env }: { tokens: Token[]; env: { relativePath?: string } }) => {
      for (const { children } of tokens)
        for (const [index, token] of (children ?? []).entries()) {
          if (token.type !== 'link_open') continue;
          const address = siteAddress(String(token.attrGet('href')), env.relativePath ?? '');
          if (address !== undefined) {
            token.attrSet('href', address);
            continue;
          }
          const end = children?.slice(index).find(({ type }) => type === 'link_close');
          for (const part of [token, end])
            if (part) Object.assign(part, { type: 'text', content: '', tag: '' });
        }
    },
  );
}

/**
 * Returns pages at the addresses that pages had before, which lead to where their sections are now.
 * @param moved for each page its sections, and the address of each, relative to the site; an empty name is the page itself
 */
export function redirects(moved: Record<string, Record<string, string>>): Record<string, string> {
  const references = Object.entries(pagesOfReferences).map(
    ([name, page]) => [`reference/${name}`, { '': `${page}.html` }] as const,
  );
  const pages = [...Object.entries(moved), ...references].map(([page, sections]) => {
    const up = '../'.repeat(page.split('/').length - 1);
    const script = `const to=${JSON.stringify(sections)};location.replace(${JSON.stringify(up)}+(to[location.hash.slice(1)]??to['']))`;
    const fallback = `${up}${sections['']}`;
    return [
      `${page}.html`,
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Moved</title><script>${script}</script><p>This page has moved. <a href="${fallback}">Go to the new page</a>.</p></html>\n`,
    ] as const;
  });
  return Object.fromEntries(pages);
}
