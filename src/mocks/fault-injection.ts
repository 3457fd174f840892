import { ApiError, errorCatalog, type Disclosure } from '@service-embeds/contract';
import { toHex } from '@service-embeds/domain/hex';
import { pause } from '../client/pause.ts';
import type { Scenario } from './scenarios.ts';
import { sha256 } from './sha256.ts';
import type { FakeState } from './state.ts';

/** Request ID of the errors that a scenario causes. */
const requestId = 'fake-request';

/** Makes requests slow or fail as a scenario says. */
export class FaultInjector {
  private readonly scenario: Scenario;
  private rejectsNext: boolean;

  constructor(scenario: Scenario) {
    this.scenario = scenario;
    this.rejectsNext = scenario.firstRequest === 'rate-limited';
  }

  /** Delays a request, and rejects as the browser's `fetch` does when the scenario has no network. */
  async simulateNetwork(signal: AbortSignal): Promise<void> {
    const { delay, failing } = this.scenario;
    if (delay) await pause(delay, signal);
    if (signal.aborted) throw new DOMException('The request was aborted.', 'AbortError');
    if (failing === 'offline') throw new TypeError('Failed to fetch');
  }

  /** Throws the error with which the scenario answers every request, or the first one. */
  rejectRequest(): void {
    switch (this.scenario.failing) {
      case 'unauthorized':
        throw new ApiError(errorCatalog.credentialsInvalid);
      case 'forbidden':
        throw new ApiError(errorCatalog.scopeMissing(['order']));
      case 'server-error':
        throw new ApiError(errorCatalog.internalError(requestId));
    }
    if (!this.rejectsNext) return;
    this.rejectsNext = false;
    throw new ApiError(errorCatalog.rateLimited(1));
  }
}

/** Throws while the scenario still makes orders fail. */
export function failOrder(state: FakeState): void {
  if (state.failingOrders === 0) return;
  state.failingOrders--;
  throw new ApiError(errorCatalog.internalError(requestId));
}

/** The document of which the scenario `document-changed` publishes a new version. */
const revisedDocument = 'fcra_disclosure';

/** Publishes a new version of a document right before the first consent, if the scenario calls for it. */
export function publishRevision(state: FakeState): void {
  if (!state.revisesDisclosures) return;
  state.revisesDisclosures = false;
  state.disclosureRevision++;
}

export const withRevision = (disclosures: Disclosure[], { disclosureRevision }: FakeState): Disclosure[] =>
  disclosures.map((disclosure) =>
    disclosure.id === revisedDocument && disclosureRevision
      ? {
          ...disclosure,
          version: `${disclosure.version}.${disclosureRevision}`,
          sha256: toHex(sha256(`${disclosureRevision} ${disclosure.text}`)),
        }
      : disclosure,
  );
