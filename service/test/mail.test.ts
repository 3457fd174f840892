import assert from 'node:assert/strict';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { after, before, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { mails } from '../src/db/schema/index.ts';
import { eventually, startTestService, type TestService } from './support/service.ts';

/** As much of a mail server as one delivery needs (RFC 5321). */
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
            socket.write('250 taken\r\n');
          } else message += `${line}\n`;
        } else if (line === 'DATA') {
          message = '';
          socket.write('354 go on\r\n');
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

it('mails go through the mail server when one is configured, and the link is not kept', async () => {
  const as = service.accounts[1]!.accessToken;
  const candidate = await service.call('POST', '/v1/candidates', { as, json: { email: 'smtp@example.com' } });
  const { body } = await service.call('POST', '/v1/invitations', {
    as,
    json: {
      candidate_id: candidate.body.id,
      package: 'basic_criminal',
      work_locations: [{ country: 'US', state: 'OH' }],
    },
  });
  const mail = await eventually(async () => {
    const [row] = await service.database.select().from(mails).where(eq(mails.invitationId, body.id));
    return row?.status === 'sent' && row;
  });
  assert.equal(mail.body, null);
  // The seeded notices go out as well.
  assert.equal(received.filter((text) => text.includes('To: smtp@example.com')).length, 1);
  assert.equal((await fetch(`${service.addresses.dashboard}/outbox`)).status, 404);
});
