import { Hono } from 'hono';
import { html } from 'hono/html';
import type { RouteKey } from '@service-embeds/contract/service-routes';
import type { SingleSignOnConnectionRow, SingleSignOnDomainRow } from '../../../db/rows/rows.ts';
import { findDomains, verificationName } from '../../../identity/single-sign-on/domains.ts';
import { findConnection } from '../../../identity/single-sign-on/provider-connections.ts';
import { checkbox, errorSummary, formStatus, textField, type FormState } from '../../kit/forms/forms.ts';
import { readValues } from '../../kit/forms/read-form.ts';
import type { Html } from '../../kit/layout/page.ts';
import { list } from '../../kit/parts/list-parts.ts';
import { pageHead } from '../../kit/parts/page-head.ts';
import { backchannelLogoutUrl, callbackUrl } from '../../sign-in/single-sign-on.routes.ts';
import { submitAsViewer } from '../call-as-viewer.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage } from '../dashboard-layout.ts';
import { requireRole } from '../require-role.ts';
import { admins } from '../roles.ts';
import { requireRecentAuthentication } from './require-recent-authentication.ts';

const path = '/security/single-sign-on';
const route = '/dashboard/single_sign_on';

/** Where admins connect the account with its OpenID provider. */
export const singleSignOnSettingsRoutes = new Hono<DashboardEnv>()
  .get(path, requireRole(admins), (c) => singleSignOnPage(c))
  .post(path, requireRole(admins), requireRecentAuthentication, (c) =>
    change(c, `POST ${route}`, {
      ...readValues(c.var.form, ['issuer', 'client_id']),
      client_secret: c.var.form('client_secret'),
    }),
  )
  .post(`${path}/domains`, requireRole(admins), requireRecentAuthentication, (c) =>
    change(c, `POST ${route}/domains`, { domain: c.var.form('domain') }),
  )
  .post(`${path}/domains/:domain`, requireRole(admins), requireRecentAuthentication, (c) =>
    change(c, `${c.var.form('action') === 'remove' ? 'DELETE' : 'POST'} ${route}/domains/{domain}`),
  )
  .post(`${path}/policy`, requireRole(admins), requireRecentAuthentication, (c) =>
    change(c, `POST ${route}/policy`, { required: c.var.form('required') === 'on' }),
  )
  .post(`${path}/remove`, requireRole(admins), requireRecentAuthentication, (c) =>
    change(c, `DELETE ${route}`),
  );

const required = {
  issuer: 'Enter the address of your provider, for example https://login.example.com.',
  client_id: 'Enter the client ID that your provider gave you.',
  domain: 'Enter a domain, for example example.com.',
};

/** Makes a change, and shows what is wrong with it beside the fields. */
async function change(
  c: DashboardContext,
  key: Extract<RouteKey, `${string} /dashboard/single_sign_on${string}`>,
  body: object = {},
): Promise<Response> {
  const { errors } = await submitAsViewer(c, key, { body, required });
  if (!errors) return c.redirect(path, 303);
  const entries = Object.entries(body as Record<string, string>).filter(([name]) =>
    Object.hasOwn(required, name),
  );
  return singleSignOnPage(c, { values: Object.fromEntries(entries), errors });
}

const labels = {
  issuer: 'Issuer',
  client_id: 'Client ID',
  client_secret: 'Client secret',
  domain: 'Email domain',
  required: 'Require single sign-on',
};

