import { scenarios } from './scenarios.ts';

/** Codes that were posted in a scenario. */
const posted = new Map<string, number>();

const respond = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

/** The integrator's backend where a sign-up embed delivers its code: it takes it, but for what the scenario says. */
export const fakeBackend =
  (name: string) =>
  async (request: Request): Promise<Response> => {
    const { code } = (await request.json()) as { code?: unknown };
    const times = (posted.get(name) ?? 0) + 1;
    posted.set(name, times);
    if (typeof code !== 'string') return respond(400, { error: 'Send {"code": "..."} as JSON.' });
    switch (scenarios[name]?.backend) {
      case 'down-twice':
        return times % 3 ? respond(503, { error: 'Unavailable.' }) : respond(200, {});
      case 'refuses-first':
        return times % 2 ? respond(422, { error: 'invalid_grant' }) : respond(200, {});
      default:
        return respond(200, {});
    }
  };
