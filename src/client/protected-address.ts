/** Returns whether an address is safe from readers in between: it uses TLS, or is on this machine. */
export const isProtectedAddress = (address: string): boolean =>
  /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$))/.test(address);
