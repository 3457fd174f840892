/** A new random idempotency key: 32 hex characters. (`crypto.randomUUID` is missing in browsers of 2019.) */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The key of the last input, kept as long as the input is the same: another try of it is no second time. */
export class StableKey {
  private last: { input: string; key: string } | undefined;

  for(body: object): string {
    const input = JSON.stringify(body);
    if (this.last?.input !== input) this.last = { input, key: newKey() };
    return this.last.key;
  }
}
