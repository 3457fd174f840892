import { html } from 'hono/html';
import type { Html } from '../kit/layout/page.ts';
import { isPartOf, nearestPage, type MenuItem, type MenuPage } from '../kit/layout/shell.ts';
import type { Role } from './dashboard-env.ts';
import {
  admins,
  allRoles,
  candidateReaders,
  developers,
  packageReaders,
  priceReaders,
  readers,
  requestors,
} from './roles.ts';

interface SectionPage {
  path: string;
  label: string;
  roles: readonly Role[];
}

/** What the menu leads to: one page, or the first one of a section that the role may see. */
interface Section extends Pick<MenuItem, 'label' | 'icon'> {
  pages: readonly SectionPage[];
  /** Whether its navigation is beside the page. Default: above it. */
  isWide?: boolean;
}

const single = (path: string, label: string, icon: MenuItem['icon'], roles: readonly Role[]): Section => ({
  label,
  icon,
  pages: [{ path, label, roles }],
});

const invitations: Section = {
  label: 'Invitations',
  icon: 'letter',
  pages: [
    { path: '/invitations', label: 'All invitations', roles: requestors },
    { path: '/emails', label: 'Undelivered emails', roles: readers },
  ],
};

const recurring: Section = {
  label: 'Recurring checks',
  icon: 'repeat',
  pages: [
    { path: '/subscriptions', label: 'Subscriptions', roles: requestors },
    { path: '/continuous-checks', label: 'Continuous checks', roles: requestors },
  ],
};

const settings: Section = {
  label: 'Settings',
  icon: 'settings',
  isWide: true,
  pages: [
    { path: '/settings', label: 'General', roles: admins },
    { path: '/settings/company', label: 'Company', roles: admins },
    { path: '/settings/branding', label: 'Branding', roles: admins },
    { path: '/settings/letters', label: 'Letters', roles: admins },
    { path: '/settings/retention', label: 'Data retention', roles: admins },
    { path: '/settings/legal-holds', label: 'Legal holds', roles: admins },
    { path: '/connections', label: 'Connections', roles: admins },
    { path: '/law', label: 'What applies where', roles: allRoles },
    { path: '/adverse-impact', label: 'Adverse impact', roles: admins },
    { path: '/audit-log', label: 'Audit log', roles: admins },
    { path: '/security', label: 'Security', roles: allRoles },
    { path: '/email-notifications', label: 'Email notifications', roles: readers },
  ],
};

/** The menu: what people do every day, what they set up, and who may do it. */
const groups: readonly { label?: string; sections: readonly Section[] }[] = [
  {
    sections: [
      single('/', 'Home', 'home', allRoles),
      single('/reports', 'Reports', 'report', readers),
      invitations,
      single('/candidates', 'Candidates', 'person', candidateReaders),
    ],
  },
  {
    label: 'Set up',
    sections: [
      single('/packages', 'Packages', 'tree', packageReaders),
      recurring,
      single('/billing', 'Billing', 'money', priceReaders),
    ],
  },
  {
    label: 'Account',
    sections: [
      single('/people', 'Team', 'people', admins),
      single('/developer', 'Developers', 'code', developers),
      settings,
    ],
  },
];

const pagesOf = ({ pages }: Section, role: Role): SectionPage[] =>
  pages.filter(({ roles }) => roles.includes(role));

function itemOf(section: Section, role: Role): MenuItem[] {
  const [first, ...others] = pagesOf(section, role);
  if (!first) return [];
  const { label, icon } = section;
  return [{ path: first.path, label, icon, others: others.map(({ path }) => path) }];
}

export const menuOf = (role: Role): { label?: string; pages: MenuItem[] }[] =>
  groups.map(({ sections, ...group }) => ({
    ...group,
    pages: sections.flatMap((section) => itemOf(section, role)),
  }));

/** Returns the page of the menu, as the role sees it, that is nearest above an address. */
export const nearestMenuPage = (role: Role, current: string): MenuPage =>
  nearestPage(
    groups.flatMap(({ sections }) => sections.flatMap((section) => pagesOf(section, role))),
    current,
  );

/** Returns a page with the navigation of its section. A section with one page has none. */
export function inSection(role: Role, current: string, content: Html): Html {
  const section = [invitations, recurring, settings].find(({ pages }) =>
    pages.some(({ path }) => isPartOf(path, current)),
  );
  const pages = section ? pagesOf(section, role) : [];
  if (!section || pages.length < 2) return content;
  const nearest = nearestPage(pages, current);
  return html`<div class="section ${section.isWide ? 'side' : ''}">
    <nav class="tabs" aria-label="${section.label}">
      ${pages.map(
        ({ path, label }) =>
          html`<a
            href="${path}"
            ${nearest.path === path ? html`aria-current="${path === current ? 'page' : 'true'}"` : ''}
            >${label}</a
          >`,
      )}
    </nav>
    <div>${content}</div>
  </div>`;
}
