import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { ApiError, sessionTokenHandler, type ApiClient } from '../../src/backend/index.ts';
import type { Acme } from './acme.ts';
import { setSessionCookie } from './demo-sessions.ts';
import {
  applicationFields,
  careersPage,
  confirmationPage,
  consentPage,
  position,
  type Application,
  type ApplicationDraft,
  type FieldErrors,
} from './pages/careers.ts';

const cookieName = 'acme_applicant';

/** Acme's own pages for applicants: its form, the disclosure embed, and the report that Acme orders. */
export function careersRoutes(acme: Acme): Hono {
  const applications = new Map<string, Application>();
  const getApplication = (c: Context) => applications.get(getCookie(c, cookieName) ?? '');
  const getEmployerClient = async () => {
    const employer = acme.customers.find(({ name }) => name === position.employer);
    const api = employer && (await acme.getApiClient(employer.id));
    return api ? { employer, api } : undefined;
  };
  const app = new Hono();

  // Acme invites an example candidate, and opens what the candidate's email links to.
  app.post('/candidate', async (c) => {
    const client = await getEmployerClient();
    return c.redirect(client ? await inviteExample(client.api) : '/careers', 303);
  });

  app.get('/careers', (c) => c.html(careersPage(position, { values: {}, errors: {} })));

  app.post('/careers', async (c) => {
    const client = await getEmployerClient();
    if (!client) return c.redirect('/careers', 303);
    const draft = readDraft(await c.req.parseBody());
    const result = await createCandidate(client.api, draft);
    if ('errors' in result) {
      // The page must not send a Social Security number back to the browser.
      const { ssn: _ssn, ...values } = draft;
      return c.html(careersPage(position, { values, errors: result.errors }), 400);
    }
    applications.set(setSessionCookie(c, cookieName), {
      accountId: client.employer.id,
      candidateId: result.candidateId,
      fullName: `${draft.first_name} ${draft.last_name}`,
    });
    return c.redirect('/careers/consent', 303);
  });

  app.get('/careers/consent', async (c) => {
    const application = getApplication(c);
    const api = application && (await acme.getApiClient(application.accountId));
    if (!api) return c.redirect('/careers', 303);
    if (application.reportId) return c.redirect('/careers/done', 303);
    return c.html(consentPage(position, application, await hasConsented(api, application)));
  });

  // This token gives access to the disclosures of one candidate and to nothing else.
  app.post('/api/applicant-token', (c) =>
    sessionTokenHandler({
      baseUrl: acme.connection.addresses.api,
      authenticate: () => getApplication(c) ?? null,
      accessTokenFor: ({ accountId }) => acme.getAccessToken(accountId),
      candidateFor: ({ candidateId }) => candidateId,
    })(c.req.raw),
  );

  app.post('/careers/send', async (c) => {
    const application = getApplication(c);
    const api = application && (await acme.getApiClient(application.accountId));
    if (!api) return c.redirect('/careers', 303);
    return c.redirect((await orderReport(api, application)) ? '/careers/done' : '/careers/consent', 303);
  });

  app.get('/careers/done', (c) =>
    getApplication(c)?.reportId ? c.html(confirmationPage(position)) : c.redirect('/careers', 303),
  );

  return app;
}

/** Invites a candidate whom only this demo knows. Returns the address of the invitation. */
async function inviteExample(api: ApiClient): Promise<string> {
  const candidate = await api.request('POST /v1/candidates', {
    body: { email: `grace.${randomUUID()}@example.com`, first_name: 'Grace', last_name: 'Testerman' },
  });
  const { invitation_url: url } = await api.request('POST /v1/invitations', {
    body: {
      candidate_id: candidate.id,
      package: position.package,
      work_locations: [position.workLocation],
    },
  });
  return url ?? '/careers';
}

const readDraft = (form: Record<string, unknown>): ApplicationDraft =>
  Object.fromEntries(
    applicationFields.map(({ name }) => {
      const value = form[name];
      return [name, typeof value === 'string' ? value.trim() : ''];
    }),
  ) as ApplicationDraft;

async function createCandidate(
  api: ApiClient,
  draft: ApplicationDraft,
): Promise<{ candidateId: string } | { errors: FieldErrors }> {
  try {
    const { id } = await api.request('POST /v1/candidates', { body: draft });
    return { candidateId: id };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    return { errors: error.fields ?? {} };
  }
}

/** Whether the applicant signed already, and then reloaded the page. */
async function hasConsented(api: ApiClient, { candidateId }: Application): Promise<boolean> {
  const { data } = await api.request('GET /v1/consents', { query: { candidate_id: candidateId } });
  return data.some(({ withdrawn_at }) => withdrawn_at === null);
}

/** Orders the report. Returns false when the service refuses it because the candidate hasn't consented yet. */
async function orderReport(api: ApiClient, application: Application): Promise<boolean> {
  const { candidateId } = application;
  try {
    const { id } = await api.request('POST /v1/reports', {
      body: {
        candidate_id: candidateId,
        package: position.package,
        work_locations: [position.workLocation],
      },
      // A double click must not order two reports.
      idempotencyKey: `careers-${candidateId}`,
    });
    application.reportId = id;
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.retryable) throw error;
    return false;
  }
}
