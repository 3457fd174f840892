/** An element of a page: its name and attributes, both in lower case. */
export interface Tag {
  name: string;
  attributes: Readonly<Record<string, string>>;
}

const tagPattern = /<(script|meta|base|service-[a-z-]+)(?=[\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const attributePattern = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** Returns the scripts, `meta` and `base` elements and embeds of a page, in their order. Comments are left out. */
export const readTags = (html: string): Tag[] =>
  [...withoutComments(html).matchAll(tagPattern)].map(([, name = '', attributes = '']) => ({
    name: name.toLowerCase(),
    attributes: Object.fromEntries(
      [...attributes.matchAll(attributePattern)].map(([, key = '', double, single, bare]) => [
        key.toLowerCase(),
        (double ?? single ?? bare ?? '').replaceAll('&amp;', '&'),
      ]),
    ),
  }));

function withoutComments(html: string): string {
  let [result, position] = ['', 0];
  for (;;) {
    const start = html.indexOf('<!--', position);
    if (start < 0) return result + html.slice(position);
    result += html.slice(position, start);
    const end = html.indexOf('-->', start + 4);
    if (end < 0) return result;
    position = end + 3;
  }
}
