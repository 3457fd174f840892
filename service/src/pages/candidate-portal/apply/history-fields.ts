import { html } from 'hono/html';
import type { HistoryKind } from '@service-embeds/contract';
import type { Messages } from '../../../platform/translations/messages-for.ts';
import { checkbox, stateField, textField, type FieldOptions, type FormState } from '../../kit/forms/forms.ts';
import { entryFields, maxEntries, mayBeEmpty, type EntryField } from './read-history-entries.ts';

type ApplyMessages = Messages['apply'];

/** The fields of all entries of a kind, and a button that adds one. What was just added has the focus: it can be far below. */
export function historyFields(
  messages: ApplyMessages,
  kind: HistoryKind,
  { state, entryCount, isAdded }: { state: FormState; entryCount: number; isAdded: boolean },
) {
  const texts = messages.history[kind];
  return html`${mayBeEmpty(kind) ? checkbox(state, 'none', texts.none ?? '') : ''}
    ${Array.from(
      { length: entryCount },
      (_, index) =>
        html`<fieldset ${isAdded && index === entryCount - 1 ? html`tabindex="-1" autofocus` : ''}>
          <legend>${index ? texts.other(index) : texts.first}</legend>
          ${hiddenId(state, index)}
          ${entryFields[kind].map((field) => entryField({ messages, kind, state, field, index }))}
        </fieldset>`,
    )}
    ${
      entryCount < maxEntries
        ? html`<p><button class="quiet" name="action" value="more">${texts.more}</button></p>`
        : ''
    } <input type="hidden" name="entry_count" value="${entryCount}" />`;
}

/** The ID of an entry that is on file, so that its answer replaces it. */
function hiddenId({ values }: FormState, index: number) {
  const id = values[`id.${index}`];
  return id ? html`<input type="hidden" name="id.${index}" value="${id}" />` : '';
}

interface EntryFieldOptions {
  messages: ApplyMessages;
  kind: HistoryKind;
  state: FormState;
  field: EntryField;
  index: number;
}

function entryField({ messages, kind, state, field, index }: EntryFieldOptions) {
  const name = `${field.name}.${index}`;
  const label = messages.history[kind].fields[field.name]?.label ?? field.name;
  if (field.kind === 'checkbox') return checkbox(state, name, label);
  const settings = {
    autocomplete: (index === 0 && field.autocomplete) || 'off',
    conditional: index > 0 || mayBeEmpty(kind) || kind === 'references' || field.kind === 'open_end',
  };
  if (field.kind === 'state') return stateField(state, name, label, settings);
  return textField(state, name, label, { ...fieldOptions(messages, kind, field.kind), ...settings });
}

function fieldOptions({ hints }: ApplyMessages, kind: HistoryKind, type: EntryField['kind']): FieldOptions {
  switch (type) {
    case 'month':
      return { hint: hints.month, short: true };
    case 'open_end':
      return { hint: hints.openMonth, short: true };
    case 'zipcode':
      return { short: true };
    case 'email':
      return { type: 'email', ...(kind === 'references' && { hint: hints.emailOrPhone }) };
    case 'phone':
      return { type: 'tel' };
    default:
      return {};
  }
}

/** Returns the label of each field of all entries, in the order of the form. */
export function historyLabels({ history }: ApplyMessages, kind: HistoryKind): Record<string, string> {
  const { fields, other } = history[kind];
  return Object.fromEntries(
    Array.from({ length: maxEntries }).flatMap((_, index) =>
      entryFields[kind].map(({ name }): [string, string] => {
        const label = fields[name]?.label ?? name;
        return [`${name}.${index}`, index ? `${other(index)}, ${label}` : label];
      }),
    ),
  );
}
