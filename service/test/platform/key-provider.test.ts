import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { openKeyRing } from '../../src/db/encryption/data-keys.ts';
import { dataKeys } from '../../src/db/schema/index.ts';
import { LocalKeyProvider, type KeyProvider } from '../../src/platform/key-provider.ts';
import { startTestService } from '../support/service.ts';

const place = { table: 'candidates', column: 'ssn', row: ['account', 'candidate'] };

describe('a key provider', () => {
  it('of the settings unwraps with any of its keys, and names the one that is missing', async () => {
    const [older, newer] = ['2026-05', '2026-11'].map((id) => ({ id, key: randomBytes(32) }));
    const key = randomBytes(32);
    const wrapped = await new LocalKeyProvider([older!]).wrap(key);
    const rotated = new LocalKeyProvider([newer!, older!]);
    assert.deepEqual(await rotated.unwrap('2026-05', wrapped), key);
    await assert.rejects(rotated.unwrap('2026-11', wrapped));
    await assert.rejects(
      new LocalKeyProvider([newer!]).unwrap('2026-05', wrapped),
      /SERVICE_KEYS has no key "2026-05"/,
    );
  });

  it('can be a service outside, whose keys never leave it', async () => {
    const service = await startTestService({ ROLES: 'api,pages' });
    const kms = await startKeyService();
    try {
      await service.database.delete(dataKeys);
      const { config, keyRing } = service.container;
      const open = () => openKeyRing(config, service.database, keyRing.clock, kms.provider);
      const [first, second] = [await open(), await open()];
      const value = first.cipher.encrypt('000-12-3456', place);
      assert.equal(second.cipher.decrypt(value, place), '000-12-3456');
      const [row] = await service.database.select().from(dataKeys);
      assert.equal(row?.providerKeyId, 'outside-key');
      await kms.stop();
      await assert.rejects(open(), /Data keys cannot be opened/);
    } finally {
      await kms.stop();
      await service.stop();
    }
  });
});

/** A key management service over HTTP, such as AWS KMS: it encrypts and decrypts small texts with a key of its own. */
async function startKeyService(): Promise<{ provider: KeyProvider; stop: () => Promise<void> }> {
  const inside = new LocalKeyProvider([{ id: 'outside-key', key: randomBytes(32) }]);
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks);
      const result =
        request.url === '/encrypt' ? await inside.wrap(body) : await inside.unwrap('outside-key', body);
      response.end(result);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const send = async (path: string, body: Buffer) => {
    const response = await fetch(`http://127.0.0.1:${port}/${path}`, {
      method: 'POST',
      body: new Uint8Array(body),
    });
    return Buffer.from(await response.arrayBuffer());
  };
  return {
    provider: {
      currentKeyId: 'outside-key',
      wrap: (key) => send('encrypt', key),
      unwrap: (_, wrapped) => send('decrypt', wrapped),
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
