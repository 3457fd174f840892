import { accountHandlers } from './accounts/routes.ts';
import { candidateHandlers } from './candidates/routes.ts';
import type { Handlers } from './http/endpoint.ts';
import { invitationHandlers } from './invitations/routes.ts';
import { nodeHandlers } from './nodes/routes.ts';
import { operateAccounts } from './ops/accounts.ts';
import { operatePackages } from './ops/packages.ts';
import { packageHandlers } from './packages/routes.ts';
import { sandboxHandlers } from './sandbox/routes.ts';
import type { Services } from './services.ts';
import { sessionTokenHandlers } from './session-tokens/routes.ts';

/** One handler for each route of the contract: one that is missing does not compile. */
export const createHandlers = (services: Services): Handlers => ({
  ...sessionTokenHandlers(services),
  ...accountHandlers,
  ...nodeHandlers(services),
  ...packageHandlers(services),
  ...candidateHandlers(services),
  ...invitationHandlers(services),
  ...sandboxHandlers(services),
  ...operateAccounts,
  ...operatePackages(services),
});
