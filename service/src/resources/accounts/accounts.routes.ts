import { callerActor } from '../../identity/audit-actor.ts';
import { recordAccountCreation, recordAuthorization } from '../oauth/record-authorization.ts';
import type { Handlers } from '../call.ts';
import { requireCertified } from '../../identity/authenticate.ts';
import { issueCode } from '../oauth/authorization-codes.ts';
import type { Container } from '../../integrations/context.ts';
import { requireRegisteredCompany } from '@service-embeds/domain/sign-up/sign-up-rules';
import { callingPerson } from '../../identity/caller.ts';
import { storeLegalEntity } from './store-legal-entity.ts';
import { changeAccount } from './change-account.ts';
import { changeLogo } from './change-logo.ts';
import { getHostedApplicationOrThrow, insertAccount, inviteAdmin } from './insert-account.ts';
import { toAccountResource, toAccountSummary } from '@service-embeds/domain/account/account-serializer';

type AccountRoutes =
  | 'GET /v1/account'
  | 'POST /v1/account'
  | 'POST /v1/account/logo'
  | 'DELETE /v1/account/logo'
  | 'POST /v1/accounts'
  | 'POST /dashboard/legal_entity';

export const accountHandlers = (container: Container): Pick<Handlers, AccountRoutes> => ({
  'GET /v1/account': ({ account, caller }) =>
    Promise.resolve(caller.kind === 'session_token' ? toAccountSummary(account) : toAccountResource(account)),

  'POST /v1/account': async ({ db, account, body, person, note }) => {
    const updated = await changeAccount(db, container, { account, body, by: person });
    note(updated.names.length ? { settings: updated.names } : null);
    return toAccountResource(updated.account);
  },

  'POST /v1/account/logo': async ({ db, account, body, person, note }) => {
    const bytes = Buffer.from(await body.file.arrayBuffer());
    note({ settings: ['logo'] });
    return toAccountResource(await changeLogo(db, container, { account, bytes, by: person }));
  },

  'DELETE /v1/account/logo': async ({ db, account, person, note }) => {
    note({ settings: ['logo'] });
    return toAccountResource(await changeLogo(db, container, { account, by: person }));
  },

  'POST /dashboard/legal_entity': async ({ db, account: { id }, body: { name, company }, caller, note }) => {
    const change = { accountId: id, entity: { name, ...company }, by: callingPerson(caller).email };
    const settings = await storeLegalEntity(db, container, change);
    note(settings.length ? { settings } : null);
    return { id };
  },

  'POST /v1/accounts': async ({ db, caller, client, account: host, body }) => {
    const { client_id, oauth_authorize, ...customer } = body;
    const application = await getHostedApplicationOrThrow(db, caller, host, client_id);
    requireCertified(container, application);
    const { tax_id: taxId, city } = customer.company;
    requireRegisteredCompany(await container.registry.check({ taxId, name: customer.name, city }));
    // A new account is on the real time, because it has no test clock yet.
    const now = container.clock.now();
    const account = await insertAccount(db, container, application, { ...customer, at: now });
    const record = { accountId: account.id, actor: callerActor(caller), origin: client };
    await recordAccountCreation(db, container, record);
    await inviteAdmin(db, container, { account, application, user: body.user }, now);
    if (oauth_authorize) await recordAuthorization(db, container, { ...record, application });
    const code = oauth_authorize ? await issueCode(db, container, { account, application, at: now }) : null;
    return { ...toAccountResource(account), authorization_code: code };
  },
});
