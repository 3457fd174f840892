import './polyfills.ts';
import './jitless.ts';
import { FakeService } from './fake-service.ts';
import { createFakeToken } from './fake-token.ts';
import { findScenario } from './scenarios.ts';

export { FakeService } from './fake-service.ts';
export { scenarios, type Scenario } from './scenarios.ts';
export { createFakeToken } from './fake-token.ts';

const runningServices = new Map<string, FakeService>();

/** Returns the session token of a scenario's account. Default: that of the scenario `default`. */
export const fakeSessionToken = (scenarioName = 'default'): string =>
  createFakeToken(findScenario(scenarioName));

/** Returns the `fetch` of a scenario's fake service. All embeds of a page share it, so that each sees what another orders. */
export function fakeService(scenarioName = 'default'): (request: Request) => Promise<Response> {
  const name = findScenario(scenarioName) ? scenarioName : 'default';
  if (name !== scenarioName)
    console.warn(`[service-embeds] There is no fakeScenario "${scenarioName}". Using "default".`);
  let service = runningServices.get(name);
  if (!service) {
    const definition = findScenario(name);
    service = new FakeService(definition);
    service.state.acceptAnyCandidate = !definition?.strict;
    runningServices.set(name, service);
  }
  return service.fetch;
}

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
