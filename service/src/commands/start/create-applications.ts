import type { ServiceRuntime } from '../../container.ts';
import { createDashboard } from '../../pages/dashboard/app.ts';
import { createStaffConsole } from '../../pages/staff-console/app.ts';
import { createHandlers } from './handlers.ts';
import { createHostedPages } from '../../pages/app.ts';
import { createPersonalLinkLimits } from '../../pages/candidate-portal/personal-link/link-limits.ts';
import { createApi } from '../../api/app.ts';
import { createAttempts } from '../../identity/attempts.ts';
import { Providers } from '../../identity/single-sign-on/providers.ts';

/** Creates what answers at each address. */
export function createApplications({ database: db, container }: ServiceRuntime) {
  const payment = createAttempts(db, 'payment', 20);
  const attempts = { payment, links: createPersonalLinkLimits(db) };
  const signInServices = {
    providers: new Providers(container),
    secondFactorAttempts: createAttempts(db, 'second-factor', 5),
    singleSignOnAttempts: createAttempts(db, 'single-sign-on', 30),
  };
  const handlers = createHandlers(container);
  return {
    api: createApi({ handlers, db, container }).fetch,
    partners: createHostedPages(db, container, attempts, signInServices).fetch,
    dashboard: createDashboard(db, container, signInServices, handlers).fetch,
    staff: createStaffConsole(db, container, signInServices).fetch,
  };
}
