import { eq } from 'drizzle-orm';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { mayRequireSingleSignOn } from '@service-embeds/domain/identity/sign-in-policy';
import { lockAccount } from '../../db/rows/rows.ts';
import { accounts, sessions, type AuditDetails } from '../../db/schema/index.ts';
import { callingPerson } from '../../identity/caller.ts';
import { mailAdmins } from '../../identity/mail-admins.ts';
import { countSecondFactors } from '../../identity/multi-factor/second-factors.ts';
import {
  claimDomain,
  findDomains,
  isDomain,
  maxDomains,
  removeDomain,
  verificationName,
  verifyDomain,
  type DomainProblem,
} from '../../identity/single-sign-on/domains.ts';
import {
  findConnection,
  readClientSecret,
  removeConnection,
  saveConnection,
  setConnectionRequired,
} from '../../identity/single-sign-on/provider-connections.ts';
import { discoverProvider } from '../../identity/single-sign-on/provider.ts';
import { findIssuerProblem, type IssuerProblem } from '../../identity/single-sign-on/providers.ts';
import type { Container } from '../../integrations/context.ts';
import { askFirst, invalidField, type Call, type Handlers, type Question } from '../call.ts';

type ProviderRoute = 'POST /dashboard/single_sign_on';
type PolicyRoute = 'POST /dashboard/single_sign_on/policy';
type VerificationRoute = 'POST /dashboard/single_sign_on/domains/{domain}';
type DomainRoutes = VerificationRoute | 'DELETE /dashboard/single_sign_on/domains/{domain}';
type SingleSignOnRoutes =
  | ProviderRoute
  | 'DELETE /dashboard/single_sign_on'
  | PolicyRoute
  | 'POST /dashboard/single_sign_on/domains'
  | DomainRoutes;

const issuerErrors: Record<IssuerProblem, string> = {
  not_an_address: 'Enter the address of your provider, for example https://login.example.com.',
  not_secure: 'Enter an address that begins with https://.',
  private: 'Enter a public address.',
};

const domainErrors: Record<DomainProblem, string> = {
  no_record: "We couldn't find the TXT record yet. DNS changes can take some time. Try again later.",
  taken: 'Another account has verified this domain. Contact us if it belongs to you.',
};

/** How the people of an account sign in, as its admins set it. Every change is told to all admins, and no log has a secret. */
export const signInSettingHandlers = (
  container: Container,
): Pick<Handlers, SingleSignOnRoutes | 'POST /dashboard/multi_factor_policy'> => ({
  'POST /dashboard/single_sign_on': askFirst<ProviderRoute>(async (question) => {
    const settings = await providerOf(container, question);
    return async (call) => {
      const { db, account, body } = call;
      await saveConnection(db, container, { accountId: account.id, ...settings }, container.clock.now());
      return finish(container, call, { setting: 'provider', issuer: body.issuer });
    };
  }),

  'DELETE /dashboard/single_sign_on': async (call) => {
    await removeConnection(call.db, call.account.id);
    return finish(container, call, { setting: 'provider', value: 'removed' });
  },

  'POST /dashboard/single_sign_on/policy': async (call) => {
    const { required } = call.body;
    if (required) await requireWayIn(call);
    await setConnectionRequired(call.db, call.account.id, required);
    return finish(container, call, { setting: 'require_single_sign_on', value: required });
  },

  'POST /dashboard/single_sign_on/domains': async (call) => {
    const { db, account } = call;
    const domain = call.body.domain.toLowerCase().replace(/^@/, '');
    if (!isDomain(domain)) throw invalidField('domain', 'Enter a domain, for example example.com.');
    if ((await findDomains(db, account.id)).length >= maxDomains) {
      const sentence = `You can add ${maxDomains} domains. Remove one that you don't need.`;
      throw invalidField('domain', sentence);
    }
    await claimDomain(db, { accountId: account.id, domain }, container.clock.now());
    return finish(container, call, { setting: 'domain', domain, value: 'added' });
  },

  'POST /dashboard/single_sign_on/domains/{domain}': askFirst<VerificationRoute>(async (question) => {
    const { domain } = await claimOf(question);
    const texts = await container.domainRecords.findTxtRecords(verificationName(domain));
    return async (call) => {
      const claim = await claimOf(call);
      const problem = await verifyDomain(call.db, claim, texts, container.clock.now());
      if (problem) throw invalidField('domain', domainErrors[problem]);
      return finish(container, call, { setting: 'domain', domain, value: 'verified' });
    };
  }),

  'DELETE /dashboard/single_sign_on/domains/{domain}': async (call) => {
    const claim = await claimOf(call);
    await removeDomain(call.db, claim);
    return finish(container, call, { setting: 'domain', domain: claim.domain, value: 'removed' });
  },

  'POST /dashboard/multi_factor_policy': (call) => setMultiFactorPolicy(container, call),
});

