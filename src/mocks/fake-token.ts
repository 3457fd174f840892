import type { TokenClaims } from '@service-embeds/contract';
import { account as defaultAccount } from './fixtures/sample-account.ts';
import type { Scenario } from './scenarios.ts';

/** Returns the session token of a scenario. It is not signed, and tells a page what the service's tokens tell it. */
export function createFakeToken({ segmentation = true, account = defaultAccount }: Scenario = {}): string {
  const { authorized, default_compliance_state } = account;
  const claims: TokenClaims = {
    ...(!segmentation && { hierarchy: false }),
    ...(authorized && { authorized, default_compliance_state }),
  };
  return `fake.${btoa(JSON.stringify(claims))}.unsigned`;
}
