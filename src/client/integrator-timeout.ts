/** Milliseconds that the integrator's backend may take to answer an embed (docs/api/session-tokens.md#session-token-path). */
export const integratorTimeoutMs = 15_000;
