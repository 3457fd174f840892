import type { ServiceRuntime } from '../../container.ts';
import { createDashboard } from '../../pages/dashboard/app.ts';
import { createStaffConsole } from '../../pages/staff-console/app.ts';
import { createHandlers } from './handlers.ts';
import { createHostedPages } from '../../pages/app.ts';
import { createApi } from '../../api/app.ts';
import { createCallRoute } from '../../api/call-route.ts';
import { createAttempts } from '../../identity/limits.ts';
import { Providers } from '../../identity/single-sign-on/providers.ts';
import type { Database } from '../../db/pool/database.ts';
import type { PersonalLinkLimits } from '../../pages/candidate-portal/personal-link/personal-link.ts';

const daySeconds = 24 * 60 * 60;

/**
 * Creates the limits of personal links, each in 15 minutes unless it says otherwise. An address has more tries than a link,
 * because the people of an office or a phone network share it.
 */
export const createPersonalLinkLimits = (db: Database): PersonalLinkLimits => ({
  tries: createAttempts(db, 'link-factor', 5),
  triesFromAddress: createAttempts(db, 'link-factor-address', 20),
  birthDates: createAttempts(db, 'link-factor-birth-date', 10, daySeconds),
  mails: createAttempts(db, 'link-mail', 5),
  renewals: createAttempts(db, 'link-renewal', 1, daySeconds),
});

/** Creates what answers at each address. */
export function createApplications({ database: db, container }: ServiceRuntime) {
  const payment = createAttempts(db, 'payment', 20);
  const attempts = { payment, links: createPersonalLinkLimits(db) };
  const signInServices = {
    providers: new Providers(container),
    secondFactorAttempts: createAttempts(db, 'second-factor', 5),
    singleSignOnAttempts: createAttempts(db, 'single-sign-on', 30),
  };
  const callRoute = createCallRoute({ handlers: createHandlers(container), db, container });
  return {
    api: createApi({ callRoute, db, container }).fetch,
    partners: createHostedPages(db, container, attempts, signInServices).fetch,
    dashboard: createDashboard(db, container, signInServices, callRoute).fetch,
    staff: createStaffConsole(db, container, signInServices, callRoute).fetch,
  };
}
