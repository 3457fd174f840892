import { comment, notice, properties, typesIn } from './pieces.ts';
import type { ElementDeclaration } from './types.ts';

/** Returns the types of the tags for the JSX of React 19, which sets properties and listens to events natively. */
export function jsxTypes(elements: ElementDeclaration[]): string {
  const tags = elements.map((element) => {
    const events = (element.events ?? []).map(
      ({ name, type, description = '' }) =>
        `${comment(description, '        ')}\n        'on${name}'?: (event: ${type?.text}) => void;`,
    );
    return `${comment(element.description ?? '', '      ')}
      '${element.tagName}': Tag<${element.name}> & {
${properties(element, '        ')}
${events.join('\n')}
      };`;
  });
  const types = typesIn(tags);
  return `${notice}
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { ${[...elements.map(({ name }) => name), ...types].join(', ')} } from '../index.ts';

type Tag<Element> = DetailedHTMLProps<HTMLAttributes<Element>, Element>;

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- where React looks for tags
  namespace JSX {
    interface IntrinsicElements {
${tags.join('\n')}
    }
  }
}
`;
}

/** Returns the types of the tags in Vue templates. */
export function vueTypes(elements: ElementDeclaration[]): string {
  const parts = elements.map((element) => {
    const events = (element.events ?? []).map(({ name, type, description = '' }) => {
      const listener = `on${name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}`;
      return `${comment(description)}\n  ${listener}?: (event: ${type?.text}) => void;`;
    });
    return `${comment(`\`<${element.tagName}>\` in a template: ${element.description}`, '')}
export interface ${element.name}Props {
${properties(element, '  ', true)}
${events.join('\n')}
}
`;
  });
  const types = typesIn(parts);
  const tags = elements.map(({ name, tagName }) => `    '${tagName}': DefineComponent<${name}Props>;`);
  return `${notice}
import type { DefineComponent } from 'vue';
import type { ${types.join(', ')} } from '../index.ts';

${parts.join('\n')}
declare module 'vue' {
  interface GlobalComponents {
${tags.join('\n')}
  }
}
`;
}
