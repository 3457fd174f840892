import type { TokenClaims } from '@service-embeds/contract';
import type { Scenario } from './scenarios.ts';

/** Returns the session token of a scenario. It is not signed, and tells a page what the service's tokens tell it. */
export function createFakeToken({ segmentation = true }: Scenario = {}): string {
  const claims: TokenClaims = segmentation ? {} : { hierarchy: false };
  return `fake.${btoa(JSON.stringify(claims))}.unsigned`;
}
