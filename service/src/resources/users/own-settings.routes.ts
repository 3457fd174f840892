import { eq } from 'drizzle-orm';
import { ApiError, errorCatalog, type Language } from '@service-embeds/contract';
import { sessions } from '../../db/schema/index.ts';
import { signedOutEverywhereMail } from '../../delivery/mail/security-mails.ts';
import { callingPerson } from '../../identity/caller.ts';
import { changePassword } from '../../identity/change-password.ts';
import { endSession, endSessionsOf } from '../../identity/end-sessions.ts';
import { notifyAdmins, notifyPerson } from '../../identity/mail-admins.ts';
import { acceptInvitation, openInvitation } from '../../identity/membership-invitations.ts';
import { accountsOf, findUser } from '../../identity/memberships.ts';
import { readSetUpSecret } from '../../identity/multi-factor/authenticator-apps.ts';
import {
  removeSecondFactor,
  replaceRecoveryCodes,
  setUpAuthenticatorApp,
  setUpPasskey,
  type AddedFactor,
} from '../../identity/multi-factor/factor-changes.ts';
import { findPasskeys } from '../../identity/multi-factor/passkeys.ts';
import { newPasswordProblem } from '../../identity/passwords.ts';
import { recordAuthentication, switchAccount } from '../../identity/sessions.ts';
import { forgetDevices, readDevice } from '../../identity/sign-in-devices.ts';
import { findSignInPolicy } from '../../identity/sign-in-step.ts';
import type { Container } from '../../integrations/context.ts';
import { messagesFor } from '../../platform/translations/messages-for.ts';
import {
  askFirst,
  invalidField,
  type Call,
  type Handlers,
  type Question,
  type RoutesUnder,
} from '../call.ts';
import { changeView, saveColumns, saveView } from '../list-settings/list-settings.queries.ts';

type FactorRoutes =
  | RoutesUnder<'/dashboard/authenticator_app' | '/dashboard/passkeys'>
  | 'POST /dashboard/recovery_codes';
type SignInRoutes = RoutesUnder<'/dashboard/sessions'> | 'POST /dashboard/password';
type MembershipRoutes = 'POST /dashboard/memberships' | 'POST /dashboard/account';
type ListRoutes = RoutesUnder<'/dashboard/lists'>;
type OwnCall = Question<FactorRoutes | SignInRoutes | MembershipRoutes | ListRoutes>;

const {
  signInSteps: { setUp },
  passwords: { problems },
} = messagesFor();

/** The second factors of the person who calls. */
export const ownFactorHandlers = (container: Container): Pick<Handlers, FactorRoutes> => ({
  'POST /dashboard/authenticator_app': async (call) => {
    const { db, body } = call;
    const owner = await ownerOf(call);
    const secret = await readSetUpSecret(container, owner.user.id, body.set_up);
    if (!secret) throw invalidField('set_up', 'This form has expired. Reopen it to continue.');
    const app = { ...owner, secret, code: body.code };
    const result = await setUpAuthenticatorApp(db, container, app, container.clock.now());
    if (!result) throw invalidField('code', setUp.wrongCode);
    return finishSetUp(container, call, 'totp', result);
  },

  'DELETE /dashboard/authenticator_app': (call) => removeFactor(container, call, 'totp'),

  'POST /dashboard/passkeys': async (call) => {
    const { db, body, caller } = call;
    // A challenge is for one session of the dashboard.
    const passkey = { ...(await ownerOf(call)), ...body, sessionSecret: callingPerson(caller).sessionId };
    const result = await setUpPasskey(db, container, passkey, container.clock.now());
    if (!result) throw invalidField('credential', setUp.wrongPasskey);
    return finishSetUp(container, call, 'passkey', result);
  },

  'DELETE /dashboard/passkeys/{id}': async (call) => {
    const passkeys = await findPasskeys(call.db, callingPerson(call.caller).id);
    const passkeyId = call.params.id;
    if (!passkeys.some(({ id }) => id === passkeyId)) throw new ApiError(errorCatalog.notFound('passkey'));
    return removeFactor(container, call, { passkeyId });
  },

  'POST /dashboard/recovery_codes': async (call) => {
    const owner = await ownerOf(call);
    const codes = await replaceRecoveryCodes(call.db, container, owner, container.clock.now());
    return { id: owner.user.id, recovery_codes: codes ?? null };
  },
});

