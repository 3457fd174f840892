import { Hono } from 'hono';
import type { Sessions } from './sessions.ts';

/** Sign-in of recruiters. This demo asks for no password: the visitor only chooses a customer. */
export function signInRoutes(sessions: Sessions): Hono {
  const app = new Hono();
  app.post('/sign-in', async (c) => {
    const { account } = await c.req.parseBody();
    return sessions.signIn(c, typeof account === 'string' ? account : '');
  });
  app.post('/sign-out', (c) => sessions.signOut(c));
  return app;
}
