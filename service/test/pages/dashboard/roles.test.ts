import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { roleRights, userRoles, type Role } from '@service-embeds/domain/identity/role-rights';
import { memberships, users } from '../../../src/db/schema/index.ts';
import { createSites } from '../../support/cases/sites.ts';
import {
  addressesWith,
  apiResult,
  charge,
  nameOf,
  plantedReports,
  region,
  withoutMailAddresses,
  type Answer,
  type Plant,
} from '../../support/planted/planted-reports.ts';
import { eventually } from '../../support/service.ts';
import { signInWithPassword } from '../../support/steps/second-factors.ts';
import { requestDashboardToken, type Visitor } from '../../support/steps/visitor.ts';

/** Values of filters with which a page could tell more than without. */
const filterValues = { search: 'OFFENSE', status: 'consider' };

/** What tells a result on a page. */
const pageResult =
  /Needs your decision|Records found|Cleared to hire|<dt>Result|(result|assessment|adjudication)&quot;: &quot;/;

describe('Of two reports with a record, at two nodes, a person in the dashboard', () => {
  const { service, northwind, backend, plants, receiver, namesOf, readAll } = plantedReports();
  let visitor: Visitor;
  /** Pages about one object that an admin finds by following links, such as a delivery of a finished report. */
  let linked: string[];
  /** Addresses of lists with a filter. */
  const filtered: string[] = [];
  const email = () => `kim@${northwind().adminEmail.split('@')[1] ?? ''}`;
  before(async () => {
    const isFinished = (type: string) => type === 'report.completed';
    await eventually(() => Promise.resolve(receiver().types().filter(isFinished).length === 2));
    const admin = await signInWithPassword(service(), northwind().adminEmail);
    linked = await followLinks(admin);
    assert.ok(linked.some((address) => address.startsWith('/developer/deliveries/')));
    for (const address of ['/search?search=OFFENSE', '/candidates?search=OFFENSE'])
      assert.ok(filtered.includes(address), address);
    visitor = await signInWithPassword(service(), email());
  });

  /** Returns addresses with an ID that the other pages link to: two of each kind. Finds the lists with filters on its way. */
  const followLinks = async (admin: Visitor): Promise<string[]> => {
    const links = new Set<string>();
    for (const path of ['/developer/deliveries?type=report.completed', ...pages()]) {
      if (path.includes(':')) continue;
      await admin.go(path);
      for (const [, link = ''] of admin.text.matchAll(/href="([^"?#]+)/g)) links.add(link);
      // The search of the menu leads to its own page.
      const form = path === '/search' ? admin.text : admin.text.slice(admin.text.indexOf('<main'));
      for (const [name, value] of Object.entries(filterValues))
        if (new RegExp(`<(input|select)[^>]* name="${name}"`).test(form))
          filtered.push(`${path}?${name}=${value}`);
    }
    return pages()
      .filter((path) => path.includes(':'))
      .flatMap((path) => {
        const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[\\w-]+')}$`);
        return [...links].filter((link) => pattern.test(link)).slice(0, 2);
      });
  };

  const become = async (role: Role, nodes: string[] | null) => {
    const [kim] = await service().database.select().from(users).where(eq(users.email, email()));
    const membership = and(eq(memberships.userId, kim!.id), eq(memberships.accountId, northwind().id));
    await service().database.update(memberships).set({ role, nodes }).where(membership);
  };
  const pages = () => {
    const { routes: all } = createSites(service()).dashboard;
    const paths = all.filter(({ method, path }) => method === 'GET' && !/[*]/.test(path));
    return [...new Set(paths.map(({ path }) => path))].filter(
      (path) => !/^\/(signin|signout|healthz|readyz|outbox|reset)|\.(js|css)$/.test(path),
    );
  };
  const addresses = (path: string): string[] => {
    const idsOf = ({ candidateId, invitationId, report }: Plant): Record<string, string> => ({
      candidates: candidateId,
      invitations: invitationId,
      reports: report.id,
    });
    if (!path.includes(':')) return [path];
    const [, collection = ''] = path.split('/');
    return Object.values(plants()).map((each) =>
      path.replace(/:\w+/g, idsOf(each)[collection] ?? 'ffffffffffffffffffffffff'),
    );
  };
  const readPages = async () => {
    const texts = new Map<string, Answer>();
    for (const address of new Set([...pages().flatMap(addresses), ...linked, ...filtered])) {
      await visitor.go(address);
      texts.set(address, { status: visitor.status, text: withoutMailAddresses(visitor.text) });
    }
    return texts;
  };

  for (const role of userRoles)
    for (const nodes of role === 'admin' ? [null] : [null, [region]])
      it(`who is ${role}${nodes ? ' of one region' : ''} sees on every page what the role allows`, async () => {
        await become(role, nodes);
        const texts = await readPages();
        const { view, orders } = roleRights[role];
        const seen = (pattern: RegExp) => addressesWith(texts, pattern);
        if (view !== 'records') assert.deepEqual(seen(charge), []);
        if (view !== 'records' && view !== 'result') assert.deepEqual(seen(pageResult), []);
        assert.equal(seen(new RegExp(nameOf('own'))).length > 0, view !== null || orders, 'the own report');
        const other = new RegExp(namesOf('other').join('|'));
        // A log for developers names objects by their IDs, and says nothing else of them.
        const addressesOfOther = [
          ...seen(other).filter((address) => !address.startsWith('/developer/')),
          ...seen(new RegExp(nameOf('other'))),
        ].filter((address) => texts.get(address)?.status !== 404);
        assert.equal(
          addressesOfOther.length > 0,
          !nodes && (view !== null || orders),
          `the other: ${addressesOfOther.join(' ')}`,
        );
      });

  for (const role of userRoles)
    for (const nodes of role === 'admin' || role === 'limited_requestor' ? [null] : [[region]])
      it(`who is ${role}${nodes ? ' of one region' : ''} sees no more in the embeds`, async () => {
        await become(role, nodes);
        const { view, orders, decisions } = roleRights[role];
        const { token } = await requestDashboardToken(service(), visitor);
        assert.equal(token !== '', view !== null || orders);
        if (!token) return;
        const answers = await readAll(token, ['own', 'other']);
        const seen = (pattern: RegExp) =>
          addressesWith(answers, pattern).filter((address) => answers.get(address)?.status === 200);
        assert.equal(seen(charge).length > 0, view === 'records', seen(charge).join(' '));
        if (view !== 'records') assert.deepEqual(seen(apiResult), []);
        assert.equal(
          seen(/"object":"report"/).length > 0,
          view !== null,
          seen(/"object":"report"/).join(' '),
        );
        for (const side of ['own', 'other'] as const)
          assert.equal(seen(new RegExp(namesOf(side).join('|'))).length > 0, side === 'own' || !nodes);
        const itemsPath = `/v1/reports/${plants().own.report.id}/adverse_items`;
        assert.equal(answers.get(itemsPath)?.status, decisions ? 200 : 403);
      });

  it('cannot decide, cancel or remind at another node', async () => {
    await become('adjudicator', [region]);
    await visitor.go('/security');
    const { token } = visitor;
    const { invitationId, report } = plants().other;
    for (const [path, form] of [
      [`/reports/${report.id}`, { action: 'archive' }],
      [`/reports/${report.id}`, { action: 'posted' }],
      [`/invitations/${invitationId}`, { action: 'cancel' }],
    ] as const) {
      await visitor.go(path, { form_token: token, ...form });
      assert.equal(visitor.status, 404, path);
    }
    const reportNow = await backend().call('GET /v1/reports/{id}', { params: { id: report.id } });
    assert.equal(reportNow.adjudication, null);
  });

  it('is bound to nodes by the invite of an admin', async () => {
    const admin = await signInWithPassword(service(), northwind().adminEmail, '/people');
    const draft = { full_name: 'Noor Sample', email: 'noor@example.com', role: 'restricted_admin' };
    const send = (nodes: string) => admin.go('/people', { form_token: admin.token, ...draft, nodes });
    await send('');
    assert.match(admin.text, /Choose at least one/);
    await send('mountain, nowhere');
    assert.match(admin.text, /no unit &quot;nowhere&quot;/);
    await send('mountain');
    assert.match(admin.text, /Invite pending/);
  });
});
