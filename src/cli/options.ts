import { parseArgs } from 'node:util';
import { ApiClient } from '../backend/index.ts';

/** What every command knows: which service, as whom. */
export interface CommandContext {
  api: ApiClient;
  /** Another client of the same service, for what a command does as somebody else. */
  as: (secret: string) => ApiClient;
  /** Words after the command. */
  words: string[];
  /** Of the partner application, where the command is about its customers. */
  clientId: string | undefined;
  clientSecret: string | undefined;
  flags: Flags;
  print: (line: string) => void;
  /** Ends what runs until it is told to stop. */
  signal: AbortSignal;
}

type Flags = ReturnType<typeof read>['values'];

/** Something that the person at the terminal can put right: shown without a stack. */
export class UsageError extends Error {}

const read = (parameters: string[]) =>
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
    },
  });

/** Reads the command line. Options win over environment variables. */
export function readCommand(
  parameters: string[],
  variables: Record<string, string | undefined>,
  print: (line: string) => void,
  signal: AbortSignal,
): { command: string | undefined; context: () => CommandContext } {
  let parsed: ReturnType<typeof read>;
  try {
    parsed = read(parameters);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const { values: flags, positionals } = parsed;
  const [command, ...words] = positionals;
  const context = (): CommandContext => {
    const apiKey = flags['api-key'] ?? variables['SERVICE_API_KEY'];
    if (!apiKey)
      throw new UsageError('Give the API key of a staging account: SERVICE_API_KEY, or --api-key.');
    const baseUrl = flags.url ?? variables['SERVICE_API_URL'] ?? 'https://api.staging.service.example';
    if (!URL.canParse(baseUrl)) throw new UsageError(`--url is not an address: ${baseUrl}`);
    const as = (secret: string) => new ApiClient({ baseUrl, secret });
    return {
      api: as(apiKey),
      as,
      words,
      clientId: flags['client-id'] ?? variables['SERVICE_CLIENT_ID'],
      clientSecret: flags['client-secret'] ?? variables['SERVICE_CLIENT_SECRET'],
      flags,
      print,
      signal,
    };
  };
  return { command: flags.help ? undefined : command, context };
}
