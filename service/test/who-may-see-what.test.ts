import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import {
  reportView,
  routes,
  type Body,
  type Report,
  type RouteDefinition,
  type RouteKey,
} from '@service-embeds/contract';
import { roleRights, userRoles, type Role } from '@service-embeds/domain/identity/role-rights';
import { memberships, users } from '../src/db/schema/index.ts';
import { createHandlers } from '../src/handlers.ts';
import { Providers } from '../src/identity/single-sign-on/providers.ts';
import { createDashboard } from '../src/pages/dashboard/app.ts';
import { bearer } from './support/api-client.ts';
import { requestDashboardToken } from './support/dashboard-token.ts';
import { signInWithPassword } from './support/second-factors.ts';
import { startTestService, type TestService } from './support/service.ts';
import type { Visitor } from './support/visitor.ts';

/** A region, a department of it, and a department of another region. */
const region = 'mountain';
const nodeOf = { own: 'mountain-support-salt-lake-city', other: 'west-head-office-san-francisco' };
type Side = keyof typeof nodeOf;

/** A person with a finished report that has a record. */
interface Plant {
  candidateId: string;
  invitationId: string;
  report: Report;
}

const nameOf = (side: Side) => `Planted${side}`;
const mailAddress = /[\w.+-]+@[\w.-]+/g;
/** The whole charge: pages repeat what was searched for, which is its first part. */
const charge = /SAMPLE OFFENSE - NOT A REAL RECORD/;
/** What tells a result in an answer of the API, and on a page. */
const apiResult = /:"(consider|clear|eligible|review|escalated|engaged|dispute)"/;
const pageResult = /Needs your decision|Records found|Cleared to hire|<dt>Result/;
const addressesWith = (answers: ReadonlyMap<string, { text: string }>, pattern: RegExp): string[] =>
  [...answers].filter(([, { text }]) => pattern.test(text)).map(([address]) => address);

type TokenBody = Omit<Body<'POST /web_sdk/session_tokens'>, 'direct'>;

