import type { Fetch } from '../../client/fetch-json.ts';
import { loadFakeService } from '../../lazy.ts';

/** Fake mode of an embed (docs/interface.md#embed-options). While it is on, no request leaves the page. */
export class FakeMode {
  private readonly options: () => { fakeMode: boolean; fakeScenario: string };

  constructor(options: FakeMode['options']) {
    this.options = options;
  }

  get active(): boolean {
    return this.options().fakeMode;
  }

  /** Replaces `fetch` with the in-memory service of the chosen scenario. */
  fetch: Fetch = async (request) => {
    const { fakeService } = await loadFakeService();
    return fakeService(this.options().fakeScenario)(request);
  };
}
