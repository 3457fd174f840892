import type { MiddlewareHandler } from 'hono';
import type { Acme, ServiceConnection } from './acme.ts';

/** Whether the script of a page is in its HTML, as in the README's example. */
const hasInlineScript = (path: string): boolean => path === '/first-embed';

const contentSecurityPolicy = (
  { addresses: { api, partners } }: ServiceConnection,
  inlineScript: boolean,
): string =>
  [
    `default-src 'none'`,
    `script-src 'self'${inlineScript ? ` 'unsafe-inline'` : ''}`,
    `style-src 'self'`,
    `img-src 'self' data:`,
    `connect-src 'self' ${api}`,
    // The sign-up embed shows the card fields in a frame.
    `frame-src ${partners}`,
    // The invitation of an example candidate opens after a form, too.
    `form-action 'self' ${partners}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    // The embeds use `lit-html`, and `service-embeds` for scripts that the UMD file adds. `acme` belongs to the UMD page,
    // the others to the host applications.
    `trusted-types lit-html service-embeds acme vue angular angular#bundler`,
  ].join('; ');

/** Refuses requests while the service starts and POST requests from other sites, and adds security headers. */
export const protectPages =
  (acme: Acme): MiddlewareHandler =>
  async (c, next) => {
    if (!acme.isConnected) return c.text('Acme Hiring is starting. Try again in a few seconds.', 503);
    const origin = c.req.header('Origin');
    if (c.req.method === 'POST' && origin && origin !== new URL(c.req.url).origin)
      return c.text('Requests from other sites are not allowed.', 403);
    await next();
    // The pages of the documentation say themselves what they load.
    if (!c.res.headers.has('Content-Security-Policy'))
      c.header(
        'Content-Security-Policy',
        contentSecurityPolicy(acme.connection, hasInlineScript(c.req.path)),
      );
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'same-origin');
    return undefined;
  };
