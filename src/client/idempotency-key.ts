import { toHex } from '@service-embeds/domain/hex';
import { plainJson } from '@service-embeds/domain/plain-json';

/** Returns a random idempotency key: 32 hexadecimal characters. (Browsers of 2019 have no `crypto.randomUUID`.) */
export const newIdempotencyKey = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)));

/** Keeps the key of the last input, so that sending the same input again does not act twice. */
export class StableKey {
  private last: { input: string; key: string } | undefined;

  for(body: object): string {
    const input = plainJson(body);
    if (this.last?.input !== input) this.last = { input, key: newIdempotencyKey() };
    return this.last.key;
  }
}
