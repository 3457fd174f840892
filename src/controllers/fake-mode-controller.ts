import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Fetch } from '../client/fetch-json.ts';
import { loadChunk } from '../client/load-chunk.ts';
import type { FakeScenario } from '../client/option-values.ts';

/**
 * Loads the fake service.
 *
 * @throws ServiceError `part_missing` when the file does not load
 */
export const loadFakeService = () => loadChunk(() => import('../mocks/index.ts'));

/** Fake mode of an embed (docs/options.md). While it is on, no request leaves the page. */
export class FakeModeController implements ReactiveController {
  private readonly requested: () => FakeScenario | undefined;

  /**
   * @param host - The embed.
   * @param readScenario - Returns the situation to show, or undefined while fake mode is off.
   */
  constructor(host: ReactiveControllerHost, readScenario: () => FakeScenario | undefined) {
    this.requested = readScenario;
    host.addController(this);
  }

  /** Loads the fake service while the embed loads its own parts. A failure is the error of the first request. */
  hostUpdate(): void {
    if (this.scenario) loadFakeService().catch(() => undefined);
  }

  /** Situation that the embed shows. Undefined while fake mode is off. */
  get scenario(): FakeScenario | undefined {
    return this.requested();
  }

  /**
   * Returns the session token of the scenario's account.
   *
   * @throws ServiceError `part_missing` when the fake service does not load
   */
  readonly token = async (): Promise<string> => (await loadFakeService()).fakeSessionToken(this.scenario);

  /**
   * Replaces `fetch` for requests to the service: answers from memory.
   *
   * @throws ServiceError `part_missing` when the fake service does not load
   */
  readonly fetch: Fetch = async (request) => (await loadFakeService()).fakeService(this.scenario)(request);
}
