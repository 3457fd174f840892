import { pino, type Logger } from 'pino';
import type { Config } from './config.ts';
import { describeError } from './describe-error.ts';
import { LogFile } from './log-file.ts';

/**
 * Opens the log. It never fails or delays the request that a line is about, see `LogFile`. Errors lose their messages here
 * where these can hold personal data, in the lines of every module.
 * @throws Error when `logFile` cannot be opened
 */
export function createLog({ logLevel, logFile }: Pick<Config, 'logLevel' | 'logFile'>): Logger {
  const file = new LogFile(logFile, (dropped) => log.warn({ dropped }, 'Log lines were dropped.'));
  const log: Logger = pino({ level: logLevel, serializers: { error: describeError } }, file);
  return log;
}
