import type { ElementDeclaration } from './types.ts';

/** A callback of React and the shim, and the event that it hears. */
export interface Callback {
  name: string;
  event: string;
  detail: string;
  description: string;
}

/** Names that integrators of such libraries already use, beside ours. */
const alsoKnownAs: Record<string, string> = { 'service-invitation-created': 'onInvitationSuccess' };

/** `service-report-open` becomes `onReportOpen`. */
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

/** Types of the package that a text of types names, for an import. */
export function typesIn(texts: string[]): string[] {
  const existing = [
    'Appearance',
    'BeforeSubmitDetail',
    'ConsentRecordedDetail',
    'ErrorDetail',
    'InvitationCreatedDetail',
    'PartnerOption',
    'ReportOpenDetail',
    'SessionTokenSource',
    'SignUpCompleteDetail',
    'StepDetail',
    'WorkLocation',
  ];
  return existing.filter((name) => texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)));
}

/** A doc comment, in lines of the file's width. */
export const comment = (text: string, indent = '  '): string =>
  `${indent}/** ${text.replace(/\s+/g, ' ')} */`;

export const notice =
  '// Generated from custom-elements.json by `npm run manifest`: change the doc comments of the elements instead.';

/** Options of an element that a host sets. */
export const optionsOf = ({ members = [] }: ElementDeclaration) =>
  members.filter(({ kind, name }) => kind === 'field' && name !== 'state');

/** Options by the names of properties, and by those of attributes where a template is looked at. */
export function properties(element: ElementDeclaration, indent: string, attributes = false): string {
  return optionsOf(element)
    .flatMap(({ name, attribute, type, description = '' }) => {
      const names = attributes && attribute && attribute !== name ? [name, `'${attribute}'`] : [name];
      const text = `${type?.text}${attributes && attribute && type?.text === 'boolean' ? " | ''" : ''}`;
      return names.map((item) => `${comment(description, indent)}\n${indent}${item}?: ${text} | undefined;`);
    })
    .join('\n');
}
