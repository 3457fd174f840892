import type { FakeScenario } from '../../client/option-values.ts';
import type { Fetch } from '../../client/fetch-json.ts';
import { loadFakeService } from '../../lazy.ts';
import type { OptionReader } from './shared-options.ts';

/** Fake mode of an embed (docs/interface.md#embed-options). While it is on, no request leaves the page. */
export class FakeMode {
  private readonly option: OptionReader;

  constructor(option: OptionReader) {
    this.option = option;
  }

  get active(): boolean {
    return this.option('fakeMode') ?? false;
  }

  get scenario(): FakeScenario {
    return this.option('fakeScenario') ?? 'default';
  }

  /** Returns the session token of the chosen scenario. */
  token = async (): Promise<string> => (await loadFakeService()).fakeSessionToken(this.scenario);

  /** Replaces `fetch` with the in-memory service of the chosen scenario. */
  fetch: Fetch = async (request) => (await loadFakeService()).fakeService(this.scenario)(request);
}
