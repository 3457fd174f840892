import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { accounts } from '../../../db/schema/index.ts';
import type { PageEnv } from '../site/page-environment.ts';

/** A year. Another logo has another address, so browsers need not ask again. */
const cacheControl = 'public, max-age=31536000, immutable';

/** The logos of accounts, for everyone, because emails show them. A logo that was replaced answers 404. */
export const logoRoutes = new Hono<PageEnv>().get(
  '/logos/:account{[0-9a-f]{24}}/:logo{[0-9a-f]{24}}',
  async (c) => {
    const { db, container } = c.var;
    const { account, logo } = c.req.param();
    const isCurrent = and(eq(accounts.id, account), eq(accounts.brandLogoId, logo));
    if (!(await db.$count(accounts, isCurrent))) return c.notFound();
    return c.body(new Uint8Array(await container.files.read(logo)), 200, {
      'Content-Type': 'image/png',
      'Content-Disposition': 'inline; filename="logo.png"',
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      // Mail programs in a browser show it on their own pages.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': cacheControl,
    });
  },
);
