import { failed, passed, skipped, type CheckResult } from './check.ts';
import {
  allowsAddress,
  allowsScript,
  allowsTrustedTypes,
  sourcesFor,
  type Policy,
} from './content-security-policy.ts';
import type { EmbedPage, PageSettings } from './embed-page.ts';
import { addressOf } from './service-checks.ts';

/** What a policy has to allow, and how to say it. */
interface Need {
  id: string;
  /** What the policy allows or blocks, for example "requests to https://api.service.example". */
  what: string;
  fix: string;
  isAllowed: (policy: Policy) => boolean;
}

const page = 'security.md#the-embeds-in-your-page';

/** Checks that the Content-Security-Policy allows what the embeds need (docs/security.md#the-embeds-in-your-page). */
export function checkPolicies(embedPage: EmbedPage, settings: PageSettings): CheckResult[] {
  const { policies, reportOnlyPolicies } = embedPage;
  if (!policies.length && !reportOnlyPolicies.length)
    return [skipped('page-policy', 'The page has no Content-Security-Policy, which would block nothing.')];
  const needs = [
    ...scriptNeeds(embedPage),
    connectNeed(embedPage, settings),
    trustedTypesNeed(embedPage),
    styleNeed(embedPage),
  ];
  return [...needs.map((need) => checkNeed(need, embedPage)), checkFrames(embedPage, settings)];
}

function checkNeed({ id, what, fix, isAllowed }: Need, embedPage: EmbedPage): CheckResult {
  if (!embedPage.policies.every(isAllowed))
    return failed(id, `The Content-Security-Policy blocks ${what}.`, { fix, page });
  if (embedPage.reportOnlyPolicies.every(isAllowed))
    return passed(id, `The Content-Security-Policy allows ${what}.`);
  return passed(id, `Nothing blocks ${what} yet. The policy that only reports would: ${fix}`);
}

function scriptNeeds({ scripts, url }: EmbedPage): Need[] {
  if (!scripts.length) return [];
  const origins = [...new Set(scripts.map(({ address }) => address.origin))];
  return [
    {
      id: 'page-policy-script',
      what: `the library's script from ${origins.join(' and ')}`,
      fix: `Add ${sourcesOf(origins, url)} to script-src.`,
      isAllowed: (policy) => scripts.every((script) => allowsScript(policy, script, url)),
    },
  ];
}

function connectNeed({ url }: EmbedPage, { service, tokenUrl }: PageSettings): Need {
  const addresses = [addressOf(service.api, '/v1/account'), tokenUrl ?? new URL('/', url)];
  const origins = [...new Set(addresses.map(({ origin }) => origin))];
  return {
    id: 'page-policy-connect',
    what: `requests to ${origins.join(' and ')}`,
    fix: `Add ${sourcesOf(origins, url)} to connect-src.`,
    isAllowed: (policy) => {
      const sources = sourcesFor(policy, 'connect-src');
      return !sources || addresses.every((address) => allowsAddress(sources, address, url));
    },
  };
}

function trustedTypesNeed({ scripts }: EmbedPage): Need {
  const names = ['lit-html'];
  if (scripts.some(({ kind }) => kind !== 'module')) names.push('service-embeds');
  if (scripts.some(({ kind }) => kind === 'loader')) names.push('service-embeds-loader');
  return {
    id: 'page-policy-trusted-types',
    what: `the policies of Trusted Types that the library needs (${names.join(', ')})`,
    fix: `Add ${names.join(' ')} to trusted-types.`,
    isAllowed: (policy) => allowsTrustedTypes(policy, names),
  };
}

/** Browsers with constructable style sheets need nothing, the others the nonce. */
function styleNeed({ tags }: EmbedPage): Need {
  const nonces = tags.flatMap(({ attributes: { 'csp-nonce': nonce } }) =>
    nonce === undefined ? [] : [nonce],
  );
  return {
    id: 'page-policy-style',
    what: 'the styles of the embeds',
    fix: 'Give the embeds, as csp-nonce, the nonce of this answer that is in style-src.',
    isAllowed: (policy) => {
      const sources = sourcesFor(policy, 'style-src-elem');
      return !sources || nonces.every((nonce) => sources.includes(`'nonce-${nonce}'`));
    },
  };
}

/** Only the sign-up embed has a frame. */
function checkFrames(embedPage: EmbedPage, { service }: PageSettings): CheckResult {
  const id = 'page-policy-frame';
  const { partners } = service;
  if (!partners) return skipped(id, 'The service did not tell where its hosted pages are.');
  const { url, tags } = embedPage;
  const need: Need = {
    id,
    what: `frames of ${partners.origin}`,
    fix: `Add ${partners.origin} to frame-src.`,
    isAllowed: (policy) => {
      const sources = sourcesFor(policy, 'frame-src');
      return !sources || allowsAddress(sources, partners, url);
    },
  };
  const result = checkNeed(need, embedPage);
  if (result.status === 'passed' || tags.some(({ name }) => name === 'service-signup-flow')) return result;
  return skipped(id, `The sign-up embed needs ${partners.origin} in frame-src. The page has no tag of it.`);
}

const sourcesOf = (origins: readonly string[], { origin }: URL): string =>
  origins.map((source) => (source === origin ? "'self'" : source)).join(' ');
