import { SMTPServer } from 'smtp-server';

/** A mail server without encryption, and what it has received. */
export interface MailServer {
  /** For `SMTP_URL`. */
  url: string;
  /** Mails as they came, with their headers. */
  received: string[];
  /** Return paths of the mails, in the same order. */
  returnPaths: string[];
  /** Answers to recipients that the server does not take, for example `550 5.1.1 No such user`. */
  rejections: Map<string, string>;
  /** Recipients that the server did not take, one for each try. */
  refused: string[];
  stop: () => Promise<void>;
}

/** @param onReceived what happens when a mail is here, before the client hears that it was taken */
export async function startMailServer(
  onReceived: () => Promise<void> = () => Promise.resolve(),
): Promise<MailServer> {
  const received: string[] = [];
  const returnPaths: string[] = [];
  const rejections = new Map<string, string>();
  const refused: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => {
      const [code = '', ...text] = rejections.get(address)?.split(' ') ?? [];
      if (code) refused.push(address);
      done(code ? Object.assign(new Error(text.join(' ')), { responseCode: Number(code) }) : undefined);
    },
    onData: (stream, { envelope: { mailFrom } }, done) => {
      let text = '';
      stream.on('data', (part: Buffer) => (text += part.toString()));
      stream.on('end', () => {
        received.push(text);
        returnPaths.push(mailFrom ? mailFrom.address : '');
        void onReceived().then(() => done());
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    returnPaths,
    rejections,
    refused,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
