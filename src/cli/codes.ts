import type { CommandContext } from './options.ts';

/**
 * `codes [address]`: prints the codes and links of emails that staging did not send, the newest first: those of candidates, and of people
 * who sign up with an application of the account.
 */
export async function codes({ api, args: [recipient], print }: CommandContext): Promise<void> {
  const query = recipient === undefined ? {} : { recipient };
  const { data } = await api.request('GET /sandbox/codes', { query });
  if (!data.length) print('There are no codes. They appear here when a page asks for one.');
  for (const { code, url, recipient: to, created_at } of data)
    print(`${code ?? url ?? ''}  ${to}  ${created_at}`);
}
