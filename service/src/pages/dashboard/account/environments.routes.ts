import { Hono } from 'hono';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import {
  readStagingApplication,
  type StagingProblem,
} from '../../../integrations/staging-api/read-staging-application.ts';
import { readApplicationState } from '../developers/applications.routes.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { environmentsPage } from './environments.page.ts';
import { requireRole } from '../require-role.ts';
import { developers } from '../roles.ts';

const path = '/developer/applications/:client_id/environments';

/** An application in staging and in production on one page, where the operator has said where staging is. */
export const environmentRoutes = new Hono<DashboardEnv>()
  .get(path, requireRole(developers), showQuestion)
  .post(path, requireRole(developers), compare);

const problems: Record<StagingProblem, (name: string) => string> = {
  unreachable: () => "We couldn't reach staging. Try again in a few minutes.",
  refused: () => "Staging doesn't accept this API key. Create one in the dashboard of staging.",
  no_application: (name) => `Your staging account has no application with the name ${name}.`,
};

/** Returns the address of the staging API. @throws ApiError 404 where none is configured */
function stagingApiUrl({ var: { container } }: DashboardContext): string {
  const { stagingApiUrl: url } = container.config;
  if (url === undefined) throw new ApiError(errorCatalog.notFound('staging installation'));
  return url;
}

async function showQuestion(c: DashboardContext): Promise<Response> {
  stagingApiUrl(c);
  return environmentsPage(c, { production: await readApplicationState(c) });
}

async function compare(c: DashboardContext): Promise<Response> {
  const url = stagingApiUrl(c);
  const production = await readApplicationState(c);
  const { name } = production.application;
  const apiKey = c.var.form('api_key').trim();
  const refuse = (sentence: string) =>
    environmentsPage(c, { production, state: { values: {}, errors: { api_key: sentence } } });
  if (!apiKey) return refuse('Enter an API key of your staging account.');
  const staging = await readStagingApplication(url, apiKey, name);
  if (typeof staging === 'string') return refuse(problems[staging](name));
  return environmentsPage(c, { production, staging });
}
