import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../setup/install.mjs';
import { inlineWorkspaceTypes } from './inline-workspace-types.ts';

/** Writes `dist/types`. */
export function buildDeclarations(): void {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', join(root, 'tsconfig.build.json')], { stdio: 'inherit' });
  inlineWorkspaceTypes(join(root, 'dist/types'));
}
