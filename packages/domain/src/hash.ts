/** Returns the SHA-256 of a text in UTF-8. The program that runs the domain brings its own implementation. */
export type Sha256 = (text: string) => Uint8Array;
