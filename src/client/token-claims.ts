import type { TokenClaims } from '@service-embeds/contract';

/** Returns what a token says; nothing for one that cannot be read. */
export function readClaims(token: string): TokenClaims {
  try {
    const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    return (JSON.parse(atob(payload)) as TokenClaims | null) ?? {};
  } catch {
    return {};
  }
}
