import type { Context } from 'hono';
import { defaultRequestLimits, ApiError, errorCatalog } from '@service-embeds/contract';
import { assertStorable, readText, contentType } from '../../../platform/http/body.ts';
import { readFields } from '../../../platform/http/parse-form.ts';
import type { PageEnv } from '../site/page-environment.ts';

/** What reading a form needs of a request. */
type PageContext = Pick<Context<PageEnv>, 'req' | 'var'>;

/** Returns the text of a field, empty if the form did not send it. */
export type FormReader = (name: string) => string;

/** A form that was not accepted: what was typed, and why. */
export interface RejectedForm {
  form: FormReader;
  sentence: string;
}

/** Reads the form of a request. Of several values of one name, the last counts. */
export async function readForm(c: PageContext): Promise<FormReader> {
  const fields = await readFormFields(c);
  return (name) => fields.get(name) ?? '';
}

/** The forms of requests that have been read, because a body can be read only once. */
const forms = new WeakMap<Request, Promise<ReadonlyMap<string, string>>>();

/**
 * Returns the fields of a form by name. A request without a form has none.
 * @throws ApiError if the form is too large, has text that cannot be stored, or is not a form
 */
export function readFormFields({
  req,
  var: { container },
}: PageContext): Promise<ReadonlyMap<string, string>> {
  const form = forms.get(req.raw) ?? parseFormFields(req.raw, container.config.http.bodySeconds);
  forms.set(req.raw, form);
  return form;
}

/** Says which fields the form of a request has, where something else has read its body: a form with a file. */
export function setFormFields(request: Request, fields: ReadonlyMap<string, string>): void {
  for (const field of fields) field.forEach(assertStorable);
  forms.set(request, Promise.resolve(fields));
}

async function parseFormFields(request: Request, seconds: number): Promise<ReadonlyMap<string, string>> {
  const { bytes, values } = defaultRequestLimits;
  const text = await readText(request, { bytes, seconds });
  if (text && contentType(request) !== 'application/x-www-form-urlencoded')
    throw new ApiError(errorCatalog.unsupportedMediaType);
  const fields = readFields(text, values);
  fields.flat().forEach(assertStorable);
  return new Map(fields);
}

/** Returns what a form says in some fields, by name, without spaces around it. */
export const readValues = (form: FormReader, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, form(name).trim()]));
