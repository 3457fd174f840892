import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ApiError } from '../backend/index.ts';
import { didYouMean } from '../client/similar-name.ts';
import { events } from './events.ts';
import { listen } from './listen.ts';
import { login, logout } from './login.ts';
import { readCommand, UsageError, type CommandContext, type LoginContext, type Terminal } from './options.ts';
import { trigger } from './trigger.ts';
import { verifyConsent } from './verify-consent.ts';

const usage = `Usage: service-embeds <command>

  login                         stores the settings below for the next commands, in your own configuration folder
  logout                        deletes them
  listen --forward-to <url>     forwards new events of a staging account, signed like webhooks
         [--events a,b]         only these event types
  trigger <event>               makes the event happen in staging: in your own account, or with --client-id
                                in that of a new customer of your application
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

const commands: Record<string, (context: CommandContext) => Promise<void>> = { listen, trigger, events };
const loginCommands: Record<string, (context: LoginContext) => Promise<void>> = { login, logout };

const commandNames = [...Object.keys(commands), ...Object.keys(loginCommands), 'verify-consent'];

/** Runs a command. Resolves with the exit code: 0 for success, 1 for failure, 2 for wrong usage. */
export async function run(parameters: string[], terminal: Terminal): Promise<number> {
  const { print, printError } = terminal;
  try {
    const { name, flags, localContext, context, loginContext } = readCommand(parameters, terminal);
    if (flags.version) {
      print(await readVersion());
      return 0;
    }
    if (flags.help || name === undefined) {
      print(usage);
      return flags.help ? 0 : 2;
    }
    if (name === 'verify-consent') return (await verifyConsent(localContext)) ? 0 : 1;
    const [perform, performLogin] = [commands[name], loginCommands[name]];
    if (perform) await perform(await context());
    else if (performLogin) await performLogin(loginContext());
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
  const named = Object.entries(fields ?? {}).map(([name, sentences]) => `${name}: ${sentences.join(' ')}`);
  return [message, ...address, ...named].join('\n');
}
