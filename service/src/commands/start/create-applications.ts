import { createApi } from '../../api/app.ts';
import { createCallRoute } from '../../api/call-route.ts';
import type { ServiceRuntime } from '../../container.ts';
import { createAttempts, limitByNetwork } from '../../identity/attempts.ts';
import { Providers } from '../../identity/single-sign-on/providers.ts';
import { createHostedPages } from '../../pages/create-hosted-pages.ts';
import { createDashboard } from '../../pages/dashboard/create-dashboard.ts';
import { createStaffConsole } from '../../pages/staff-console/create-staff-console.ts';
import { createHandlers } from './handlers.ts';

/** Creates what answers at each address. */
export function createApplications({ database: db, container }: ServiceRuntime) {
  const paymentAttempts = createAttempts(db, 'payment', 20);
  const signInServices = {
    providers: new Providers(container),
    secondFactorAttempts: createAttempts(db, 'second-factor', 5),
    singleSignOnAttempts: createAttempts(db, 'single-sign-on', limitByNetwork),
  };
  const callRoute = createCallRoute({ handlers: createHandlers(container), db, container });
  return {
    api: createApi({ callRoute, db, container }).fetch,
    partners: createHostedPages(db, container, signInServices, { callRoute, paymentAttempts }).fetch,
    dashboard: createDashboard(db, container, signInServices, callRoute).fetch,
    staff: createStaffConsole(db, container, signInServices, callRoute).fetch,
  };
}
