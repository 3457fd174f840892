import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

const require = createRequire(import.meta.url);
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The methods of that old release of Puppeteer that we use. */
export interface OldPage {
  goto(url: string): Promise<unknown>;
  evaluate<Result>(script: string): Promise<Result>;
  waitForFunction(script: string, options: { timeout: number }): Promise<unknown>;
  on(event: 'pageerror', listener: (error: Error) => void): void;
}
interface OldBrowser {
  newPage(): Promise<OldPage>;
  close(): Promise<void>;
}
interface OldTool {
  launch(options: object): Promise<OldBrowser>;
}

/** Unpacks and starts Chromium of January 2019 from the package that contains it. */
export async function launchChromium72(): Promise<OldBrowser> {
  const program = join(root, '.cache/chromium-72');
  if (!existsSync(program)) {
    const packed = join(
      dirname(require.resolve('chrome-aws-lambda/package.json')),
      'bin/chromium-72.0.3617.0.br',
    );
    mkdirSync(dirname(program), { recursive: true });
    writeFileSync(`${program}.new`, brotliDecompressSync(readFileSync(packed)));
    chmodSync(`${program}.new`, 0o755);
    renameSync(`${program}.new`, program);
  }
  const tool = require('puppeteer-core-2019') as OldTool;
  return tool.launch({
    executablePath: program,
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--single-process', '--no-zygote'],
  });
}
