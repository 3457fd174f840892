import { Hono } from 'hono';
import { sessionTokenHandler } from '../../src/backend/index.ts';
import type { Acme } from './acme.ts';
import type { Sessions } from './sessions.ts';
import { simulate, type Simulation } from './simulation.ts';

/** What the recruiters' pages request from Acme's backend: session tokens for the embeds, and simulations. */
export function embedRoutes(acme: Acme, sessions: Sessions): Hono {
  const app = new Hono();

  app.post('/api/session-token', (c) =>
    sessionTokenHandler({
      baseUrl: acme.connection.addresses.api,
      authenticate: () => sessions.getRecruiter(c) ?? null,
      accessTokenFor: ({ accountId }) => acme.getAccessToken(accountId),
    })(c.req.raw),
  );

  app.post('/api/simulate', async (c) => {
    const api = await acme.getApiClient(sessions.getRecruiter(c)?.accountId ?? '');
    if (!api) return c.text('Sign in first.', 401);
    const { simulation, applicantId } = await c.req.json<{ simulation: Simulation; applicantId: string }>();
    return c.text(await simulate(api, simulation, applicantId));
  });

  return app;
}
