import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs a program of Node in a folder, and returns what it wrote. Its output is part of the error if it fails. */
export async function runNode(folder: string, program: string, ...parameters: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...parameters], {
    cwd: folder,
    maxBuffer: 50_000_000,
  });
  return stdout;
}

/**
 * Copies a project of this folder to `.cache/third-party`, and installs what it names. A later run installs only if that changed.
 * @returns the folder of the copy
 */
export async function installProject(name: string): Promise<string> {
  const source = join(root, 'test/third-party', name);
  const folder = join(root, '.cache/third-party', name);
  const manifest = readFileSync(join(source, 'package.json'), 'utf8');
  const mark = join(folder, 'node_modules/.installed');
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== manifest)
    rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(source, folder, { recursive: true });
  if (existsSync(mark)) return folder;
  // Their install scripts build nothing that is needed here.
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  await promisify(execFile)('npm', ['install', ...options], { cwd: folder, maxBuffer: 50_000_000 });
  writeFileSync(mark, manifest);
  return folder;
}
