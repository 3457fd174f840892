import { testClockHeader } from '@service-embeds/contract/reference-data/test-clock-header';

/** Milliseconds by which the account's test clock is ahead of the real time. Only staging has one. */
let aheadMs = 0;

/** Takes the test clock from a response of the API. */
export const readTestClock = (headers: Headers): void => {
  aheadMs = Number(headers.get(testClockHeader)) * 1000;
};

/** The account's time in milliseconds since 1970, by which invitations expire and reports are late. */
export const accountNow = (): number => Date.now() + aheadMs;
