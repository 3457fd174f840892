/** Reads the doc comments of the elements into a custom elements manifest, from which everything else is generated. */
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create } from '@custom-elements-manifest/analyzer/src/create.js';
import { litPlugin } from '@custom-elements-manifest/analyzer/src/features/framework-plugins/lit/lit.js';
import type TypeScript from 'typescript';
import type {
  Attribute,
  DetailField,
  ElementDeclaration,
  Manifest,
  Member,
} from '../../scripts/build/elements-manifest.ts';
import { eventDetailsOf, withDetail } from './event-details.ts';

// The analyzer reads only syntax trees of its own TypeScript, whose node kinds have other numbers.
const ts = createRequire(import.meta.resolve('@custom-elements-manifest/analyzer/src/create.js'))(
  'typescript',
) as typeof TypeScript;

/** The public methods of the elements. Everything else is internal. */
const methods = new Set(['modal', 'close', 'reload']);

/**
 * Returns the manifest of all elements.
 * @param root folder of the project
 */
export function analyze(root: string): Manifest {
  const parse = (path: string) =>
    ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.ES2022, true);
  const sources = globSync('src/elements/**/*.ts', { cwd: root }).sort().map(parse);
  const raw = create({ modules: sources, plugins: litPlugin() }) as Manifest;
  const unions = unionsOf([...sources, parse('src/client/option-values.ts')]);
  const expand = (text: string) => unions.get(text) ?? text;
  const details = eventDetailsOf(ts, sources, expand);
  const modules = raw.modules
    .map(({ kind, path, declarations }) => {
      const elements = declarations
        .filter(({ tagName }) => tagName)
        .map((item) => toPublicDeclaration(item, expand, details));
      const module = `dist/esm/elements/${path.split('/').at(-1)?.replace(/\.ts$/, '.js')}`;
      const exports = elements.flatMap(({ name, tagName = '' }) => [
        { kind: 'js', name, declaration: { name, module } },
        { kind: 'custom-element-definition', name: tagName, declaration: { name, module } },
      ]);
      return { kind: kind ?? 'javascript-module', path: module, declarations: elements, exports };
    })
    .filter(({ declarations }) => declarations.length);
  return { schemaVersion: raw.schemaVersion, readme: 'README.md', modules };
}

/** Returns the public part of a class in a fixed order, so that the manifest changes only when an element does. */
function toPublicDeclaration(
  { kind, name, tagName, description, members = [], attributes = [], ...more }: ElementDeclaration,
  expand: (text: string) => string,
  details: Map<string, DetailField[]>,
): ElementDeclaration {
  const expandType = <Typed extends { type?: { text: string } | undefined }>(entry: Typed): Typed => {
    // A long union is on several lines, each of which starts with a bar.
    const text = entry.type?.text
      .replaceAll(/\s+/g, ' ')
      .replace(/^\| /, '')
      .replace(/ \| undefined$/, '');
    return text === undefined ? entry : { ...entry, type: { text: expand(text) } };
  };
  const clean = ({ inheritedFrom: _, privacy: __, reflects, return: ___, ...single }: Member): Member => ({
    ...single,
    ...(reflects && { reflects }),
  });
  const fields = members.filter(
    (member) =>
      member.kind === 'field' && member.privacy === undefined && !member.static && member.description,
  );
  const names = new Set(fields.map((field) => field.name));
  return {
    kind,
    name,
    tagName: tagName ?? '',
    customElement: true,
    description: description ?? '',
    attributes: attributes
      .filter(({ fieldName }) => fieldName && names.has(fieldName) && fieldName !== 'state')
      .map(({ inheritedFrom: _, ...entry }) => expandType(entry as Attribute)),
    members: [
      ...fields.map(clean).map(expandType),
      ...members.filter((member) => member.kind === 'method' && methods.has(member.name)).map(clean),
    ],
    events: (more.events ?? [])
      .filter(({ name: event }) => event.startsWith('service-'))
      .map(({ inheritedFrom: _, ...entry }) => withDetail(entry, details)),
    slots: more.slots ?? [],
    cssParts: (more.cssParts ?? []).map(({ inheritedFrom: _, ...entry }) => entry),
    cssProperties: (more.cssProperties ?? []).map(({ inheritedFrom: _, ...entry }) => entry),
  };
}

/** Returns the members of each named union of strings, so that editors can offer the values. */
function unionsOf(sources: TypeScript.SourceFile[]): Map<string, string> {
  const unions = new Map([['EnvironmentName', "'production' | 'staging'"]]);
  for (const source of sources)
    source.forEachChild((node) => {
      if (ts.isTypeAliasDeclaration(node) && ts.isUnionTypeNode(node.type))
        if (node.type.types.every((type) => ts.isLiteralTypeNode(type)))
          unions.set(node.name.text, node.type.getText(source));
    });
  return unions;
}
