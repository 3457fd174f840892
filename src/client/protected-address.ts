/** Returns whether nobody in between can read what is sent to an address: it uses TLS, or is on this machine. */
export const isProtectedAddress = (address: string): boolean =>
  /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$))/.test(address);
