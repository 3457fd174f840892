import type { Fetch } from '../../client/fetch-json.ts';
import { ServiceError } from '../../client/service-error.ts';
import { loadFakeService } from '../../lazy.ts';

/** Fake mode of an embed: with it on, no request of any kind leaves the page (SPEC, Embed options). */
export class FakeMode {
  private readonly options: () => { fakeMode: boolean; fakeScenario: string };

  constructor(options: FakeMode['options']) {
    this.options = options;
  }

  get active(): boolean {
    return this.options().fakeMode;
  }

  /** What takes the place of fetch: the in-memory service in its scenario. */
  fetch: Fetch = async (request) => {
    const { fakeService } = await loadFakeService().catch((error: unknown) => {
      throw new ServiceError('part_missing', { hint: String(error) });
    });
    return fakeService(this.options().fakeScenario)(request);
  };
}
