import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import {
  newTotpSecret,
  totpAddress,
  totpTimeStep,
} from '../../../src/identity/multi-factor/authenticator-apps.ts';
import {
  createChallenge,
  isChallenge,
  relyingParty,
  sitePasskeys,
} from '../../../src/identity/multi-factor/relying-party.ts';
import { isDomain } from '../../../src/identity/single-sign-on/domains.ts';
import { findIssuerProblem } from '../../../src/identity/single-sign-on/providers.ts';
import { deriveKeys } from '../../../src/platform/secret-keys.ts';

const secret = newTotpSecret();
const now = new Date('2026-11-21T12:00:10Z');
const secondsLater = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const codeAt = (at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
const stepAt = (at: Date) => Math.floor(at.getTime() / 30_000);

describe('codes of an authenticator app', () => {
  it('match the test values of RFC 6238, appendix B, cut to six digits', () => {
    const rfcSecret = Secret.fromLatin1('12345678901234567890').base32;
    for (const [seconds, code] of [
      [59, '287082'],
      [1_111_111_109, '081804'],
      [2_000_000_000, '279037'],
    ] as const)
      assert.equal(totpTimeStep(rfcSecret, code, 0, new Date(seconds * 1000)), Math.floor(seconds / 30));
  });

  it('are accepted half a minute early or late, with spaces, and not beyond', () => {
    const code = codeAt(now);
    assert.equal(totpTimeStep(secret, `${code.slice(0, 3)} ${code.slice(3)}`, 0, now), stepAt(now));
    assert.equal(totpTimeStep(secret, code, 0, secondsLater(30)), stepAt(now));
    assert.equal(totpTimeStep(secret, code, 0, secondsLater(-30)), stepAt(now));
    assert.equal(totpTimeStep(secret, code, 0, secondsLater(60)), undefined);
    assert.equal(totpTimeStep(secret, code, 0, secondsLater(-60)), undefined);
  });

  it('are refused in the time step of the last accepted code and before', () => {
    assert.equal(totpTimeStep(secret, codeAt(now), stepAt(now), now), undefined);
    assert.equal(totpTimeStep(secret, codeAt(secondsLater(-30)), stepAt(now), now), undefined);
    assert.equal(totpTimeStep(secret, codeAt(secondsLater(30)), stepAt(now), now), stepAt(now) + 1);
  });

  it('are six digits and nothing else', () => {
    for (const code of ['', '12345', '1234567', 'abcdef', `${codeAt(now)}x`, '١٢٣٤٥٦'])
      assert.equal(totpTimeStep(secret, code, 0, now), undefined, code);
  });

  it('come from a secret of 160 bits, which the QR code carries with the issuer and the address', () => {
    assert.equal(Secret.fromBase32(secret).bytes.length, 20);
    const url = new URL(totpAddress(secret, 'Service', 'kim@example.com'));
    assert.equal(url.protocol, 'otpauth:');
    assert.equal(url.searchParams.get('secret'), secret);
    assert.equal(url.searchParams.get('issuer'), 'Service');
    assert.match(url.pathname, /Service:kim%40example\.com$/);
  });
});

describe('a challenge for a passkey', () => {
  const environment = { keys: deriveKeys('a secret that only this test uses') };
  const context = { purpose: 'sign-in', sessionSecret: 'browser' } as const;
  const challenge = createChallenge(environment, context, now).toString('base64url');

  it('is good for its session, its purpose and ten minutes', () => {
    assert.equal(isChallenge(environment, context, challenge, secondsLater(599)), true);
    assert.equal(isChallenge(environment, context, challenge, secondsLater(601)), false);
    assert.equal(isChallenge(environment, { ...context, sessionSecret: 'other' }, challenge, now), false);
    assert.equal(isChallenge(environment, { ...context, purpose: 'second-factor' }, challenge, now), false);
  });

  it('cannot be made up or given a longer life', () => {
    const bytes = Buffer.from(challenge, 'base64url');
    bytes.writeUInt8((bytes.readUInt8(5) + 1) % 256, 5);
    for (const forged of ['', 'AAAA', bytes.toString('base64url'), challenge.slice(0, 40)])
      assert.equal(isChallenge(environment, context, forged, now), false, forged);
  });
});

describe('the domain of passkeys', () => {
  const environment = (dashboard: string, partners: string, passkeyDomain?: string) => ({
    addresses: { dashboard, partners, staff: '' },
    config: { passkeyDomain },
  });

  it('is the host of the dashboard, and localhost for an IP address', () => {
    const local = environment('http://127.0.0.1:4002', 'http://127.0.0.1:4001');
    assert.deepEqual(relyingParty(local), {
      id: 'localhost',
      origins: ['http://localhost:4002', 'http://localhost:4001'],
    });
    const hosts = environment('https://app.example.com', 'https://partners.example.com');
    assert.deepEqual(relyingParty(hosts), { id: 'app.example.com', origins: ['https://app.example.com'] });
    assert.equal(sitePasskeys(hosts, 'partners'), false);
  });

  it('is the configured one where both sites are in it', () => {
    const shared = environment('https://app.example.com', 'https://partners.example.com', 'example.com');
    assert.equal(relyingParty(shared).id, 'example.com');
    assert.equal(sitePasskeys(shared, 'partners'), true);
    const other = environment('https://app.example.com', 'https://badexample.com', 'example.com');
    assert.equal(sitePasskeys(other, 'partners'), false);
  });
});

describe('the address of an OpenID provider', () => {
  it('is https, public, and without credentials, query or fragment', () => {
    const problems: Record<string, string | undefined> = {
      'https://login.example.com': undefined,
      'https://login.example.com/tenant/v2.0': undefined,
      'http://login.example.com': 'not_secure',
      'https://127.0.0.1': 'private',
      'https://[::1]:8443': 'private',
      'https://10.1.2.3/': 'private',
      'https://169.254.169.254/': 'private',
      'https://localhost': 'private',
      'https://user:password@login.example.com': 'not_an_address',
      'https://login.example.com/?tenant=1': 'not_an_address',
      'https://login.example.com/#x': 'not_an_address',
      'javascript:alert(1)': 'not_an_address',
      'login.example.com': 'not_an_address',
    };
    for (const [issuer, problem] of Object.entries(problems))
      assert.equal(findIssuerProblem({ privateWebhooks: false }, issuer), problem, issuer);
    assert.equal(findIssuerProblem({ privateWebhooks: true }, 'http://127.0.0.1:9000'), undefined);
  });
});

describe('a domain for single sign-on', () => {
  it('is a name of at least two labels', () => {
    for (const domain of ['example.com', 'a.b-c.example', 'xn--bcher-kva.example'])
      assert.equal(isDomain(domain), true, domain);
    for (const text of ['example', '', '.com', 'a..com', '-a.com', 'a b.com', '10.0.0.1', 'kim@example.com'])
      assert.equal(isDomain(text), false, text);
  });
});
