/**
 * Installs what a fresh clone needs before its programs can run: its dependencies, among them the project's own Node.
 * Runs on the machine's Node (20 or newer), so it is plain JavaScript that uses built-in modules only.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { step } from './progress.mjs';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const stamp = join(root, '.cache/installed');

/**
 * Runs a command and returns its output. Rejects with the output if the command fails.
 * @param {string} command
 * @param {string[]} parameters
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<string>}
 */
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

/** Runs `npm ci`, unless it ran already for this package-lock.json. */
export async function installDependencies() {
  const lockHash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (installed === lockHash && existsSync(join(root, 'node_modules'))) return;
  await step('Installing dependencies', () => run('npm', ['ci', '--no-audit', '--no-fund']));
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lockHash);
}

/** Lets the programs that follow find their sources compiled: a fourth less to do at each start but the first. */
export function keepCompiledSources() {
  process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/compiled');
}

/** Options of Node for a process that loads the sources of the service. */
export const importOptions = ['--import', join(root, 'scripts/setup/fast-imports.mjs')];

/** Continues with a TypeScript program in the project's own Node, and exits with its exit code. */
export function continueIn(program, parameters) {
  const installed = join(root, 'node_modules/node/bin/node');
  const node = existsSync(installed) ? installed : process.execPath;
  const child = spawn(node, [...importOptions, join(root, program), ...parameters], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}` },
  });
  // The child decides when to exit. From a terminal it gets Ctrl-C twice, which does no harm.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // The shell of npm ends without a word to its children when it gets a signal.
  if (process.env.npm_lifecycle_event) onParentEnd(() => child.kill('SIGTERM'));
  child.once('close', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

/**
 * Calls back when the process that started this one has ended. The operating system says so by another parent.
 * @param {() => void} callback
 */
export function onParentEnd(callback) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, 500);
  timer.unref();
}

/** Whether a command is installed. */
export const hasCommand = (name) => spawnSync('which', [name]).status === 0;
