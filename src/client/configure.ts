import { addresses, type EnvironmentAddresses, type EnvironmentName } from './environments.ts';

/** Settings of the whole page. */
export interface Configuration {
  /** Addresses that replace the built-in ones. */
  environments?: Partial<Record<EnvironmentName, Partial<EnvironmentAddresses>>>;
}

/**
 * Replaces built-in settings. Call it before the first embed renders.
 * @throws TypeError for an address that is neither https nor on this machine.
 */
export function configure({ environments = {} }: Configuration): void {
  for (const name of Object.keys(environments) as EnvironmentName[]) {
    const given = environments[name] ?? {};
    for (const key of Object.keys(given) as (keyof EnvironmentAddresses)[]) {
      const address = given[key] ?? '';
      if (!/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$))/.test(address)) {
        throw new TypeError(
          `configure: environments.${name}.${key} must be an https address, not "${address}".`,
        );
      }
      addresses[name][key] = address.replace(/\/+$/, '');
    }
  }
}
