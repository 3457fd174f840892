/** Builds the host applications of the demo: each as its framework would, into a folder of its own. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { transformAsync } from '@babel/core';
import vue from '@vitejs/plugin-vue';
import { build, type Plugin, type UserConfig } from 'vite';
import { root } from '../setup/install.mjs';

const hosts = join(root, 'demo/hosts');
const out = (name: string) => join(root, '.cache/hosts', name);

/** The package as an application finds it in node_modules. */
const builtPackage = [
  { find: /^service-embeds$/, replacement: join(root, 'dist/esm/index.js') },
  { find: /^service-embeds\/react$/, replacement: join(root, 'dist/react/index.js') },
  { find: /^service-embeds\/(.+\.js)$/, replacement: join(root, 'dist/esm/$1') },
];

async function bundle(name: string, entry: string, options: UserConfig = {}): Promise<void> {
  await build({
    root: hosts,
    base: `/hosts/${name}/`,
    configFile: false,
    logLevel: 'warn',
    ...options,
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: [...builtPackage, ...((options.resolve?.alias as typeof builtPackage | undefined) ?? [])],
    },
    build: {
      outDir: out(name),
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: entry,
        output: { entryFileNames: 'app.js', chunkFileNames: 'parts/[name]-[hash].js' },
      },
    },
  });
}

/** Angular's libraries come half compiled: its linker does the rest, so that nothing is compiled in the browser. */
const linkAngular = (): Plugin => ({
  name: 'link-angular',
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

export async function buildHosts(): Promise<void> {
  for (const version of [16, 17, 18, 19]) {
    // 19 is the project's own react; the others stand beside it.
    const alias = ['react-dom', 'react'].map((name) => ({
      find: new RegExp(`^${name}(/.*)?$`),
      replacement: `${name}-${version}$1`,
    }));
    const entry = join(hosts, 'react', version < 18 ? 'legacy.jsx' : 'main.jsx');
    await bundle(`react-${version}`, entry, version < 19 ? { resolve: { alias } } : {});
  }
  const isCustomElement = (tag: string) => tag.startsWith('service-');
  await bundle('vue', join(hosts, 'vue/main.js'), {
    plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
  });
  const compiled = join(root, '.cache/angular');
  execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/@angular/compiler-cli/bundles/src/bin/ngc.js'),
      '-p',
      join(hosts, 'angular'),
      '--outDir',
      compiled,
    ],
    { stdio: 'inherit' },
  );
  await bundle('angular', join(compiled, 'angular/main.js'), { plugins: [linkAngular()] });
}
