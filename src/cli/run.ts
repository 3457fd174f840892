import { ApiError } from '../backend/index.ts';
import { events } from './events.ts';
import { listen } from './listen.ts';
import { readCommand, UsageError, type CommandContext } from './options.ts';
import { trigger } from './trigger.ts';

const usage = `Usage: service-embeds <command>

  listen --forward-to <url>     forwards new events of a staging account, signed like webhooks
         [--events a,b]         only these event types
  trigger <event>               makes the event happen in staging
  events [list]                 lists events, newest first
         [--type t] [--limit n]
  events resend <id>            sends an event to a webhook again; with --from <time> instead of an ID: all since then
         [--webhook id]         which webhook, if there are two

Settings (option, or environment variable):
  --api-key        SERVICE_API_KEY        of a staging account
  --client-id      SERVICE_CLIENT_ID      of your application: its customers' events instead of your own
  --client-secret  SERVICE_CLIENT_SECRET  signs what listen forwards; required to trigger account and token events
  --url            SERVICE_API_URL        default https://api.staging.service.example`;

const commands: Record<string, (context: CommandContext) => Promise<void>> = { listen, trigger, events };

interface Terminal {
  variables: Record<string, string | undefined>;
  print: (line: string) => void;
  printError: (line: string) => void;
  signal: AbortSignal;
}

/** Runs a command. Resolves with the exit code: 0 for success, 1 for failure, 2 for wrong usage. */
export async function run(parameters: string[], terminal: Terminal): Promise<number> {
  const { variables, print, printError, signal } = terminal;
  try {
    const { command, context } = readCommand(parameters, variables, print, signal);
    if (command === undefined) {
      print(usage);
      return parameters.length ? 0 : 2;
    }
    const perform = commands[command];
    if (!perform) throw new UsageError(`There is no command "${command}".`);
    await perform(context());
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

function describe({ code, message, fields }: ApiError): string {
  if (code === 'credentials_invalid')
    return 'The API key is not known to this service. Check that it is a staging key, and check --url.';
  const named = Object.entries(fields ?? {}).map(([name, sentences]) => `${name}: ${sentences.join(' ')}`);
  return [message, ...named].join('\n');
}
