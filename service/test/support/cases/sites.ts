import { createCallRoute } from '../../../src/api/call-route.ts';
import { createHandlers } from '../../../src/commands/start/handlers.ts';
import { Providers } from '../../../src/identity/single-sign-on/providers.ts';
import { createHostedPages } from '../../../src/pages/create-hosted-pages.ts';
import { createDashboard } from '../../../src/pages/dashboard/create-dashboard.ts';
import { createStaffConsole } from '../../../src/pages/staff-console/create-staff-console.ts';
import type { TestService } from '../service.ts';

const done = () => Promise.resolve();
const attempts = { begin: () => Promise.resolve(0), takeBack: done, forget: done };

/** Creates the sites as a running service has them, for tests that look at their routes. */
export function createSites({ database, container }: TestService) {
  const providers = new Providers(container);
  const signIn = { providers, secondFactorAttempts: attempts, singleSignOnAttempts: attempts };
  const handlers = createHandlers(container);
  const callRoute = createCallRoute({ handlers, db: database, container });
  return {
    partners: createHostedPages(database, container, signIn, { paymentAttempts: attempts, callRoute }),
    dashboard: createDashboard(database, container, signIn, callRoute),
    staff: createStaffConsole(database, container, signIn, callRoute),
  };
}
