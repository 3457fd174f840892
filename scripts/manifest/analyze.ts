/** Reads the elements' own doc comments into a custom elements manifest: the source of all that is generated. */
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create } from '@custom-elements-manifest/analyzer/src/create.js';
import { litPlugin } from '@custom-elements-manifest/analyzer/src/features/framework-plugins/lit/lit.js';
import type TypeScript from 'typescript';
import type { Attribute, ElementDeclaration, Manifest, Member } from './types.ts';

// The analyzer reads trees of the TypeScript that it brings: ours numbers its nodes otherwise.
const ts = createRequire(import.meta.resolve('@custom-elements-manifest/analyzer/src/create.js'))(
  'typescript',
) as typeof TypeScript;

/** What a person at the keyboard of a host calls or sets: everything else is how an element works inside. */
const methods = new Set(['modal', 'close', 'reload']);

/** @param root folder of the project */
export function analyze(root: string): Manifest {
  const files = globSync('src/elements/**/*.ts', { cwd: root }).sort();
  const sources = files.map((path) =>
    ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.ES2022, true),
  );
  const raw = create({ modules: sources, plugins: litPlugin() }) as Manifest;
  const unions = unionsOf(sources);
  const modules = raw.modules
    .map(({ kind, path, declarations }) => {
      const elements = declarations.filter(({ tagName }) => tagName).map((item) => publicSide(item, unions));
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

/** Of a class what a host may use, in one order, so that the file changes only with the elements. */
function publicSide(
  { kind, name, tagName, description, members = [], attributes = [], ...more }: ElementDeclaration,
  unions: Map<string, string>,
): ElementDeclaration {
  const spelled = <Typed extends { type?: { text: string } | undefined }>(entry: Typed): Typed => {
    const text = entry.type?.text.replace(/ \| undefined$/, '');
    return text === undefined ? entry : { ...entry, type: { text: unions.get(text) ?? text } };
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
      .map(({ inheritedFrom: _, ...entry }) => spelled(entry as Attribute)),
    members: [
      ...fields.map(clean).map(spelled),
      ...members.filter((member) => member.kind === 'method' && methods.has(member.name)).map(clean),
    ],
    events: (more.events ?? [])
      .filter(({ name: event }) => event.startsWith('service-'))
      .map(({ inheritedFrom: _, ...entry }) => entry),
    slots: more.slots ?? [],
    cssParts: (more.cssParts ?? []).map(({ inheritedFrom: _, ...entry }) => entry),
    cssProperties: (more.cssProperties ?? []).map(({ inheritedFrom: _, ...entry }) => entry),
  };
}

/** Named unions of strings, spelled out: an editor then offers their values. */
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
