import * as z from 'zod';
import { countryCodes } from './reference-data/countries.ts';
import { usStates } from './reference-data/us-states.ts';

/** 24 lowercase hexadecimal characters, ordered by creation time. */
export const id = z
  .string()
  .regex(/^[0-9a-f]{24}$/, 'Use an id of 24 lowercase hexadecimal characters.')
  .meta({ example: '0199c1e2a4b07f3d5c6a1e2b' });

/** ISO 8601, UTC, for example `2026-11-21T09:30:00Z`. */
export const timestamp = z.iso.datetime({ error: 'Use an ISO 8601 time in UTC.' });

/** E-mail address, at most 255 characters. Compared in lower case, therefore also stored in lower case. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(255, 'Use at most 255 characters.')
  .regex(
    /^[^\s@,;<>()[\]\\"]+@[^\s@.,;<>()[\]\\"]+(\.[^\s@.,;<>()[\]\\"]+)+$/,
    'Enter an e-mail address such as name@example.com.',
  )
  .meta({ format: 'email', example: 'candidate@example.com' });

/** Lower-case words joined by underscores, for example `driver_standard`. */
export const slug = z.string().regex(/^[a-z0-9_]{1,255}$/, 'Use lowercase letters, digits and underscores.');

/** One line of text that a person typed: trimmed, never empty, no control characters. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'Enter at least one character.')
    .max(max, `Use at most ${max} characters.`)
    .regex(/^[^\p{Cc}]*$/u, 'Remove line breaks and control characters.');

/** A part of a person's name. Every Unicode letter is somebody's letter, so only the length is limited. */
export const personName = line(128);

/** US postal code, with or without the four-digit extension. */
export const zipcode = z.string().regex(/^\d{5}(-\d{4})?$/, 'Use a ZIP code such as 94105.');

/** A day without a time, `YYYY-MM-DD`. */
export const day = z.iso.date({ error: 'Use a date such as 1990-05-17.' });

/** US telephone number in any usual spelling; E.164 after parsing. */
export const phone = z
  .string()
  .transform((text) => text.replace(/[\s().+-]/g, '').replace(/^1(?=\d{10}$)/, ''))
  .pipe(z.string().regex(/^[2-9]\d{2}[2-9]\d{6}$/, 'Use a US phone number such as 415-555-0132.'))
  .transform((digits) => `+1${digits}`)
  .meta({ example: '+14155550132' });

/** ISO 3166-1 alpha-2 code. */
export const countryCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => countryCodes.has(code), 'Use a two-letter ISO 3166 country code such as US.')
  .meta({ example: 'US' });

/** A language that people are spoken to in. */
export const language = z.enum(['en', 'es']);

/** One of the 56 codes of US states, the District of Columbia and territories. */
export const usStateCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => usStates.has(code), 'Use the two-letter code of a US state such as CA.')
  .meta({ example: 'CA' });
