import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { countAllKeyUse, rotateDataKeys } from '../../../src/clock/reencrypt-values.ts';
import { runKeyCommand } from '../../../src/commands/key-commands.ts';
import { createDataKey, deleteDataKey, openKeyRing } from '../../../src/db/encryption/data-keys.ts';
import { candidates, uploads } from '../../../src/db/schema/index.ts';
import { KeyRingCipher, keyIdOf, type DataKey } from '../../../src/platform/data-cipher.ts';
import { candidateCipher } from '../../../src/resources/candidates/candidates.queries.ts';
import { eventually, startTestService, type TestService } from '../../support/service.ts';

/** Milliseconds between two looks at which keys are in use: each reads every encrypted value. */
const betweenCounts = 250;

const place = { table: 'candidates', column: 'ssn', row: ['account', 'candidate'] };
const dataKey = (id: string, activeFrom: Date): DataKey => ({
  id: id.repeat(16),
  key: randomBytes(32),
  activeFrom,
});

describe('an encrypted value', () => {
  const now = new Date('2026-11-01T00:00:00Z');
  const first = dataKey('1', new Date('2026-01-01'));
  const next = dataKey('2', new Date('2026-12-01'));
  const cipherOf = (...keys: DataKey[]) => {
    const cipher = new KeyRingCipher(() => now);
    cipher.setKeys(keys);
    return cipher;
  };

  it('opens only in its own row and column', () => {
    const cipher = cipherOf(first);
    const value = cipher.encrypt('000-12-3456', place);
    assert.equal(cipher.decrypt(value, place), '000-12-3456');
    for (const other of [
      { ...place, row: ['account', 'another'] },
      { ...place, row: ['another', 'candidate'] },
      { ...place, column: 'dob' },
      { ...place, table: 'applications' },
    ])
      assert.throws(() => cipher.decrypt(value, other), /altered or belongs to another place/);
  });

  it('is not read in clear text', () => {
    assert.throws(() => cipherOf(first).decrypt(Buffer.from('{"id":"1"}'), place), /unknown format/);
  });

  it('does not open after one bit has changed, or its end is missing', () => {
    const cipher = cipherOf(first);
    const value = cipher.encrypt('000-12-3456', place);
    for (const index of [9, 25, value.length - 1]) {
      const tampered = Buffer.from(value);
      tampered[index]! ^= 1;
      assert.throws(() => cipher.decrypt(tampered, place), /altered/);
    }
    for (const length of [9, 20, 36, value.length - 1])
      assert.throws(() => cipher.decrypt(value.subarray(0, length), place), /altered/, `${length} bytes`);
  });

  it('is made with the first key by a process whose clock is behind that of its creator', () => {
    assert.equal(keyIdOf(cipherOf(next).encrypt('a', place)), next.id);
    assert.throws(() => cipherOf().encrypt('a', place), /no data key/);
  });

  it('names its key, and is made with the newest key that is active', () => {
    const cipher = cipherOf(first, next);
    assert.equal(keyIdOf(cipher.encrypt('a', place)), first.id);
    now.setTime(next.activeFrom.getTime());
    assert.equal(keyIdOf(cipher.encrypt('a', place)), next.id);
  });

  it('says which key is missing', () => {
    const value = cipherOf(first).encrypt('a', place);
    assert.throws(
      () => cipherOf(dataKey('3', first.activeFrom)).decrypt(value, place),
      new RegExp(`candidates.ssn needs data key ${first.id}`),
    );
  });
});

