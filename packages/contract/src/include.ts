import * as z from 'zod';
import { fieldError } from './errors/field-errors.ts';

/**
 * Returns the query parameter `include`: some of these names, separated by commas, as a set.
 * @param accepted names of other interfaces, which embed nothing: clients that were written for those keep working
 */
export const includeOf = <Name extends string>(names: readonly Name[], accepted: readonly string[] = []) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? [] : text.split(',').map((name) => name.trim())))
    .transform((chosen) => chosen.filter((name) => !accepted.includes(name)))
    .refine(
      (chosen) => chosen.every((name) => (names as readonly string[]).includes(name)),
      fieldError('not_an_option', { options: names }),
    )
    .transform((chosen) => new Set(chosen as Name[]))
    .meta({ description: `Names of what to embed, separated by commas: ${names.join(', ')}.` });
