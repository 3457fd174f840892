import { failed, passed, skipped, type CheckResult } from './check.ts';
import { sourcesFor } from './content-security-policy.ts';
import { equals, loadPage, readPage, type EmbedPage, type PageSettings } from './embed-page.ts';
import { checkPolicies } from './page-policy-checks.ts';
import { checkScripts } from './page-script-checks.ts';
import type { Tag } from './page-tags.ts';
import { describeReply, isHtml, isRedirect, NoAnswerError, type Reply } from './request.ts';

const framingPage = 'security.md#the-embeds-in-your-page';

/** Checks a page with embeds, without running it: what its scripts add later is not seen. */
export async function checkPage(settings: PageSettings): Promise<CheckResult[]> {
  try {
    const { reply, url } = await loadPage(settings);
    if (reply.status !== 200 || !isHtml(reply)) return [noPage(url, reply)];
    const page = readPage(url, reply);
    return [
      passed('page', `${url.origin}${url.pathname} answers with a page.`),
      checkCharset(page, reply),
      checkFraming(page),
      checkOpener(page),
      await checkScripts(page.scripts, settings.signal),
      ...checkPolicies(page, settings),
    ];
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    return [failed('page', error.message, { fix: 'Check --page.', page: 'quick-start.md' })];
  }
}

function noPage(url: URL, reply: Reply): CheckResult {
  const location = reply.headers.get('Location') ?? '';
  const host =
    isRedirect(reply) && URL.canParse(location, url.href) ? new URL(location, url).host : undefined;
  const answer = host === undefined ? describeReply(reply) : `${reply.status}, a redirect to ${host}`;
  return failed('page', `${url.origin}${url.pathname} answers ${answer}.`, {
    fix: 'Name the address of the page with the embeds. If it is for people who are signed in, add --cookie.',
    page: 'quick-start.md',
  });
}

function checkCharset({ headers, tags }: EmbedPage, { body }: Reply): CheckResult {
  const inHeader = /charset="?([\w-]+)/i.exec(headers.get('Content-Type') ?? '')?.[1];
  const hasMark = body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf;
  const inTag = tags.map(({ attributes }) => charsetOf(attributes)).find(Boolean);
  const charset = hasMark ? 'utf-8' : (inHeader ?? inTag);
  if (equals(charset, 'utf-8') || equals(charset, 'utf8'))
    return passed('page-charset', 'The page is UTF-8.');
  return failed('page-charset', `The encoding of the page is ${charset ?? 'not declared'}.`, {
    fix: 'Put <meta charset="utf-8"> first into the head of the page, and save it as UTF-8.',
    page: 'quick-start.md#if-something-does-not-work',
  });
}

const charsetOf = (attributes: Tag['attributes']): string | undefined =>
  attributes['charset'] ??
  (equals(attributes['http-equiv'], 'content-type')
    ? /charset=([\w-]+)/i.exec(attributes['content'] ?? '')?.[1]
    : undefined);

function checkFraming({ headers, policies }: EmbedPage): CheckResult {
  const ancestors = policies.flatMap((policy) => sourcesFor(policy, 'frame-ancestors') ?? []);
  const isLimited = policies.some((policy) => {
    const sources = sourcesFor(policy, 'frame-ancestors');
    return sources && !sources.some((source) => /^(\*|https?:|https?:\/\/\*)$/i.test(source));
  });
  if (isLimited) return passed('page-framing', `Only ${ancestors.join(' ') || "'none'"} may frame the page.`);
  // Browsers ignore this header when there is `frame-ancestors`.
  const options = headers.get('X-Frame-Options') ?? '';
  if (!ancestors.length && /^(deny|sameorigin)$/i.test(options))
    return passed('page-framing', `X-Frame-Options is ${options}.`);
  return failed('page-framing', 'Every site may frame the page, and lead your users to click in it.', {
    fix: "Add frame-ancestors 'self', or the sites that may frame it, to the Content-Security-Policy.",
    page: framingPage,
  });
}

function checkOpener({ headers, tags }: EmbedPage): CheckResult {
  const id = 'page-opener';
  const policy = headers.get('Cross-Origin-Opener-Policy') ?? '';
  if (!/^same-origin\s*(;|$)/i.test(policy))
    return passed(id, 'The page stays connected with the sign-in window.');
  if (!tags.some(({ name }) => name === 'service-signup-flow'))
    return skipped(
      id,
      'Cross-Origin-Opener-Policy matters to the sign-up embed only. The page has no tag of it.',
    );
  return failed(id, 'Cross-Origin-Opener-Policy: same-origin disconnects the page from the sign-in window.', {
    fix: 'Use Cross-Origin-Opener-Policy: same-origin-allow-popups.',
    page: 'sign-up.md#what-your-application-needs',
  });
}
