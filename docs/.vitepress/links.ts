import type { MarkdownRenderer } from 'vitepress';

type Token = ReturnType<MarkdownRenderer['parse']>[number];

/** What the site has no page of: files outside of the documentation, and collections that other programs read. */
const isOutside = (address: string): boolean => /^(\.\.\/)+[A-Z]|\.json$/.test(address);

/** Leads to the page that the README of a folder becomes. */
function toSiteLink(tokens: Token[], index: number): void {
  const token = tokens[index]!;
  const address = token.attrGet('href') ?? '';
  token.attrSet('href', address.replace(/README\.md(?=$|#)/, 'index.md'));
  if (!isOutside(address)) return;
  const end = tokens.slice(index).find(({ type }) => type === 'link_close');
  for (const part of [token, end]) if (part) Object.assign(part, { type: 'text', content: '', tag: '' });
}

/**
 * Makes links between files links between pages. Those to files outside of the documentation become text.
 * @param markdown is changed
 */
export function useSiteLinks(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('site-links', ({ tokens }) => {
    for (const { children } of tokens)
      for (const [index, token] of (children ?? []).entries())
        if (token.type === 'link_open') toSiteLink(children!, index);
  });
}
