import { SMTPServer } from 'smtp-server';

/** A mail server that the drill takes away and brings back on the same port. */
export class MailServer {
  /** How often each mail arrived, by its Message-ID. */
  readonly received = new Map<string, number>();
  private server: SMTPServer | undefined;
  private port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, _session, done) => {
        let text = '';
        stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
        stream.on('end', () => {
          const id = /^Message-ID: <([^@>]+)/im.exec(text)?.[1] ?? '';
          this.received.set(id, (this.received.get(id) ?? 0) + 1);
          done();
        });
      },
    });
    server.on('error', () => undefined);
    this.server = server;
    await new Promise<void>((resolve) => {
      server.listen(this.port, '127.0.0.1', () => resolve());
    });
    const address = server.server.address();
    if (address && typeof address === 'object') this.port = address.port;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => {
      if (this.server) this.server.close(() => resolve());
      else resolve();
    });
  }
}
