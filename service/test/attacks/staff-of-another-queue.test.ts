import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { staffRoles, type StaffRole } from '@service-embeds/domain/identity/role-rights';
import { newId } from '../../src/platform/ids.ts';
import { createSites } from '../support/cases/sites.ts';
import type { TestService } from '../support/service.ts';
import { send, staffOfEachRole, startStaffService } from '../support/steps/staff.ts';
import { Visitor } from '../support/steps/visitor.ts';

type Roles = readonly StaffRole[];
const customers: Roles = ['admin', 'credentialing', 'support'];
const credentialing: Roles = ['admin', 'credentialing'];
const support: Roles = ['admin', 'support'];
const screening: Roles = ['admin', 'screening'];

/** Who works on what, written down here and not read from the code. The first line that matches counts. */
const expected: [routes: RegExp, roles: Roles][] = [
  [/^GET \/(law)?$|^(GET|POST) \/profile(\/key)?$/, staffRoles],
  [/^\w+ \/staff(\/|$)/, ['admin']],
  [/^\w+ \/accounts\/:\w+\/(approvals|credential|packages)/, credentialing],
  [/^\w+ \/applications\/:\w+\/:\w+\/(certification|settings)$/, credentialing],
  [/^\w+ \/(certification|credentialing)$/, credentialing],
  [/^\w+ \/claims\/:\w+\/(account|application)\//, credentialing],
  [/^\w+ \/(deliveries|failed-work|second-factors)(\/|$)/, support],
  [/^\w+ \/reports\/:\w+\/:\w+\/withheld$/, screening],
  [/^\w+ \/(accounts|applications|people|reports|search)(\/|$)/, customers],
  [
    /^\w+ \/(claims|disposition-words|dispositions|disputes|nature-and-scope|remaining-file-parts)(\/|$)/,
    screening,
  ],
  [/^\w+ \/(screenings|verifications)(\/|$)/, screening],
];

/** What is there for people who have not signed in yet, and files. */
const open = /^(GET|POST) \/(signin|signout|language|embeds|scripts|healthz|readyz)(\/|$)/;

/** The kinds of work that a person takes, each of which is a form of its own. */
const kinds = ['account', 'application', 'dispute', 'remaining_file_parts', 'report', 'verification'];

describe('A member of the staff whose work is another', () => {
  let service: TestService;
  let staff: Record<StaffRole, Visitor>;
  let routes: string[];
  before(async () => {
    service = await startStaffService({ ROLES: 'api,pages' });
    staff = await staffOfEachRole(service);
    const all = createSites(service).staff.routes.map(({ method, path }) => `${method} ${path}`);
    const pages = new Set(all.filter((route) => !route.startsWith('ALL') && !open.test(route)));
    routes = [...pages].flatMap((route) =>
      route.includes(':kind') ? kinds.map((kind) => route.replace(':kind', kind)) : [route],
    );
  });
  after(() => service.stop());

  const rolesOf = (route: string): Roles | undefined =>
    expected.find(([pattern]) => pattern.test(route))?.[1];
  /** Requests a route with IDs that nothing has, so that those who are admitted change nothing. */
  const request = async (visitor: Visitor, route: string): Promise<void> => {
    const [method = '', path = ''] = route.split(' ');
    const address = path.replaceAll(/:\w+(\{[^}]*\})?/g, () => newId());
    if (method === 'GET') return visitor.go(address);
    await visitor.go('/profile');
    return send(visitor, address);
  };

  it('has every page and form in the table', () => {
    assert.ok(routes.length > 60, String(routes.length));
    assert.deepEqual(
      routes.filter((route) => !rolesOf(route)),
      [],
    );
  });

  for (const role of staffRoles)
    it(`is refused, as ${role}, and admitted to what the work of the role needs`, async () => {
      const wrong: string[] = [];
      for (const route of routes) {
        await request(staff[role], route);
        const isAdmitted = rolesOf(route)?.includes(role) === true;
        const { status, text } = staff[role];
        if ((status !== 403) !== isAdmitted) wrong.push(`${route}: ${status}`);
        const isList = !route.includes(':') && route.startsWith('GET');
        if (status >= 500 || (isAdmitted && isList && status !== 200) || text.includes('<h1>Sign in</h1>'))
          wrong.push(`${route}: ${status}`);
      }
      assert.deepEqual(wrong, []);
    });

  it('and a stranger gets none of it', async () => {
    const stranger = new Visitor(service.addresses.staff);
    const openPages: string[] = [];
    for (const route of routes) {
      await request(stranger, route);
      if (!stranger.text.includes('<h1>Sign in</h1>')) openPages.push(`${route}: ${stranger.status}`);
    }
    assert.deepEqual(openPages, []);
  });
});
