import type TypeScript from 'typescript';
import type { DetailField, EventEntry } from '../../scripts/build/elements-manifest.ts';

type Compiler = typeof TypeScript;

/**
 * Returns the fields of every exported interface `...Detail`, by its name.
 * @param ts the compiler that parsed the sources
 * @param expandType returns the values of a named union, or the text as it is
 * @throws Error when a field has no doc comment
 */
export function eventDetailsOf(
  ts: Compiler,
  sources: readonly TypeScript.SourceFile[],
  expandType: (text: string) => string,
): Map<string, DetailField[]> {
  const details = new Map<string, DetailField[]>();
  for (const source of sources)
    source.forEachChild((node) => {
      if (!ts.isInterfaceDeclaration(node) || !node.name.text.endsWith('Detail')) return;
      const fields = node.members.filter((member) => ts.isPropertySignature(member));
      details.set(
        node.name.text,
        fields.map((field) => {
          const name = field.name.getText(source);
          const description = commentOf(ts, field);
          if (!description)
            throw new Error(`${node.name.text}.${name} needs a doc comment: integrators read it.`);
          return { name, type: { text: expandType(field.type?.getText(source) ?? 'unknown') }, description };
        }),
      );
    });
  return details;
}

/** Returns the text of a node's doc comment on one line. */
function commentOf(ts: Compiler, node: TypeScript.Node): string {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter((item) => ts.isJSDoc(item));
  return (ts.getTextOfJSDocComment(doc?.comment) ?? '').replace(/\s+/g, ' ');
}

/**
 * Returns an event with the fields of its detail.
 * @throws Error when its type is not `CustomEvent<null>` or a `CustomEvent` of one of the details
 */
export function withDetail(event: EventEntry, details: Map<string, DetailField[]>): EventEntry {
  const name = /^CustomEvent<(\w+)>$/.exec(event.type?.text ?? '')?.[1];
  if (name === 'null') return event;
  const detail = details.get(name ?? '');
  if (!detail)
    throw new Error(`${event.name}: ${event.type?.text} is not a CustomEvent of a documented detail.`);
  return { ...event, detail };
}
