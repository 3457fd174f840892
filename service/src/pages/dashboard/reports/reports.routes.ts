import { Hono } from 'hono';
import { exportList, showList } from '../lists/list-routes.ts';
import type { DashboardEnv } from '../dashboard-env.ts';
import { reportList } from './reports.list.ts';
import { requireRole } from '../require-role.ts';
import { readers, adjudicators } from '../roles.ts';
import { submitReportForm } from './change-report.ts';
import { showReport } from './show-report.ts';

/** The reports within reach: as a list with filters, and as a file (docs/adr/0025-dashboard-and-staff-console.md). */
export const reportListRoutes = new Hono<DashboardEnv>()
  .get('/reports', requireRole(readers), showList(reportList))
  .get('/reports.csv', requireRole(readers), exportList(reportList));

/** A report, where the embeds lead to, and what surrounds them (docs/interface.md#report). */
export const reportRoutes = new Hono<DashboardEnv>()
  .get('/reports/:id', requireRole(readers), (c) => showReport(c))
  .post('/reports/:id', requireRole(adjudicators), submitReportForm);
