/** Base64. */
export const encodeStandard = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** Base64 without characters that mean something in addresses. */
export const encode = (bytes: Uint8Array): string =>
  encodeStandard(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

/** Bytes of a text that `encode` made. Throws when it is no such text. */
export const decode = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (character) => character.charCodeAt(0));
