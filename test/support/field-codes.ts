import type * as z from 'zod';
import { fieldErrorSentences, readFieldError, type FieldErrorCode } from '@service-embeds/contract';

type Part = z.core.$ZodType | z.core.$ZodCheck;

/** Parts of a schema that have checks of their own, by the names that zod gives them. */
const single = ['innerType', 'in', 'out', 'element', 'valueType', 'keyType', 'left', 'right'];

/** Returns every code that a schema names for any of its fields. What zod itself finds has the codes of `validate`. */
export function fieldCodesOf(...schemas: z.ZodType[]): Set<FieldErrorCode> {
  const codes = new Set<FieldErrorCode>();
  const seen = new Set<unknown>();
  const visit = (part: Part | undefined): void => {
    if (!part || seen.has(part)) return;
    seen.add(part);
    const definition = part._zod.def as unknown as Record<string, unknown>;
    readCode(definition['error'], codes);
    const lists = [definition['checks'], definition['options'], definition['items']] as (
      | Part[]
      | undefined
    )[];
    const shape = Object.values((definition['shape'] ?? {}) as Record<string, Part>);
    for (const inner of [...shape, ...lists.flatMap((list) => list ?? [])]) visit(inner);
    for (const name of single) visit(definition[name] as Part | undefined);
  };
  for (const schema of schemas) visit(schema);
  return codes;
}

function readCode(error: unknown, codes: Set<FieldErrorCode>): void {
  if (typeof error !== 'function') return;
  const message: unknown = (error as (issue: object) => unknown)({ input: '' });
  if (typeof message !== 'string') return;
  const { code } = readFieldError(message);
  if (code in fieldErrorSentences) codes.add(code);
}
