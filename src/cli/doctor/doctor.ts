import { isProtectedAddress } from '../../client/protected-address.ts';
import { UsageError, type DoctorContext } from '../options.ts';
import type { CheckResult } from './check.ts';
import { checkService, type ServiceFacts } from './service-checks.ts';
import { checkTokenPath } from './token-checks.ts';
import { checkWebhook } from './webhook-checks.ts';

/** Characters of an address or a cookie. */
const maxCharacters = 8_000;

/** What to check besides the service. */
interface Targets {
  /** The page with the embeds, whose origin asks for tokens. Default: that of the token path. */
  page: URL | undefined;
  token: URL | undefined;
  webhook: URL | undefined;
  cookie: string | undefined;
}

/**
 * `doctor`: checks the set-up of an integrator, and prints a line for each check.
 * @returns whether no check failed
 */
export async function doctor(context: DoctorContext): Promise<boolean> {
  const targets = await readTargets(context);
  const report = reporter(context);
  const { url, apiKey, signal } = context;
  const { results, facts } = await checkService({ url, apiKey, signal });
  results.forEach(report.add);
  for (const check of checksOf(targets, facts, context)) (await check()).forEach(report.add);
  return report.end();
}

function checksOf(
  { page, token, webhook, cookie }: Targets,
  service: ServiceFacts,
  { webhookSecret: secret, signal }: DoctorContext,
): (() => Promise<CheckResult[]>)[] {
  const pageOrigin = (page ?? token)?.origin ?? '';
  const checks: (() => Promise<CheckResult[]>)[] = [];
  if (token) checks.push(() => checkTokenPath({ url: token, pageOrigin, cookie, service, signal }));
  if (webhook)
    checks.push(() => checkWebhook({ url: webhook, secret, accountId: service.accountId, signal }));
  return checks;
}

async function readTargets({ flags, variables, ask }: DoctorContext): Promise<Targets> {
  const webhook = flags['webhook-url'] ?? (variables['SERVICE_WEBHOOK_URL'] || undefined);
  const targets = {
    page: readAddress('--page', flags.page),
    token: readAddress('--token-url', flags['token-url']),
    webhook: readAddress(
      flags['webhook-url'] === undefined ? 'SERVICE_WEBHOOK_URL' : '--webhook-url',
      webhook,
    ),
  };
  if (!flags.cookie) return { ...targets, cookie: undefined };
  if (!targets.token) throw new UsageError('--cookie needs --token-url.');
  if (!isProtectedAddress(targets.token.href))
    throw new UsageError('--cookie needs an https address: others could read the cookie on its way.');
  const cookie = variables['SERVICE_COOKIE'] || (await ask('Cookie header of a user who is signed in: '));
  if (!cookie || cookie.length > maxCharacters || !/^[\x20-\x7e]+$/.test(cookie))
    throw new UsageError('The cookie is not the value of a Cookie header.');
  return { ...targets, cookie };
}

/** Command lines are seen by others, so credentials in an address come from a variable. */
function readAddress(name: string, text: string | undefined): URL | undefined {
  if (text === undefined) return undefined;
  const url = text.length <= maxCharacters && URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${name} needs an address that starts with https:// or http://.`);
  if ((url.username || url.password) && name.startsWith('--'))
    throw new UsageError(`${name} must not contain credentials. For webhooks, set SERVICE_WEBHOOK_URL.`);
  return url;
}

/** Prints results as they come, or all of them as JSON at the end. */
function reporter({ flags, print }: DoctorContext) {
  const results: CheckResult[] = [];
  const count = (status: CheckResult['status']) =>
    results.filter((result) => result.status === status).length;
  return {
    add: (check: CheckResult): void => {
      const result = { ...check, message: toPrintable(check.message) };
      results.push(result);
      if (!flags.json) toLines(result).forEach(print);
    },
    end: (): boolean => {
      const summary = { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
      if (flags.json) print(JSON.stringify({ ...summary, checks: results }, null, 2));
      else print(`${summary.passed} passed, ${summary.failed} failed, ${summary.skipped} skipped`);
      return summary.failed === 0;
    },
  };
}

function toLines({ id, status, message, fix, docs }: CheckResult): string[] {
  const line = `${status.padEnd(7)}  ${id.padEnd(26)} ${message}`;
  return fix === undefined ? [line] : [line, `${' '.repeat(9)}Fix: ${fix} ${docs ?? ''}`];
}

/** Answers of others are in messages: nothing in them moves the cursor, or is endless. */
const toPrintable = (message: string): string => message.replace(/\p{Cc}/gu, ' ').slice(0, 600);
