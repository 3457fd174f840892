import { Hono } from 'hono';
import { withPersonalLink } from '../personal-link/personal-link.ts';
import { withSecondFactor } from '../personal-link/second-factor.routes.ts';
import { withCheck, type CheckEnv } from './check-session.ts';
import { disputeRoutes } from './dispute.routes.ts';
import { emailRoutes } from './email.routes.ts';
import { fileRoutes } from './file.routes.ts';
import { letterRoutes } from './letters.routes.ts';
import { reportPage, reportPdf } from './report.page.ts';
import { reviewRoutes } from './review.routes.ts';
import { scopeRoutes } from './scope.routes.ts';
import { statusPage } from './status.page.ts';
import { yourDataRoutes } from './your-data.routes.ts';

/**
 * The candidate's own page of a check, for its whole life. The link is the secret, every device gives a second factor, and
 * the cookie of the device is not sent with forms of other sites.
 */
export const checkRoutes = new Hono<CheckEnv>()
  .use('/reports/:token/*', withPersonalLink('reports'), withSecondFactor, withCheck)
  .get('/reports/:token', statusPage)
  .get('/reports/:token/report', reportPage)
  .get('/reports/:token/report/pdf', reportPdf)
  .route('/', disputeRoutes)
  .route('/', emailRoutes)
  .route('/', letterRoutes)
  .route('/', fileRoutes)
  .route('/', reviewRoutes)
  .route('/', scopeRoutes)
  .route('/', yourDataRoutes);
