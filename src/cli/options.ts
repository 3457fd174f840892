import { parseArgs } from 'node:util';
import { ApiClient } from '../backend/index.ts';

/** What every command uses. */
export interface CommandContext {
  /** Client with the API key. */
  api: ApiClient;
  /** Returns a client of the same service with other credentials. */
  as: (secret: string) => ApiClient;
  /** Arguments after the command. */
  args: string[];
  /** The partner application, where the command is about its customers. */
  clientId: string | undefined;
  clientSecret: string | undefined;
  flags: Flags;
  print: (line: string) => void;
  /** Stops a command that runs until it is interrupted. */
  signal: AbortSignal;
}

type Flags = ReturnType<typeof parse>['values'];

/** A mistake in the command line: printed without a stack trace. */
export class UsageError extends Error {}

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
    },
  });

/** Reads the command line. Options take precedence over environment variables. */
export function readCommand(
  parameters: string[],
  variables: Record<string, string | undefined>,
  print: (line: string) => void,
  signal: AbortSignal,
): { command: string | undefined; context: () => CommandContext } {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(parameters);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const { values: flags, positionals } = parsed;
  const [command, ...args] = positionals;
  const context = (): CommandContext => {
    const apiKey = flags['api-key'] ?? variables['SERVICE_API_KEY'];
    if (!apiKey) throw new UsageError('Set the API key of a staging account: SERVICE_API_KEY, or --api-key.');
    const baseUrl = flags.url ?? variables['SERVICE_API_URL'] ?? 'https://api.staging.service.example';
    if (!URL.canParse(baseUrl)) throw new UsageError(`--url is not an address: ${baseUrl}`);
    const as = (secret: string) => new ApiClient({ baseUrl, secret });
    return {
      api: as(apiKey),
      as,
      args,
      clientId: flags['client-id'] ?? variables['SERVICE_CLIENT_ID'],
      clientSecret: flags['client-secret'] ?? variables['SERVICE_CLIENT_SECRET'],
      flags,
      print,
      signal,
    };
  };
  return { command: flags.help ? undefined : command, context };
}
