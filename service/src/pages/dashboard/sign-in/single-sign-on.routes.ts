import { Hono } from 'hono';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { mayRequireSingleSignOn } from '@service-embeds/domain/identity/sign-in-policy';
import type { Transaction } from '../../../db/pool/database.ts';
import type { AuditDetails } from '../../../db/schema/index.ts';
import { requestOrigin } from '../../../platform/http/request-origin.ts';
import { countSecondFactors } from '../../../identity/multi-factor/second-factors.ts';
import {
  findConnection,
  readClientSecret,
  removeConnection,
  saveConnection,
  setConnectionRequired,
} from '../../../identity/single-sign-on/connections.ts';
import {
  claimDomain,
  findDomains,
  isDomain,
  maximumDomains,
  removeDomain,
  verifyDomain,
  type DomainProblem,
} from '../../../identity/single-sign-on/domains.ts';
import { findIssuerProblem, type IssuerProblem } from '../../../identity/single-sign-on/issuer.ts';
import { discoverProvider } from '../../../identity/single-sign-on/provider.ts';
import { recordSingleSignOnChange } from '../../../identity/single-sign-on/settings-changes.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { requireRecentAuthentication } from './require-recent-authentication.ts';
import { requireRole } from '../require-role.ts';
import { admins } from '../roles.ts';
import { singleSignOnPage } from './single-sign-on.page.ts';

const path = '/security/single-sign-on';

/** Where admins connect the account with its OpenID provider. */
export const singleSignOnSettingsRoutes = new Hono<DashboardEnv>()
  .get(path, requireRole(admins), (c) => singleSignOnPage(c))
  .post(path, requireRole(admins), requireRecentAuthentication, submitProvider)
  .post(`${path}/domains`, requireRole(admins), requireRecentAuthentication, submitDomain)
  .post(`${path}/domains/:domain`, requireRole(admins), requireRecentAuthentication, changeDomain)
  .post(`${path}/policy`, requireRole(admins), requireRecentAuthentication, submitPolicy)
  .post(`${path}/remove`, requireRole(admins), requireRecentAuthentication, submitRemoval);

const issuerErrors: Record<IssuerProblem, string> = {
  not_an_address: 'Enter the address of your provider, for example https://login.example.com.',
  not_secure: 'Enter an address that begins with https://.',
  private: 'Enter a public address.',
};

const domainErrors: Record<DomainProblem, string> = {
  no_record: "We couldn't find the TXT record yet. DNS changes can take some time. Try again later.",
  taken: 'Another account has verified this domain. Contact us if it belongs to you.',
};

/** Makes a change and records it, in one transaction. */
async function change(
  c: DashboardContext,
  details: AuditDetails,
  work: (db: Transaction) => Promise<void>,
): Promise<Response> {
  const { db, container, viewer } = c.var;
  const owner = { user: viewer.user, accountId: viewer.account.id, origin: requestOrigin(c) };
  await db.transaction(async (transaction) => {
    await work(transaction);
    await recordSingleSignOnChange(transaction, container, { ...owner, details }, container.clock.now());
  });
  return c.redirect(path, 303);
}

async function submitProvider(c: DashboardContext): Promise<Response> {
  const { db, container, viewer, form } = c.var;
  const accountId = viewer.account.id;
  const values = { issuer: form('issuer').trim(), client_id: form('client_id').trim() };
  const current = await findConnection(db, accountId);
  // The secret stays with the provider that it was entered for.
  const keptSecret = current?.issuer === values.issuer ? readClientSecret(container, current) : '';
  const clientSecret = form('client_secret') || keptSecret;
  const errors: Record<string, string> = {};
  const problem = findIssuerProblem(container.config, values.issuer);
  if (problem) errors['issuer'] = issuerErrors[problem];
  if (!values.client_id) errors['client_id'] = 'Enter the client ID that your provider gave you.';
  if (!clientSecret) errors['client_secret'] = 'Enter the client secret that your provider gave you.';
  const settings = { issuer: values.issuer, clientId: values.client_id, clientSecret };
  if (!Object.keys(errors).length) {
    const isProvider = await discoverProvider(settings, container.config.privateWebhooks).then(
      () => true,
      () => false,
    );
    if (!isProvider)
      errors['issuer'] = "We couldn't read the configuration of a provider at this address. Check it.";
  }
  if (Object.keys(errors).length) return singleSignOnPage(c, { values, errors });
  return change(c, { setting: 'provider', issuer: values.issuer }, (transaction) =>
    saveConnection(transaction, container, { accountId, ...settings }, container.clock.now()),
  );
}

async function submitDomain(c: DashboardContext): Promise<Response> {
  const { db, container, viewer, form } = c.var;
  const accountId = viewer.account.id;
  const domain = form('domain').trim().toLowerCase().replace(/^@/, '');
  const fail = (error: string) => singleSignOnPage(c, { values: { domain }, errors: { domain: error } });
  if (!isDomain(domain)) return fail('Enter a domain, for example example.com.');
  if ((await findDomains(db, accountId)).length >= maximumDomains)
    return fail(`You can add ${maximumDomains} domains. Remove one that you don't need.`);
  return change(c, { setting: 'domain', domain, value: 'added' }, (transaction) =>
    claimDomain(transaction, { accountId, domain }, container.clock.now()),
  );
}

async function changeDomain(c: DashboardContext): Promise<Response> {
  const { db, container, viewer, form } = c.var;
  const claim = { accountId: viewer.account.id, domain: c.req.param('domain') ?? '' };
  const domains = await findDomains(db, claim.accountId);
  if (!domains.some(({ domain }) => domain === claim.domain))
    throw new ApiError(errorCatalog.notFound('domain'));
  const details = { setting: 'domain', domain: claim.domain };
  if (form('action') === 'remove')
    return change(c, { ...details, value: 'removed' }, (transaction) => removeDomain(transaction, claim));
  const problem = await verifyDomain(db, container.domainRecords, claim, container.clock.now());
  if (problem) return singleSignOnPage(c, { values: {}, errors: { domain: domainErrors[problem] } });
  return change(c, { ...details, value: 'verified' }, () => Promise.resolve());
}

async function submitPolicy(c: DashboardContext): Promise<Response> {
  const { db, viewer, session, form } = c.var;
  const isRequired = form('required') === 'on';
  const hasSecondFactor = (await countSecondFactors(db, viewer.user.id)) > 0;
  if (isRequired && !mayRequireSingleSignOn(session.signedIn?.factors ?? [], hasSecondFactor)) {
    const error =
      'First sign in with single sign-on yourself, or set up a second factor, so that you are not locked out.';
    return singleSignOnPage(c, { values: {}, errors: { required: error } });
  }
  return change(c, { setting: 'require_single_sign_on', value: isRequired }, (transaction) =>
    setConnectionRequired(transaction, viewer.account.id, isRequired),
  );
}

function submitRemoval(c: DashboardContext): Promise<Response> {
  return change(c, { setting: 'provider', value: 'removed' }, (transaction) =>
    removeConnection(transaction, c.var.viewer.account.id),
  );
}
