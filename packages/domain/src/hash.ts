/** Returns the SHA-256 of a text in UTF-8. The runtime that runs the domain brings it. */
export type Sha256 = (text: string) => Uint8Array;

/** Returns bytes as lowercase hexadecimal digits. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
