import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

/** Where a value is stored. A value that is moved to another place does not decrypt there. */
export interface ValuePlace {
  table: string;
  column: string;
  /** Key of the row. */
  row: readonly string[];
}

/** Where a value is looked up: equal texts of one owner have equal lookup values. */
export interface LookupPlace {
  table: string;
  column: string;
  /** ID of the account. */
  owner: string;
}

export interface DataKey {
  /** 16 hexadecimal digits, which begin every value that the key encrypts. */
  id: string;
  /** 32 bytes. */
  key: Buffer;
  /** Since when it encrypts new values: late enough for every process to have it by then. */
  activeFrom: Date;
}

/** Encrypts values at rest. */
export interface DataCipher {
  encrypt(content: string | Buffer, place: ValuePlace): Buffer;
  /** @throws Error if the key is missing, a bit was changed, or the value was stored in another place */
  decrypt(value: Buffer, place: ValuePlace): string;
  decryptBytes(value: Buffer, place: ValuePlace): Buffer;
  /** Returns what a row is found by: HMAC-SHA256 of the text with a key derived from the current data key. */
  lookup(text: string, place: LookupPlace): Buffer;
  /** Returns what a row with the text may have been given, by each data key. */
  lookups(text: string, place: LookupPlace): Buffer[];
}

/** First byte of a value: version, key ID (8 bytes), nonce (12), tag (16), ciphertext. */
const version = 2;
const headerLength = 1 + 8 + 12 + 16;
/** AES-256-GCM with the newest of several data keys. Reads what any of them encrypted. */
export class KeyRingCipher implements DataCipher {
  private keys = new Map<string, DataKey>();
  /** The same keys as Node uses them: it imports bytes again for every value, which costs more than encrypting it. */
  private keyObjects = new Map<string, KeyObject>();
  private readonly now: () => Date;

  /** @param now the real time */
  constructor(now: () => Date) {
    this.now = now;
  }

  setKeys(keys: readonly DataKey[]): void {
    this.keys = new Map(keys.map((key) => [key.id, key]));
    this.keyObjects = new Map(keys.map(({ id, key }) => [id, createSecretKey(key)]));
  }

  hasKey(id: string): boolean {
    return this.keys.has(id);
  }

  /** @throws Error if there is no such key */
  keyOf(id: string): DataKey {
    const key = this.keys.get(id);
    if (!key) throw new Error(`There is no data key ${id}.`);
    return key;
  }

  /**
   * The key that encrypts now: the newest that is active. The first key of a deployment counts as active, even for a process whose
   * clock is a moment behind that of the one which created it.
   */
  get current(): DataKey {
    const now = this.now();
    const keys = [...this.keys.values()].sort(
      (first, second) => first.activeFrom.getTime() - second.activeFrom.getTime(),
    );
    const current = keys.findLast(({ activeFrom }) => activeFrom <= now) ?? keys[0];
    if (!current) throw new Error('The service has no data key.');
    return current;
  }

  encrypt(content: string | Buffer, place: ValuePlace): Buffer {
    const { id, key } = this.current;
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.keyObjects.get(id) ?? key, nonce);
    cipher.setAAD(associatedData(id, place));
    const ciphertext = Buffer.concat([cipher.update(content), cipher.final()]);
    return Buffer.concat([valuePrefix(id), nonce, cipher.getAuthTag(), ciphertext]);
  }

  decrypt(value: Buffer, place: ValuePlace): string {
    return this.decryptBytes(value, place).toString('utf8');
  }

  decryptBytes(value: Buffer, place: ValuePlace): Buffer {
    const name = `${place.table}.${place.column}`;
    if (value[0] !== version) throw new Error(`A value of ${name} has an unknown format.`);
    const id = keyIdOf(value);
    const key = this.keyObjects.get(id);
    if (!key)
      throw new Error(`A value of ${name} needs data key ${id}, which is missing (docs/encryption.md).`);
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, value.subarray(9, 21));
      decipher.setAAD(associatedData(id, place));
      decipher.setAuthTag(value.subarray(21, headerLength));
      const content = decipher.update(value.subarray(headerLength));
      // GCM keeps no bytes back: the end only checks the tag.
      decipher.final();
      return content;
    } catch (cause) {
      throw new Error(`A value of ${name} was altered or belongs to another place.`, { cause });
    }
  }

  lookup(text: string, place: LookupPlace): Buffer {
    return lookupWith(this.current, text, place);
  }

  lookups(text: string, place: LookupPlace): Buffer[] {
    return [...this.keys.values()].map((key) => lookupWith(key, text, place));
  }
}

/** The bytes that every value of a data key begins with. */
export const valuePrefix = (keyId: string): Buffer =>
  Buffer.concat([Buffer.from([version]), Buffer.from(keyId, 'hex')]);

/** Returns the ID of the data key that a value needs. */
export const keyIdOf = (value: Buffer): string => value.toString('hex', 1, 9);

/** The format is that of a value, so that the keys of lookup values are counted and rotated alike. */
function lookupWith({ id, key }: DataKey, text: string, { table, column, owner }: LookupPlace): Buffer {
  const lookupKey = Buffer.from(hkdfSync('sha256', key, '', 'service-embeds lookups', 32));
  const digest = createHmac('sha256', lookupKey)
    .update(JSON.stringify([table, column, owner, text]))
    .digest();
  return Buffer.concat([valuePrefix(id), digest]);
}

const associatedData = (keyId: string, { table, column, row }: ValuePlace): Buffer =>
  Buffer.from(JSON.stringify([keyId, table, column, ...row]));
