import { comment, optionsOf, properties, typesIn } from './element-pieces.ts';
import type { ElementDeclaration } from './elements-manifest.ts';

/** Events as attributes of a tag, for example `onservice-ready`. */
const listeners = ({ events = [] }: ElementDeclaration, prefix: string): string =>
  events
    .map(
      ({ name, type, description = '' }) =>
        `${comment(description, '      ')}\n      '${prefix}${name}'?: ((event: ${type?.text}) => void) | undefined;`,
    )
    .join('\n');

/** Options as attributes in kebab case, with what a framework writes before their names. */
const attributes = (element: ElementDeclaration, prefix = ''): string =>
  toAttributes(optionsOf(element), prefix);

/** The same without those whose attribute has the name of the property, for tags that have the properties, too. */
const otherAttributes = (element: ElementDeclaration): string =>
  toAttributes(
    optionsOf(element).filter(({ attribute, name }) => attribute !== name),
    '',
  );

const toAttributes = (options: ReturnType<typeof optionsOf>, prefix: string): string =>
  options
    .filter(({ attribute }) => attribute)
    .map(
      ({ attribute, type, description = '' }) =>
        `${comment(description, '      ')}\n      '${prefix}${attribute}'?: ${type?.text === 'boolean' ? "boolean | ''" : (type?.text ?? 'string')} | undefined;`,
    )
    .join('\n');

/** Puts the types of tags into a module. */
function moduleOf(elements: ElementDeclaration[], head: string, tags: string[], tail: string): string {
  const types = typesIn(tags).filter((name) => !elements.some((element) => element.name === name));
  const names = [...elements.map(({ name }) => name), ...types].join(', ');
  return `import type { ${names} } from '../index.js';
${head}
${tags.join('\n')}
${tail}
`;
}

const svelteTypes = (elements: ElementDeclaration[]): string =>
  moduleOf(
    elements,
    `import type { HTMLAttributes } from 'svelte/elements';

declare module 'svelte/elements' {
  interface SvelteHTMLElements {`,
    elements.map(
      (element) => `    '${element.tagName}': HTMLAttributes<${element.name}> & {
${properties(element, '      ').join('\n')}
${otherAttributes(element)}
${listeners(element, 'on')}
${listeners(element, 'on:')}
    };`,
    ),
    `  }
}`,
  );

/**
 * Returns the declarations of the tags for frameworks that are not installed here, by their path in `dist/types/src`. Each
 * extends a module of its framework.
 */
export const tagTypes = (elements: ElementDeclaration[]): Record<string, string> => ({
  'preact/jsx': moduleOf(
    elements,
    `import type { JSX } from 'preact';

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {`,
    elements.map(
      (element) => `      '${element.tagName}': CommonAttributes & {
      /** Receives the element, or null when it is removed. */
      ref?: { current: ${element.name} | null } | ((element: ${element.name} | null) => void) | undefined;
${properties(element, '      ').join('\n')}
${otherAttributes(element)}
${listeners(element, 'on')}
      };`,
    ),
    `    }
  }
}
/** Preact 10 and 11 have the type of common attributes in different places, but both have this one. */
type CommonAttributes = Omit<JSX.IntrinsicElements['div'], 'ref'>;`,
  ),
  'solid/jsx': moduleOf(
    elements,
    `import type { JSX } from 'solid-js';

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {`,
    elements.map(
      (element) => `      '${element.tagName}': JSX.HTMLAttributes<${element.name}> & {
${attributes(element)}
${attributes(element, 'attr:')}
${optionsOf(element)
  .map(
    ({ name, type, description = '' }) =>
      `${comment(description, '      ')}\n      'prop:${name}'?: ${type?.text} | undefined;`,
  )
  .join('\n')}
${listeners(element, 'on:')}
      };`,
    ),
    `    }
  }
}`,
  ),
  'svelte/index': svelteTypes(elements),
});
