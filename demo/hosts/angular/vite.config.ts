import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformAsync } from '@babel/core';
import type { Plugin } from 'vite';
import { hostConfig } from '../host-config.ts';

const directory = dirname(fileURLToPath(import.meta.url));
const compiled = join(directory, '../../../.cache/hosts-angular');

/** Compiles the components and their templates before the bundler reads them. */
const compileComponents = (): Plugin => ({
  name: 'compile-components',
  buildStart() {
    const compilerCli = dirname(createRequire(import.meta.url).resolve('@angular/compiler-cli/package.json'));
    execFileSync(
      process.execPath,
      [join(compilerCli, 'bundles/src/bin/ngc.js'), '-p', directory, '--outDir', compiled],
      { stdio: 'inherit' },
    );
  },
});

/** Links Angular's partially compiled libraries, so that the browser doesn't have to compile anything. */
const linkLibraries = (): Plugin => ({
  name: 'link-libraries',
  async transform(code, id) {
    if (!id.includes('/@angular/') || !code.includes('ɵɵngDeclare')) return null;
    const linked = await transformAsync(code, {
      filename: id,
      configFile: false,
      compact: false,
      plugins: ['@angular/compiler-cli/linker/babel'],
    });
    return linked?.code ?? null;
  },
});

export default hostConfig({
  name: 'angular',
  entry: relative(directory, join(compiled, 'angular/main.js')),
  plugins: [compileComponents(), linkLibraries()],
});
