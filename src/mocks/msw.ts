/** `service-embeds/mocks`: the service of fake mode as handlers of MSW, for the tests of integrators. */
import { http, HttpResponse, type HttpHandler } from 'msw';
import { fakeBackend, FakeService, scenarios } from './index.ts';
import type { ScenarioName } from './scenarios.ts';

export type { ScenarioName } from './scenarios.ts';

/** Every situation that `scenario` plays. */
export const scenarioNames = Object.keys(scenarios) as ScenarioName[];

/** Where the mocked requests go. */
export interface MockOptions {
  /** Base address of the API. Default: that of staging. */
  api?: string;
  /** Path of your backend that makes session tokens. Default: any that ends in `/session-token`. */
  sessionTokenPath?: string;
  /** Path of your backend that takes authorization codes. Default: any that ends in `/oauth-token`. */
  oauthTokenPath?: string;
}

/**
 * The service and your backend's two paths, in a situation: `server.use(...scenario('expired-invitation'))`. Each call
 * makes a service of its own, with nothing of an earlier test in it.
 */
export function scenario(name: ScenarioName, options: MockOptions = {}): HttpHandler[] {
  const {
    api = 'https://api.staging.service.example',
    sessionTokenPath = '*/session-token',
    oauthTokenPath = '*/oauth-token',
  } = options;
  const known = scenarios[name];
  if (!known)
    throw new TypeError(`There is no scenario "${String(name)}". There are: ${scenarioNames.join(', ')}`);
  const service = new FakeService(known);
  service.state.acceptAnyCandidate = !known.strict;
  const takeCode = fakeBackend(name);
  return [
    http.post(sessionTokenPath, () => HttpResponse.json({ token: 'a-session-token-of-the-mocks' })),
    http.post(oauthTokenPath, ({ request }) => takeCode(request)),
    http.all(`${api.replace(/\/$/, '')}/*`, async ({ request }) => {
      try {
        return await service.fetch(request);
      } catch (error) {
        // Where the browser's fetch would fail: nobody answers.
        if (error instanceof TypeError) return HttpResponse.error();
        throw error;
      }
    }),
  ];
}

/** The same in the usual situation: `setupServer(...handlers())`, or `setupWorker(...handlers())`. */
export const handlers = (options: MockOptions = {}): HttpHandler[] => scenario('default', options);
