import type { ApiErrorDefinition as Definition } from './define-error.ts';
import { requestErrors } from './request-errors.ts';
import { orderErrors } from './order-errors.ts';
import { reportErrors } from './report-errors.ts';
import { connectErrors } from './connect-errors.ts';
import { consentErrors, retentionErrors } from './consent-errors.ts';

/** Every error of the API, declared once: the service, fake mode, the clients and the reference page read it. */
export const errorCatalog = {
  ...requestErrors,
  ...orderErrors,
  ...reportErrors,
  ...connectErrors,
  ...consentErrors,
  ...retentionErrors,
} as const;

type Entry = (typeof errorCatalog)[keyof typeof errorCatalog];
type Resolved<Item> = Item extends (...parameters: never[]) => infer Definition ? Definition : Item;

/** Stable code of an error, unique in the catalog. */
export type ApiErrorCode = Resolved<Entry> extends { code: infer Code } ? Extract<Code, string> : never;

/** An error that the API can answer with. */
export type ApiErrorDefinition = Definition<ApiErrorCode>;
