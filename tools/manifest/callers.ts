import { keyScopes, type RouteDefinition } from '@service-embeds/contract';
import { routes } from '@service-embeds/contract/routes';
import { candidatePortalRoutes } from '@service-embeds/contract/routes/candidate-portal';

const yes = 'yes';
const no = '';

const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(' or ');

/** The scopes of API keys that may call a route. */
function keyCell({ basic, wholeAccount }: RouteDefinition['auth']): string {
  if (!basic) return no;
  const scopes = basic.length === keyScopes.length ? 'any' : code(basic);
  return wholeAccount ? `${scopes}, of the whole account` : scopes;
}

/** Whether partners may call a route with an access token, and what they reach with it. */
function partnerCell({ auth, reach }: RouteDefinition): string {
  if (auth.application) return 'with its own credentials';
  if (!auth.basic || auth.apiKeyOnly) return no;
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

const row = ([key, route]: [string, RouteDefinition]): string =>
  `| \`${key}\` | ${keyCell(route.auth)} | ${partnerCell(route)} | ${tokenCell(route.auth)} | ${route.auth.personalLink ? 'their own' : no} | ${route.auth.visitor ? yes : no} |`;

/** Returns the page that says for each endpoint who may call it. */
export const callersPage = (): string => `# Who may call what

Generated from \`packages/contract/src/routes\` by \`npm run manifest\`. Everyone who has no entry gets a 403 that says what is
missing, and what is out of reach is a 404.

- **API key**: the [scopes](../api/session-tokens.md#scopes-of-api-keys) that the key needs one of. "Of the whole account": not bound to nodes.
- **Access token**: whether partner applications call it. "Its own": for what the application created, or for all background
  checks while the customer [grants it](../api/oauth.md#what-an-access-token-reaches). Lists hold what the token reaches.
- **Session token**: the [scopes](../api/session-tokens.md#scopes) of pages, one of which is needed, with the
  [view and decisions](../api/session-tokens.md#views-and-decisions). They reach what the credential reaches that they were made with.
- **Candidate**: a person with a [personal link](../api/candidates.md#candidate-portal), for what the link leads to. Only the
  pages of the candidate portal call these routes, and those below \`/candidate_portal\` have no address: over HTTP they are a 404.
- **Visitor**: without credentials, on the pages of a partner application.

| Endpoint | API key | Access token | Session token | Candidate | Visitor |
| --- | --- | --- | --- | --- | --- |
${Object.entries({ ...routes, ...candidatePortalRoutes })
  .map(row)
  .join('\n')}
`;
