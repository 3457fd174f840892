/** Two years, as the preload list of browsers wants it. */
const strictTransportSecurity = 'max-age=63072000; includeSubDomains';

/** What the headers of an address depend on. */
export interface SecurityOptions {
  /** Whether browsers must use https for this host from now on. */
  httpsOnly: boolean;
  /** Whether pages of other origins use the responses, as those with embeds use the API. Default: false. */
  isShared?: boolean;
}

/**
 * Returns the security headers of every response of an address that does not set them itself. A response that is not a page
 * may do nothing in a browser, no page may frame it, and no other site learns its address, which is a secret on most pages.
 * There is no `Cross-Origin-Opener-Policy`, because the sign-in window answers the page that opened it.
 */
export const securityHeaders = ({
  httpsOnly,
  isShared = false,
}: SecurityOptions): Record<string, string> => ({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  ...(!isShared && { 'Cross-Origin-Resource-Policy': 'same-origin' }),
  'Origin-Agent-Cluster': '?1',
  // Features of the browser that neither the pages nor the embeds in them use.
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
  ...(httpsOnly && { 'Strict-Transport-Security': strictTransportSecurity }),
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
});
