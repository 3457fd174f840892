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

/** Changed by `configure` only. */
export const addresses: Record<EnvironmentName, EnvironmentAddresses> = {
  staging: addressesOf('.staging'),
  production: addressesOf(''),
};

export const addressesFor = (environment: EnvironmentName): EnvironmentAddresses => addresses[environment];

export const isEnvironment = (name: string): name is EnvironmentName =>
  name === 'staging' || name === 'production';
