import { parseArgs } from 'node:util';
import { ApiClient } from '../backend/index.ts';
import { readLogin } from './stored-login.ts';

/** Where a command runs. */
export interface Terminal {
  variables: Record<string, string | undefined>;
  print: (line: string) => void;
  printError: (line: string) => void;
  /** Asks for a secret, without showing what is typed. */
  ask: (question: string) => Promise<string>;
  /** Stops a command that runs until it is interrupted. */
  signal: AbortSignal;
}

/** What every command uses. */
export interface CommandContext extends Pick<Terminal, 'print' | 'signal'> {
  api: ApiClient;
  /** Returns a client of the same service with other credentials. */
  as: (secret: string) => ApiClient;
  /** Arguments after the command. */
  args: string[];
  /** The partner application, where the command is about its customers. */
  clientId: string | undefined;
  clientSecret: string | undefined;
  flags: Flags;
}

/** What `login` and `logout` use: they run before there are credentials. */
export interface LoginContext extends Pick<Terminal, 'variables' | 'print' | 'ask'> {
  settings: Settings;
  /** Returns a client with these credentials. */
  connect: (secret: string) => ApiClient;
}

/** What a command uses that needs neither the service nor credentials. */
export interface LocalContext extends Pick<Terminal, 'print'> {
  /** Arguments after the command. */
  args: string[];
}

interface Settings {
  apiKey: string | undefined;
  clientId: string | undefined;
  clientSecret: string | undefined;
  url: string;
}

type Flags = ReturnType<typeof parse>['values'];

/** A mistake in the command line: printed without a stack trace. */
export class UsageError extends Error {}

const defaultUrl = 'https://api.staging.service.example';

const parse = (parameters: string[]) =>
  parseArgs({
    args: parameters,
    allowPositionals: true,
    options: {
      'api-key': { type: 'string' },
      'client-id': { type: 'string' },
      'client-secret': { type: 'string' },
      url: { type: 'string' },
      'forward-to': { type: 'string' },
      events: { type: 'string' },
      type: { type: 'string' },
      from: { type: 'string' },
      webhook: { type: 'string' },
      limit: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean', short: 'v' },
    },
  });

/** A command line that was read. */
export interface Command {
  name: string | undefined;
  flags: Flags;
  localContext: LocalContext;
  context: () => Promise<CommandContext>;
  loginContext: () => LoginContext;
}

/** Reads the command line. Options take precedence over environment variables, and these over what `login` stored. */
export function readCommand(parameters: string[], terminal: Terminal): Command {
  const { values: flags, positionals } = parseOrExplain(parameters);
  const [name, ...args] = positionals;
  const { variables, print, ask, signal } = terminal;
  const values = {
    apiKey: flags['api-key'] ?? variables['SERVICE_API_KEY'],
    clientId: flags['client-id'] ?? variables['SERVICE_CLIENT_ID'],
    clientSecret: flags['client-secret'] ?? variables['SERVICE_CLIENT_SECRET'],
    url: flags.url ?? variables['SERVICE_API_URL'],
  };
  const context = async (): Promise<CommandContext> => {
    // Parts of two logins are not mixed.
    const saved = values.apiKey ? undefined : await readLogin(variables);
    const apiKey = values.apiKey ?? saved?.apiKey;
    if (!apiKey)
      throw new UsageError(
        'Set the API key of a staging account: SERVICE_API_KEY, --api-key, or once with service-embeds login.',
      );
    const connect = connectTo(values.url ?? saved?.url ?? defaultUrl);
    return {
      api: connect(apiKey),
      as: connect,
      args,
      clientId: values.clientId ?? saved?.clientId,
      clientSecret: values.clientSecret ?? saved?.clientSecret,
      flags,
      print,
      signal,
    };
  };
  const loginContext = (): LoginContext => {
    const settings = { ...values, url: values.url ?? defaultUrl };
    return { variables, print, ask, settings, connect: connectTo(settings.url) };
  };
  return { name, flags, localContext: { args, print }, context, loginContext };
}

function parseOrExplain(parameters: string[]): ReturnType<typeof parse> {
  try {
    return parse(parameters);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** @returns a function from credentials to a client */
function connectTo(url: string): (secret: string) => ApiClient {
  readAddress(url);
  return (secret) => new ApiClient({ baseUrl: url, secret });
}

function readAddress(url: string): string {
  if (!URL.canParse(url)) throw new UsageError(`--url is not an address: ${url}`);
  return url;
}
