import assert from 'node:assert/strict';
import type { Visitor } from './visitor.ts';

/** The fields of the form that makes an API key which may do this. */
export const scopeFields = (...scopes: string[]): Record<string, string> =>
  Object.fromEntries(scopes.map((scope) => [`scope_${scope}`, 'on']));

/** Makes an API key as a person who is signed in to the dashboard. */
export async function createKey(visitor: Visitor, scopes: readonly string[]): Promise<string> {
  await visitor.go('/developer/keys', { form_token: visitor.token, ...scopeFields(...scopes) });
  const [, key] = /<code>(key_\w+)<\/code>/.exec(visitor.text) ?? [];
  assert.ok(key, visitor.text);
  return key;
}
