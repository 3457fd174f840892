import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A comment that names a file of the repository, and the code block after it. */
const block = /^<!-- (docs\/samples\/\S+) -->\n\n```(\w+)\n[\s\S]*?^```$/gm;

/**
 * Returns a page of the docs with the current text of each sample in its code block, so that the page shows what the tests
 * run.
 * @throws Error when a sample does not exist
 */
export const pageWithSamples = (root: string, page: string): string =>
  readFileSync(join(root, page), 'utf8').replace(
    block,
    (_, path: string, language: string) =>
      `<!-- ${path} -->\n\n\`\`\`${language}\n${readFileSync(join(root, path), 'utf8')}\`\`\``,
  );
