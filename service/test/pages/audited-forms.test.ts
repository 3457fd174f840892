import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { routes, type RouteKey } from '@service-embeds/contract';
import type { AuditAction } from '@service-embeds/contract/audit-actions';
import { auditEntries } from '../../src/db/schema/index.ts';
import { accountForms, signInForms, singleSignOnForms } from '../support/cases/dashboard-form-cases.ts';
import { orderForms } from '../support/cases/dashboard-order-cases.ts';
import { candidateForms, connectForms, redirectUri, type FormCase } from '../support/cases/form-cases.ts';
import { createSites } from '../support/cases/sites.ts';
import { startOpenIdProvider, type TestProvider } from '../support/servers/openid-provider.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { inviteTo } from '../support/steps/applying.ts';
import { changeApplication } from '../support/steps/connecting.ts';
import { reportsOf } from '../support/steps/reports.ts';
import { embedOf, pageOrigin } from '../support/steps/sign-up.ts';
import { backchannelLogoutUrl, callbackUrls } from '../support/steps/single-sign-on.ts';

/** Routes of the API that change nothing of an account, and why. */
const unrecordedRoutes: Record<string, string> = {
  'POST /sign_up/{client_id}/checks': 'It only says whether what a visitor entered is valid.',
  'POST /v1/reports/validate': 'It only says whether an order is valid.',
};

const atProvider = 'It only leads to the provider. What the provider answers is recorded.';
const inCookie = 'The draft is in the cookie of the visitor, who has no account yet.';
const ownLists = 'It changes how the person sees their own lists, and nothing of the account.';
const sameCode = 'The same handler as in the dashboard, for another site.';

const inBrowser = 'Only the browser remembers the language.';

/** Forms that change nothing of an account, or are sent elsewhere, and why. */
const unrecordedForms: Record<string, Record<string, string>> = {
  partners: {
    '/apply/:token/link': 'An invitation that has expired gets no new link.',
    '/language': inBrowser,
    '/signup': inCookie,
    '/signup/address': inCookie,
    '/signup/contact': inCookie,
    '/signup/email': inCookie,
    '/signup/payment': inCookie,
    '/signup/purpose': inCookie,
    '/signup/structure': inCookie,
    '/signup/you': inCookie,
    '/payment-frame/tokens': 'The visitor who enters a card has no account yet.',
    '/signin/sso': atProvider,
    '/signin/setup': sameCode,
    '/signin/verify': sameCode,
    '/signin/passkey': sameCode,
  },
  dashboard: {
    '/language': inBrowser,
    '/signin/sso': atProvider,
    '/views/:list': ownLists,
    '/views/:list/:id': ownLists,
    '/columns/:list': ownLists,
    '/developer/applications/:client_id/environments': 'It only reads the application, here and in staging.',
  },
};

describe('the audit log has an entry for', () => {
  let service: TestService;
  let provider: TestProvider;
  before(async () => {
    service = await startTestService({ PRIVATE_WEBHOOKS: 'allow' });
    const person = { email: 'kim@bakery.example.com', isVerified: true };
    provider = await startOpenIdProvider(callbackUrls(service), person, backchannelLogoutUrl(service));
    await changeApplication(service, { redirect_uris: [redirectUri], origins: [pageOrigin] });
  });
  after(async () => {
    await provider.stop();
    await service.stop();
  });

  const countOf = (action: AuditAction) =>
    service.database.$count(auditEntries, eq(auditEntries.action, action));
  const expectEntries = async (forms: Record<string, FormCase>) => {
    for (const [path, [action, submit]] of Object.entries(forms)) {
      const before = await countOf(action);
      await submit();
      assert.ok((await countOf(action)) > before, `POST ${path} records ${action}`);
    }
  };

  it('every route of the API that changes something', () => {
    const changing = Object.keys(routes).filter((key) => !key.startsWith('GET '));
    const missing = changing.filter((key) => routes[key as RouteKey].audit === null);
    assert.deepEqual(missing.sort(), Object.keys(unrecordedRoutes).sort());
  });

  it('every form of the pages: each is listed here', () => {
    const sites = createSites(service);
    const cases = {
      partners: { ...candidateForms(service), ...connectForms(service) },
      dashboard: {
        ...signInForms(service),
        ...singleSignOnForms(service, provider),
        ...accountForms(service),
        ...orderForms(service),
      },
    };
    for (const site of ['partners', 'dashboard'] as const) {
      const changing = sites[site].routes.filter(({ method }) => !['GET', 'ALL'].includes(method));
      const listed = [...Object.keys(cases[site]), ...Object.keys(unrecordedForms[site] ?? {})];
      assert.deepEqual([...new Set(changing.map(({ path }) => path))].sort(), listed.sort(), site);
    }
  });

  it('a sign-up on a page of a partner, in the log of the new account', async () => {
    const embed = embedOf(() => service);
    const params = { client_id: service.clientId };
    await service.api().call('POST /sign_up/{client_id}', { params, body: await embed.customer() });
    const [entry] = await service.database
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'authorization.given'), eq(auditEntries.actorKind, 'visitor')));
    const entries = await service.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.accountId, entry?.accountId ?? ''))
      .orderBy(auditEntries.sequence);
    assert.notEqual(entry?.accountId, service.hostId);
    assert.deepEqual(
      entries.map((each) => each.action),
      ['account.created', 'authorization.given'],
    );
  });

  it('every form at a personal link', () => expectEntries(candidateForms(service)));
  it('every form with which customers connect and sign up', () => expectEntries(connectForms(service)));
  it('every form about sign-in', () => expectEntries(signInForms(service)));
  it('every form about single sign-on', () => expectEntries(singleSignOnForms(service, provider)));
  it('every other form of the dashboard', () =>
    expectEntries({ ...accountForms(service), ...orderForms(service) }));

  it('what becomes due: reminders, results, expiries and the final notice of an adverse action', async () => {
    const reports = reportsOf(() => service);
    const { invitationId } = await inviteTo(service, service.accounts[1]!, ['national_criminal_search']);
    const { id } = await reports.create('consider');
    await reports.trigger('report.completed', id);
    const items = await reports.api().call('GET /v1/reports/{id}/adverse_items', { params: { id } });
    const action = await reports.api().call('POST /v1/reports/{id}/adverse_actions', {
      params: { id },
      body: { adverse_item_ids: items.data.map((item) => item.id) },
    });
    await reports.advance(40 * 86_400);
    const bySystem = async (objectId: string) => {
      const isItsEntry = and(eq(auditEntries.actorKind, 'system'), eq(auditEntries.objectId, objectId));
      const entries = await service.database.select().from(auditEntries).where(isItsEntry);
      return [...new Set(entries.map((entry) => entry.action))].sort();
    };
    assert.deepEqual(await bySystem(invitationId), ['invitation.expired', 'invitation.reminded']);
    assert.deepEqual(await bySystem(action.id), ['adverse_action.completed']);
    assert.ok((await bySystem(id)).includes('report.updated'));
  });
});