describe('a rotation of the data keys', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  const account = () => service.accounts[1]!;
  const create = (ssn: string) =>
    service
      .api(account().apiKey)
      .call('POST /v1/candidates', { body: { email: 'rotation@example.com', ssn, no_middle_name: true } });

  it('begins by the clock of the database, on a host whose clock is an hour wrong, too', async (test) => {
    const { database, container } = service;
    const current = container.keyRing.cipher.current.id;
    const next = await rotateDataKeys(database, container, 60_000);
    const realNow = Date.now.bind(Date);
    test.mock.timers.enable({ apis: ['Date'], now: realNow() });
    try {
      for (const hours of [1, -1]) {
        test.mock.timers.setTime(realNow() + hours * 3_600_000);
        await container.keyRing.load();
        assert.equal(container.keyRing.cipher.current.id, current, `${hours} hours`);
      }
    } finally {
      test.mock.timers.reset();
    }
    await deleteDataKey(database, next);
    await container.keyRing.load();
  });

  it('re-encrypts every value and file while the service goes on, and loses nothing', async () => {
    const { database, container } = service;
    const former = container.keyRing.cipher.current.id;
    const fileId = '0123456789abcdef01234567';
    await container.files.write(fileId, Buffer.from('a document'));
    await database.insert(uploads).values({
      accountId: account().id,
      id: fileId,
      verificationId: 'verification',
      contentType: 'application/pdf',
      size: 10,
      createdAt: new Date(),
    });
    const written = new Map<string, string>();
    const rotation = { isRunning: true };
    const writer = (async () => {
      for (let number = 121_212; rotation.isRunning; number++) {
        const { id } = await create(`000${number}`);
        const otherNumber = `000${number + 200_000}`;
        await service.api(account().apiKey).call('POST /v1/candidates/{id}', {
          params: { id },
          body: { ssn: otherNumber },
        });
        written.set(id, otherNumber);
      }
    })();
    const keyId = await rotateDataKeys(database, container, 1_000);
    try {
      await eventually(
        async () => {
          const uses = await countAllKeyUse(database, container);
          return uses.length === 1 && uses[0]?.keyId === keyId;
        },
        60_000,
        betweenCounts,
      );
    } finally {
      rotation.isRunning = false;
      await writer;
    }

    assert.ok(written.size > 0);
    const rows = await database
      .select()
      .from(candidates)
      .where(and(eq(candidates.accountId, account().id), eq(candidates.email, 'rotation@example.com')));
    assert.equal(rows.length, written.size);
    for (const row of rows)
      assert.equal(candidateCipher(container, row).decrypt(row.ssn!, 'ssn'), written.get(row.id));
    assert.equal((await container.files.read(fileId)).toString(), 'a document');
    assert.match(await runKeyCommand(service), new RegExp(`${former}  former.*can be removed`));
    assert.match(await runKeyCommand(service, 'remove', former), /Removed/);
    await assert.rejects(runKeyCommand(service, 'remove', keyId), /in use/);
  });

  it('keeps candidates to be found by their driver licenses', async () => {
    const { database, container } = service;
    const api = service.api(account().apiKey);
    const createLicensed = async (number: number) =>
      (
        await api.call('POST /v1/candidates', {
          body: { email: 'lookup@example.com', driver_license_number: `L-${number}` },
        })
      ).id;
    const find = async (number: number) =>
      (await api.call('GET /v1/candidates', { query: { driver_license_number: `l${number}` } })).data.map(
        ({ id }) => id,
      );
    const licensed = await createLicensed(1_204);
    const former = container.keyRing.cipher.current.id;
    await rotateDataKeys(database, container, 1_000);
    await eventually(
      async () => {
        const uses = await countAllKeyUse(database, container);
        return uses.length === 1 && uses[0]?.keyId !== former;
      },
      60_000,
      betweenCounts,
    );
    await runKeyCommand(service, 'remove', former);
    await container.keyRing.load();
    assert.deepEqual(await find(1_204), [licensed]);
  });

  it('fails with the name of the key when a key that is needed was removed', async () => {
    const { database, container } = service;
    const error = await openKeyRing(
      { ...container.config, serviceKeys: [{ id: 'other', key: randomBytes(32) }] },
      database,
      container.keyRing.clock,
    ).then(
      () => '',
      (failure: unknown) => String(failure),
    );
    assert.match(error, /Data keys cannot be opened.*SERVICE_KEYS has no key "secret-/);
  });

  it('refuses to remove a key that values need', async () => {
    const { database, container } = service;
    const { keyRing } = container;
    const former = keyRing.cipher.current.id;
    // By the clock of this process, the key could become active a moment later.
    const now = keyRing.clock.now();
    await createDataKey(database, keyRing.provider, { now, activeFrom: now });
    await keyRing.load();
    await assert.rejects(runKeyCommand(service, 'remove', former), /values still need data key/);
    await assert.rejects(runKeyCommand(service, 'remove', 'f'.repeat(16)), /There is no data key/);
  });
});
