import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** Features of the browser that neither the pages nor the embeds in them use. */
const permissionsPolicy = {
  camera: [],
  microphone: [],
  geolocation: [],
  payment: [],
  usb: [],
};

/** Two years, as the preload list of browsers wants it. */
export const strictTransportSecurity = 'max-age=63072000; includeSubDomains';

/**
 * Sets the security headers of every response of an address that does not set them itself. A response that is not a page
 * may do nothing in a browser, nobody may frame it, and no other site learns its address, which is a secret on most pages.
 * @param isShared whether pages of other origins use the responses, as those with embeds use the API
 */
export const securityHeaders = (isShared: boolean): MiddlewareHandler =>
  secureHeaders({
    overwrite: false,
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    referrerPolicy: 'no-referrer',
    // The payment frame is for the pages of partners: `frame-ancestors` can name their origins, this header cannot.
    xFrameOptions: false,
    // The sign-in window answers the page that opened it.
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: !isShared,
    permissionsPolicy,
    // Set by the server for every response, also those that no application answers.
    strictTransportSecurity: false,
  });
