import { letterTexts, letterTextsBody } from '../resources/account/letter-texts.ts';
import type { RouteDefinition } from '../route.ts';
import { audited } from './audited.ts';
import { keyHolder } from './auth.ts';

/** The texts of an account in the notices of adverse actions. */
export const letterTextRoutes = {
  'GET /v1/letter_texts': {
    operationId: 'getLetterTexts',
    summary: 'Read your own texts in the notices of adverse actions',
    tag: 'Adjudication',
    auth: keyHolder('account_settings'),
    reach: null,
    audit: null,
    response: letterTexts,
    status: 200,
    extension: true,
  },
  'POST /v1/letter_texts': {
    operationId: 'updateLetterTexts',
    summary: 'Replace texts in the notices of adverse actions that the law leaves to you',
    tag: 'Adjudication',
    auth: keyHolder('account_settings'),
    reach: null,
    audit: audited('letter_texts.changed', 'account'),
    body: letterTextsBody,
    response: letterTexts,
    status: 200,
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;
