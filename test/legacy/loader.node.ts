import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { integrityOf } from '../../scripts/build/release-files.ts';
import { testArguments } from '../../scripts/setup/chromium-arguments.ts';
import type * as embeds from '../../src/index.ts';
import { startStaticServer } from '../support/static-server.ts';
import { launchChromium72, type OldPage } from './chromium-72.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

/** A page as integrators write it: it uses the global before the release has loaded. */
const html = `<!doctype html><html lang="en"><meta charset="utf-8"><body>
<service-new-invitation id="tag" fake-mode env="staging"></service-new-invitation><div id="place"></div>
<script src="/v1/service-embeds.js"></script>
<script>
  window.errors = [];
  window.handle = new Service.Embeds.NewInvitation({
    fakeMode: true, fakeScenario: 'no-hierarchy', env: 'staging', locale: 'es',
    onError: function (error) { errors.push(error.code); },
  }).render('#place');
  window.other = new Service.Embeds.NewInvitation({ fakeMode: true, env: 'staging' }).render('#place');
  handle.update({ locale: 'en' });
  other.destroy();
  window.place = document.getElementById('place');
  window.embed = function () { return place.querySelector('service-new-invitation'); };
</script></body></html>`;

describe('the evergreen loader', () => {
  const folder = mkdtempSync(join(tmpdir(), 'service-embeds-cdn-'));
  const library = join(folder, version, 'service-embeds.js');
  const release = () =>
    spawnSync(process.execPath, [join(root, 'scripts/release.ts'), folder], { encoding: 'utf8' });
  let server: Awaited<ReturnType<typeof startStaticServer>>;
  let browser: Awaited<ReturnType<typeof launchChromium72>>;
  let genuine: string;

  before(async () => {
    execFileSync(process.execPath, [join(root, 'scripts/release.ts'), folder]);
    genuine = readFileSync(library, 'utf8');
    server = await startStaticServer(html, folder);
    browser = await launchChromium72();
  });
  after(async () => {
    await browser.close();
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const open = async () => {
    const page = await browser.newPage();
    await page.goto(server.url);
    return page;
  };
  const until = (page: OldPage, script: string) => page.waitForFunction(script, { timeout: 15_000 });

  it('lets a page use the global immediately, and shows the embeds when the newest release has loaded', async () => {
    const page = await open();
    await until(page, "embed() && embed().state === 'ready'");
    assert.equal(await page.evaluate('embed().locale'), 'en', 'what was changed before counts');
    assert.equal(await page.evaluate("place.querySelectorAll('service-new-invitation').length"), 1);
    await until(page, "document.getElementById('tag').state === 'ready'");
    await page.evaluate("handle.update({ locale: 'es' })");
    assert.equal(await page.evaluate('embed().locale'), 'es');
    await page.evaluate('handle.destroy()');
    assert.equal(await page.evaluate('embed()'), null);
  });

  it('runs only a release with the expected hash, shows an error otherwise, and can retry', async () => {
    writeFileSync(library, `${genuine}\nwindow.altered = true;`);
    const page = await open();
    await until(page, "place.querySelector('[role=alert] button')");
    assert.match(await page.evaluate<string>('place.textContent'), /didn't load/);
    assert.deepEqual(await page.evaluate('errors'), ['part_missing']);
    assert.equal(await page.evaluate('window.altered'), undefined);
    writeFileSync(library, genuine);
    await page.evaluate("place.querySelector('button').click()");
    await until(page, "embed() && embed().state === 'ready'");
    assert.equal(await page.evaluate("place.querySelector('[role=alert]')"), null);
  });

  it('is released with the addresses of the command line, and refuses an address without https', () => {
    const other = mkdtempSync(join(tmpdir(), 'service-embeds-addresses-'));
    const run = (...options: string[]) =>
      spawnSync(process.execPath, [join(root, 'scripts/release.ts'), other, ...options], {
        encoding: 'utf8',
      });
    try {
      const refused = run('--api', 'http://api.example.com');
      assert.equal(refused.status, 2);
      assert.match(refused.stderr, /--api must be an https address/);
      const { status, stderr } = run(
        ...['--api', 'https://api.example.com', '--partners', 'https://connect.example.com/'],
        ...['--dashboard', 'https://app.example.com', '--staging-api', 'https://api.test.example.com'],
      );
      assert.equal(status, 0, stderr);
      const code = readFileSync(join(other, version, 'service-embeds.js'), 'utf8');
      const loader = readFileSync(join(other, 'v1/service-embeds.js'), 'utf8');
      const modules = readdirSync(join(other, version, 'esm/chunks')).map((name) =>
        readFileSync(join(other, version, 'esm/chunks', name), 'utf8'),
      );
      assert.ok(modules.some((text) => text.includes('https://api.test.example.com')));
      assert.ok(!modules.some((text) => text.includes('https://api.service.example')));
      for (const address of [
        'api.example.com',
        'connect.example.com',
        'app.example.com',
        'api.test.example.com',
      ])
        assert.ok(code.includes(`https://${address}`), address);
      assert.ok(!code.includes('https://api.service.example'));
      assert.ok(loader.includes('https://connect.example.com'));
      const hashes = JSON.parse(readFileSync(join(other, version, 'sri.json'), 'utf8')) as Record<
        string,
        string
      >;
      assert.ok(loader.includes(hashes['service-embeds.js'] ?? 'missing'));
    } finally {
      rmSync(other, { recursive: true, force: true });
    }
  });

  it('is released with the ES modules, data for editors, and the hash of every script and module', async () => {
    const released = join(folder, version);
    for (const name of [
      'service-embeds.js',
      'esm/index.js',
      'esm/configure.js',
      'esm/elements/new-invitation.js',
      'editors/vscode.html-custom-data.json',
      'editors/web-types.json',
      'custom-elements.json',
      'LICENSE',
    ])
      assert.ok(existsSync(join(released, name)), name);
    const hashes = JSON.parse(readFileSync(join(released, 'sri.json'), 'utf8')) as Record<string, string>;
    assert.deepEqual(Object.keys(hashes), globSync('{*.js,esm/**/*.js}', { cwd: released }).sort());
    for (const [name, hash] of Object.entries(hashes)) assert.equal(integrityOf(join(released, name)), hash);

    const today = await chromium.launch({
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [...testArguments],
    });
    try {
      const page = await today.newPage();
      // A page without the loader, whose elements would be registered already.
      await page.goto(`${server.url}${version}/LICENSE`);
      const state = await page.evaluate(async () => {
        const address = '/v1/index.js';
        const { NewInvitation } = (await import(address)) as Pick<typeof embeds, 'NewInvitation'>;
        const embed = document.body.appendChild(new NewInvitation());
        embed.fakeMode = true;
        embed.env = 'staging';
        await new Promise((resolve) => embed.addEventListener('service-ready', resolve));
        return embed.state;
      });
      assert.equal(state, 'ready');
    } finally {
      await today.close();
    }
  });

  it('can be released again only with the same content for the same version', () => {
    assert.equal(release().status, 0);
    writeFileSync(library, `${genuine}\n// other`);
    const refused = release();
    assert.equal(refused.status, 1);
    assert.match(refused.stderr, /version of its own/);
    writeFileSync(library, genuine);
  });
});