describe('Of two reports with a record, at two nodes,', () => {
  let service: TestService;
  let plants: Record<Side, Plant>;
  const northwind = () => service.accounts[0]!;
  const backend = () => service.api(northwind().apiKey);

  const plant = async (side: Side): Promise<Plant> => {
    const email = `${side}.person+consider@example.com`;
    const body = { email, first_name: 'Sam', last_name: nameOf(side) };
    const { id: candidate_id } = await backend().call('POST /v1/candidates', { body });
    const order = { candidate_id, package: 'essential_criminal', node: nodeOf[side] };
    const work_locations = [{ country: 'US' as const, state: 'OH' }];
    const invitation = await backend().call('POST /v1/invitations', { body: { ...order, work_locations } });
    const trigger = async (event: 'invitation.completed' | 'report.completed', id: string) =>
      backend().call('POST /sandbox/trigger', { body: { event, id } });
    const completed = await trigger('invitation.completed', invitation.id);
    assert.ok(completed.object === 'invitation' && completed.report_id);
    const report = await trigger('report.completed', completed.report_id);
    assert.ok(report.object === 'report' && report.status === 'consider');
    return { candidateId: candidate_id, invitationId: invitation.id, report };
  };

  before(async () => {
    service = await startTestService();
    plants = { own: await plant('own'), other: await plant('other') };
  });
  after(() => service.stop());

  /** What tells of a plant wherever it is. */
  const namesOf = (side: Side): string[] => {
    const { candidateId, invitationId, report } = plants[side];
    return [nameOf(side), candidateId, invitationId, report.id];
  };

  const tokenOf = async (body: TokenBody) =>
    (await backend().call('POST /web_sdk/session_tokens', { body: { ...body, direct: true } })).token;

  /** The addresses of a route that are about one side: its own objects in the path and in the query. */
  const addressesOf = (key: RouteKey, side: Side): string[] => {
    const { candidateId, invitationId, report } = plants[side];
    const [, path = ''] = key.split(' ');
    const ids: [part: string, id: string][] = [
      ['/v1/nodes/', nodeOf[side]],
      ['/v1/candidates/', candidateId],
      ['/v1/invitations/', invitationId],
      ['/v1/reports/', report.id],
      ['/v1/packages/', 'ffffffffffffffffffffffff'],
      ['/v1/', report.county_criminal_search_ids[0]!],
    ];
    const id = ids.find(([part]) => path.startsWith(part))?.[1] ?? '';
    const address = path.replace(/\{\w+\}/, id);
    const { query } = routes[key] as RouteDefinition;
    const queries: Record<string, string> = {
      include: 'screenings,candidate,candidate_stories,documents',
      candidate_id: candidateId,
      search: nameOf(side),
    };
    if (key === 'GET /v1/candidates/{id}') return [address, `${address}?include=reports`];
    if (key === 'GET /v1/nodes') return [address];
    const matching = Object.entries(queries).filter(([name]) => name in (query?.shape ?? {}));
    return [address, ...matching.map(([name, value]) => `${address}?${name}=${encodeURIComponent(value)}`)];
  };
  const pageReads = (Object.keys(routes) as RouteKey[]).filter(
    (key) => key.startsWith('GET ') && (routes[key] as RouteDefinition).auth.scopes,
  );

  /** Reads every route for pages with a token. Returns what it read, by address. */
  const readAll = async (token: string, sides: Side[]) => {
    const addresses = pageReads.flatMap((key) => sides.flatMap((side) => addressesOf(key, side)));
    const { origin: Origin } = new URL(service.addresses.dashboard);
    const read = async (address: string) => {
      const { status, body } = await service.call('GET', address, { bearer: token, headers: { Origin } });
      return [address, { status, text: JSON.stringify(body).replace(mailAddress, '') }] as const;
    };
    return new Map(await Promise.all(addresses.map(read)));
  };

  for (const view of reportView.options)
    it(`a page with the view ${view} reads ${view === 'records' ? 'both, with their records' : 'no more'}`, async () => {
      const answers = await readAll(await tokenOf({ scopes: ['order', 'report'], view }), ['own', 'other']);
      const seen = (pattern: RegExp) => addressesWith(answers, pattern).length > 0;
      assert.equal(seen(charge), view === 'records');
      assert.equal(seen(apiResult), view !== 'status');
      assert.ok(seen(new RegExp(nameOf('other'))));
    });

  const limits: Record<string, () => TokenBody> = {
    'of one node': () => ({ scopes: ['order', 'report'], nodes: [nodeOf.own] }),
    'of the region above it': () => ({ scopes: ['order', 'report'], nodes: [region] }),
    'of one candidate': () => ({ scopes: ['order', 'report'], candidate_id: plants.own.candidateId }),
    'of one report': () => ({ scopes: ['report'], report_id: plants.own.report.id, view: 'records' }),
  };
  for (const [name, limit] of Object.entries(limits))
    it(`a page ${name} reaches one, and nothing of the other in any list, count or search`, async () => {
      const token = await tokenOf(limit());
      const own = await readAll(token, ['own']);
      assert.ok(addressesWith(own, charge).length);
      const hidden = namesOf('other');
      const all = new Map([...own, ...(await readAll(token, ['other']))]);
      for (const [address, { status, text }] of all) {
        const path = address.split('?')[0] ?? '';
        if (hidden.some((id) => path.includes(id))) assert.ok([403, 404].includes(status), address);
        else for (const id of hidden) assert.equal(text.includes(id), false, `${address} shows ${id}`);
      }
    });

  it('a count of a page is the number of reports that it lists', async () => {
    const page = service.api(bearer(await tokenOf({ scopes: ['order'], nodes: [region] })));
    const listed = await page.call('GET /v1/reports', { query: { per_page: 100 } });
    const { total } = await page.call('GET /v1/report_counts');
    assert.equal(total, listed.data.length);
    const everything = await backend().call('GET /v1/report_counts');
    assert.ok(total > 0 && total < everything.total);
  });

  it('a page cannot choose candidates or reports by a result that it may not see', async () => {
    const page = service.api(bearer(await tokenOf({ scopes: ['order'], view: 'status' })));
    for (const query of [{ adjudication: 'engaged' }, { report_adjudicator_email: 'a@example.com' }] as const)
      await page.fail('GET /v1/candidates', { query }, 403);
    for (const status of ['consider', 'dispute'] as const)
      await page.fail('GET /v1/reports', { query: { status } }, 403);
    const found = await page.call('GET /v1/reports', { query: { search: 'SAMPLE OFFENSE' } });
    assert.deepEqual(found.data, []);
  });

  it('a page orders at its nodes and for new candidates, and for nobody of another node', async () => {
    const page = service.api(bearer(await tokenOf({ scopes: ['order'], nodes: [region] })));
    const { id } = await page.call('POST /v1/candidates', { body: { email: 'new.person@example.com' } });
    await page.call('GET /v1/candidates/{id}', { params: { id } });
    const order = (candidate_id: string, node: string) => ({
      body: {
        candidate_id,
        node,
        package: 'essential_criminal',
        work_locations: [{ country: 'US' as const, state: 'OH' }],
      },
    });
    const code = async (input: ReturnType<typeof order>, status: number) =>
      (await page.fail('POST /v1/invitations', input, status)).body.code;
    assert.equal(await code(order(id, nodeOf.other), 400), 'node_not_found');
    assert.equal(await code(order(plants.other.candidateId, nodeOf.own), 404), 'candidate_not_found');
    const invitation = await page.call('POST /v1/invitations', order(id, nodeOf.own));
    assert.equal(invitation.node, nodeOf.own);
    const { body } = await backend().fail(
      'POST /web_sdk/session_tokens',
      { body: { scopes: ['order'], nodes: ['nowhere'], direct: true } },
      400,
    );
    assert.equal(body.code, 'nodes_not_found');
  });

  it('a page of another origin reads nothing', async () => {
    const bearerToken = await tokenOf({ scopes: ['order'], origins: ['https://ats.example.com'] });
    const status = async (headers: Record<string, string>) =>
      (await service.call('GET', '/v1/reports', { bearer: bearerToken, headers })).status;
    assert.equal(await status({ Origin: 'https://ats.example.com' }), 200);
    assert.equal(await status({ Origin: 'https://ats.example.com.evil.example' }), 403);
    assert.equal(await status({}), 403);
  });

  describe('a person in the dashboard', () => {
    let visitor: Visitor;
    const email = () => `kim@${northwind().adminEmail.split('@')[1] ?? ''}`;
    before(async () => {
      visitor = await signInWithPassword(service, email());
    });

    const become = async (role: Role, nodes: string[] | null) => {
      const [kim] = await service.database.select().from(users).where(eq(users.email, email()));
      const membership = and(eq(memberships.userId, kim!.id), eq(memberships.accountId, northwind().id));
      await service.database.update(memberships).set({ role, nodes }).where(membership);
    };
    const pages = () => {
      const attempts = { allow: () => Promise.resolve(true), forget: () => Promise.resolve() };
      const providers = new Providers(service.container);
      const signIn = { providers, secondFactorAttempts: attempts, singleSignOnAttempts: attempts };
      const { routes: all } = createDashboard(
        service.database,
        service.container,
        signIn,
        createHandlers(service.container),
      );
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
      if (!path.includes(':'))
        return [path, `${path}?search=OFFENSE`, `${path}?status=consider`, `${path}?per_page=100`];
      const [, collection = ''] = path.split('/');
      return Object.values(plants).map((each) =>
        path.replace(/:\w+/g, idsOf(each)[collection] ?? 'ffffffffffffffffffffffff'),
      );
    };
    const readPages = async () => {
      const texts = new Map<string, { status: number; text: string }>();
      for (const address of pages().flatMap(addresses)) {
        await visitor.go(address);
        texts.set(address, { status: visitor.status, text: visitor.text.replace(mailAddress, '') });
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
          assert.equal(seen(charge).length > 0, view === 'records', `charges: ${seen(charge).join(' ')}`);
          if (view !== 'records' && view !== 'result') assert.deepEqual(seen(pageResult), []);
          assert.equal(seen(new RegExp(nameOf('own'))).length > 0, view !== null || orders, 'the own report');
          const other = new RegExp(namesOf('other').join('|'));
          const addressesOfOther = seen(other).filter((address) => texts.get(address)?.status !== 404);
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
          const { token } = await requestDashboardToken(service, visitor);
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
          const itemsPath = `/v1/reports/${plants.own.report.id}/adverse_items`;
          assert.equal(answers.get(itemsPath)?.status, decisions ? 200 : 403);
        });

    it('cannot decide, cancel or remind at another node', async () => {
      await become('adjudicator', [region]);
      await visitor.go('/security');
      const { token } = visitor;
      const { invitationId, report } = plants.other;
      for (const [path, form] of [
        [`/reports/${report.id}`, { decision: 'engage' }],
        [`/reports/${report.id}`, { decision: 'pause' }],
        [`/invitations/${invitationId}`, { action: 'cancel' }],
      ] as const) {
        await visitor.go(path, { form_token: token, ...form });
        assert.equal(visitor.status, 404, path);
      }
      const read = await backend().call('GET /v1/reports/{id}', { params: { id: report.id } });
      assert.equal(read.adjudication, null);
    });

    it('is bound to nodes by the invite of an admin', async () => {
      const admin = await signInWithPassword(service, northwind().adminEmail, '/people');
      const draft = { full_name: 'Noor Sample', email: 'noor@example.com', role: 'restricted_admin' };
      const send = (nodes: string) => admin.go('/people', { form_token: admin.token, ...draft, nodes });
      await send('');
      assert.match(admin.text, /Enter at least one/);
      await send('mountain, nowhere');
      assert.match(admin.text, /no node &quot;nowhere&quot;/);
      await send('mountain');
      assert.match(admin.text, /Invite pending/);
    });
  });
});
