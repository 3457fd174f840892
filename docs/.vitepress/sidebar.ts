import type { DefaultTheme } from 'vitepress';

const page = (text: string, link: string): DefaultTheme.SidebarItem => ({ text, link: `/${link}` });

/** Every page, by what a reader wants to do. */
export const sidebar: DefaultTheme.SidebarItem[] = [
  {
    text: 'Start',
    items: [
      page('Quick start', 'quick-start'),
      page('Concepts', 'concepts'),
      page('Real and simulated', 'real-and-simulated'),
      page('Glossary', 'glossary'),
    ],
  },
  {
    text: 'Elements',
    items: [
      page('Order a check', 'new-invitation'),
      page('Progress of checks', 'reports'),
      page('A report', 'report'),
      page('Disclosures and consent', 'disclosures'),
      page('Sign up and connect', 'sign-up'),
      page('Provider', 'provider'),
    ],
  },
  {
    text: 'Frontend',
    items: [
      page('Frameworks', 'frameworks'),
      page('Options and events', 'options'),
      page('Errors', 'errors'),
      page('Theming', 'theming'),
      page('Texts and languages', 'translation'),
      page('Every text', 'reference/texts'),
      page('Web views', 'web-views'),
      page('Accessibility', 'accessibility'),
      page('Migrating', 'migrating'),
    ],
  },
  {
    text: 'Backend',
    items: [
      page('Authentication', 'authentication'),
      page('The backend kit', 'backend-kit'),
      page('Other languages', 'backend-languages'),
      page('Webhooks', 'webhooks'),
      page('Fake mode and testing', 'testing'),
      page('Staging and going live', 'staging'),
    ],
  },
  {
    text: 'API',
    collapsed: true,
    items: [
      page('All resources', 'api/'),
      page('Requests, errors, limits', 'api/requests'),
      page('Session tokens', 'api/session-tokens'),
      page('OAuth and applications', 'api/oauth'),
      page('Account and package', 'api/account'),
      page('Hierarchy', 'api/hierarchy'),
      page('Candidates', 'api/candidates'),
      page('Invitations', 'api/invitations'),
      page('Reports', 'api/reports'),
      page('Screenings', 'api/screenings'),
      page('Decisions', 'api/decisions'),
      page('Consents', 'api/consents'),
      page('Subscriptions', 'api/subscriptions'),
      page('Laws', 'api/laws'),
      page('Events and webhooks', 'api/webhooks'),
      page('Operations', 'api/operations'),
      page('Error codes', 'reference/error-codes'),
      page('Who may call what', 'reference/who-may-call-what'),
      page('Versions and changes', 'api-policy'),
    ],
  },
  {
    text: 'Operate',
    items: [
      page('Install the service', 'installation'),
      page('Settings', 'settings'),
      page('Operations', 'operations'),
      page('Dashboard and staff console', 'dashboard'),
      page('Encryption', 'encryption'),
      page('Performance and scaling', 'performance'),
    ],
  },
  {
    text: 'Compliance',
    items: [
      page('What applies where', 'law'),
      page('What courts seal', 'reference/court-records'),
      page('How long data is kept', 'retention'),
      page('Security', 'security'),
      page('Dependencies', 'reference/dependencies'),
    ],
  },
  {
    text: 'Contribute',
    items: [page('Decision records', 'adr/'), page('What a screen reader says', 'reference/screen-reader')],
  },
];
