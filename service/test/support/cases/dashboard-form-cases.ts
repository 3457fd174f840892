import assert from 'node:assert/strict';
import { linkIn, mailsTo } from '../reading/mails.ts';
import type { TestProvider } from '../servers/openid-provider.ts';
import { startReceiver } from '../servers/receiver.ts';
import { passkeyOptions } from '../servers/virtual-authenticator.ts';
import { eventually, type TestService } from '../service.ts';
import {
  postAs,
  addAuthenticatorApp,
  addPasskey,
  hiddenField,
  passkeyOrigin,
  readKey,
  removeFactors,
  signInWithPassword,
  totpCode,
} from '../steps/second-factors.ts';
import {
  publishRecords,
  signOutAtProvider,
  startSingleSignOn,
  visitProvider,
} from '../steps/single-sign-on.ts';
import { requestDashboardToken, Visitor } from '../steps/visitor.ts';
import { dataForms } from './data-form-cases.ts';
import type { FormCase } from './form-cases.ts';
import { hierarchyForms, settingsForms } from './settings-form-cases.ts';

const kim = 'kim@bakery.example.com';

/** Returns the last part of the first address on a page that matches. */
function idOn({ text }: Visitor, pattern: RegExp): string {
  const id = pattern.exec(text)?.[1];
  return id ?? assert.fail(String(pattern));
}

/** Returns the forms about sign-in, by their address. */
export function signInForms(service: TestService): Record<string, FormCase> {
  const admin = service.accounts[1]!.adminEmail;
  const signIn = (email = kim) => signInWithPassword(service, email);
  /** Runs with an authenticator app, and takes it away afterward. */
  const withApp = async (use: (visitor: Visitor, secret: string) => Promise<unknown>) => {
    const visitor = await signIn();
    const { secret } = await addAuthenticatorApp(visitor);
    await use(visitor, secret);
    await removeFactors(service, kim);
  };
  const send = (visitor: Visitor, path: string, form: Record<string, string> = {}) =>
    visitor.go(path, { form_token: visitor.token, ...form });
  const confirmed = { confirmed: 'yes' };
  return {
    '/signin': ['session.created', () => signIn()],
    '/signout': ['session.ended', async () => send(await signIn(), '/signout')],
    '/signin/verify': [
      'session.created',
      () =>
        withApp(async (_, secret) => {
          const visitor = await signIn();
          await visitor.submit({ code: totpCode(secret, Date.now() + 30_000), method: 'code' });
        }),
    ],
    '/signin/setup': [
      'factor.added',
      async () => {
        const owner = await signIn(admin);
        await addAuthenticatorApp(owner);
        await send(owner, '/security/policy', { require_multi_factor: 'on' });
        const visitor = await signIn();
        const code = totpCode(readKey(visitor.text), Date.now());
        const form = { set_up: hiddenField(visitor.text, 'set_up'), code };
        await send(visitor, '/signin/setup', form);
        for (const email of [admin, kim]) await removeFactors(service, email);
      },
    ],
    '/signin/passkey': [
      'session.created',
      async () => {
        const authenticator = await addPasskey(service, await signIn());
        const visitor = new Visitor(passkeyOrigin(service));
        await visitor.go('/signin');
        const credential = authenticator.get(passkeyOptions(visitor.text));
        await send(visitor, '/signin/passkey', { credential });
        await removeFactors(service, kim);
      },
    ],
    '/session-token': ['session_token.created', async () => requestDashboardToken(service, await signIn())],
    '/security/password': [
      'password.changed',
      async () => send(await signIn(), '/security/password', { password: service.password }),
    ],
    '/email-notifications': [
      'notifications.changed',
      async () => send(await signIn(), '/email-notifications', { report_emails: 'on' }),
    ],
    '/security/sessions': ['session.ended_all', async () => send(await signIn(), '/security/sessions')],
    '/security/sessions/:id': [
      'session.ended',
      async () => {
        await signIn();
        const visitor = await signIn();
        await visitor.go('/security');
        await send(visitor, `/security/sessions/${idOn(visitor, /action="\/security\/sessions\/(\w+)"/)}`);
      },
    ],
    '/security/authenticator': ['factor.added', () => withApp(() => Promise.resolve())],
    '/security/authenticator/remove': [
      'factor.removed',
      () => withApp((visitor) => send(visitor, '/security/authenticator/remove', confirmed)),
    ],
    '/security/recovery-codes': [
      'recovery_codes.created',
      () => withApp((visitor) => send(visitor, '/security/recovery-codes', confirmed)),
    ],
    '/security/passkeys': [
      'factor.added',
      async () => {
        await addPasskey(service, await signIn());
        await removeFactors(service, kim);
      },
    ],
    '/security/passkeys/:id/remove': [
      'factor.removed',
      async () => {
        const visitor = await signIn();
        await addPasskey(service, visitor);
        await visitor.go('/security');
        const id = idOn(visitor, /passkeys\/(\w+)\/remove/);
        await send(visitor, `/security/passkeys/${id}/remove`, confirmed);
      },
    ],
    '/security/policy': [
      'security.changed',
      async () => {
        const owner = await signIn(admin);
        await addAuthenticatorApp(owner);
        await send(owner, '/security/policy', { require_multi_factor: 'on' });
        await removeFactors(service, admin);
      },
    ],
  };
}

