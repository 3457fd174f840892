import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { root } from '../setup/install.mjs';
import { contractTypes, readBuildConfig } from './contract-types.ts';
import { domTypes, withoutLit } from './element-types.ts';
import type { Manifest } from './elements-manifest.ts';
import { tagTypes } from './tag-types.ts';

const folder = join(root, 'dist/types');

/** Paths in import and export statements, and in `import('...')`. */
const specifiers = /(?:from |import |import\()(['"])([^'"]+)\1/g;

/** Emits the declarations of the files in `src`, by their path without an ending. The contract is left out. */
function emitSources(): Map<string, string> {
  const { options } = readBuildConfig();
  const files = entries().map((entry) => join(root, `${entry}.ts`));
  const program = ts.createProgram([...files, join(root, 'packages/globals.d.ts')], options);
  const texts = new Map<string, string>();
  for (const file of program.getSourceFiles()) {
    if (!file.fileName.startsWith(join(root, 'src/'))) continue;
    const save = (path: string, text: string) => texts.set(path.replace(/\.d\.ts$/, ''), text);
    const { diagnostics } = program.emit(file, save, undefined, true);
    if (diagnostics.length)
      throw new Error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost(options)));
  }
  return texts;
}

/**
 * Writes `dist/types`: the declarations that the entries of the package reach. Elements lose Lit, and the contract becomes one
 * file without schemas, so the package depends on neither Lit nor zod, and shows nothing of the provider's own routes.
 */
export function buildDeclarations(): void {
  rmSync(folder, { recursive: true, force: true });
  const manifest = JSON.parse(readFileSync(join(root, 'custom-elements.json'), 'utf8')) as Manifest;
  const elements = manifest.modules.flatMap(({ declarations }) => declarations);
  const emitted = emitSources();
  const output = new Map<string, string>();
  const names = new Set<string>();
  const add = (path: string): void => {
    if (output.has(path)) return;
    const original = emitted.get(path);
    if (original === undefined) throw new Error(`${relative(folder, path)} was not emitted.`);
    const element = elements.find(({ name }) => original.includes(`export declare class ${name} extends`));
    const text = element ? withoutLit(original, element) : original;
    output.set(path, text);
    for (const [, , specifier = ''] of text.matchAll(specifiers))
      if (specifier.startsWith('.') && !specifier.endsWith('/dom.js'))
        add(resolve(dirname(path), specifier).replace(/\.(js|ts)$/, ''));
    const [internal] = /@service-embeds\/(?!contract)[^'"]*/.exec(text) ?? [];
    if (internal)
      throw new Error(`${relative(folder, path)}.d.ts names ${internal}, which the package does not have.`);
    for (const name of contractNames(text)) names.add(name);
  };
  for (const entry of entries()) add(join(folder, entry));

  const write = (path: string, text: string) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.d.ts`, text);
  };
  for (const [path, text] of output) write(path, withRelativeContract(path, text));
  write(join(folder, 'contract'), contractTypes(names));
  write(join(folder, 'src/dom'), domTypes(elements));
  for (const [name, text] of Object.entries(tagTypes(elements))) write(join(folder, 'src', name), text);
}

/** Declarations that `package.json` names, without their ending. */
function entries(): string[] {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    exports: Record<string, { types?: string } | string>;
  };
  const elementNames = Object.keys(tagTypes([]));
  return Object.values(exports)
    .flatMap((entry) => (typeof entry === 'object' && entry.types ? [entry.types] : []))
    .map((path) => path.replace('./dist/types/', '').replace(/\.d\.ts$/, ''))
    .filter((path) => !elementNames.includes(path.replace(/^src\//, '')));
}

const contractImport = /import (?:type )?\{([^}]*)\} from '@service-embeds\/contract[^']*'/g;
const contractExport = /export type \{([^}]*)\} from '@service-embeds\/contract[^']*'/g;
const contractReference = /import\(["']@service-embeds\/contract[^"']*["']\)\.(\w+)/g;

/** Returns the names that declarations take from the contract. */
function contractNames(text: string): string[] {
  const lists = [...text.matchAll(contractImport), ...text.matchAll(contractExport)];
  const names = lists.flatMap(([, list = '']) =>
    list.split(',').map(
      (name) =>
        name
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0] ?? '',
    ),
  );
  return [...names, ...[...text.matchAll(contractReference)].map(([, name = '']) => name)].filter(Boolean);
}

/** Lets declarations import the contract from its one file. */
function withRelativeContract(path: string, text: string): string {
  const target = relative(dirname(path), join(folder, 'contract.js'));
  const specifier = target.startsWith('.') ? target : `./${target}`;
  return text.replace(/(["'])@service-embeds\/contract[^"']*\1/g, `'${specifier}'`);
}
