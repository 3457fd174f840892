import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import {
  candidates,
  credentials,
  membershipInvitations,
  memberships,
  staffMembers,
} from '../../src/db/schema/index.ts';
import { sha256 } from '../../src/platform/secret-keys.ts';
import { basic } from '../support/api-client.ts';
import { eventually, type TestService } from '../support/service.ts';
import { reportsOf } from '../support/steps/reports.ts';
import { signInWithPassword } from '../support/steps/second-factors.ts';
import { addStaff, signInAsStaff, staffEmail, startStaffService } from '../support/steps/staff.ts';

const form = 'application/x-www-form-urlencoded';

describe('somebody who loses a right while they send a request slowly', () => {
  let service: TestService;
  const bakery = reportsOf(() => service);
  const sockets = new Set<Socket>();
  before(async () => {
    service = await startStaffService({ ROLES: 'api,pages' });
  });
  after(async () => {
    for (const socket of sockets) socket.destroy();
    await service.stop();
  });

  /** Sends a request without the end of its body. Returns what sends the end, and waits for the answer. */
  function sendSlowly(url: string, headers: Record<string, string>, body: string): () => Promise<string> {
    const { hostname, port, pathname, host } = new URL(url);
    const socket = connect({ port: Number(port), host: hostname });
    sockets.add(socket);
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    const lines = Object.entries({
      Host: host,
      Connection: 'close',
      'Content-Length': String(body.length),
      ...headers,
    });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.write(`POST ${pathname} HTTP/1.1\r\n${head}\r\n${body.slice(0, -1)}`);
    const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(answer)));
    return () => {
      socket.write(body.slice(-1));
      return closed;
    };
  }

  it('invites nobody to an account that removed them', async () => {
    const kim = 'kim@bakery.example.com';
    const { database } = service;
    const admin = await signInWithPassword(service, bakery.account().adminEmail, '/people');
    const [, userId = ''] = new RegExp(`href="/people/([0-9a-f]{24})"[^]*?${kim}`).exec(admin.text) ?? [];
    assert.ok(userId);
    await database.update(memberships).set({ role: 'admin' }).where(eq(memberships.userId, userId));
    const person = await signInWithPassword(service, kim, '/people');
    const friend = 'friend@bakery.example.com';
    const fields = { form_token: person.token, full_name: 'A Friend', email: friend, role: 'admin' };
    const headers = { 'Content-Type': form, Cookie: person.cookieHeader };
    const finish = sendSlowly(
      `${service.addresses.dashboard}/people`,
      headers,
      String(new URLSearchParams(fields)),
    );
    await admin.go(`/people/${userId}`);
    await admin.go(`/people/${userId}`, { form_token: admin.token, action: 'remove', confirmed: 'yes' });
    assert.match(admin.text, /Person removed\./);
    assert.match(await finish(), /^HTTP\/1\.1 303 [^]*\r\nLocation: \/signin/i);
    const isInvited = eq(membershipInvitations.email, friend);
    assert.equal(await database.$count(membershipInvitations, isInvited), 0);
  });

  it('suspends no account as a member of staff who has another role now', async () => {
    await addStaff(service, 'slow', 'admin');
    const member = await signInAsStaff(service, 'slow');
    await member.go(`/accounts/${bakery.account().id}`);
    const headers = { 'Content-Type': form, Cookie: member.cookieHeader };
    const url = `${service.addresses.staff}/accounts/${bakery.account().id}/suspend`;
    const finish = sendSlowly(url, headers, String(new URLSearchParams({ form_token: member.token })));
    // The page that is read meanwhile comes after the beginning of the request.
    await member.go('/');
    const isMember = eq(staffMembers.email, staffEmail('slow'));
    await service.database.update(staffMembers).set({ role: 'screening' }).where(isMember);
    assert.match(await finish(), /^HTTP\/1\.1 403 /);
    assert.equal((await service.call('GET', '/v1/account', { as: bakery.account().apiKey })).status, 200);
  });

  it('adds nothing with a key that was revoked', async () => {
    const { apiKey } = service.accounts[2]!;
    const email = 'slow@example.com';
    const headers = { 'Content-Type': 'application/json', Authorization: basic(apiKey) };
    const begunAt = performance.now();
    const finish = sendSlowly(`${service.addresses.api}/v1/candidates`, headers, JSON.stringify({ email }));
    assert.equal((await service.call('GET', '/v1/account', { as: apiKey })).status, 200);
    const isKey = eq(credentials.hash, sha256(apiKey));
    await service.database.update(credentials).set({ revokedAt: new Date() }).where(isKey);
    await eventually(() => Promise.resolve(performance.now() - begunAt > 1000));
    assert.match(await finish(), /^HTTP\/1\.1 401 /);
    assert.equal(await service.database.$count(candidates, eq(candidates.email, email)), 0);
  });
});
