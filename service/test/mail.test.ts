import assert from 'node:assert/strict';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { after, before, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { mails } from '../src/db/schema/index.ts';
import { eventually, startTestService, type TestService } from './support/service.ts';

/** Starts a mail server that understands what one delivery needs (RFC 5321). */
function startSmtp(received: string[]): Promise<Server> {
  const server = createServer((socket) => {
    let message: string | undefined;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        if (message !== undefined) {
          if (line === '.') {
            received.push(message);
            message = undefined;
            socket.write('250 accepted\r\n');
          } else message += `${line}\n`;
        } else if (line === 'DATA') {
          message = '';
          socket.write('354 continue\r\n');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

let smtp: Server;
let service: TestService;
const received: string[] = [];

before(async () => {
  smtp = await startSmtp(received);
  service = await startTestService({ SMTP_URL: `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}` });
});
after(async () => {
  await service.stop();
  smtp.close();
});

it('sends mails through the configured mail server and does not keep the link', async () => {
  const api = service.api(service.accounts[1]!.accessToken);
  const candidate = await api.call('POST /v1/candidates', { body: { email: 'smtp@example.com' } });
  const invitation = await api.call('POST /v1/invitations', {
    body: {
      candidate_id: candidate.id,
      package: 'basic_criminal',
      work_locations: [{ country: 'US', state: 'OH' }],
    },
  });
  const mail = await eventually(async () => {
    const [row] = await service.database.select().from(mails).where(eq(mails.invitationId, invitation.id));
    return row?.status === 'sent' && row;
  });
  assert.equal(mail.body, null);
  // The server also receives the seeded notices.
  assert.equal(received.filter((text) => text.includes('To: smtp@example.com')).length, 1);
  assert.equal((await fetch(`${service.addresses.dashboard}/outbox`)).status, 404);
});
