/** A new random idempotency key: 32 hex characters. (`crypto.randomUUID` is missing in browsers of 2019.) */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
