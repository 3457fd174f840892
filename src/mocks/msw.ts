/** `service-embeds/mocks`: fake mode as MSW handlers, for the tests of integrators. */
import { http, HttpResponse, type HttpHandler } from 'msw';
import { fakeScenarios, type FakeScenario } from '../client/option-values.ts';
import { createFakeToken, fakeBackend, FakeService } from './index.ts';
import { findScenario } from './scenarios.ts';

export type ScenarioName = FakeScenario;

/** The names that `scenario` accepts. */
export const scenarioNames: readonly ScenarioName[] = fakeScenarios;

export interface MockOptions {
  /** Base URL of the API. Default: the API of staging. */
  api?: string;
  /** Path of your backend that creates session tokens. Default: any path that ends in `/session-token`. */
  sessionTokenPath?: string;
  /** Path of your backend that receives authorization codes. Default: any path that ends in `/oauth-token`. */
  oauthTokenPath?: string;
}

/**
 * Adds the headers with which the service lets pages of any origin call. DOM environments of tests that follow CORS, such as
 * happy-dom, need them.
 */
function allowPages(response: Response): Response {
  const { headers } = response;
  headers.set('Access-Control-Allow-Origin', '*');
  headers.set('Access-Control-Allow-Methods', 'GET,POST,PATCH,DELETE');
  headers.set('Access-Control-Allow-Headers', 'Authorization,Content-Type,Idempotency-Key,If-None-Match');
  headers.set('Access-Control-Expose-Headers', '*');
  return response;
}

/**
 * Returns handlers for the service and your backend's two paths in a scenario. Each call creates a new service, so that
 * nothing of an earlier test remains.
 *
 * @throws TypeError if there is no such scenario
 * @example server.use(...scenario('expired-invitation'));
 */
export function scenario(name: ScenarioName, options: MockOptions = {}): HttpHandler[] {
  const {
    api = 'https://api.staging.service.example',
    sessionTokenPath = '*/session-token',
    oauthTokenPath = '*/oauth-token',
  } = options;
  const definition = findScenario(name);
  if (!definition)
    throw new TypeError(`There is no scenario "${name}". There are: ${scenarioNames.join(', ')}`);
  const service = new FakeService(definition);
  service.state.acceptAnyCandidate = !definition.strict;
  const takeCode = fakeBackend(name);
  return [
    http.post(sessionTokenPath, () => HttpResponse.json({ token: createFakeToken(definition) })),
    http.post(oauthTokenPath, ({ request }) => takeCode(request)),
    http.all(`${api.replace(/\/$/, '')}/*`, async ({ request }) => {
      if (request.method === 'OPTIONS') return allowPages(new Response(null, { status: 204 }));
      try {
        return allowPages(await service.fetch(request));
      } catch (error) {
        // The browser's fetch would fail here, because there is no response.
        if (error instanceof TypeError) return HttpResponse.error();
        throw error;
      }
    }),
  ];
}

/**
 * Returns the handlers of the scenario `default`.
 *
 * @example setupServer(...handlers()); // or setupWorker(...handlers())
 */
export const handlers = (options: MockOptions = {}): HttpHandler[] => scenario('default', options);
