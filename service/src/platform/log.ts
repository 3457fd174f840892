import { openSync, write } from 'node:fs';
import { pino, type Logger } from 'pino';
import type { Config } from './config.ts';
import { describeError } from './describe-error.ts';

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

const standardError = 2;
/** Bytes of lines that wait for a slow disk. Lines beyond are dropped. */
const maxBacklogBytes = 4 * 1024 * 1024;
/** Milliseconds until a pipe whose reader is slow is tried again. */
const retryDelay = 100;

/**
 * Where the log goes. Lines are written in the background, one write at a time. Writing never throws and never waits: lines
 * that cannot be written, for example to a full disk, are dropped and counted.
 */
export class LogFile {
  private readonly file: number;
  private readonly onRecovered: (dropped: number) => void;
  private lines: string[] = [];
  private backlog = 0;
  private isWriting = false;
  private dropped = 0;

  /**
   * @param path default standard error
   * @param onRecovered receives how many lines were dropped, once lines can be written again
   * @throws Error when the file cannot be opened
   */
  constructor(path: string | undefined, onRecovered: (dropped: number) => void) {
    this.file = path === undefined ? standardError : openSync(path, 'a');
    this.onRecovered = onRecovered;
  }

  write(line: string): void {
    if (this.backlog + line.length > maxBacklogBytes) {
      this.dropped++;
      return;
    }
    this.lines.push(line);
    this.backlog += line.length;
    if (!this.isWriting) this.writeNext();
  }

  private writeNext(): void {
    const { lines } = this;
    this.isWriting = lines.length > 0;
    this.lines = [];
    this.backlog = 0;
    if (this.isWriting) this.writeBytes(Buffer.from(lines.join('')), lines.length);
  }

  private writeBytes(bytes: Buffer, lineCount: number): void {
    write(this.file, bytes, (error, written) => {
      if (error?.code === 'EAGAIN') {
        setTimeout(() => this.writeBytes(bytes, lineCount), retryDelay);
      } else if (error) {
        this.dropped += lineCount;
        this.writeNext();
      } else if (written < bytes.length) {
        this.writeBytes(bytes.subarray(written), lineCount);
      } else {
        this.reportDropped();
        this.writeNext();
      }
    });
  }

  private reportDropped(): void {
    const { dropped } = this;
    this.dropped = 0;
    if (dropped) this.onRecovered(dropped);
  }
}