/** The provider of the account, its domains, and whether people have to use it. */
async function singleSignOnPage(
  c: DashboardContext,
  state: FormState = { values: {}, errors: {} },
): Promise<Response> {
  const { db, viewer } = c.var;
  const connection = await findConnection(db, viewer.account.id);
  const domains = await findDomains(db, viewer.account.id);
  const values = { issuer: connection?.issuer ?? '', client_id: connection?.clientId ?? '', ...state.values };
  return dashboardPage(
    c,
    'Single sign-on',
    html`${pageHead({ title: 'Single sign-on', crumbs: [['/security', 'Security']] })}
      <div class="card">
        ${errorSummary(state, labels)}
        <p>
          People with an email address at your domains sign in at your OpenID Connect provider. Only people
          who already belong to ${viewer.account.name} can.
        </p>
        <h2>Provider</h2>
        ${providerForm(c, { ...state, values }, connection)}
      </div>
      <div class="card">
        <h2 class="first">Email domains</h2>
        ${list(
          domains.map((domain) => domainItem(c, domain)),
          'No domains yet. Add the domain of your email addresses.',
        )}
        ${dashboardForm(
          c,
          '/security/single-sign-on/domains',
          html`${textField(state, 'domain', labels.domain, { hint: 'For example, example.com' })}
            <button>Add domain</button>`,
        )}
      </div>
      ${connection ? policyCard(c, connection, state) : ''}`,
    { status: formStatus(state) },
  );
}

function providerForm(
  c: DashboardContext,
  state: FormState,
  connection: SingleSignOnConnectionRow | undefined,
): Html {
  const { container } = c.var;
  const secretHint = connection ? 'Leave it empty to keep the current one.' : undefined;
  return html`<p>Register these redirect addresses at your provider:</p>
    <ul class="plain">
      <li><code>${callbackUrl(container, 'dashboard')}</code></li>
      <li><code>${callbackUrl(container, 'partners')}</code></li>
    </ul>
    <p>
      Register this address for back-channel logout. People who sign out there are then signed out here, too:
    </p>
    <ul class="plain">
      <li><code>${backchannelLogoutUrl(container)}</code></li>
    </ul>
    ${dashboardForm(
      c,
      '/security/single-sign-on',
      html`${textField(state, 'issuer', labels.issuer, { hint: 'For example, https://login.example.com' })}
        ${textField(state, 'client_id', labels.client_id)}
        ${textField({ ...state, values: {} }, 'client_secret', labels.client_secret, {
          type: 'password',
          conditional: Boolean(connection),
          ...(secretHint && { hint: secretHint }),
        })} <button>Save provider</button>`,
    )}`;
}

function domainItem(
  c: DashboardContext,
  { domain, verificationToken, verifiedAt }: SingleSignOnDomainRow,
): Html {
  const action = `/security/single-sign-on/domains/${domain}`;
  const remove = html`<button class="link danger" name="action" value="remove">Remove ${domain}</button>`;
  if (verifiedAt)
    return html`<li class="row">
      <span>${domain}</span> <span class="muted">Verified</span> ${dashboardForm(c, action, remove)}
    </li>`;
  return html`<li>
    <p><strong>${domain}</strong> <span class="muted">Not verified yet</span></p>
    <p>Add this TXT record to the DNS of ${domain}, and then verify it:</p>
    <dl>
      <dt>Name</dt>
      <dd><code>${verificationName(domain)}</code></dd>
      <dt>Value</dt>
      <dd><code>${verificationToken}</code></dd>
    </dl>
    ${dashboardForm(
      c,
      action,
      html`<button name="action" value="verify">Verify ${domain}</button> ${remove}`,
    )}
  </li>`;
}

function policyCard(
  c: DashboardContext,
  { required }: SingleSignOnConnectionRow,
  { errors }: FormState,
): Html {
  const state = { values: { required: required ? 'on' : '' }, errors };
  return html`<div class="card">
    <h2 class="first">Policy</h2>
    ${dashboardForm(
      c,
      '/security/single-sign-on/policy',
      html`${checkbox(state, 'required', labels.required, {
          hint: 'People at your verified domains can then no longer sign in with a password. Admins still can, with a password and a second factor, so that they can get in if the provider fails.',
        })} <button>Save policy</button>`,
    )}
    ${dashboardForm(
      c,
      '/security/single-sign-on/remove',
      html`<button class="link danger">Remove provider</button>`,
    )}
  </div>`;
}
