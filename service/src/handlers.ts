import { accountHandlers } from './accounts/routes.ts';
import { adverseActionHandlers } from './adverse-actions/routes.ts';
import { assessmentHandlers } from './assessments/routes.ts';
import { candidateHandlers } from './candidates/routes.ts';
import { consentHandlers } from './consents/routes.ts';
import { disclosureHandlers } from './disclosures/routes.ts';
import type { Handlers } from './http/endpoint.ts';
import { invitationHandlers } from './invitations/routes.ts';
import { nodeHandlers } from './nodes/routes.ts';
import { oauthHandlers } from './oauth/routes.ts';
import { operateAccounts } from './ops/accounts.ts';
import { operateApplications } from './ops/applications.ts';
import { operatePackages } from './ops/packages.ts';
import { operateReports } from './ops/reports.ts';
import { orderHandlers } from './orders/routes.ts';
import { packageHandlers } from './packages/routes.ts';
import { reportHandlers } from './reports/routes.ts';
import { selfHostedHandlers } from './reports/self-hosted.ts';
import { sandboxHandlers } from './sandbox/routes.ts';
import { triggerHandlers } from './sandbox/trigger.ts';
import type { Services } from './services.ts';
import { sessionTokenHandlers } from './session-tokens/routes.ts';
import { signUpHandlers } from './sign-up/routes.ts';
import { uploadHandlers } from './uploads/routes.ts';
import { verificationHandlers } from './verifications/routes.ts';
import { webhookHandlers } from './webhooks/routes.ts';

/** One handler for each route of the contract: one that is missing does not compile. */
export const createHandlers = (services: Services): Handlers => ({
  ...sessionTokenHandlers(services),
  ...accountHandlers(services),
  ...oauthHandlers(services),
  ...signUpHandlers(services),
  ...nodeHandlers(services),
  ...packageHandlers(services),
  ...candidateHandlers(services),
  ...invitationHandlers(services),
  ...orderHandlers(services),
  ...disclosureHandlers(services),
  ...consentHandlers(services),
  ...reportHandlers(services),
  ...selfHostedHandlers(services),
  ...assessmentHandlers(services),
  ...verificationHandlers(services),
  ...uploadHandlers(services),
  ...webhookHandlers(services),
  ...adverseActionHandlers(services),
  ...sandboxHandlers(services),
  ...triggerHandlers(services),
  ...operateAccounts(services),
  ...operateApplications,
  ...operatePackages(services),
  ...operateReports(services),
});
