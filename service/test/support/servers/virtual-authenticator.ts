import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** What a page asks of an authenticator, as far as it needs to know. */
interface CeremonyOptions {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
}

/** The data of an authenticator: present, and the person was verified (WebAuthn, section 6.1). */
const userPresent = 0x01;
const userVerified = 0x04;
const attestedData = 0x40;

const base64url = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();

/** Encodes the few CBOR types that WebAuthn needs (RFC 8949). */
function encodeCbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number): Buffer =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [encodeCbor(key), encodeCbor(item as string)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/** An authenticator with one passkey on a P-256 key, and the browser around it. */
export class VirtualAuthenticator {
  readonly credentialId = randomBytes(16);
  /** The origin of the page, as its browser states it. */
  origin: string;
  isUserVerified = true;
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;
  private signatures = 0;

  constructor(origin: string) {
    this.origin = origin;
    ({ privateKey: this.privateKey, publicKey: this.publicKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
    }));
  }

  /** Creates the passkey. Returns what the page's script sends. */
  create(options: CeremonyOptions): string {
    const clientData = this.clientData('webauthn.create', options.challenge);
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' });
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const idLength = Buffer.from([0, this.credentialId.length]);
    const attested = Buffer.concat([Buffer.alloc(16), idLength, this.credentialId, encodeCbor(key)]);
    const authData = Buffer.concat([this.authenticatorData(options.rp?.id ?? '', attestedData), attested]);
    const attestation = encodeCbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return this.credential({
      clientDataJSON: base64url(clientData),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    });
  }

  /** Uses the passkey. Returns what the page's script sends. */
  get(options: CeremonyOptions): string {
    this.signatures++;
    const clientData = this.clientData('webauthn.get', options.challenge);
    const data = this.authenticatorData(options.rpId ?? '', 0);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.privateKey);
    return this.credential({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(data),
      signature: base64url(signature),
    });
  }

  private clientData(type: string, challenge: string): string {
    return JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false });
  }

  private authenticatorData(rpId: string, moreFlags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.signatures);
    const flags = userPresent | (this.isUserVerified ? userVerified : 0) | moreFlags;
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }

  private credential(response: object): string {
    const id = base64url(this.credentialId);
    return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} });
  }
}

const unescapeHtml = (text: string): string =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

/** Returns what the passkey form of a page asks for. */
export function passkeyOptions(page: string): CeremonyOptions {
  const [, options = ''] = /data-options="([^"]*)"/.exec(page) ?? [];
  return JSON.parse(unescapeHtml(options)) as CeremonyOptions;
}
