import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  allowsAddress,
  allowsScript,
  allowsTrustedTypes,
  parsePolicies,
  sourcesFor,
} from '../../../src/cli/doctor/content-security-policy.ts';

const page = new URL('https://app.example/checks');
const policyOf = (text: string) => parsePolicies(text)[0]!;

describe('a Content-Security-Policy', () => {
  it('allows an address by its sources', () => {
    for (const [sources, address, isAllowed] of [
      ["'self'", 'https://app.example/x', true],
      ["'self'", 'https://app.example:8443/x', false],
      ["'self'", 'http://app.example/x', false],
      ["'none'", 'https://app.example/x', false],
      ['*', 'https://api.example/', true],
      ['*', 'data:text/plain,x', false],
      ['https:', 'https://api.example/', true],
      ['http:', 'https://api.example/', true],
      ['https:', 'http://api.example/', false],
      ['data:', 'https://api.example/', false],
      ['api.example', 'https://api.example/v1', true],
      ['api.example', 'https://api.example:8443/v1', false],
      ['api.example:*', 'https://api.example:8443/v1', true],
      ['API.example:8443', 'https://api.example:8443/v1', true],
      ['http://api.example:80', 'https://api.example/', true],
      ['*.example', 'https://api.example/', true],
      ['*.api.example', 'https://api.example/', false],
      ['https://api.example/v1/', 'https://api.example/v1/x', true],
      ['https://api.example/v1', 'https://api.example/v1/x', false],
      ['https://api.example/', 'https://api.example/v1/x', true],
      ['http://127.0.0.1:4000', 'http://127.0.0.1:4000/v1', true],
      ['http://[::1]:4000', 'http://[::1]:4000/v1', true],
      ["'unsafe-inline' 'nonce-x' https://api.example", 'https://api.example/', true],
      ['https://api.example.evil', 'https://api.example/', false],
      ['', 'https://api.example/', false],
    ] as const)
      assert.equal(
        allowsAddress(sources.split(' '), new URL(address), page),
        isAllowed,
        `${sources} and ${address}`,
      );
  });

  it('falls back to other directives, and takes the first of two', () => {
    const policy = policyOf(
      "default-src 'none'; SCRIPT-SRC a.example; script-src b.example; child-src c.example",
    );
    assert.deepEqual(sourcesFor(policy, 'script-src-elem'), ['a.example']);
    assert.deepEqual(sourcesFor(policy, 'frame-src'), ['c.example']);
    assert.deepEqual(sourcesFor(policy, 'connect-src'), ["'none'"]);
    assert.equal(sourcesFor(policy, 'frame-ancestors'), undefined);
    assert.equal(parsePolicies("default-src 'self', frame-ancestors 'none',").length, 2);
  });

  it('allows a script by its nonce, its integrity or its address', () => {
    const script = { address: new URL('https://cdn.example/0.1.0/service-embeds.js') };
    for (const [text, element, isAllowed] of [
      ["script-src 'nonce-x'", { nonce: 'x' }, true],
      ["script-src 'nonce-x'", { nonce: 'y' }, false],
      ["script-src 'sha384-A'", { integrity: 'sha384-A' }, true],
      ["script-src 'sha384-A'", { integrity: 'sha384-A sha384-B' }, false],
      ['script-src https://cdn.example', {}, true],
      ["script-src 'strict-dynamic' https://cdn.example", {}, false],
      ["script-src 'strict-dynamic' 'nonce-x'", { nonce: 'x' }, true],
      ["script-src 'none'; script-src-elem https://cdn.example", {}, true],
      ["img-src 'none'", {}, true],
    ] as const)
      assert.equal(allowsScript(policyOf(text), { ...script, ...element }, page), isAllowed, text);
  });

  it('allows policies of Trusted Types that it names, or all of them', () => {
    const required = "require-trusted-types-for 'script'";
    for (const [text, isAllowed] of [
      ["trusted-types acme; default-src 'self'", true],
      [required, true],
      [`${required}; trusted-types *`, true],
      [`${required}; trusted-types lit-html`, true],
      [`${required}; trusted-types 'none'`, false],
    ] as const)
      assert.equal(allowsTrustedTypes(policyOf(text), ['lit-html']), isAllowed, text);
  });
});
