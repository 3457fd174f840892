import { sessionTokenHandler } from '../../../src/backend/index.ts';
import { acceptWrongly, isSignedIn, type Answers, type IntegratorOptions } from './integrator.ts';

/** The integrator whose answers are broken, and the address of its server. */
interface Setup {
  options: IntegratorOptions;
  url: string;
}

const tokenHandler = (setup: Setup, changes: object = {}): Answers['token'] =>
  sessionTokenHandler({
    baseUrl: setup.options.api,
    apiKey: setup.options.apiKey,
    authenticate: (request: Request) => (isSignedIn(request) ? {} : null),
    ...changes,
  });
const html = (status = 200) =>
  new Response('<p>Sign in</p>', { status, headers: { 'Content-Type': 'text/html' } });
/** Changes the request before the correct handler sees it, or the answer after. */
const around =
  (
    setup: Setup,
    before: (request: Request) => Request | Response,
    after: (response: Response) => Response = (response) => response,
  ): Answers['token'] =>
  async (request) => {
    const replacement = before(request);
    return replacement instanceof Response ? replacement : after(await tokenHandler(setup)(replacement));
  };
const withHeaders = (response: Response, headers: Record<string, string>): Response => {
  const copy = new Response(response.body, response);
  for (const [name, value] of Object.entries(headers)) copy.headers.set(name, value);
  return copy;
};
const without = (request: Request, name: string): Request => {
  const headers = new Headers(request.headers);
  headers.delete(name);
  return new Request(request.url, { method: 'POST', headers, body: '{}' });
};
/** Each set-up breaks one check: what is wrong, its answers, the check, and what is said. */
export const brokenAnswers: [string, (setup: Setup) => Partial<Answers>, string, RegExp][] = [
  [
    'tokens for everybody',
    (setup) => ({ token: tokenHandler(setup, { authenticate: () => ({}) }) }),
    'token-signed-out',
    /anybody can use/,
  ],
  [
    'a sign-in page',
    (setup) => ({ token: around(setup, (request) => (isSignedIn(request) ? request : html())) }),
    'token-signed-out',
    /200 with an HTML page/,
  ],
  [
    'a redirect to a sign-in page',
    (setup) => ({
      token: around(setup, (request) =>
        isSignedIn(request)
          ? request
          : new Response(null, { status: 302, headers: { Location: '/sign-in' } }),
      ),
    }),
    'token-signed-out',
    /302, a redirect/,
  ],
  [
    'tokens for GET',
    (setup) => ({
      token: around(setup, (request) => (request.method === 'GET' ? without(request, 'Origin') : request)),
    }),
    'token-get',
    /links, caches and logs/,
  ],
  [
    'tokens for other sites',
    (setup) => ({
      token: around(setup, (request) => (request.method === 'POST' ? without(request, 'Origin') : request)),
    }),
    'token-origin',
    /another site/,
  ],
  [
    'answers that every site can read',
    (setup) => ({
      token: around(
        setup,
        (request) => request,
        (response) => withHeaders(response, { 'Access-Control-Allow-Origin': '*' }),
      ),
    }),
    'token-origin',
    /every site/,
  ],
  [
    'tokens in caches',
    (setup) => ({
      token: around(
        setup,
        (request) => request,
        (response) => withHeaders(response, { 'Cache-Control': 'private, max-age=60' }),
      ),
    }),
    'token-cache',
    /private, max-age=60/,
  ],
  [
    'a page for users',
    (setup) => ({
      token: around(setup, (request) =>
        isSignedIn(request) && request.headers.get('Origin') === setup.url ? html() : request,
      ),
    }),
    'token-answer',
    /200 with an HTML page/,
  ],
  [
    'tokens for other pages',
    (setup) => ({
      token: tokenHandler(setup, { reportAccessFor: () => ({ origins: ['https://other.example'] }) }),
    }),
    'token-answer',
    /other\.example/,
  ],
  [
    'unsigned webhooks',
    (setup) => ({ webhooks: acceptWrongly(setup.options.secret, ['signature_missing']) }),
    'webhook-unsigned',
    /without a signature/,
  ],
  [
    'forged webhooks',
    (setup) => ({ webhooks: acceptWrongly(setup.options.secret, ['signature_wrong']) }),
    'webhook-forged',
    /another secret/,
  ],
  [
    'old webhooks',
    (setup) => ({ webhooks: acceptWrongly(setup.options.secret, ['too_old']) }),
    'webhook-old',
    /an hour ago/,
  ],
  [
    'errors for events that arrive twice',
    (setup) => {
      const ids = new Set<string | null>();
      return {
        webhooks: async (request) => {
          const answer = await acceptWrongly(setup.options.secret, [])(request.clone());
          const id = request.headers.get('webhook-id');
          if (!answer.ok || !ids.has(id)) {
            ids.add(id);
            return answer;
          }
          return new Response(null, { status: 409 });
        },
      };
    },
    'webhook-repeated',
    /409/,
  ],
  [
    'another secret',
    () => ({ webhooks: acceptWrongly(`whsec_${btoa('another secret')}`, []) }),
    'webhook-signed',
    /400/,
  ],
];
