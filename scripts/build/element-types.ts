import ts from 'typescript';
import { callbacksOf, comment, optionsOf, typesIn } from './element-pieces.ts';
import type { ElementDeclaration } from './elements-manifest.ts';

/** Returns the map from event types to events of an element. */
function eventMap({ name, events = [] }: ElementDeclaration): string {
  const entries = events.map(
    (event) => `${comment(event.description ?? '')}\n  '${event.name}': ${event.type?.text};`,
  );
  return `/** Events of \`${name}\`, for \`addEventListener\`. */
export interface ${name}EventMap extends HTMLElementEventMap {
${entries.join('\n')}
}
`;
}

/** Returns a class without Lit: what an integrator can use of an element. */
function elementClass(element: ElementDeclaration): string {
  const { name, description = '', members = [] } = element;
  const options = optionsOf(element).map(
    (option) => `${comment(option.description ?? '')}\n  ${option.name}?: ${option.type?.text} | undefined;`,
  );
  const parameters: Record<string, string> = { modal: 'options?: { width?: string }' };
  const methods = members
    .filter(({ kind }) => kind === 'method')
    .map((method) => {
      const result = method.name === 'reload' ? 'Promise<void>' : 'void';
      return `${comment(method.description ?? '')}\n  ${method.name}(${parameters[method.name] ?? ''}): ${result};`;
    });
  const state = members.find((member) => member.name === 'state');
  return `${comment(description, '')}
export declare class ${name} extends HTMLElement {
${options.join('\n')}
${state ? `${comment(state.description ?? '')}\n  readonly state: EmbedState;` : ''}
  /** Resolves after the element has shown a change of its options. */
  readonly updateComplete: Promise<boolean>;
${methods.join('\n')}
  addEventListener<Type extends keyof ${name}EventMap>(type: Type, listener: (this: ${name}, event: ${name}EventMap[Type]) => unknown, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Type extends keyof ${name}EventMap>(type: Type, listener: (this: ${name}, event: ${name}EventMap[Type]) => unknown, options?: boolean | EventListenerOptions): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}
`;
}

/**
 * Replaces the class of an element in its emitted declarations, so that they need neither Lit nor internal files.
 *
 * @param text - Declarations that TypeScript emitted for the element's module, in `src/elements/<folder>`.
 */
export function withoutLit(text: string, element: ElementDeclaration): string {
  const file = ts.createSourceFile('element.d.ts', text, ts.ScriptTarget.Latest, true);
  const imports: string[] = [];
  const lines: string[] = [];
  for (const statement of file.statements) {
    if (ts.isClassDeclaration(statement)) continue;
    (ts.isImportDeclaration(statement) ? imports : lines).push(statement.getFullText());
  }
  const own = [eventMap(element), elementClass(element)];
  const body = [...lines, ...own].join('\n');
  const declared = new Set(
    [...body.matchAll(/(?:interface|class|type) (\w+)/g)].map(([, name = '']) => name),
  );
  const fromIndex = typesIn(own).filter((name) => !declared.has(name));
  const neededImports = imports.filter((text) => {
    const names = [...(/{([^}]*)}/.exec(text)?.[1] ?? '').matchAll(/\w+/g)].map(([name]) => name);
    const isUsed = names.some(
      (name) => name !== 'type' && new RegExp(`\\b${name}\\b`).test(lines.join('\n')),
    );
    return isUsed && !/from ['"]lit/.test(text);
  });
  const importedNames = new Set(neededImports.flatMap((item) => item.match(/\w+/g) ?? []));
  const more = fromIndex.filter((name) => !importedNames.has(name));
  return `import '../../dom.js';
${neededImports.join('\n')}
${more.length ? `import type { ${more.join(', ')} } from '../../index.js';` : ''}
${body}`;
}

/** Returns the global types of the tags and events, for `querySelector` and for listeners anywhere in the page. */
export function domTypes(elements: ElementDeclaration[]): string {
  const details = new Map<string, Set<string>>();
  for (const { event, detail } of elements.flatMap(callbacksOf))
    details.set(event, (details.get(event) ?? new Set()).add(detail));
  const tags = elements.map(({ tagName, name }) => `    '${tagName}': ${name};`);
  const events = [...details].map(
    ([event, types]) => `    '${event}': CustomEvent<${[...types].sort().join(' | ')}>;`,
  );
  const types = typesIn(events);
  return `import type { ${[...elements.map(({ name }) => name), ...types].join(', ')} } from './index.js';

declare global {
  interface HTMLElementTagNameMap {
${tags.join('\n')}
  }
  /** The events bubble, so every element, the document and the window hear them. */
  interface GlobalEventHandlersEventMap {
${events.join('\n')}
  }
}
`;
}
