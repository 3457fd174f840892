import { randomBytes } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { ApiError, sessionTokenHandler, type ApiClient } from '../../src/backend/index.ts';
import { careerForm, consentPage, donePage, type Entered } from './careers-pages.ts';
import type { DemoConnection } from './main.ts';

/** A position that one may apply for at Acme itself: the self-hosted style (SPEC, ordering style b). */
export const position = {
  title: 'Baker',
  employer: 'Corner Bakery Demo Co',
  package: 'essential_criminal',
  workLocation: { country: 'US', state: 'OH', city: 'Columbus' },
};

/** Somebody who applies, known by a cookie. */
export interface Applicant {
  accountId: string;
  candidateId: string;
  fullName: string;
  reportId?: string;
}

/** What applying needs of Acme. */
interface CareersContext {
  connection: () => DemoConnection | undefined;
  accessTokenOf: (accountId: string) => Promise<string | null>;
  apiOf: (accessToken: string) => ApiClient;
}

const cookie = 'acme_applicant';
const entries = ['first_name', 'last_name', 'email', 'dob', 'zipcode', 'ssn'] as const;

/** Acme's own pages for people who apply: its form, the disclosures as an embed, and a report that Acme orders. */
export function mountCareers(app: Hono, { connection, accessTokenOf, apiOf }: CareersContext): void {
  const applicants = new Map<string, Applicant>();
  const applicant = (c: Context) => applicants.get(getCookie(c, cookie) ?? '');
  const apiFor = async (accountId: string) => apiOf((await accessTokenOf(accountId)) ?? '');

  app.get('/careers', (c) => c.html(careerForm(position, { values: {}, errors: {} })));

  app.post('/careers', async (c) => {
    const account = connection()?.accounts.find(({ name }) => name === position.employer);
    if (!account) return c.redirect('/careers', 303);
    const form = await c.req.parseBody();
    const values = Object.fromEntries(
      entries.map((name) => [name, typeof form[name] === 'string' ? form[name].trim() : '']),
    ) as Entered;
    try {
      const api = await apiFor(account.id);
      const { id } = await api.request('POST /v1/candidates', { body: values });
      const session = randomBytes(32).toString('base64url');
      const fullName = `${values.first_name} ${values.last_name}`;
      applicants.set(session, { accountId: account.id, candidateId: id, fullName });
      setCookie(c, cookie, session, { httpOnly: true, sameSite: 'Lax', path: '/' });
      return c.redirect('/careers/consent', 303);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) throw error;
      // What identifies a person is not written back into a page.
      const { ssn: _ssn, ...shown } = values;
      return c.html(careerForm(position, { values: shown, errors: error.fields ?? {} }), 400);
    }
  });

  app.get('/careers/consent', (c) => {
    const who = applicant(c);
    if (!who) return c.redirect('/careers', 303);
    return who.reportId ? c.redirect('/careers/done', 303) : c.html(consentPage(position, who));
  });

  // The applicant's page gets a token that is good for this candidate's disclosures alone.
  app.post('/api/applicant-token', (c) => {
    const answer = sessionTokenHandler({
      baseUrl: connection()?.addresses.api ?? '',
      authenticate: () => applicant(c) ?? null,
      accessTokenFor: ({ accountId }) => accessTokenOf(accountId),
      candidateFor: ({ candidateId }) => candidateId,
    });
    return answer(c.req.raw);
  });

  app.post('/careers/send', async (c) => {
    const who = applicant(c);
    if (!who) return c.redirect('/careers', 303);
    const api = await apiFor(who.accountId);
    try {
      const { id } = await api.request('POST /v1/reports', {
        body: {
          candidate_id: who.candidateId,
          package: position.package,
          work_locations: [position.workLocation],
        },
        // Of two clicks, both are the same order.
        idempotencyKey: `careers-${who.candidateId}`,
      });
      who.reportId = id;
    } catch (error) {
      // Without a consent there is no report: back to the disclosures.
      if (!(error instanceof ApiError) || error.retryable) throw error;
      return c.redirect('/careers/consent', 303);
    }
    return c.redirect('/careers/done', 303);
  });

  app.get('/careers/done', (c) =>
    applicant(c)?.reportId ? c.html(donePage(position)) : c.redirect('/careers', 303),
  );
}
