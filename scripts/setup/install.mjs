/**
 * Installs what a fresh clone needs before its programs can run: its dependencies, among them the project's own Node.
 * Runs on the machine's Node (20 or newer), so it is plain JavaScript that uses built-in modules only.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { step } from './progress.mjs';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

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

/** Runs `npm ci`, unless npm installed what package-lock.json names, for us or for the developer. */
export async function installDependencies() {
  if (isInstalled()) return;
  await step('Installing dependencies', () => run('npm', ['ci', '--no-audit', '--no-fund']));
}

/** Compares package-lock.json with the copy that npm writes into node_modules, which lacks packages for other machines. */
function isInstalled() {
  const copy = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(copy)) return false;
  const [locked, installed] = [join(root, 'package-lock.json'), copy].map(
    (path) => JSON.parse(readFileSync(path, 'utf8')).packages,
  );
  return Object.entries(locked).every(
    ([path, { version, integrity, optional, resolved }]) =>
      path === '' ||
      (installed[path]
        ? installed[path].version === version &&
          installed[path].integrity === integrity &&
          installed[path].resolved === resolved
        : optional),
  );
}

/** Lets the programs that follow find their sources compiled: a fourth less to do at each start but the first. */
export function keepCompiledSources() {
  process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/compiled');
}

/** Continues with a TypeScript program in the project's own Node, and exits with its exit code. */
export function continueIn(program, parameters) {
  const installed = join(root, 'node_modules/node/bin/node');
  const node = existsSync(installed) ? installed : process.execPath;
  const child = spawn(node, [join(root, program), ...parameters], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}` },
  });
  // The child decides when to exit. From a terminal it gets Ctrl-C twice, which does no harm.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm may be killed, and then tells its children nothing. Without `exec` in package.json, a shell keeps SIGINT of npm for itself.
  if (process.env.npm_lifecycle_event) onParentEnd(() => child.kill('SIGTERM'));
  child.once('close', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

/**
 * Calls back when the process that started this one has ended. The operating system then gives this process another parent.
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
