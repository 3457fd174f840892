import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns `llms.txt`: what the project is, and every page of the docs with its first sentence (llmstxt.org). */
export function llmsText(root: string): string {
  const entry = (file: string): string => {
    const text = readFileSync(join(root, file), 'utf8').replace(/^```[\s\S]*?^```\n+/gm, '');
    const title = /^# (.+)$/m.exec(text)?.[1] ?? file;
    const paragraph = /^# .+\n+(?:[#>|<!-].*\n+)*([^#>|\n][\s\S]*?)(?:\n\n|(?![^]))/m.exec(text)?.[1] ?? '';
    const plain = paragraph.replace(/\s+/g, ' ').replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
    const sentence = /^.*?\.(?= |$)/.exec(plain)?.[0] ?? plain;
    return `- [${title}](${file}): ${sentence.trim()}`;
  };
  const inFolder = (folder: string) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md') && name !== 'README.md')
      .sort()
      .map((name) => entry(`${folder}/${name}`));
  return [
    '# Service Embeds',
    '',
    '> Background checks inside your product: custom elements for the browser, a kit for the backend, and the service behind them.',
    '',
    `The API is described by OpenAPI 3.1 at \`/openapi.json\` of the service, and by [a collection](docs/reference/service-api.postman_collection.json) for Postman and Bruno.`,
    '',
    '## Docs',
    '',
    ...inFolder('docs'),
    '',
    '## API',
    '',
    ...inFolder('docs/api'),
    '',
    '## Reference',
    '',
    ...inFolder('docs/reference'),
    '',
  ].join('\n');
}
