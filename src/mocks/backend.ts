import { findScenario } from './scenarios.ts';

/** Number of codes that each scenario's backend has received. */
const receivedCodes = new Map<string, number>();

const respond = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

/** Returns the integrator's backend to which SignUpFlow sends its code. It accepts every code unless the scenario says otherwise. */
export const fakeBackend =
  (name: string) =>
  async (request: Request): Promise<Response> => {
    const { code } = (await request.json()) as { code?: unknown };
    const count = (receivedCodes.get(name) ?? 0) + 1;
    receivedCodes.set(name, count);
    if (typeof code !== 'string') return respond(400, { error: 'Send {"code": "..."} as JSON.' });
    switch (findScenario(name)?.backend) {
      case 'down-twice':
        return count % 3 ? respond(503, { error: 'Unavailable.' }) : respond(200, {});
      case 'rejects-first':
        return count % 2 ? respond(422, { error: 'invalid_grant' }) : respond(200, {});
      default:
        return respond(200, {});
    }
  };
