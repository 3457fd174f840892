import { keyScopes, type RouteDefinition } from '@service-embeds/contract';
import { routes } from '@service-embeds/contract/routes';
import { candidatePortalRoutes } from '@service-embeds/contract/routes/candidate-portal';
import { dashboardRoutes } from '@service-embeds/contract/routes/dashboard';
import { hostedPageRoutes } from '@service-embeds/contract/routes/hosted-pages';
import { operationsRoutes } from '@service-embeds/contract/routes/operations';
import { signatureRoutes } from '@service-embeds/contract/routes/signatures';
import {
  hasStaffRight,
  roleRights,
  scopesOfRole,
  sharedKeyRights,
  staffRoles,
  userRoles,
} from '@service-embeds/domain/identity/role-rights';
import { table } from './reference.ts';

const yes = 'yes';
const no = '';

const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(' or ');

/** The scopes of API keys that may call a route. */
function keyCell({ basic, wholeAccount, personOnly }: RouteDefinition['auth']): string {
  if (!basic || personOnly) return no;
  const scopes = basic.length === keyScopes.length ? 'any' : code(basic);
  return wholeAccount ? `${scopes}, of the whole account` : scopes;
}

/** Whether partners may call a route with an access token, and what they reach with it. */
function partnerCell({ auth, reach }: RouteDefinition): string {
  if (auth.application) return 'with its own credentials';
  if (!auth.basic || auth.apiKeyOnly || auth.personOnly) return no;
  return reach === null || reach === 'node' ? yes : 'its own';
}

/** The session tokens that may call a route. */
function tokenCell({ scopes, view, decisions, report, candidate }: RouteDefinition['auth']): string {
  if (!scopes) return no;
  return [
    code(scopes),
    ...(view ? [`view \`${view}\``] : []),
    ...(decisions ? ['`decisions`'] : []),
    ...(report ? ['also of one report'] : []),
    ...(candidate ? ['also of one candidate'] : []),
  ].join(', ');
}

/** The roles of people for whom the dashboard runs a route. */
function personCell({ basic, personOnly, view, operations }: RouteDefinition['auth']): string {
  if (operations || !(basic ?? personOnly)) return no;
  const roles = userRoles.filter(
    (role) =>
      (!basic || scopesOfRole(role).some((scope) => basic.includes(scope))) &&
      (view !== 'records' || roleRights[role].view === 'records'),
  );
  const others = userRoles.filter((role) => !roles.includes(role));
  if (!others.length) return 'any';
  return roles.length <= others.length
    ? code(roles)
    : `all but ${others.map((role) => `\`${role}\``).join(', ')}`;
}

/** The keys of the provider that may call a route. */
const staffRow = ([key, { auth }]: [string, RouteDefinition]): string => {
  const { operations: right = 'any' } = auth;
  const roles = staffRoles.filter((role) => right === 'any' || hasStaffRight(role, right));
  const isShared = right === 'any' || sharedKeyRights.includes(right);
  const rolesOfKeys = roles.length === staffRoles.length ? 'any' : code(roles);
  return `| \`${key}\` | ${right === 'any' ? 'any' : code([right])} | ${rolesOfKeys} | ${isShared ? yes : no} |`;
};

/** What is signed, and by whom. */
const signedRow = ([key, { auth }]: [string, RouteDefinition]): string =>
  `| \`${key}\` | ${
    auth.signedLink
      ? 'the link, such as `download_uri`, for whom the answer with it was for | the service, for 10 to 15 minutes'
      : 'the message, as Standard Webhooks are | the mail provider, with `MAIL_EVENTS_SECRET`'
  } |`;

/** Who may call a route, by the columns of its table. */
const callersOf = (route: RouteDefinition): Record<string, string> => ({
  'API key': keyCell(route.auth),
  'Access token': partnerCell(route),
  'Session token': tokenCell(route.auth),
  Role: personCell(route.auth),
  Candidate: route.auth.personalLink ? 'their own' : no,
  Visitor: route.auth.visitor ? yes : no,
});

/** Returns the table of routes that belong together, with the columns in which one of them has an entry. */
function section(tag: string, entries: readonly [string, RouteDefinition][]): string {
  const rows = entries.map(([key, route]) => ({ key, callers: callersOf(route) }));
  const names = Object.keys(rows[0]?.callers ?? {}).filter((name) =>
    rows.some(({ callers }) => callers[name]),
  );
  const cells = rows.map(({ key, callers }) => [`\`${key}\``, ...names.map((name) => callers[name] ?? no)]);
  return `### ${tag}\n\n${table(['Endpoint', ...names], cells)}`;
}

/** Returns the tables of all routes but those of the staff and of signatures, by what they are about. */
function sections(): string {
  const all = { ...routes, ...dashboardRoutes, ...candidatePortalRoutes, ...hostedPageRoutes };
  const groups = Map.groupBy(Object.entries<RouteDefinition>(all), ([, { tag }]) => tag);
  return [...groups].map(([tag, entries]) => section(tag, entries)).join('\n\n');
}

/** Returns the page that says for each endpoint who may call it. */
export const callersPage = (): string => `# Who may call what

<!-- Generated from \`packages/contract/src/routes\` by \`npm run manifest\`. -->

This page says for each endpoint who may call it. Everyone who has no entry gets a 403 that says what is missing, and what is out of
reach is a 404. A table has only the columns in which it has an entry:

- **API key**: the [scopes](../api/session-tokens.md#scopes-of-api-keys) that the key needs one of. "Of the whole account": not bound to nodes.
- **Access token**: whether partner applications call it. "Its own": for what the application created, or for all background
  checks while the customer [grants it](../api/oauth.md#what-an-access-token-reaches). Lists hold what the token reaches.
- **Session token**: the [scopes](../api/session-tokens.md#scopes) of pages, one of which is needed, with the
  [view and decisions](../api/session-tokens.md#views-and-decisions). They reach what the credential reaches that they were made with.
- **Role**: people with this [role](../dashboard.md#the-dashboard) on the pages of the dashboard, for their units. Routes below
  \`/dashboard\` have no address.
- **Candidate**: a person with a [personal link](../api/candidates.md#candidate-portal), for what the link leads to. Only the
  pages of the candidate portal call these routes, and those below \`/candidate_portal\` have no address: over HTTP they are a 404.
- **Visitor**: without credentials, on the pages of a partner application. Routes below \`/hosted_pages\` have no address: the
  hosted pages call them for a person who signs up or has an emailed link.

## Endpoints

${sections()}

## Staff of the provider

Members of the staff, and their keys, with the right that an operation needs. A key does no more than the role of the person who made
it. The shared operations key names no person.

| Endpoint | Right | Roles of the staff | Shared key |
| --- | --- | --- | --- |
${Object.entries(operationsRoutes).map(staffRow).join('\n')}

## Signatures

No credential opens these endpoints, but a signature.

| Endpoint | What is signed | Who signs it |
| --- | --- | --- |
${Object.entries(signatureRoutes).map(signedRow).join('\n')}
`;
