import { Hono } from 'hono';
import { submitDecision } from './decisions.ts';
import type { DashboardEnv } from '../dashboard-env.ts';
import { requireRole } from '../require-role.ts';
import { adjudicators, readers } from '../roles.ts';
import { showReport } from './show-report.ts';

/** A report, where the embeds lead to, and the customer's decisions about it (docs/interface.md#report). */
export const reportRoutes = new Hono<DashboardEnv>()
  .get('/reports/:id', requireRole(readers), (c) => showReport(c))
  .post('/reports/:id', requireRole(adjudicators), submitDecision);
