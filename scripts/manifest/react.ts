import { callbacksOf, comment, notice, properties, typesIn } from './pieces.ts';
import type { ElementDeclaration } from './types.ts';

/** The source of `service-embeds/react`: a component with typed props for each element. */
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
      (one) =>
        `${comment(`\`${one.event}\`: ${one.description}`)}\n  ${one.name}?: ((detail: ${one.detail}, event: CustomEvent<${one.detail}>) => void) | undefined;`,
    ),
  ];
  const events = callbacks.map((one) => `    ${one.name}: '${one.event}',`);
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
