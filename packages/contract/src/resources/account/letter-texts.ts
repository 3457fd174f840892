import * as z from 'zod';
import { fieldError } from '../../errors/field-errors.ts';
import { paragraphs } from '../../primitives.ts';
import { languages } from '../../reference-data/language.ts';
import { maxLetterTextLength } from '../../reference-data/text-lengths.ts';
import { resourceName } from '../../shared-fields.ts';

/** Texts of the notices of an adverse action that the law leaves to the employer. Every other text is required and stays. */
export const letterTextId = z.enum(['greeting', 'contact', 'closing', 'reconsideration']);

const ownText = z.object({
  id: letterTextId.describe('Which text it is.'),
  language: z.enum(languages).describe('Language of the notices that have it.'),
});

/** The texts of an account in the notices of adverse actions. */
export const letterTexts = z
  .object({
    object: resourceName('letter_texts'),
    texts: z
      .array(
        ownText.extend({
          text: z.string().nullable().describe('Your own text. Null: the default.'),
          default: z.string().describe('What the notices say if you have no text of your own.'),
          placeholders: z
            .array(z.string())
            .describe('What the text may contain in double braces, such as `{{account}}`.'),
        }),
      )
      .describe('Every text in every language.'),
  })
  .meta({ id: 'LetterTexts' });

/** Body of `POST /v1/letter_texts`. */
export const letterTextsBody = z.strictObject({
  texts: z
    .array(
      z.strictObject({
        ...ownText.shape,
        text: paragraphs(maxLetterTextLength).nullable().describe('Your own text. Null: the default again.'),
      }),
    )
    .min(1)
    .max(letterTextId.options.length * languages.length)
    .refine(
      (texts) => new Set(texts.map(({ id, language }) => `${id} ${language}`)).size === texts.length,
      fieldError('letter_text_repeated'),
    )
    .describe('The texts to change. What is left out stays.'),
});

export type LetterTextId = z.infer<typeof letterTextId>;
export type LetterTextsResource = z.infer<typeof letterTexts>;
