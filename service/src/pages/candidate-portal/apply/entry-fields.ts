import { html } from 'hono/html';
import type { HistoryKind } from '@service-embeds/contract';
import { field, tick, type FieldOptions, type FormState } from '../../kit/forms.ts';
import { entryFields, mayBeNone, mostEntries, type EntryField } from './entries.ts';
import type { Texts } from '../../translations/apply.ts';

/** The fields of all entries of a kind, and a way to add another. */
export function entriesOf(texts: Texts, kind: HistoryKind, state: FormState, shown: number) {
  const words = texts.entries[kind];
  return html`<p>${words.hint}</p>
    ${mayBeNone(kind) ? tick(state, 'none', words.none ?? '') : ''}
    ${Array.from(
      { length: shown },
      (_, index) =>
        html`<fieldset>
          <legend>${index ? words.other(index) : words.first}</legend>
          ${entryFields[kind].map((entry) => entryField(texts, kind, state, entry, index))}
        </fieldset>`,
    )}
    ${
      shown < mostEntries
        ? html`<p><button class="quiet" name="action" value="more">${words.more}</button></p>`
        : ''
    }
    <input type="hidden" name="shown" value="${shown}" />`;
}

function entryField(texts: Texts, kind: HistoryKind, state: FormState, entry: EntryField, index: number) {
  const name = `${entry.name}.${index}`;
  const label = texts.entries[kind].fields[entry.name] ?? entry.name;
  if (entry.kind === 'tick') return tick(state, name, label);
  return field(state, name, label, {
    ...looks(texts, kind)[entry.kind ?? 'line'],
    autocomplete: (index === 0 && entry.autocomplete) || 'off',
    conditional: index > 0 || mayBeNone(kind) || kind === 'references',
  });
}

const looks = (texts: Texts, kind: HistoryKind): Record<string, FieldOptions> => ({
  month: { hint: texts.month },
  open_end: { hint: texts.monthOrEmpty },
  state: { hint: texts.hints.stateCode },
  email: { type: 'email', ...(kind === 'references' && { hint: texts.emailOrPhone }) },
  phone: { type: 'tel' },
});

/** What each field of the entries is called, in their order. */
export const entryLabels = (texts: Texts, kind: HistoryKind): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: mostEntries }).flatMap((_, index) =>
      entryFields[kind].map(({ name }): [string, string] => [
        `${name}.${index}`,
        texts.entries[kind].fields[name] ?? name,
      ]),
    ),
  );
