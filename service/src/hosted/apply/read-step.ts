import * as z from 'zod';
import { candidateBody, validate, type FieldErrors } from '../../contract.ts';
import type { Address, Entered } from '../../candidates/entered.ts';
import type { StepId } from './steps.ts';

/** What a form gives for a step, or what is wrong with it. */
export type StepAnswer = { set: Partial<Entered> } | { errors: Record<string, string> };

const fields = candidateBody.shape;
const needed = <Schema extends z.ZodType>(schema: z.ZodOptional<Schema>): Schema => schema.unwrap();
const line = z.string().trim().min(1, 'Please fill in this field.').max(255, 'Use at most 255 characters.');

const name = z.object({
  first_name: needed(fields.first_name),
  middle_name: fields.middle_name,
  no_middle_name: fields.no_middle_name,
  last_name: needed(fields.last_name),
});
const address = z.object({
  street: line,
  city: line,
  state: needed(fields.driver_license_state),
  zipcode: needed(fields.zipcode),
});
const birth = z.object({ dob: needed(fields.dob) });
const contact = z.object({ phone: fields.phone });
const ssn = z.object({ ssn: needed(fields.ssn) });
const license = z.object({
  driver_license_number: needed(fields.driver_license_number),
  driver_license_state: needed(fields.driver_license_state),
});

/** Most addresses of one candidate. */
export const mostAddresses = 10;

/**
 * Reads what was entered on a step.
 * @param known whether what the step asks for is known already: then it may be left empty
 */
export function readStep(step: StepId, entered: (name: string) => string, known: boolean): StepAnswer {
  const text = (field: string) => entered(field).trim() || undefined;
  const check = <Output extends object>(schema: z.ZodType<Output>, input: object): StepAnswer => {
    const checked = validate(schema, input);
    return checked.ok ? { set: checked.value } : { errors: first(checked.fields) };
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
    case 'address':
      return readAddresses(entered);
    case 'disclosures':
    case 'review':
      return { set: {} };
  }
}

/** The present address, and earlier ones as far as something stands there. */
function readAddresses(entered: (name: string) => string): StepAnswer {
  const addresses: Address[] = [];
  const errors: Record<string, string> = {};
  for (let index = 0; index < mostAddresses; index++) {
    const typed = Object.fromEntries(
      (['street', 'city', 'state', 'zipcode'] as const).map((field) => [
        field,
        entered(`${field}.${index}`).trim() || undefined,
      ]),
    );
    if (index > 0 && Object.values(typed).every((value) => value === undefined)) continue;
    const checked = validate(address, typed);
    if (checked.ok) addresses.push(checked.value);
    else
      for (const [field, sentence] of Object.entries(first(checked.fields)))
        errors[`${field}.${index}`] = sentence;
  }
  if (Object.keys(errors).length) return { errors };
  return { set: { addresses, ...(addresses[0] && { zipcode: addresses[0].zipcode }) } };
}

const first = (complaints: FieldErrors): Record<string, string> =>
  Object.fromEntries(Object.entries(complaints).map(([field, [sentence = '']]) => [field, sentence]));
