import { comment, notice, properties, typesIn, callbacksOf } from '../../scripts/build/element-pieces.ts';
import type { ElementDeclaration } from '../../scripts/build/elements-manifest.ts';

/** Members of an interface, each with its doc comment. */
type Members = readonly string[];

const inAll = (lists: readonly Members[]): Members =>
  lists.reduce((shared, members) => shared.filter((member) => members.includes(member)));

/**
 * Writes each member once: what all elements have in `SharedProps`, what else all embeds have in `EmbedProps`, and the rest
 * with its element. Only embeds have events.
 */
function shareMembers(elements: ElementDeclaration[], membersOf: (element: ElementDeclaration) => Members) {
  const shared = inAll(elements.map(membersOf));
  const embeds = elements.filter(({ events = [] }) => events.length);
  const ofEmbeds = inAll(embeds.map(membersOf)).filter((member) => !shared.includes(member));
  return {
    interfaces: `/** Options that every element has. */
export interface SharedProps {
${shared.join('\n')}
}

/** What every embed has. */
export interface EmbedProps extends SharedProps {
${ofEmbeds.join('\n')}
}
`,
    baseOf: (element: ElementDeclaration) => (embeds.includes(element) ? 'EmbedProps' : 'SharedProps'),
    ownOf: (element: ElementDeclaration): Members =>
      membersOf(element).filter((member) => !shared.includes(member) && !ofEmbeds.includes(member)),
  };
}

/** Declares the props of an element. One without members of its own has no interface of its own. */
const propsType = (name: string, bases: readonly string[], members: Members): string =>
  members.length
    ? `export interface ${name}Props extends ${bases.join(', ')} {\n${members.join('\n')}\n}`
    : `export type ${name}Props = ${bases.join(' & ')};`;

const listenersOf = ({ events = [] }: ElementDeclaration): Members =>
  events.map(
    ({ name, type, description = '' }) =>
      `${comment(description)}\n  'on${name}'?: (event: ${type?.text}) => void;`,
  );

/**
 * Returns the types of the tags for the JSX of React 19, which sets properties and listens to events natively. Their options are
 * those of the components.
 */
export function jsxTypes(elements: ElementDeclaration[]): string {
  const listeners = inAll(elements.map(listenersOf).filter(({ length }) => length));
  const tags = elements.map((element) => {
    const own = listenersOf(element).filter((listener) => !listeners.includes(listener));
    return `${comment(element.description ?? '', '      ')}
      '${element.tagName}': Tag<${element.name}, ${element.name}Props>${element.events?.length ? ` & Listeners & {\n${own.join('\n')}\n}` : ''};`;
  });
  const types = typesIn([...listeners, ...tags]).filter((name) =>
    elements.every((element) => element.name !== name),
  );
  return `${notice}
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { ${[...elements.map(({ name }) => name), ...types].join(', ')} } from '../index.ts';
import type { HostProps } from './component.ts';
import type { ${elements.map(({ name }) => `${name}Props`).join(', ')} } from './index.ts';

/** A tag with the options of its component. It hears the events of the element itself. */
type Tag<Element, Props extends HostProps<Element>> = DetailedHTMLProps<HTMLAttributes<Element>, Element> &
  Omit<Props, keyof HostProps<Element> | Extract<keyof Props, \`on\${string}\`>>;

/** What every embed sends. */
interface Listeners {
${listeners.join('\n')}
}

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
  const { interfaces, baseOf, ownOf } = shareMembers(elements, (element) => [
    ...properties(element, '  ', true),
    ...(element.events ?? []).map(({ name, type, description = '' }) => {
      const listener = `on${name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}`;
      return `${comment(description)}\n  ${listener}?: (event: ${type?.text}) => void;`;
    }),
  ]);
  const parts = [
    interfaces,
    ...elements.map(
      (element) => `${comment(`\`<${element.tagName}>\` in a template: ${element.description}`, '')}
${propsType(element.name, [baseOf(element)], ownOf(element))}
`,
    ),
  ];
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

/** Returns the source of `service-embeds/react`: a component with typed props for each element. */
export function reactComponents(elements: ElementDeclaration[]): string {
  const { interfaces, baseOf, ownOf } = shareMembers(elements, (element) => [
    ...properties(element, '  '),
    ...callbacksOf(element).map(
      (item) =>
        `${comment(`\`${item.event}\`: ${item.description}`)}\n  ${item.name}?: ((detail: ${item.detail}, event: CustomEvent<${item.detail}>) => void) | undefined;`,
    ),
  ]);
  const parts = [
    interfaces,
    ...elements.map((element) => {
      const bases = [`HostProps<${element.name}Element>`, baseOf(element)];
      return `/** Props of \`${element.name}\`. */
${propsType(element.name, bases, ownOf(element))}

${component(element)}`;
    }),
  ];
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
  const events = callbacksOf(element).map((entry) => `    ${entry.name}: '${entry.event}',`);
  return `${comment(description, '')}
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
