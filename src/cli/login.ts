import { ApiError } from '../backend/index.ts';
import { UsageError, type LoginContext } from './command-options.ts';
import { deleteLogin, writeLogin } from './stored-login.ts';

/** `login`: checks credentials of staging, and stores them for the other commands. */
export async function login({ variables, settings, connect, ask, print }: LoginContext): Promise<void> {
  const apiKey = settings.apiKey || (await ask('API key of a staging account: '));
  if (!apiKey) throw new UsageError('Specify an API key: --api-key, or type it.');
  const api = connect(apiKey);
  const account = await api.request('GET /v1/account');
  await api.request('GET /sandbox/clock').catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    throw new UsageError(`${settings.url} is not staging. Credentials of production are not stored.`);
  });
  const { url, clientId, clientSecret } = settings;
  const file = await writeLogin(variables, { apiKey, url, clientId, clientSecret });
  print(`Logged in to ${account.name} at ${url}. The credentials are in ${file}.`);
}

/** `logout`: deletes what `login` stored. */
export async function logout({ variables, print }: LoginContext): Promise<void> {
  await deleteLogin(variables);
  print('Logged out. The key still works: revoke it in the dashboard.');
}
