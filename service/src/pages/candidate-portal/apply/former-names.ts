import { html } from 'hono/html';
import { maxFormerNames } from '@service-embeds/contract';
import type { Messages } from '../../../platform/translations/messages-for.ts';
import { textField, type FormState } from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/page.ts';

/** Returns the names of the form fields of a former name. They are also the paths of its errors. */
export const formerNameFields = (index: number): [first: string, last: string] => [
  `former_names.${index}.first_name`,
  `former_names.${index}.last_name`,
];

/** The fields of all former names, folded while there is none. */
export function formerNameFieldset({ apply }: Messages, state: FormState): Html {
  const { formerNames, fields } = apply;
  const names = Array.from({ length: maxFormerNames }, (_, index) => formerNameFields(index));
  const isOpen = names.flat().some((name) => state.values[name] ?? state.errors[name]);
  return html`<details ${isOpen ? html`open` : ''}>
    <summary>${formerNames.heading}</summary>
    <p>${formerNames.hint}</p>
    ${names.map(
      ([first, last], index) =>
        html`<fieldset>
          <legend>${formerNames.legend(index + 1)}</legend>
          ${textField(state, first, fields['first_name']?.label ?? '', { conditional: true })}
          ${textField(state, last, fields['last_name']?.label ?? '', { conditional: true })}
        </fieldset>`,
    )}
  </details>`;
}

export const formerNameValues = (
  names: readonly { first_name: string; last_name: string }[],
): Record<string, string> =>
  Object.fromEntries(
    names.flatMap(({ first_name, last_name }, index) => {
      const [first, last] = formerNameFields(index);
      return [
        [first, first_name],
        [last, last_name],
      ];
    }),
  );

/** Returns the labels of the fields of former names, for the summary of errors. */
export const formerNameLabels = ({ apply }: Messages): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: maxFormerNames }).flatMap((_, index) =>
      formerNameFields(index).map((name): [string, string] => [
        name,
        `${apply.formerNames.legend(index + 1)}: ${apply.fields[name.replace(/^.*\./, '')]?.label ?? name}`,
      ]),
    ),
  );
