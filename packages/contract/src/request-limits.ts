/** How large a request may be. Limits are checked before the request is parsed and validated. */
export interface RequestLimits {
  /** Bytes of the body. */
  bytes: number;
  /** Fields and list items, at all levels together. */
  values: number;
  /** Items of one list. */
  items: number;
}

/** For every route that names no limits of its own. */
export const defaultRequestLimits: RequestLimits = { bytes: 64 * 1024, values: 1000, items: 1000 };

export const maxFieldNameLength = 256;

/** Levels of nested objects and lists. Names of forms nest to a fourth of it. */
export const deepestNesting = 64;

/** Field errors in one answer. Its sentence says how many more there are. */
export const maxFieldErrors = 50;
