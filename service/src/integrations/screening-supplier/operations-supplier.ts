import type { ScreeningSupplier } from './screening-supplier.ts';

/**
 * Production: people and their suppliers work on the screenings, and enter what they find through
 * `POST /ops/accounts/{account_id}/reports/{report_id}/updates`. So there is nothing to collect.
 */
export const operationsSupplier: ScreeningSupplier = {
  courts: (_candidate, workLocations) => {
    const states = new Set(workLocations.filter(({ country }) => country === 'US').map(({ state }) => state));
    return states.size
      ? [...states].map((state) => ({ county: null, state }))
      : [{ county: null, state: null }];
  },
  order: () => Promise.resolve(),
  collect: () => Promise.resolve(new Map()),
  nextNews: () => Promise.resolve(new Map()),
};
