import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { apiRequests, memberships } from '../../src/db/schema/index.ts';
import { candidateLink, type CandidateLinkPage } from '../../src/platform/page-links.ts';
import { redirectUri } from '../support/cases/form-cases.ts';
import { routeAt, sitePages, type SiteName } from '../support/cases/site-pages.ts';
import { eventually, type TestService } from '../support/service.ts';
import { createCrowd } from '../support/steps/crowd.ts';
import { openLink } from '../support/steps/personal-links.ts';
import { day, investigate, reportsOf } from '../support/steps/reports.ts';
import { signInWithPassword } from '../support/steps/second-factors.ts';
import { addStaff, send, signInAsStaff, startStaffService } from '../support/steps/staff.ts';
import { Visitor } from '../support/steps/visitor.ts';

/** What a read writes: that it was made, that a session is in use, and how much a caller has asked for. */
const tablesOfReads = ['api_requests', 'audit_entries', 'request_counts', 'sessions'];
/** The file of a PDF is created by its first download, and its size is noted then. */
const pdfRoutes = ['/reports/:token/report/pdf', '/reports/:id/letter'];
/** What holds no data of an account, apart from its logo, and the answer of an identity provider, which begins a session. */
const routesBesides = [/^\/(embeds|scripts|logos)\//, /^\/signin\/sso\/callback$/];

/** Pages of one kind that a walk opens. */
const pagesOfRoute = 3;

describe('GET, which prefetch and link scanners send too, changes no data', () => {
  let service: TestService;
  let changedTables: () => Promise<string[]>;
  const reports = reportsOf(() => service);
  before(async () => {
    service = await startStaffService({ ROLES: 'api,pages' });
    changedTables = await watchTables(service);
  });
  after(() => service.stop());

  /** Opens what links lead to, from the first pages on, and compares what each page wrote with what reading may write. */
  const walk = async (site: SiteName, visitor: Visitor, first: readonly string[]): Promise<Set<string>> => {
    const { origin } = new URL(service.addresses[site]);
    const waiting = first.map((path) => new URL(path, origin).href);
    const addresses = new Set(waiting);
    const counts = new Map<string, number>();
    const wrong: string[] = [];
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const route = routeAt(site, new URL(url).pathname);
      const count = counts.get(route ?? '') ?? 0;
      if (route === undefined || count >= pagesOfRoute) continue;
      counts.set(route, count + 1);
      await changedTables();
      await visitor.go(url);
      const tables = pdfRoutes.includes(route) ? [...tablesOfReads, 'documents'] : tablesOfReads;
      const changes = (await changedTables()).filter((name) => !tables.includes(name));
      if (changes.length) wrong.push(`${route}: ${changes.join(', ')}`);
      for (const [, link = ''] of visitor.text.matchAll(/(?:href|formaction)="([^"#]+)/g)) {
        const next = new URL(link.replaceAll('&amp;', '&'), url);
        if (next.origin !== origin || addresses.has(next.href)) continue;
        addresses.add(next.href);
        waiting.push(next.href);
      }
    }
    assert.deepEqual(wrong, []);
    return new Set(counts.keys());
  };

  const later = () => new Date(Date.now() + 365 * day * 1000);
  const linkTo = (page: CandidateLinkPage, id: string) => candidateLink(service.container, page, id, later());

  /** Routes of a site that a walk did not open. */
  const rest = (site: SiteName, routes: ReadonlySet<string>): string[] =>
    Object.values<readonly string[]>(sitePages[site])
      .flat()
      .filter((route) => !routes.has(route) && !routesBesides.some((pattern) => pattern.test(route)));
  const plain = (paths: readonly string[]): string[] => paths.filter((path) => !path.includes(':'));

  it('on the pages of the dashboard', async () => {
    const { id: reportId } = await reports.create('consider');
    const { id: invitationId } = await reports.order({ email: 'ordered@example.com' });
    await reports.trigger('report.completed', reportId);
    const webhook = await reports
      .api()
      .call('POST /v1/webhooks', { body: { webhook_url: 'https://hooks.example.com/' } });
    await reports.order({ email: 'event@example.com' });
    // Requests are recorded in the background.
    await eventually(async () => (await service.database.$count(apiRequests)) > 0);
    const [person] = await service.database.select().from(memberships);
    const visitor = await signInWithPassword(service, service.accounts[1]!.adminEmail);
    const { admin, files, forms, selection, signIn } = sitePages.dashboard;
    const routes = await walk('dashboard', visitor, [
      ...plain([...admin, ...files, ...forms, ...selection, ...signIn]),
      `/developer/webhooks/${webhook.id}`,
      `/developer/applications/${service.clientId}`,
      `/developer/applications/${service.clientId}/environments`,
      `/invitations/${invitationId}/address`,
      `/reports/${reportId}/paper-notice`,
      `/reports/${reportId}/letter`,
      `/people/${person?.userId}/second-factors`,
      '/packages/hierarchy/mountain',
      '/join/token',
      '/outbox/token',
    ]);
    assert.deepEqual(rest('dashboard', routes), ['/developer/deliveries/:id']);
  });

  it('on the pages of the staff console, also where the viewer has taken the work', async () => {
    const { id } = await reports.create('pending');
    await reports.trigger('report.suspended', id);
    const crowd = await createCrowd(service);
    const candidate = await openLink(service, linkTo('reports', crowd.id));
    await candidate.go(`${linkTo('reports', crowd.id)}/data/file`, {});
    assert.ok(candidate.text.includes('You asked for the rest of your file'));
    await addStaff(service, 'admin', 'admin');
    const visitor = await signInAsStaff(service, 'admin');
    await visitor.go('/screenings');
    for (const work of [`report/${id}`, `remaining_file_parts/${crowd.candidate_id}`]) {
      await send(visitor, `/claims/${reports.account().id}/${work}`);
      assert.ok(visitor.text.includes('Taken by you'), `${work}: ${visitor.status} ${visitor.address}`);
    }
    const account = reports.account().id;
    const { data } = await reports.api().call('GET /v1/reports/{id}/verifications', { params: { id } });
    const routes = await walk('staff', visitor, [
      `/remaining-file-parts/${account}/${crowd.candidate_id}`,
      `/verifications/${account}/${data[0]!.id}`,
      `/reports/${account}/${id}`,
      `/reports/${account}/${id}/nature-and-scope`,
      `/applications/${service.hostId}/${service.clientId}`,
      `/people/${encodeURIComponent(service.accounts[1]!.adminEmail)}`,
      ...plain([...sitePages.staff.staff, ...sitePages.staff.signIn, '/healthz', '/readyz']),
    ]);
    assert.deepEqual(rest('staff', routes), [
      '/disputes/:account_id/:dispute_id/items/:item/reinsertion',
      '/failed-work/:account_id/:id/discard',
      '/nature-and-scope/:account_id/:id',
      '/disputes/:account_id/:dispute_id/files/:file',
      '/nature-and-scope/:account_id/:id/letter',
      '/verifications/:account_id/:verification_id/files/:file',
    ]);
  });

  it('at the links of candidates, and where customers connect', async () => {
    const { connect, signIn } = sitePages.partners;
    const visitor = new Visitor(service.addresses.partners);
    const fields = { client_id: service.clientId, redirect_uri: redirectUri, state: 's' };
    const query = new URLSearchParams(fields).toString();
    const routes = await walk('partners', visitor, [
      `/authorize?${query}`,
      ...['', '/signin', '/signup'].map((page) => `/authorize/${service.clientId}${page}?${query}`),
      ...['/password', '/password/reset', '/second-factors'].map((path) => `${path}/token`),
      ...plain([...connect, ...signIn, '/healthz', '/readyz']).map((path) => `${path}?${query}`),
    ]);
    const crowd = await createCrowd(service);
    const investigated = await investigate(service);
    const { id } = await reports.create('pending');
    await reports.trigger('report.suspended', id);
    const { data } = await reports.api().call('GET /v1/reports/{id}/verifications', { params: { id } });
    const { id: invitationId } = await reports.order({ email: 'applicant@example.com' });
    const { data: consents } = await reports
      .api()
      .call('GET /v1/consents', { query: { candidate_id: crowd.candidate_id } });
    for (const [page, objectId] of [
      ['reports', crowd.id],
      ['reports', investigated.id],
      ['verify', data[0]!.id],
      ['apply', invitationId],
      ['consents', consents[0]!.id],
    ] as const) {
      const link = linkTo(page, objectId);
      const candidate = await openLink(service, link);
      for (const route of await walk('partners', candidate, [
        link,
        `${link}/question`,
        `${link}/story`,
        `${link}/dispute`,
        `${link}/code`,
        ...['dispute/more', 'email/confirm', 'review'].map((form) => `${link}/${form}`),
      ]))
        routes.add(route);
    }
    assert.deepEqual(rest('partners', routes), [
      // It was opened: `routeAt` takes the address of a form for a step of the application.
      '/apply/:token/:form{(?:code|confirm|language|link|forget)}',
      '/apply/packages/:id',
      '/apply/:token/documents/:document',
    ]);
  });
});

// cspell:ignore plpgsql

/**
 * Watches every table of a service.
 * @returns names the tables whose rows were inserted, updated or deleted since it was asked last
 */
async function watchTables({ database }: Pick<TestService, 'database'>): Promise<() => Promise<string[]>> {
  await database.execute(sql`create table changed_tables (name text not null)`);
  await database.execute(sql`
    create function note_changed_table() returns trigger language plpgsql as $$
    begin
      insert into changed_tables values (tg_table_name);
      return null;
    end $$`);
  await database.execute(sql`
    do $$
    declare watched record;
    begin
      for watched in select tablename from pg_tables where schemaname = 'public' and tablename <> 'changed_tables' loop
        execute format(
          'create trigger note_changed_table after insert or update or delete on %I for each row execute function note_changed_table()',
          watched.tablename);
      end loop;
    end $$`);
  return async () => {
    const { rows } = await database.execute<{ name: string }>(sql`delete from changed_tables returning name`);
    return [...new Set(rows.map(({ name }) => name))].sort();
  };
}