/** Sets whether everybody of the account needs a second factor. */
async function setMultiFactorPolicy(
  container: Container,
  { db, account: { id }, caller, body: { required }, note }: Call<'POST /dashboard/multi_factor_policy'>,
): Promise<{ id: string }> {
  const { requireMultiFactor } = await lockAccount(db, id);
  if (requireMultiFactor === required) {
    note(null);
    return { id };
  }
  await db.update(accounts).set({ requireMultiFactor: required }).where(eq(accounts.id, id));
  note({ setting: 'require_multi_factor', value: required });
  const change = required ? 'multi_factor_required' : 'multi_factor_not_required';
  const notice = { accountId: id, change, by: callingPerson(caller).email } as const;
  await mailAdmins(db, container, notice, container.clock.now());
  return { id };
}

/** Tells the log and all admins what has changed. */
async function finish(
  container: Container,
  { db, account: { id }, caller, note }: Pick<Call<SingleSignOnRoutes>, 'db' | 'account' | 'caller' | 'note'>,
  details: AuditDetails,
): Promise<{ id: string }> {
  note(details);
  const notice = {
    accountId: id,
    change: 'single_sign_on_changed',
    by: callingPerson(caller).email,
  } as const;
  await mailAdmins(db, container, notice, container.clock.now());
  return { id };
}

/** Returns the settings of a provider that answers. @throws ApiError 400 */
async function providerOf(container: Container, { db, account, body }: Question<ProviderRoute>) {
  const { issuer, client_id: clientId } = body;
  const problem = findIssuerProblem(container.config, issuer);
  if (problem) throw invalidField('issuer', issuerErrors[problem]);
  const current = await findConnection(db, account.id);
  // The secret stays with the provider that it was entered for.
  const storedSecret = current?.issuer === issuer ? readClientSecret(container, current) : '';
  const clientSecret = body.client_secret || storedSecret;
  if (!clientSecret)
    throw invalidField('client_secret', 'Enter the client secret that your provider gave you.');
  const settings = { issuer, clientId, clientSecret };
  await discoverProvider(settings, container.config.privateWebhooks).catch(() => {
    const sentence = "We couldn't read the configuration of a provider at this address. Check it.";
    throw invalidField('issuer', sentence);
  });
  return settings;
}

/** Checks that the admin can still sign in when single sign-on is required. @throws ApiError 400 */
async function requireWayIn({ db, caller }: Call<PolicyRoute>): Promise<void> {
  const { id, sessionId } = callingPerson(caller);
  const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId));
  const hasSecondFactor = (await countSecondFactors(db, id)) > 0;
  if (mayRequireSingleSignOn(session?.factors ?? [], hasSecondFactor)) return;
  const sentence =
    'First sign in with single sign-on yourself, or set up a second factor, so that you are not locked out.';
  throw invalidField('required', sentence);
}

/** Returns the domain of the path, if the account has claimed it. @throws ApiError 404 */
async function claimOf({ db, account: { id: accountId }, params: { domain } }: Question<DomainRoutes>) {
  const domains = await findDomains(db, accountId);
  if (!domains.some((each) => each.domain === domain)) throw new ApiError(errorCatalog.notFound('domain'));
  return { accountId, domain };
}
