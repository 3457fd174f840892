import { accountHandlers } from './account.ts';
import { candidateHandlers } from './candidates.ts';
import { disclosureHandlers } from './disclosures.ts';
import { invitationHandlers } from './invitations.ts';
import { orderHandlers } from './orders.ts';
import { reportHandlers } from './reports.ts';
import { signUpHandlers } from './sign-up.ts';

/** The routes that embeds call, with a session token or without credentials. */
export const handlers = {
  ...accountHandlers,
  ...candidateHandlers,
  ...disclosureHandlers,
  ...invitationHandlers,
  ...orderHandlers,
  ...reportHandlers,
  ...signUpHandlers,
};
