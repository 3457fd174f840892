/**
 * Loads the modules of `packages/domain` and their tests more than once in a process. A mutant that is evaluated while a
 * module loads, for example in a table, needs modules of its own: an environment. Only the test files that import the
 * mutated module, directly or not, are loaded for it.
 */
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const standIn = new URL('collected-tests.ts', import.meta.url).href;
const withoutEnvironment = (url: string): string => url.split('?', 1)[0] ?? url;

/** The modules that import a module, by path. */
const importers = new Map<string, Set<string>>();

function addImporter(url: string, parentUrl: string): void {
  const path = fileURLToPath(withoutEnvironment(url));
  const paths = importers.get(path) ?? new Set();
  importers.set(path, paths.add(fileURLToPath(withoutEnvironment(parentUrl))));
}

/** Makes each import of a module in `folder` stay in the environment of its importer. Call it once, before the first import. */
export function keepEnvironmentsApart(folder: string): void {
  const prefix = pathToFileURL(join(folder, '/')).href;
  registerHooks({
    resolve(specifier, context, nextResolve) {
      if (specifier === 'node:test') return { url: standIn, format: 'module-typescript', shortCircuit: true };
      const resolved = nextResolve(specifier, context);
      const { parentURL: parentUrl } = context;
      if (!resolved.url.startsWith(prefix) || !parentUrl?.startsWith(prefix)) return resolved;
      addImporter(resolved.url, parentUrl);
      return { ...resolved, url: withoutEnvironment(resolved.url) + new URL(parentUrl).search };
    },
  });
}

let environments = 0;

/** Returns a function that imports files into a new environment. */
export function newEnvironment(): (path: string) => Promise<unknown> {
  environments += 1;
  const search = `?environment=${environments}`;
  return (path) => import(pathToFileURL(path).href + search);
}

/** Returns the path of a loaded module and of all modules that import it, directly or not. */
export function importersOf(path: string): Set<string> {
  const reached = new Set([path]);
  for (const next of reached) for (const importer of importers.get(next) ?? []) reached.add(importer);
  return reached;
}
