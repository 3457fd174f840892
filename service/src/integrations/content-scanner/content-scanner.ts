import { connect, type NetConnectOpts } from 'node:net';
import { ApiError, errorCatalog } from '@service-embeds/contract';

/** Looks for harmful content in files of strangers, before they are stored. */
export interface ContentScanner {
  /**
   * Returns whether a file is free of what the scanner knows to be harmful.
   *
   * @throws ApiError `service_unavailable` when the scanner does not answer: the file must not be stored then
   */
  isClean(bytes: Buffer): Promise<boolean>;
}

/** Finds nothing: for deployments without a scanner. */
export const noScanner: ContentScanner = { isClean: () => Promise.resolve(true) };

/** Seconds that a caller is told to wait when the scanner is away. */
const retryAfterSeconds = 60;
/** Longest answer of the scanner, in characters: a name of a virus at most. */
const maxAnswerLength = 1000;

/**
 * Asks clamd, the daemon of ClamAV, with its command INSTREAM (clamd(8)): chunks with their length in four bytes, and an
 * empty one at the end.
 *
 * @param server.url `tcp://host:port`, or `unix:///path` for a local socket
 * @param server.seconds time in which it has to answer
 * @param onError receives why the scanner did not answer
 */
export const clamAvScanner = (
  { url, seconds }: { url: string; seconds: number },
  onError: (error: Error) => void,
): ContentScanner => ({
  async isClean(bytes) {
    try {
      const answer = await ask(serverOf(url), bytes, seconds * 1000);
      if (answer.endsWith(': OK')) return true;
      if (answer.endsWith(' FOUND')) return false;
      throw new Error(`The virus scanner answered "${answer}".`);
    } catch (error) {
      onError(error as Error);
      throw new ApiError(errorCatalog.serviceUnavailable(retryAfterSeconds));
    }
  },
});

function serverOf(url: string): NetConnectOpts {
  const { protocol, pathname, hostname, port } = new URL(url);
  return protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port || 3310) };
}

/** Sends a file, and returns the answer without the null character at its end. */
function ask(server: NetConnectOpts, bytes: Buffer, timeoutMs: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect(server);
  const timer = setTimeout(() => socket.destroy(new Error('The virus scanner did not answer.')), timeoutMs);
  let answer = '';
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    answer += text;
    if (answer.length > maxAnswerLength)
      socket.destroy(new Error('The answer of the virus scanner is too long.'));
  });
  socket.once('error', reject);
  socket.once('close', () => {
    clearTimeout(timer);
    resolve(answer.split('\0', 1).join('').trim());
  });
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  for (const part of ['zINSTREAM\0', length, bytes, Buffer.alloc(4)]) socket.write(part);
  return promise;
}
