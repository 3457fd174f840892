import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ApiError } from '../backend/index.ts';
import { didYouMean } from '../client/similar-name.ts';
import {
  readCommand,
  UsageError,
  type Command,
  type CommandContext,
  type LoginContext,
  type Terminal,
} from './command-options.ts';
import { events } from './events.ts';
import { listen } from './forward-events.ts';
import { login, logout } from './login.ts';
import { trigger } from './trigger.ts';
import { verifyConsent } from './verify-consent.ts';

const usage = `Usage: service-embeds <command>

  login                         stores the settings below for the next commands, in your own configuration folder
  logout                        deletes them
  listen --forward-to <url>     forwards new events of a staging account, signed like webhooks
         [--events a,b]         only these event types
  trigger <event>               makes the event happen in staging: in your own account, or with --client-id
                                in that of a new customer of your application
  advance <time>                moves the test clock of your account, and of your applications: 90s, 10m, 24h or 8d
  codes [address]               lists the codes of emails that staging did not send, newest first
  events [list]                 lists events, newest first
         [--type t] [--limit n]
  events resend <id>            sends an event to a webhook again; with --from <time> instead of an ID: all since then
         [--webhook id]         which webhook, if there are two
  verify-consent <file>         verifies the saved evidence of a consent, without the service and without settings

Settings (option, or environment variable):
  --api-key        SERVICE_API_KEY        of a staging account
  --client-id      SERVICE_CLIENT_ID      of your application: its customers' events instead of your own
  --client-secret  SERVICE_CLIENT_SECRET  signs what listen forwards; required to trigger events of its customers
  --url            SERVICE_API_URL        default https://api.staging.service.example

  --help, --version`;

const commands: Record<string, (context: CommandContext) => Promise<void>> = {
  listen,
  trigger,
  advance,
  codes,
  events,
};
const loginCommands: Record<string, (context: LoginContext) => Promise<void>> = { login, logout };
/** Commands that find out whether something is as it should be. Otherwise they end with the exit code 1. */
const verifications: Record<string, (command: Command) => Promise<boolean>> = {
  'verify-consent': ({ localContext }) => verifyConsent(localContext),
};

const commandNames = [commands, loginCommands, verifications].flatMap((group) => Object.keys(group));

/** Runs a command. Resolves with the exit code: 0 for success, 1 for failure, 2 for wrong usage. */
export async function run(parameters: string[], terminal: Terminal): Promise<number> {
  const { print, printError } = terminal;
  try {
    const command = readCommand(parameters, terminal);
    const { name, flags } = command;
    if (flags.version) {
      print(await readVersion());
      return 0;
    }
    if (flags.help || name === undefined) {
      print(usage);
      return flags.help ? 0 : 2;
    }
    const perform = ownValue(commands, name);
    const performLogin = ownValue(loginCommands, name);
    const verify = ownValue(verifications, name);
    if (verify) return (await verify(command)) ? 0 : 1;
    if (perform) await perform(await command.context());
    else if (performLogin) await performLogin(command.loginContext());
    else throw new UsageError(`There is no command "${name}".${didYouMean(name, commandNames)}`);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      printError(`${error.message}\n\n${usage}`);
      return 2;
    }
    if (!(error instanceof ApiError)) throw error;
    printError(describe(error));
    return 1;
  }
}

/** Returns the value of a name that a person typed: `constructor` is in every object, and no command. */
const ownValue = <Value>(values: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** Returns the version of the package. Its sources and its build are equally deep in it. */
async function readVersion(): Promise<string> {
  const folder = dirname(fileURLToPath(import.meta.url));
  const text = await readFile(join(folder, '../../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

function describe({ code, message, fields }: ApiError): string {
  if (code === 'credentials_invalid')
    return 'The API key is not known to this service. Check that it is a staging key, and check --url.';
  const address = code === 'network' || code === 'timeout' ? ['Check --url and your connection.'] : [];
  const lines = Object.entries(fields ?? {}).map(([name, sentences]) => `${name}: ${sentences.join(' ')}`);
  return [message, ...address, ...lines].join('\n');
}

/**
 * `codes [address]`: prints the codes and links of emails that staging did not send, the newest first: those of candidates, and of people
 * who sign up with an application of the account.
 */
async function codes({ api, args: [recipient], print }: CommandContext): Promise<void> {
  const query = recipient === undefined ? {} : { recipient };
  const { data } = await api.request('GET /sandbox/codes', { query });
  if (!data.length) print('There are no codes. They appear here when a page asks for one.');
  for (const { code, url, recipient: to, created_at } of data)
    print(`${code ?? url ?? ''}  ${to}  ${created_at}`);
}

const secondsOf: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };

/**
 * `advance <time>`: moves the test clock of the account of the API key, and with it the deadlines of the applications that the
 * account hosts. Ends when everything that became due has happened.
 */
async function advance({ api, args: [time = ''], print }: CommandContext): Promise<void> {
  const [, count, unit = ''] = /^(\d{1,8})([smhd])$/.exec(time) ?? [];
  if (count === undefined) throw new UsageError('Say by how much, for example: advance 90s, 10m, 24h or 8d.');
  const body = { advance_seconds: Number(count) * (secondsOf[unit] ?? 1) };
  const { now } = await api.request('POST /sandbox/clock', { body });
  print(`The test clock is at ${now}.`);
}
