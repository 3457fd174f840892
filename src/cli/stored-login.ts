import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** Credentials of staging that `login` stores. */
export interface StoredLogin {
  apiKey: string;
  url: string;
  clientId?: string | undefined;
  clientSecret?: string | undefined;
}

type Variables = Record<string, string | undefined>;

/** Returns the file in the person's own folder for settings (XDG Base Directory; `APPDATA` on Windows). */
export function loginFile(variables: Variables): string {
  const folder = variables['XDG_CONFIG_HOME'] || variables['APPDATA'] || join(homedir(), '.config');
  return join(folder, 'service-embeds', 'credentials.json');
}

/** Returns what `login` stored; undefined without a login. */
export async function readLogin(variables: Variables): Promise<StoredLogin | undefined> {
  try {
    return JSON.parse(await readFile(loginFile(variables), 'utf8')) as StoredLogin;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Stores credentials in a file that only this person can read. Returns its path. */
export async function writeLogin(variables: Variables, login: StoredLogin): Promise<string> {
  const file = loginFile(variables);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600 });
  // The mode of `writeFile` counts for a new file only.
  await chmod(file, 0o600);
  return file;
}

/** Deletes what `login` stored. */
export const deleteLogin = (variables: Variables): Promise<void> => rm(loginFile(variables), { force: true });