/** Returns the forms about single sign-on, in the order in which they have to be sent, by their address. */
export function singleSignOnForms(service: TestService, provider: TestProvider): Record<string, FormCase> {
  const post = postAs(service, service.accounts[1]!.adminEmail);
  const path = '/security/single-sign-on';
  const domain = 'bakery.example.com';
  const { issuer, clientId: client_id, clientSecret: client_secret } = provider;
  const action = 'single_sign_on.changed';
  return {
    [path]: [action, () => post(path, { issuer, client_id, client_secret })],
    [`${path}/domains`]: [action, () => post(`${path}/domains`, { domain })],
    [`${path}/domains/:domain`]: [
      action,
      async () => {
        await publishRecords(service, domain);
        await post(`${path}/domains/${domain}`, { action: 'verify' });
      },
    ],
    '/signin/sso/backchannel-logout': [
      'session.ended_by_provider',
      async () => {
        const visitor = new Visitor(service.addresses.dashboard);
        const cookies = new Map<string, string>();
        await visitor.go(await visitProvider(await startSingleSignOn(visitor, kim), cookies));
        await signOutAtProvider(provider, cookies);
      },
    ],
    [`${path}/policy`]: [action, () => post(`${path}/policy`)],
    [`${path}/remove`]: [action, () => post(`${path}/remove`)],
  };
}

