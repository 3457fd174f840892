import type { ScreeningSupplier } from './screening-supplier.ts';

/**
 * The supplier in production. Operations staff and external companies work on the screenings and enter results through
 * `POST /ops/accounts/{account_id}/reports/{report_id}/updates`, so nothing is scheduled and nothing has to be collected.
 */
export const operationsSupplier: ScreeningSupplier = {
  courts: (_candidate, workLocations, homes) => {
    if (homes.length) return [...homes];
    const states = new Set(workLocations.filter(({ country }) => country === 'US').map(({ state }) => state));
    return states.size
      ? [...states].map((state) => ({ county: null, state }))
      : [{ county: null, state: null }];
  },
  placeOrder: () => Promise.resolve(),
  collectUpdates: () => Promise.resolve(new Map()),
  nextUpdateTimes: () => Promise.resolve(new Map()),
  verificationAnswered: () => Promise.resolve(),
  searchesTraces: true,
  sendsEstimates: false,
  matchesIdentity: () => true,
  invitationCompletesAt: () => undefined,
};
