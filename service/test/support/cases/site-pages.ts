/**
 * Every address of the pages that answers GET, by its route. The end-to-end tests walk along links and open each route of
 * a walk in both color schemes, on a phone and on a desktop; `site.test.ts` compares the lists with the routes.
 */

/** What every site answers beside its pages. */
const files = ['/embeds/:file{service-embeds[.a-z]*\\.js}', '/healthz', '/readyz', '/scripts/:file'] as const;

/** The logo of an account, on pages for the account and its candidates. */
const logo = '/logos/:account{[0-9a-f]{24}}/:logo{[0-9a-f]{24}}';

/** Steps of a sign-in, which the tests of sign-ins take. */
const signIn = ['/signin', '/signin/setup', '/signin/verify'] as const;
const otherSignIns = ['/signin/passkey', '/signin/sso', '/signin/sso/callback'] as const;

/** The routes of one site: those of a walk by who walks, `files`, and the others by what opens them. */
type SitePages = Record<string, readonly string[]> & { files: readonly string[] };

export const sitePages = {
  partners: {
    /** Addresses of forms: who opens one is led to the page of the form. */
    forms: [
      ...['apply', 'consents', 'reports', 'verify'].map(
        (page) => `/${page}/:token/:form{(?:code|confirm|language|link|forget)}`,
      ),
      '/reports/:token/dispute/more',
      '/reports/:token/email/confirm',
      '/reports/:token/review',
    ],
    candidate: [
      '/reports/:token',
      '/reports/:token/data',
      '/reports/:token/data/deletion',
      '/reports/:token/data/file',
      '/reports/:token/dispute',
      '/reports/:token/email',
      '/reports/:token/question',
      '/reports/:token/report',
      '/reports/:token/scope',
      '/reports/:token/story',
      '/reports/:token/withdrawal',
    ],
    apply: [
      '/apply/:token',
      '/apply/:token/:step',
      '/apply/packages/:id',
      '/consents/:token',
      '/verify/:token',
    ],
    connect: [
      '/authorize',
      '/authorize/:clientId',
      '/authorize/:clientId/signin',
      '/authorize/:clientId/signup',
      '/consent',
      '/password/:token',
      '/password/forgotten',
      '/password/reset/:token',
      '/payment-frame',
      '/second-factors/:token',
      '/signup',
      '/signup/address',
      '/signup/contact',
      '/signup/email',
      '/signup/payment',
      '/signup/purpose',
      '/signup/review',
      '/signup/structure',
      '/signup/you',
    ],
    signIn: [...signIn, ...otherSignIns],
    files: [
      ...files,
      logo,
      '/apply/:token/documents/:document',
      '/consents/:token/documents/:document',
      '/consents/:token/evidence',
      '/reports/:token/data/file/csv',
      '/reports/:token/data/file/json',
      '/reports/:token/data/file/pdf',
      '/reports/:token/report/pdf',
    ],
  },
  dashboard: {
    admin: [
      '/',
      '/adverse-impact',
      '/audit-log',
      '/billing',
      '/candidates',
      '/candidates/:id',
      '/candidates/:id/remove-data',
      '/connections',
      '/continuous-checks',
      '/developer',
      '/developer/applications',
      '/developer/deliveries',
      '/developer/keys/:id',
      '/developer/requests',
      '/developer/requests/:id',
      '/developer/testing',
      '/developer/webhooks/new',
      '/email-notifications',
      '/emails',
      '/invitations',
      '/invitations/:id',
      '/law',
      '/order',
      '/outbox',
      '/packages',
      '/packages/hierarchy',
      '/packages/hierarchy/:custom_id',
      '/people',
      '/people/:id',
      '/reports',
      '/reports/:id',
      '/reports/:id/documents',
      '/search',
      '/security',
      '/security/authenticator',
      '/security/single-sign-on',
      '/settings',
      '/settings/branding',
      '/settings/company',
      '/settings/legal-holds',
      '/settings/retention',
      '/settings/letters',
      '/subscriptions',
    ],
    partner: [
      '/developer/applications/:client_id',
      '/developer/applications/:client_id/environments',
      '/developer/deliveries/:id',
      '/developer/webhooks/:id',
    ],
    /** Questions about rows that are selected in a list. */
    selection: ['/invitations/archive', '/invitations/cancel', '/invitations/remind', '/invitations/restore'],
    /** People who are not signed in, or have lost their second factors, and answers to forms. */
    forms: [
      '/invitations/:id/address',
      '/reports/:id/paper-notice',
      '/join/:token',
      '/outbox/:token',
      '/people/:id/second-factors',
      '/suspended',
    ],
    signIn: [...signIn, ...otherSignIns],
    files: [
      ...files,
      logo,
      '/audit-log/export',
      '/billing.csv',
      '/candidates.csv',
      '/invitations.csv',
      '/reports/:id/documents/:document',
      '/reports/:id/letter',
      '/reports/:id/next',
      '/reports/:id/previous',
      '/units',
    ],
  },
  staff: {
    staff: [
      '/',
      '/accounts',
      '/accounts/:account_id',
      '/accounts/:account_id/credential',
      '/accounts/:account_id/keys/:id',
      '/accounts/:account_id/packages',
      '/accounts/:account_id/packages/:slug',
      '/accounts/:account_id/packages/:slug/delete',
      '/accounts/:account_id/suspend',
      '/applications/:account_id/:client_id',
      '/certification',
      '/credentialing',
      '/deliveries',
      '/disposition-words',
      '/dispositions',
      '/disputes',
      '/disputes/:account_id/:dispute_id',
      '/failed-work',
      '/remaining-file-parts',
      '/law',
      '/people/:person',
      '/nature-and-scope',
      '/profile',
      '/reports/:account_id/:report_id',
      '/reports/:account_id/:report_id/withheld',
      '/screenings',
      '/screenings/:account_id/:report_id',
      '/screenings/:account_id/:report_id/:screening',
      '/search',
      '/second-factors',
      '/second-factors/:account_id/new',
      '/staff',
      '/verifications',
    ],
    /** What only some data leads to. */
    forms: [
      '/disputes/:account_id/:dispute_id/items/:item/reinsertion',
      '/failed-work/:account_id/:id/discard',
      '/remaining-file-parts/:account_id/:candidate_id',
      '/nature-and-scope/:account_id/:id',
      '/reports/:account_id/:report_id/nature-and-scope',
      '/staff/:id/remove',
      '/verifications/:account_id/:verification_id',
    ],
    signIn,
    files: [
      ...files,
      '/disputes/:account_id/:dispute_id/files/:file',
      '/remaining-file-parts/:account_id/:candidate_id/parts/:part',
      '/nature-and-scope/:account_id/:id/letter',
      '/verifications/:account_id/:verification_id/files/:file',
    ],
  },
} as const satisfies Record<string, SitePages>;

export type SiteName = keyof typeof sitePages;

/** Returns the routes of a site, fixed addresses before those with parameters. */
const routesOf = (site: SiteName): string[] =>
  Object.values<readonly string[]>(sitePages[site])
    .flat()
    .sort((a, b) => a.split(':').length - b.split(':').length);

/** Returns the route that answers at a path of a site. Undefined: none does. */
export const routeAt = (site: SiteName, path: string): string | undefined =>
  routesOf(site).find((route) => new RegExp(`^${route.replace(/:[^/]+/g, '[^/]+')}$`).test(path));