/** Returns the forms about the people, keys and connections of an account, by their address. */
export function accountForms(service: TestService): Record<string, FormCase> {
  const [other, bakery] = [service.accounts[0]!, service.accounts[1]!];
  const post = postAs(service, bakery.adminEmail);
  const invite = (email: string) => post('/people', { full_name: 'Noor Sample', email, role: 'requestor' });
  const join = async () => {
    await invite(other.adminEmail);
    const [mail] = await mailsTo(service, other.adminEmail);
    const token = linkIn(mail).split('/').at(-1) ?? '';
    return postAs(service, other.adminEmail)(`/join/${token}`);
  };
  return {
    '/developer/keys': ['api_key.created', () => post('/developer/keys', { scope_read: 'on' })],
    '/developer/keys/:id': [
      'api_key.revoked',
      async () => {
        const visitor = await post('/developer/keys', { scope_read: 'on' });
        await visitor.go('/developer');
        const ids = [...visitor.text.matchAll(/developer\/keys\/(\w+)/g)].map(([, id = '']) => id);
        await visitor.go(`/developer/keys/${ids.at(-1)}`, {
          form_token: visitor.token,
          confirmed: 'yes',
        });
      },
    ],
    '/developer/applications': [
      'application.created',
      () => post('/developer/applications', { name: 'Sample ATS' }),
    ],
    '/developer/applications/:client_id': [
      'certification.requested',
      async () => {
        const visitor = await post('/developer/applications', { name: 'Another ATS' });
        const id = idOn(visitor, /action="\/developer\/applications\/(\w+)"/);
        await visitor.go(`/developer/applications/${id}`, { form_token: visitor.token, action: 'certify' });
      },
    ],
    '/developer/webhooks': [
      'webhook.created',
      () => post('/developer/webhooks', { webhook_url: 'https://hooks.example.com/first' }),
    ],
    '/developer/webhooks/:id': [
      'webhook.deleted',
      async () => {
        const visitor = await post('/developer/webhooks', {
          webhook_url: 'https://hooks.example.com/second',
        });
        const id = idOn(visitor, /action="\/developer\/webhooks\/(\w+)"/);
        await visitor.go(`/developer/webhooks/${id}`, {
          form_token: visitor.token,
          action: 'delete',
          confirmed: 'yes',
        });
      },
    ],
    '/developer/webhooks/:id/test': [
      'webhook.tested',
      async () => {
        const receiver = await startReceiver((response) => response.end());
        const visitor = await post('/developer/webhooks', { webhook_url: receiver.url });
        const path = `/developer/webhooks/${idOn(visitor, /action="\/developer\/webhooks\/(\w+)"/)}`;
        await visitor.go(`${path}/test`, { form_token: visitor.token });
        await visitor.go(path, { form_token: visitor.token, action: 'delete', confirmed: 'yes' });
        receiver.stop();
      },
    ],
    '/developer/deliveries/:id': [
      'webhook.resent',
      async () => {
        const receiver = await startReceiver((response) => response.writeHead(500).end());
        const visitor = await post('/developer/webhooks', { webhook_url: receiver.url });
        await service.api(bakery.apiKey).call('POST /v1/candidates', { body: { email: 'a@example.com' } });
        const attempt = await eventually(async () => {
          await visitor.go('/developer/deliveries?status=failed');
          return /deliveries\/(\w{24})/.exec(visitor.text)?.[1];
        });
        await visitor.go(`/developer/deliveries/${attempt}`, { form_token: visitor.token });
        receiver.stop();
      },
    ],
    '/developer/testing/clock': [
      'test_clock.moved',
      () => post('/developer/testing/clock', { hours: '1', confirmed: 'yes' }),
    ],
    '/developer/testing/events': [
      'trigger.run',
      () => post('/developer/testing/events', { event: 'package.created' }),
    ],
    '/people': ['person.invited', () => invite('first.person@example.com')],
    '/people/invitations/:id': [
      'person.removed',
      async () => {
        const visitor = await invite('second.person@example.com');
        const id = idOn(visitor, /people\/invitations\/(\w+)/);
        await visitor.go(`/people/invitations/${id}`, { form_token: visitor.token });
      },
    ],
    '/people/:id': [
      'person.role_changed',
      async () => {
        const visitor = await post('/people');
        const id = idOn(visitor, /href="\/people\/(\w{24})"/);
        await visitor.go(`/people/${id}`, { form_token: visitor.token, action: 'change', role: 'requestor' });
      },
    ],
    ...hierarchyForms(service),
    ...settingsForms(service),
    ...dataForms(service),
    '/people/:id/second-factors': [
      'factor.reset',
      async () => {
        await addAuthenticatorApp(await signInWithPassword(service, kim));
        const visitor = await post('/people');
        const id = idOn(visitor, /href="\/people\/(\w{24})"/);
        await visitor.go(`/people/${id}/second-factors`, { form_token: visitor.token });
      },
    ],
    '/join/:token': ['person.joined', join],
    '/account': [
      'session.account_changed',
      async () => postAs(service, other.adminEmail)('/account', { account: bakery.id }),
    ],
    '/connections/:id': [
      'access_token.revoked',
      async () => {
        const visitor = await signInWithPassword(service, bakery.adminEmail, '/connections');
        const id = idOn(visitor, /action="\/connections\/(\w+)"/);
        await visitor.go(`/connections/${id}`, { form_token: visitor.token, confirmed: 'yes' });
      },
    ],
  };
}
