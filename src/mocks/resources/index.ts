import { accountHandlers } from './account.handlers.ts';
import { candidateHandlers } from './candidates.handlers.ts';
import { disclosureHandlers } from './disclosures.handlers.ts';
import { invitationHandlers } from './invitations.handlers.ts';
import { orderHandlers } from './orders.handlers.ts';
import { reportHandlers } from './reports.handlers.ts';
import { signUpHandlers } from './sign-up.handlers.ts';

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
