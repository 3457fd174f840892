/** Milliseconds that the integrator's backend may take to answer an embed (docs/interface.md#session-token-path). */
export const integratorTimeoutMs = 15_000;
