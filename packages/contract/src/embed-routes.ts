import { adverseActionRoutes } from './routes/adverse-actions.ts';
import { connectingRoutes } from './routes/connect.ts';
import { disclosureRoutes } from './routes/disclosures.ts';
import { invitationRoutes } from './routes/invitations.ts';
import { orderingRoutes } from './routes/orders.ts';
import { screeningRoutes } from './routes/reference-data.ts';
import { reportTimelineRoutes } from './routes/report-timeline.ts';
import { reportRoutes } from './routes/reports.ts';

/**
 * The groups of routes with which fake mode answers. Routes that only backends call are in other groups, so that they are
 * not part of a bundle for browsers.
 */
export const embedRoutes = {
  ...orderingRoutes,
  ...invitationRoutes,
  ...connectingRoutes,
  ...disclosureRoutes,
  ...reportRoutes,
  ...reportTimelineRoutes,
  ...adverseActionRoutes,
  ...screeningRoutes,
};
