import { ApiClient, ApiError } from '../../backend/index.ts';
import { isProtectedAddress } from '../../client/protected-address.ts';
import { fail, pass, skip, type CheckResult } from './check.ts';
import { jsonOf, NoAnswerError, send, type Reply } from './request.ts';

/** What the other checks know about the service. */
export interface ServiceFacts {
  api: URL;
  /** Environment of the API key; undefined without one that works. */
  environment: 'staging' | 'production' | undefined;
  /** Account of the API key. */
  accountId: string | undefined;
}

export interface ServiceSettings {
  url: URL;
  apiKey: string | undefined;
  signal: AbortSignal;
}

/** Milliseconds for an answer of the service. */
const timeoutMs = 10_000;
/** Seconds by which two clocks may differ. Receivers of webhooks accept 300, and part of them is the way. */
const maxClockSeconds = 60;

/** Returns the address of a path of the API, which can itself be below a path. */
export const addressOf = (api: URL, path: string): URL => new URL(`${api.href.replace(/\/+$/, '')}${path}`);

/** Checks the service, the clock of this computer, and the API key. */
export async function checkService(
  settings: ServiceSettings,
): Promise<{ results: CheckResult[]; facts: ServiceFacts }> {
  const { url, signal } = settings;
  const facts: ServiceFacts = { api: url, environment: undefined, accountId: undefined };
  try {
    const reply = await send(addressOf(url, '/.well-known/oauth-authorization-server'), {
      timeoutMs,
      signal,
    });
    const receivedAt = Date.now();
    const results = [checkAnswer(url, reply), checkClock(reply, receivedAt)];
    return { results: [...results, await checkKey(settings, facts)], facts };
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    const fix = 'Check --url, your connection, and the certificate of the service.';
    return {
      results: [
        fail('service', error.message, { fix, page: 'webhooks.md#on-your-own-computer' }),
        skip('clock', 'The service did not answer.'),
        skip('api-key', 'The service did not answer.'),
      ],
      facts,
    };
  }
}

/** Only the metadata of an authorization server names the hosted pages (RFC 8414). */
const isService = (reply: Reply): boolean =>
  typeof (jsonOf(reply) as { authorization_endpoint?: unknown } | undefined)?.authorization_endpoint ===
  'string';

function checkAnswer(url: URL, reply: Reply): CheckResult {
  if (!isService(reply))
    return fail('service', `${url.origin} answers ${reply.status}, but not as the service does.`, {
      fix: 'Set --url to the address of the API, for example https://api.staging.service.example.',
      page: 'concepts.md#addresses-and-environments',
    });
  if (!isProtectedAddress(url.href))
    return fail('service', `${url.origin} is reached without TLS, so that others can read your API key.`, {
      fix: 'Use the https address of the API.',
      page: 'concepts.md#addresses-and-environments',
    });
  return pass('service', `${url.origin} answered in ${Math.round(reply.milliseconds)} ms.`);
}

/** The header has whole seconds, and the answer was on its way for half of the time. */
function checkClock({ headers, milliseconds }: Reply, receivedAt: number): CheckResult {
  const serviceTime = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(serviceTime)) return skip('clock', 'The service did not tell its time.');
  const seconds = Math.round((receivedAt - milliseconds / 2 - serviceTime) / 1000);
  if (Math.abs(seconds) <= maxClockSeconds)
    return pass('clock', "This computer's clock agrees with that of the service.");
  const direction = seconds > 0 ? 'ahead of' : 'behind';
  return fail(
    'clock',
    `This computer's clock is ${Math.abs(seconds)} seconds ${direction} that of the service.`,
    {
      fix: 'Synchronize the clock (NTP). With a wrong clock, receivers refuse webhooks as too old.',
      page: 'webhooks.md#receive-it',
    },
  );
}

async function checkKey({ url, apiKey }: ServiceSettings, facts: ServiceFacts): Promise<CheckResult> {
  if (!apiKey) return skip('api-key', 'There is no API key: run service-embeds login.');
  const api = new ApiClient({ baseUrl: url.href, secret: apiKey, timeout: timeoutMs, retries: 0 });
  try {
    const { id, name, authorized } = await api.request('GET /v1/account');
    facts.accountId = id;
    facts.environment = await environmentOf(api);
    const ordering = authorized ? '' : ' The account cannot order yet: it is not credentialed.';
    return pass('api-key', `The key belongs to ${name}, in ${facts.environment}.${ordering}`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return fail('api-key', `The service refused the API key: ${error.code}.`, {
      fix: 'Use a key of the environment that --url names: run service-embeds login again.',
      page: 'authentication.md',
    });
  }
}

/** Only staging has a test clock. */
const environmentOf = (api: ApiClient): Promise<'staging' | 'production'> =>
  api.request('GET /sandbox/clock').then(
    () => 'staging',
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return 'production';
      throw error;
    },
  );
