import { integratorTimeoutMs } from '../../client/integrator-timeout.ts';
import { fail, pass, skip, type CheckResult } from './check.ts';
import { describeReply, isHtml, isRedirect, NoAnswerError, send, tokenOf, type Reply } from './request.ts';
import { checkSignedInAnswer, type TokenSettings } from './token-answer.ts';

/** An origin that is no integrator's (RFC 2606). */
const foreignOrigin = 'https://another-site.example';

const handlerPage = 'authentication.md#session-tokens';
const needsCookie = 'To check this, repeat the command with --cookie.';

/** Checks the endpoint that gives session tokens (docs/api/session-tokens.md#session-token-path). */
export async function checkTokenPath(settings: TokenSettings): Promise<CheckResult[]> {
  try {
    const signedOut = await post({ ...settings, cookie: undefined }, settings.pageOrigin);
    const results = [checkSignedOut(signedOut)];
    results.push(await checkGet(settings), await checkForeignOrigin(settings, signedOut));
    if (new URL(settings.pageOrigin).origin !== settings.url.origin) results.push(await checkCors(settings));
    return [...results, ...(await checkSignedIn(settings))];
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    const fix = 'Check --token-url, and that your backend runs.';
    return [fail('token-path', error.message, { fix, page: handlerPage })];
  }
}

/** Sends what an embed sends (src/client/post-to-integrator.ts). */
const post = ({ url, cookie, signal }: TokenSettings, origin: string): Promise<Reply> =>
  send(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      Origin: origin,
      ...(cookie !== undefined && { Cookie: cookie }),
    },
    body: '{}',
    timeoutMs: integratorTimeoutMs,
    signal,
  });

function checkSignedOut(reply: Reply): CheckResult {
  const id = 'token-signed-out';
  if (reply.status === 401 || reply.status === 403)
    return pass(id, `A visitor who is not signed in gets no token: ${reply.status}.`);
  if (tokenOf(reply) !== undefined)
    return fail(id, 'A visitor who is not signed in gets a session token: anybody can use your account.', {
      fix: 'Check your own user before you create a token: authenticate of sessionTokenHandler returns null for strangers.',
      page: handlerPage,
    });
  const fix =
    isRedirect(reply) || isHtml(reply)
      ? 'Answer 401 with JSON, instead of showing your sign-in page to an embed.'
      : 'Let the path answer POST, with 401 for a visitor who is not signed in.';
  const answer = `A visitor who is not signed in gets ${describeReply(reply)} where 401 or 403 is expected.`;
  return fail(id, answer, { fix, page: handlerPage });
}

async function checkGet({ url, cookie, signal }: TokenSettings): Promise<CheckResult> {
  const id = 'token-get';
  const headers = { Accept: 'application/json', ...(cookie !== undefined && { Cookie: cookie }) };
  const reply = await send(url, { headers, timeoutMs: integratorTimeoutMs, signal });
  if (tokenOf(reply) !== undefined)
    return fail(id, 'GET gives a session token, so links, caches and logs can hold it.', {
      fix: 'Answer POST only, and 405 to other methods.',
      page: handlerPage,
    });
  const isSure = cookie !== undefined || reply.status === 404 || reply.status === 405;
  return isSure
    ? pass(id, `GET gives no token: ${describeReply(reply)}.`)
    : skip(id, `GET answers ${describeReply(reply)} to a visitor who is not signed in. ${needsCookie}`);
}

async function checkForeignOrigin(settings: TokenSettings, signedOut: Reply): Promise<CheckResult> {
  const id = 'token-origin';
  const reply = await post(settings, foreignOrigin);
  if (tokenOf(reply) !== undefined)
    return fail(id, 'A page of another site gets a session token with the cookies of your user.', {
      fix: 'Refuse a POST whose Origin header is not yours, as sessionTokenHandler does.',
      page: 'backend-kit.md#origins-and-proxies',
    });
  const allowedOrigin = reply.headers.get('Access-Control-Allow-Origin');
  if (allowedOrigin === '*' || allowedOrigin === foreignOrigin)
    return fail(id, `Access-Control-Allow-Origin lets the pages of every site read the answer.`, {
      fix: 'Name the origins of your own pages alone.',
      page: handlerPage,
    });
  if (settings.cookie !== undefined || (reply.status === 403 && signedOut.status === 401))
    return pass(id, `A page of another site gets no token: ${describeReply(reply)}.`);
  return skip(id, `No user is signed in, so every page is refused. ${needsCookie}`);
}

/** Browsers ask first before a page of another origin sends JSON with cookies (Fetch, CORS preflight). */
async function checkCors({ url, pageOrigin, signal }: TokenSettings): Promise<CheckResult> {
  const id = 'token-cors';
  const { status, headers } = await send(url, {
    method: 'OPTIONS',
    headers: {
      Origin: pageOrigin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
    },
    timeoutMs: integratorTimeoutMs,
    signal,
  });
  const allows = (name: string) => headers.get(`Access-Control-Allow-${name}`)?.toLowerCase() ?? '';
  const isAllowed =
    status >= 200 &&
    status < 300 &&
    allows('Origin') === pageOrigin &&
    allows('Credentials') === 'true' &&
    allows('Headers').includes('content-type');
  if (isAllowed) return pass(id, `Pages of ${pageOrigin} may ask for tokens.`);
  return fail(id, `Browsers do not let pages of ${pageOrigin} ask ${url.origin} for tokens.`, {
    fix: `Answer OPTIONS with Access-Control-Allow-Origin: ${pageOrigin}, Access-Control-Allow-Credentials: true and Access-Control-Allow-Headers: content-type.`,
    page: handlerPage,
  });
}

async function checkSignedIn(settings: TokenSettings): Promise<CheckResult[]> {
  if (settings.cookie === undefined)
    return ['token-answer', 'token-cache'].map((id) => skip(id, `No user is signed in. ${needsCookie}`));
  return checkSignedInAnswer(await post(settings, settings.pageOrigin), settings);
}