/** The password and the sessions of the person who calls. */
export const ownSignInHandlers = (container: Container): Pick<Handlers, SignInRoutes> => ({
  // A hash takes long on purpose.
  'POST /dashboard/password': askFirst<'POST /dashboard/password'>(async (question) => {
    const { account, body, caller, client: origin } = question;
    const { user } = await ownerOf(question);
    const problem = newPasswordProblem(body.password, { ...user, companyName: account.name });
    if (problem) throw invalidField('password', problems[problem]);
    const passwordHash = await container.passwords.hash(body.password);
    const exceptSessionId = callingPerson(caller).sessionId;
    return async ({ db }) => {
      const change = { user, passwordHash, origin, exceptSessionId };
      await changePassword(db, container, change, container.clock.now());
      return { id: user.id };
    };
  }),

  'DELETE /dashboard/sessions': async (call) => {
    const { db, client } = call;
    const { user } = await ownerOf(call);
    const now = container.clock.now();
    const device = readDevice(client.userAgent);
    const letter = (url: string, reader: Language | null) => signedOutEverywhereMail(device, url, reader);
    await endSessionsOf(db, user.id, now);
    await forgetDevices(db, user.id);
    await notifyPerson(db, container, { user, letter }, now);
    return { id: user.id };
  },

  'DELETE /dashboard/sessions/{id}': async ({ db, caller, params: { id } }) => {
    const session = { id, userId: callingPerson(caller).id };
    if (!(await endSession(db, session, container.clock.now())))
      throw new ApiError(errorCatalog.notFound('session'));
    return { id };
  },
});

/** Joining other accounts, and changing between them. */
export const membershipHandlers = (container: Container): Pick<Handlers, MembershipRoutes> => ({
  'POST /dashboard/memberships': async ({ db, caller, body: { token } }) => {
    const { id, email } = callingPerson(caller);
    const now = container.clock.now();
    const invite = await openInvitation(db, container, token, now);
    const isOwn = invite?.user?.id === id;
    if (!invite || !isOwn || !(await acceptInvitation(db, invite.invitation, { userId: id }, now)))
      throw new ApiError(errorCatalog.notFound('invitation'));
    const { accountId } = invite.invitation;
    await notifyAdmins(db, container, { accountId, change: 'person_joined', about: email, by: email }, now);
    return { id, service_account_id: accountId };
  },

  'POST /dashboard/account': async ({ db, caller, body: { account_id: accountId } }) => {
    const { id, sessionId } = callingPerson(caller);
    const isOpen = (account: { id: string; apiAuthorized: boolean }) =>
      account.id === accountId && account.apiAuthorized;
    if (!(await accountsOf(db, id)).some(isOpen)) throw new ApiError(errorCatalog.notFound('account'));
    await switchAccount(db, { id: sessionId }, accountId);
    return { id: sessionId, service_account_id: accountId };
  },
});

/** What each person keeps of the lists: named filters and columns. */
export const listSettingHandlers = (container: Container): Pick<Handlers, ListRoutes> => ({
  'POST /dashboard/lists/{list}/views': async (call) => {
    const owner = listOf(call);
    if (!(await saveView(call.db, owner, call.body, container.clock.now())))
      throw invalidField('name', 'You have too many views. Delete one first.');
    return { id: owner.userId };
  },

  'POST /dashboard/lists/{list}/views/{id}': (call) => change(call, call.body.name),

  'DELETE /dashboard/lists/{list}/views/{id}': (call) => change(call, null),

  'POST /dashboard/lists/{list}/columns': async (call) => {
    const owner = listOf(call);
    await saveColumns(call.db, owner, call.body.columns);
    return { id: owner.userId };
  },
});

/** Returns the person who calls, whose factors change. */
async function ownerOf({ db, account: { id: accountId }, caller, client: origin }: OwnCall) {
  const member = await findUser(db, { userId: callingPerson(caller).id, accountId });
  if (!member) throw new ApiError(errorCatalog.notFound('person'));
  return { user: member.user, accountId, origin };
}

/** Notes that the session has proven the new factor, so that the next page does not ask for it. */
async function finishSetUp(
  { clock }: Container,
  { db, caller }: Call<FactorRoutes>,
  factor: 'totp' | 'passkey',
  { recoveryCodes }: AddedFactor,
) {
  const { id, sessionId } = callingPerson(caller);
  const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId));
  if (session) await recordAuthentication(db, session, factor, clock.now());
  return { id, recovery_codes: recoveryCodes ?? null };
}

async function removeFactor(
  container: Container,
  call: Call<FactorRoutes>,
  factor: 'totp' | { passkeyId: string },
) {
  const owner = await ownerOf(call);
  const policy = await findSignInPolicy(call.db, call.account);
  const change = { ...owner, factor, policy };
  if (await removeSecondFactor(call.db, container, change, container.clock.now()))
    return { id: owner.user.id };
  const sentence = `${call.account.name} requires a second factor. Add another one before you remove this one.`;
  throw invalidField('id', sentence);
}

const lists = new Set(['invitations', 'candidates']);

/** Returns whose settings of which list a path names. @throws ApiError 404 */
function listOf({
  account,
  caller,
  params: { list },
}: Pick<Call<ListRoutes>, 'account' | 'caller' | 'params'>) {
  if (!lists.has(list)) throw new ApiError(errorCatalog.notFound('list'));
  return { accountId: account.id, userId: callingPerson(caller).id, list };
}

type ViewCall = Call<'POST /dashboard/lists/{list}/views/{id}' | 'DELETE /dashboard/lists/{list}/views/{id}'>;

/** Renames a view of the person, or deletes it (null). @throws ApiError 404 */
async function change(call: ViewCall, name: string | null): Promise<{ id: string }> {
  const { id } = call.params;
  if (!(await changeView(call.db, listOf(call), { id, name })))
    throw new ApiError(errorCatalog.notFound('view'));
  return { id };
}
