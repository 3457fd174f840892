import './polyfills.ts';
import './jitless.ts';
import { FakeService } from './fake-service.ts';
import { scenarios } from './scenarios.ts';

export { fakeBackend } from './backend.ts';
export { FakeService } from './fake-service.ts';
export { scenarios, type Scenario, type ScenarioName } from './scenarios.ts';

const running = new Map<string, FakeService>();

/** The fake service of a scenario: one for the page, so that what one embed orders another one sees. */
export function fakeService(name: string): (request: Request) => Promise<Response> {
  const known = name in scenarios ? name : 'default';
  if (known !== name)
    console.warn(`[service-embeds] There is no fakeScenario "${name}"; "default" plays instead.`);
  let service = running.get(known);
  if (!service) {
    service = new FakeService(scenarios[known]);
    service.state.acceptAnyCandidate = !scenarios[known]?.strict;
    running.set(known, service);
  }
  return service.fetch;
}
