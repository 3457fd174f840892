import { charge, disputeNote, validate } from '@service-embeds/contract';
import type { DisputeRecord } from '@service-embeds/domain/report/dispute';
import type { ItemDecision } from '@service-embeds/domain/dispute/disputed-items';
import type { FoundRecord } from '@service-embeds/domain/report/report-record';
import { firstErrors, type FormReader, type FormState } from '../../kit/forms/forms.ts';

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

/** What a form decides, or why it was not accepted. */
export type ReadDecisions =
  | { decisions: ReadonlyMap<string, ItemDecision>; note: string | undefined }
  | { state: FormState };

/**
 * Reads the decision about each item of a dispute, and the note about all of them.
 * @param charges those of the report, by ID
 */
export function readDecisions(
  form: FormReader,
  { items }: Pick<DisputeRecord, 'items'>,
  charges: ReadonlyMap<string, FoundCharge>,
): ReadDecisions {
  const values = valuesOf(form, items);
  const errors: Record<string, string> = {};
  const decisions = new Map<string, ItemDecision>();
  for (const { id, screening_id: screeningId } of items) {
    const outcome = form(`outcome.${id}`);
    const current = charges.get(id);
    if (outcome === 'verified' || (outcome === 'deleted' && screeningId !== null))
      decisions.set(id, { outcome });
    else if (outcome === 'corrected' && current) {
      const checked = validate(charge, chargeOf(form, id));
      if (checked.ok) decisions.set(id, { outcome, charge: checked.value });
      else
        for (const [name, sentence] of Object.entries(firstErrors(checked.fields)))
          errors[`${name}.${id}`] = sentence;
    } else errors[`outcome.${id}`] = 'Choose what the investigation found.';
  }
  if (form('confirmed') !== 'on') errors['confirmed'] = 'Confirm that the investigation is finished.';
  const note = readNote(form, errors);
  return Object.keys(errors).length ? { state: { values, errors } } : { decisions, note };
}

/** Returns the note, if there is one. Adds to the errors what is wrong with it. */
function readNote(form: FormReader, errors: Record<string, string>): string | undefined {
  const checked = validate(disputeNote, { note: form('note').trim() || undefined });
  if (checked.ok) return checked.value.note;
  Object.assign(errors, firstErrors(checked.fields));
  return undefined;
}

/** Returns the filled-in fields of a corrected charge. */
const chargeOf = (form: FormReader, id: string): object =>
  Object.fromEntries(
    chargeFields.map((name) => [name, form(`${name}.${id}`).trim()]).filter(([, value]) => value !== ''),
  ) as Record<string, string>;

const valuesOf = (form: FormReader, items: DisputeRecord['items']): Record<string, string> => {
  const names = items.flatMap(({ id }) => ['outcome', ...chargeFields].map((name) => `${name}.${id}`));
  return Object.fromEntries(['confirmed', 'note', ...names].map((name) => [name, form(name)]));
};
