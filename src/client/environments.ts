/** The addresses of one environment, without a slash at the end. */
export interface EnvironmentAddresses {
  /** Base address of the API. */
  api: string;
  /** Hosted sign-up and sign-in. */
  partners: string;
  /** The customer's dashboard. */
  dashboard: string;
}

export type EnvironmentName = 'staging' | 'production';

const addressesOf = (prefix: string): EnvironmentAddresses => ({
  api: `https://api${prefix}.service.example`,
  partners: `https://partners${prefix}.service.example`,
  dashboard: `https://dashboard${prefix}.service.example`,
});

/** Set by the build of a release (scripts/build/addresses.ts). */
declare const __ADDRESSES__: Record<EnvironmentName, EnvironmentAddresses> | undefined;

/** Changed by `configure` only. */
export const addresses: Record<EnvironmentName, EnvironmentAddresses> =
  typeof __ADDRESSES__ === 'undefined'
    ? { staging: addressesOf('.staging'), production: addressesOf('') }
    : __ADDRESSES__;

/** Connected embeds. `configure` calls them when it changes addresses. */
export const addressListeners = new Set<() => void>();

export const isEnvironment = (name: string): name is EnvironmentName =>
  name === 'staging' || name === 'production';
