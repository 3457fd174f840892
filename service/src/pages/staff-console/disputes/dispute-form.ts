import type { DisputeRecord } from '@service-embeds/domain/report/dispute';
import type { FoundRecord } from '@service-embeds/domain/report/report-record';
import type { FormReader } from '../../kit/forms/forms.ts';

export type FoundCharge = FoundRecord['charges'][number];

/** What forms ask about a charge. A form names a field `<field>.<ID of the charge>`, or by the number of the record. */
export const chargeFields = [
  'charge',
  'level',
  'disposition',
  'disposition_class',
  'offense_date',
  'disposition_date',
] as const;

/** Returns the decision about each item of a dispute as the operations API takes it, which checks it, and what was typed. */
export function readDecisions(
  form: FormReader,
  { items }: Pick<DisputeRecord, 'items'>,
): { body: object; values: Record<string, string>; problems: Record<string, string> } {
  const names = items.flatMap(({ id }) => ['outcome', ...chargeFields].map((name) => `${name}.${id}`));
  return {
    body: {
      items: items.map(({ id }) => {
        const outcome = form(`outcome.${id}`);
        return { id, outcome, ...(outcome === 'corrected' && { charge: chargeOf(form, id) }) };
      }),
      note: form('note').trim() || undefined,
    },
    values: Object.fromEntries(['confirmed', 'note', ...names].map((name) => [name, form(name)])),
    problems:
      form('confirmed') === 'on'
        ? {}
        : { confirmed: 'Confirm that the investigation of every item is finished.' },
  };
}

/** Returns the errors of a decision by the fields of the form: `items.0.charge.level` is `level.<ID of the item>`. */
export const toFormErrors = (
  errors: Readonly<Record<string, string>>,
  { items }: Pick<DisputeRecord, 'items'>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, sentence]) => {
      const [, index, field] = /^items\.(\d+)\.(?:charge\.)?(.+)$/.exec(name) ?? [];
      if (index === undefined || field === undefined) return [name, sentence];
      const text = field === 'outcome' ? 'Choose what the investigation found.' : sentence;
      return [`${field}.${items[Number(index)]?.id ?? ''}`, text];
    }),
  );

/** Returns the filled-in fields of a corrected charge. */
const chargeOf = (form: FormReader, id: string): object =>
  Object.fromEntries(
    chargeFields.map((name) => [name, form(`${name}.${id}`).trim()]).filter(([, value]) => value !== ''),
  ) as Record<string, string>;
