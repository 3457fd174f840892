/**
 * What a fresh clone needs before anything of it can run: its dependencies, among them the Node that it is written
 * for. Runs on the Node that the machine has (20 or newer), so plain JavaScript with nothing but built-in modules.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { step } from './progress.mjs';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const stamp = join(root, '.cache/installed');

/** Runs a command; its output is shown only when it fails. */
export function run(command, parameters, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${command} ${parameters.join(' ')} ended with ${code}.\n${output}`));
    });
  });
}

/** Installs what package-lock.json says, unless that was done already. */
export async function installDependencies() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (installed === wanted && existsSync(join(root, 'node_modules'))) return;
  await step('Installing dependencies', () => run('npm', ['ci', '--no-audit', '--no-fund']));
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Goes on in the project's own Node with a TypeScript program, and ends as it ends. */
export function continueIn(program, parameters) {
  const node = join(root, 'node_modules/node/bin/node');
  const child = spawn(existsSync(node) ? node : process.execPath, [join(root, program), ...parameters], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}` },
  });
  // A terminal's Ctrl-C reaches the child by itself; other signals are passed on. The child decides when to end.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.once('close', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

/** Whether a command is there. */
export const hasCommand = (name) => spawnSync('which', [name]).status === 0;
