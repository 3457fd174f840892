/**
 * Checks an address in the options of the kit.
 *
 * @returns the address without a slash at its end
 * @throws TypeError that names the option
 */
export function requireAddress(name: string, value: unknown): string {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined;
  if (typeof value !== 'string' || !url || !/^https?:$/.test(url.protocol))
    throw new TypeError(
      `${name} needs an address with its scheme, for example https://api.service.example. ${describe(value)}`,
    );
  return value.replace(/\/+$/, '');
}

/**
 * Checks a text in the options of the kit.
 *
 * @throws TypeError that names the option
 */
export function requireText(name: string, value: unknown): void {
  if (typeof value !== 'string' || !value.trim())
    throw new TypeError(`${name} is missing. ${describe(value)} Is its environment variable set?`);
}

/**
 * Checks an origin in the options of the kit.
 *
 * @throws TypeError that names the option
 */
export function requireOrigin(name: string, value: unknown): void {
  if (typeof value !== 'string' || !URL.canParse(value) || new URL(value).origin !== value)
    throw new TypeError(
      `${name} needs an origin, which has no path, for example https://app.example.com. ${describe(value)}`,
    );
}

/** Secrets reach an error only if they are empty. */
const describe = (value: unknown): string =>
  typeof value === 'string' && value
    ? `It is "${value}".`
    : `It is ${value === '' ? 'empty' : String(value)}.`;
