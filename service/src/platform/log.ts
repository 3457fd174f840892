import { openSync } from 'node:fs';
import { pino, type Logger } from 'pino';
import type { Config } from './config.ts';
import { describeError } from './describe-error.ts';

const standardError = 2;
/** Bytes of lines that wait for a slow disk. Lines beyond are dropped. */
const maximumBacklog = 4 * 1024 * 1024;

/**
 * Opens the log. Lines are written in the background, and a log that cannot be written, for example on a full disk, drops
 * lines: it never fails or delays the request that it is about. The number of dropped lines is logged as soon as lines can
 * be written again.
 * @throws Error when `logFile` cannot be opened
 */
export function createLog({ logLevel, logFile }: Pick<Config, 'logLevel' | 'logFile'>): Logger {
  const dest = logFile === undefined ? standardError : openSync(logFile, 'a');
  const destination = pino.destination({ dest, sync: false, maxLength: maximumBacklog });
  // Errors have their messages removed here, whoever logs them.
  const log = pino({ level: logLevel, serializers: { error: describeError } }, destination);
  let dropped = 0;
  destination.on('drop', () => dropped++);
  // The line that could not be written waits in the backlog, and is tried again with the next line.
  destination.on('error', () => undefined);
  destination.on('drain', () => {
    if (!dropped) return;
    const count = dropped;
    dropped = 0;
    log.warn({ dropped: count }, 'Log lines were dropped.');
  });
  return log;
}
