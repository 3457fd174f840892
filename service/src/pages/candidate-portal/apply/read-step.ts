import * as z from 'zod';
import type { Entered } from '../../../resources/candidates/candidate-draft.ts';
import { candidateBody, validate, type History } from '@service-embeds/contract';
import { firstOf } from '../../kit/forms.ts';
import { mayBeNone, readEntries } from './entries.ts';
import { historyOf, type StepId } from './steps.ts';

/** What a form gives for a step, or what is wrong with it. */
export type StepAnswer = { set: Partial<Entered> } | { errors: Record<string, string> };

const fields = candidateBody.shape;
const needed = <Schema extends z.ZodType>(schema: z.ZodOptional<Schema>): Schema => schema.unwrap();

const name = z.object({
  first_name: needed(fields.first_name),
  middle_name: fields.middle_name,
  no_middle_name: fields.no_middle_name,
  last_name: needed(fields.last_name),
});
const birth = z.object({ dob: needed(fields.dob) });
const contact = z.object({ phone: fields.phone });
const ssn = z.object({ ssn: needed(fields.ssn) });
const license = z.object({
  driver_license_number: needed(fields.driver_license_number),
  driver_license_state: needed(fields.driver_license_state),
});

/**
 * Reads what was entered on a step.
 * @param known whether what the step asks for is known already: then it may be left empty
 */
export function readStep(step: StepId, entered: (name: string) => string, known: boolean): StepAnswer {
  const text = (field: string) => entered(field).trim() || undefined;
  const check = <Output extends object>(schema: z.ZodType<Output>, input: object): StepAnswer => {
    const checked = validate(schema, input);
    return checked.ok ? { set: checked.value } : { errors: firstOf(checked.fields) };
  };
  switch (step) {
    case 'name': {
      const read = check(name, {
        first_name: text('first_name'),
        middle_name: text('middle_name'),
        ...(text('no_middle_name') && { no_middle_name: true }),
        last_name: text('last_name'),
      });
      if (Boolean(text('middle_name')) !== Boolean(text('no_middle_name'))) return read;
      const sentence = 'Enter your middle name, or tick that you have none.';
      return { errors: { ...('errors' in read && read.errors), middle_name: sentence } };
    }
    case 'contact':
      return check(contact, { phone: text('phone') });
    case 'birth': {
      const parts = [entered('year'), entered('month'), entered('day')].map((part) => part.trim());
      if (known && parts.every((part) => part === '')) return { set: {} };
      const [year = '', month = '', day = ''] = parts;
      return check(birth, { dob: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` });
    }
    case 'ssn':
      if (known && !text('ssn') && !text('ssn_again')) return { set: {} };
      if (entered('ssn').replace(/\D/g, '') !== entered('ssn_again').replace(/\D/g, ''))
        return { errors: { ssn_again: 'The two numbers differ.' } };
      return check(ssn, { ssn: text('ssn') });
    case 'license':
      if (known && !text('driver_license_number') && !text('driver_license_state')) return { set: {} };
      return check(license, {
        driver_license_number: text('driver_license_number'),
        driver_license_state: text('driver_license_state'),
      });
    default:
      return readHistoryStep(step, entered);
  }
}

/** Entries of the candidate's past; none, where one may have none and says so. */
function readHistoryStep(step: StepId, entered: (name: string) => string): StepAnswer {
  const kind = historyOf[step];
  if (!kind) return { set: {} };
  if (mayBeNone(kind) && entered('none')) return { set: { [kind]: [] } };
  const read = readEntries(kind, entered);
  if ('errors' in read) return read;
  const [present] = kind === 'addresses' ? (read.entries as History['addresses']) : [];
  return { set: { [kind]: read.entries, ...(present && { zipcode: present.zipcode }) } };
}
