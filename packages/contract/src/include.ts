import * as z from 'zod';
import { fieldError } from './errors/field-errors.ts';

/** Names separated by commas, each once. */
const names = z
  .string()
  .transform((text) => (text.trim() === '' ? [] : [...new Set(text.split(',').map((name) => name.trim()))]));

/** Returns a query parameter that is one of these values, or several, separated by commas. */
export const severalOf = <Value extends string>(options: readonly Value[]) =>
  names
    .refine(
      (chosen) => chosen.length > 0 && chosen.every((name) => (options as readonly string[]).includes(name)),
      fieldError('not_an_option', { options }),
    )
    .transform((chosen) => chosen as Value[]);

/**
 * Returns the query parameter `include`: some of these names, separated by commas, as a set.
 * @param aliases names of other interfaces, which embed nothing: clients that were written for those keep working
 */
export const includeOf = <Name extends string>(options: readonly Name[], aliases: readonly string[] = []) =>
  names
    .transform((chosen) => chosen.filter((name) => !aliases.includes(name)))
    .refine(
      (chosen) => chosen.every((name) => (options as readonly string[]).includes(name)),
      fieldError('not_an_option', { options }),
    )
    .transform((chosen) => new Set(chosen as Name[]))
    .meta({ description: `Names of what to embed, separated by commas: ${options.join(', ')}.` });
