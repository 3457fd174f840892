import { callbacksOf, comment, notice, properties, typesIn } from './pieces.ts';
import type { ElementDeclaration } from './types.ts';

/** Returns the source of `service-embeds/react`: a component with typed props for each element. */
export function reactComponents(elements: ElementDeclaration[]): string {
  const parts = elements.map(component);
  const types = typesIn(parts);
  const classes = elements.map(({ name }) => `${name} as ${name}Element`);
  return `${notice}
import {
  ${[...classes, ...types.map((name) => `type ${name}`)].join(',\n  ')},
} from '../index.ts';
import { component, type HostProps } from './component.ts';

${parts.join('\n')}`;
}

function component(element: ElementDeclaration): string {
  const { name, tagName, description = '' } = element;
  const callbacks = callbacksOf(element);
  const props = [
    properties(element, '  '),
    ...callbacks.map(
      (item) =>
        `${comment(`\`${item.event}\`: ${item.description}`)}\n  ${item.name}?: ((detail: ${item.detail}, event: CustomEvent<${item.detail}>) => void) | undefined;`,
    ),
  ];
  const events = callbacks.map((entry) => `    ${entry.name}: '${entry.event}',`);
  return `/** Props of \`${name}\`. */
export interface ${name}Props extends HostProps<${name}Element> {
${props.join('\n')}
}

${comment(description, '')}
export const ${name} = component<${name}Element, ${name}Props>({
  tagName: '${tagName}',
  elementClass: ${name}Element,
  displayName: '${name}',
  callbacks: {
${events.join('\n')}
  },
});
`;
}
