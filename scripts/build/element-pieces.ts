import { readFileSync } from 'node:fs';
import type { ElementDeclaration } from './elements-manifest.ts';

/** A callback of the React components and the UMD shim, and the event that calls it. */
export interface Callback {
  name: string;
  event: string;
  detail: string;
  description: string;
}

/** Second names of callbacks, for integrators who come from libraries that use them. */
const alsoKnownAs: Record<string, string> = { 'service-invitation-created': 'onInvitationSuccess' };

/** Returns the callbacks of an element: `service-report-open` becomes `onReportOpen`. */
export function callbacksOf({ events = [] }: ElementDeclaration): Callback[] {
  return events.flatMap(({ name: event, type, description = '' }) => {
    const detail = /^CustomEvent<(.+)>$/.exec(type?.text ?? '')?.[1] ?? 'unknown';
    const name = event
      .replace(/^service/, 'on')
      .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const other = alsoKnownAs[event];
    return [
      { name, event, detail, description },
      ...(other ? [{ name: other, event, detail, description: `Another name of \`${name}\`.` }] : []),
    ];
  });
}

/** Returns the types that `src/index.ts` exports and that the texts name, for an import. */
export function typesIn(texts: string[]): string[] {
  const words = new Set(texts.flatMap((text) => text.match(/\b[A-Z]\w+\b/g) ?? []));
  return exportedTypes().filter((name) => words.has(name));
}

/** Names after `type` in the exports of the package's entry, in alphabetical order. */
function exportedTypes(): string[] {
  const entry = readFileSync(new URL('../../src/index.ts', import.meta.url), 'utf8');
  return [...entry.matchAll(/export (type )?\{([^}]*)\}/g)]
    .flatMap(([, isType, list = '']) =>
      list
        .split(',')
        .map((item) => item.trim())
        .filter((item) => isType || item.startsWith('type '))
        .map((item) => item.replace(/^type /, '')),
    )
    .filter(Boolean)
    .sort();
}

/** Returns a doc comment on one line. */
export const comment = (text: string, indent = '  '): string =>
  `${indent}/** ${text.replace(/\s+/g, ' ')} */`;

export const notice =
  '// Generated from custom-elements.json by `npm run manifest`: change the doc comments of the elements instead.';

/** Returns the options of an element that an integrator sets. */
export const optionsOf = ({ members = [] }: ElementDeclaration) =>
  members.filter(({ kind, name }) => kind === 'field' && name !== 'state');

/**
 * Returns the options of an element as members of a TypeScript interface.
 * @param attributes also names each option by its attribute, for templates
 */
export function properties(element: ElementDeclaration, indent: string, attributes = false): string[] {
  return optionsOf(element).flatMap(({ name, attribute, type, description = '' }) => {
    const names = attributes && attribute && attribute !== name ? [name, `'${attribute}'`] : [name];
    const text = `${type?.text}${attributes && attribute && type?.text === 'boolean' ? " | ''" : ''}`;
    return names.map((item) => `${comment(description, indent)}\n${indent}${item}?: ${text} | undefined;`);
  });
}
