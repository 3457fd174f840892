import './polyfills.ts';
import './jitless.ts';
import { FakeService } from './fake-service.ts';
import { findScenario } from './scenarios.ts';
import { createFakeToken } from './session-token.ts';

export { fakeBackend } from './backend.ts';
export { FakeService } from './fake-service.ts';
export { scenarios, type Scenario } from './scenarios.ts';
export { createFakeToken } from './session-token.ts';

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
