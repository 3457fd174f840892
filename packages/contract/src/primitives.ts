import * as z from 'zod';
import { fieldError } from './errors/field-errors.ts';
import { countryCodes } from './reference-data/countries.ts';
import { languages } from './reference-data/language.ts';
import { usStates } from './reference-data/us-states.ts';

/** 24 lowercase hexadecimal characters, ordered by creation time. */
export const id = z
  .string()
  .regex(/^[0-9a-f]{24}$/, fieldError('invalid_id'))
  .meta({ example: '0199c1e2a4b07f3d5c6a1e2b' });

/** What is wrong with a value of another format. One that is missing stays `required`. */
const wrongFormat = (code: 'invalid_timestamp' | 'invalid_date') => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? undefined : fieldError(code)),
});

/** ISO 8601, UTC, for example `2026-11-21T09:30:00Z`. */
export const timestamp = z.iso.datetime(wrongFormat('invalid_timestamp'));

/** Whether PostgreSQL has the year, and JavaScript writes it with four digits. Texts that are no times have failed before. */
const isStorable = (text: string): boolean => {
  const year = new Date(text).getUTCFullYear();
  return !(year < 1 || year > 9999);
};

const hasOffset = /[+-]\d\d:\d\d$/;

/**
 * A time that a client sends. It may have an offset, as `date-time` allows (RFC 3339, section 5.6) and Go, PHP and Python write it; UTC
 * after parsing.
 */
export const time = z.iso
  .datetime({ offset: true, ...wrongFormat('invalid_timestamp') })
  .refine(isStorable, fieldError('invalid_timestamp'))
  .overwrite((text) =>
    hasOffset.test(text) && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : text,
  );

/** Fillers of Hangul, for a class of characters: letters of Unicode that show nothing. */
const hangulFillers = String.raw`\u115F\u1160\u3164\uFFA0`;

/**
 * A mailbox without quotes (RFC 5321, sections 4.1.2 and 4.5.3.1): up to 64 characters before the `@`, no dot at an end or beside
 * another, and labels of a domain up to 63 characters long that begin and end with no hyphen (RFC 1123, section 2.1).
 */
const emailPattern = new RegExp(
  String.raw`^(?!.*[\p{Cc}\p{Cf}${hangulFillers}])(?![^@]{65})(?!.*\.[.@])(?![^@]*@-)(?![^@]*@.*\.-)(?![^@]*@.*-\.)(?![^@]*@.*[^.]{64})(?!.*-$)[^\s@.,;:<>()[\]\\"][^\s@,;:<>()[\]\\"]*@[^\s@.,;<>()[\]\\"]+(\.[^\s@.,;<>()[\]\\"]+)+$`,
  'u',
);

/**
 * Email address, at most 255 characters, without control characters and such that show nothing. Compared in lower case, therefore
 * also stored in lower case, and each letter with its accent as one character (RFC 6532, section 3.1).
 */
export const email = z
  .string()
  .normalize('NFC')
  .trim()
  .toLowerCase()
  .max(255, fieldError('too_long', { max: 255 }))
  .regex(emailPattern, fieldError('invalid_email'))
  .meta({ description: 'Email address.', format: 'email', example: 'candidate@example.com' });

/** Lower-case words joined by underscores, for example `driver_standard`. */
export const slug = z.string().regex(/^[a-z0-9_]{1,255}$/, fieldError('invalid_slug'));

/**
 * Text without characters that show nothing and can make a text look like another one: marks that change the direction of writing
 * (Unicode Standard Annex 9), zero-width spaces and joiners without a meaning between letters, and the fillers of Hangul.
 */
const visible = new RegExp(
  String.raw`^[^\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF${hangulFillers}]*$`,
);

/**
 * Text that is empty or shows something. Marks, separators, joiners and the empty Braille pattern alone leave a page as empty as
 * no text does. Fillers are letters of Unicode, and `visible` rejects them.
 */
const notBlank = /^$|[^\p{M}\p{Z}\p{Cc}\p{Cf}\u2800]/u;

/**
 * One line of text that a person typed: trimmed, never empty, no control characters or line separators, nothing invisible. Some
 * keyboards and files write a letter and its accent as two characters, others as one: both are one name (Unicode Standard Annex 15).
 */
export const line = (max: number) =>
  z
    .string()
    .normalize('NFC')
    .trim()
    .min(1, fieldError('empty'))
    .max(max, fieldError('too_long', { max }))
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, fieldError('control_characters'))
    .regex(visible, fieldError('invisible_characters'))
    .regex(notBlank, fieldError('empty'));

/** `https://`, `www.`, and a domain with a path. A company may be called after its domain. */
const webAddress = /:\/\/|\bwww\.|[a-z0-9]\.[a-z]{2,}\//i;

/** Name of a company or of a person at a customer. Mails to others show it, so it cannot lead anywhere. */
export const customerName = line(255)
  .refine((text) => !webAddress.test(text), fieldError('web_address'))
  .refine((text) => !/[\u200C\u200D]/.test(text), fieldError('invisible_characters'));

/** Several lines of text that a person typed: trimmed, never empty, nothing invisible. */
export const paragraphs = (max: number) =>
  z
    .string()
    .trim()
    .min(1, fieldError('empty'))
    .max(max, fieldError('too_long', { max }))
    .regex(/^(?:[^\p{Cc}]|[\t\r\n])*$/u, fieldError('control_characters'))
    .regex(visible, fieldError('invisible_characters'))
    .regex(notBlank, fieldError('empty'));

/** A part of a person's name. Names use letters of every script, so only the length is limited. */
export const personName = line(128);

/** US postal code, with or without the four-digit extension. */
export const zipcode = z
  .string()
  .regex(/^\d{5}(-\d{4})?$/, fieldError('invalid_zip_code'))
  .describe('ZIP code.');

/** A day without a time, `YYYY-MM-DD`. */
export const day = z.iso.date(wrongFormat('invalid_date'));

/** US telephone number in any usual spelling; E.164 after parsing. */
export const phone = z
  .string()
  .transform((text) => `+1${text.replace(/[\s().+-]/g, '').replace(/^1(?=\d{10}$)/, '')}`)
  .pipe(z.string().regex(/^\+1[2-9]\d{2}[2-9]\d{6}$/, fieldError('invalid_phone')))
  .meta({ description: 'US phone number, in the form +14155550132.', example: '+14155550132' });

/** ISO 3166-1 alpha-2 code. */
export const countryCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => countryCodes.has(code), fieldError('invalid_country'))
  .meta({ description: 'Two-letter ISO 3166 code of the country.', example: 'US' });

export const language = z.enum(languages);

/** One of the 56 codes of US states, the District of Columbia and territories. */
export const usStateCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => usStates.has(code), fieldError('invalid_us_state'))
  .meta({ description: 'Two-letter code of the state.', example: 'CA' });

/** Address of a website. People leave out the scheme: then it is https. */
export const websiteUrl = (max: number) =>
  z
    .string()
    .trim()
    .max(max, fieldError('too_long', { max }))
    .transform((text) => (/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`))
    .refine(
      (text) => /^https?:\/\/[^\s/]+\.[^\s/]+/.test(text) && URL.canParse(text),
      fieldError('invalid_url'),
    );

/** Redirect URI of an application: https, or http on loopback. No fragment (RFC 6749, section 3.1.2). */
export const redirectUri = z
  .string()
  .max(2000, fieldError('too_long', { max: 2000 }))
  .refine(
    (text) =>
      URL.canParse(text) &&
      /^(https:\/\/[^\s#]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/][^\s#]*)?)$/.test(text),
    fieldError('invalid_redirect_uri'),
  );

/** Scheme, host and port of pages, and nothing after them. */
export const webOrigin = z
  .string()
  .max(2000, { error: fieldError('invalid_origin'), abort: true })
  .refine(
    (text) => redirectUri.safeParse(text).success && new URL(text).origin === text,
    fieldError('invalid_origin'),
  );

export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
