// cspell:ignore abrir
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { account as accountSchema, errorBody } from '@service-embeds/contract';
import { auditEntries, mails } from '../../../../src/db/schema/index.ts';
import { letterHtml } from '../../../../src/delivery/mail/letter-html.ts';
import { assertDocumented } from '../../../support/reading/documented-responses.ts';
import { recordExample } from '../../../support/reading/json.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { signInWithPassword } from '../../../support/steps/second-factors.ts';
import { fieldsOf, Visitor } from '../../../support/steps/visitor.ts';

const path = '/settings/branding';
const color = '#0b5d3b';
const logoRoute = 'POST /v1/account/logo';

/** Returns a picture of one color. */
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: color } });

const fileOf = (bytes: Uint8Array<ArrayBuffer> | string, name = 'logo.png', type = 'image/png') =>
  new File([bytes], name, { type });

const pngOf = async (width: number, height: number) =>
  fileOf(new Uint8Array(await picture(width, height).png().toBuffer()));

describe('The branding of an account', () => {
  let service: TestService;
  let admin: Visitor;
  const northwind = () => service.accounts[0]!;
  const api = () => service.api(northwind().apiKey);
  const logoUrl = (account: string, logo: string | null) =>
    `${service.addresses.partners}/logos/${account}/${logo}`;

  /** Opens the link of a new invitation. */
  const openInvitation = async (): Promise<Visitor> => {
    const candidate = await api().call('POST /v1/candidates', {
      body: { email: 'grace@example.com', first_name: 'Grace' },
    });
    const invitation = await api().call('POST /v1/invitations', {
      body: {
        candidate_id: candidate.id,
        package: 'essential_criminal',
        work_locations: [{ country: 'US', state: 'OH' }],
        node: 'mountain',
      },
    });
    const visitor = new Visitor(service.addresses.partners);
    await visitor.go(invitation.invitation_url ?? '');
    return visitor;
  };
  /** Sends a logo as the account's backend. */
  const sendLogo = async (file: File): Promise<{ status: number; body: unknown }> => {
    const form = new FormData();
    form.set('file', file);
    const response = await fetch(`${service.addresses.api}/v1/account/logo`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${northwind().apiKey}:`)}` },
      body: form,
    });
    const body: unknown = await response.json();
    assertDocumented(logoRoute, { status: response.status, body });
    if (response.ok) recordExample(logoRoute, { file: '(content)' }, { status: response.status, body });
    return { status: response.status, body };
  };
  const setLogo = async (file: File) => accountSchema.parse((await sendLogo(file)).body);
  const uploadLogo = async (file: File) => {
    await admin.go(path);
    const form = new FormData();
    form.set('form_token', admin.token);
    form.set('logo', file);
    await admin.upload(`${service.addresses.dashboard}${path}/logo`, form);
  };

  before(async () => {
    service = await startTestService();
    admin = await signInWithPassword(service, northwind().adminEmail);
  });
  after(() => service.stop());

  it('is the name and the color that an admin chooses, on the pages of candidates beside who runs the check', async () => {
    await admin.go(path);
    await admin.submit({ ...fieldsOf(admin.text), brand_name: 'Northwind <Jobs>', brand_color: '#0B5D3B' });
    assert.match(admin.text, /Branding saved\./);
    assert.match(admin.text, /brand-preview dark/);
    const visitor = await openInvitation();
    assert.match(
      visitor.text,
      /<strong>Northwind &lt;Jobs&gt;<\/strong>\s*<span class="muted">background check by Service/,
    );
    assert.match(visitor.text, /:root\{--primary:#0b5d3b;/);
    const policy = visitor.headers.get('Content-Security-Policy') ?? '';
    assert.match(policy, /style-src 'sha256-[^']+' 'sha256-[^']+';/);
    assert.doesNotMatch(policy, /img-src/);
    const account = await api().call('GET /v1/account', {});
    assert.equal('brand_color' in account && account.brand_color, color);
  });

  it('refuses a color that is hard to read, and names one that is not', async () => {
    await admin.go(path);
    await admin.submit({ ...fieldsOf(admin.text), brand_color: '#ffcc00' });
    assert.equal(admin.status, 422);
    assert.match(admin.text, /hard to read on white\. Use a darker color, for example #[0-9a-f]{6}\./);
    const { body } = await api().fail('POST /v1/account', { body: { brand_color: '#ffcc00' } }, 400);
    assert.equal(body.code, 'brand_color_too_light');
    for (const brand_color of ['red', '#0b5d3', '#0b5d3b;}body{display:none'])
      await api().fail('POST /v1/account', { body: { brand_color } }, 400);
    for (const brand_name of ['x'.repeat(61), 'https://evil.example/', 'a\nb'])
      await api().fail('POST /v1/account', { body: { brand_name } }, 400);
  });

  it('has a logo, decoded and made smaller, which caches may keep', async () => {
    await uploadLogo(await pngOf(2000, 900));
    assert.match(admin.text, /Logo saved\./);
    const [, address = ''] = /<img class="brand-logo" src="([^"]+)"/.exec(admin.text) ?? [];
    assert.match(admin.headers.get('Content-Security-Policy') ?? '', /img-src 'self'/);
    const visitor = await openInvitation();
    assert.match(visitor.text, new RegExp(`src="${address}"`));
    assert.match(visitor.headers.get('Content-Security-Policy') ?? '', /img-src 'self'/);
    const response = await fetch(`${service.addresses.partners}${address}`);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('Content-Type'), 'image/png');
    assert.equal(response.headers.get('X-Content-Type-Options'), 'nosniff');
    assert.match(response.headers.get('Content-Security-Policy') ?? '', /default-src 'none'; sandbox/);
    assert.equal(response.headers.get('Cache-Control'), 'public, max-age=31536000, immutable');
    const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    assert.deepEqual({ format, width, height }, { format: 'png', width: 320, height: 144 });
  });

  it('finds no logo of another account, and none that was replaced', async () => {
    const first = await setLogo(await pngOf(50, 50));
    const other = service.accounts[1]!.id;
    assert.equal((await fetch(logoUrl(other, first.brand_logo_id))).status, 404);
    assert.equal((await fetch(logoUrl(northwind().id, first.brand_logo_id))).status, 200);
    const second = await setLogo(await pngOf(60, 60));
    assert.notEqual(second.brand_logo_id, first.brand_logo_id);
    assert.equal((await fetch(logoUrl(northwind().id, first.brand_logo_id))).status, 404);
    const none = await api().call('DELETE /v1/account/logo', {});
    assert.equal(none.brand_logo_id, null);
    assert.equal((await fetch(logoUrl(northwind().id, second.brand_logo_id))).status, 404);
  });

  it('takes neither drawings with scripts nor bombs nor broken files', async () => {
    const hostile = {
      svg: fileOf(
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
        'a.svg',
        'image/svg+xml',
      ),
      'svg called png': fileOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      page: fileOf('<!doctype html><script>alert(1)</script>'),
      'broken png': fileOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])),
      'many pixels': await pngOf(5000, 4000),
      empty: fileOf(''),
    };
    for (const [name, file] of Object.entries(hostile)) {
      const { status, body } = await sendLogo(file);
      assert.equal(status, 400, name);
      assert.equal(errorBody.parse(body).code, 'logo_not_accepted', name);
      await uploadLogo(file);
      assert.equal(admin.status, 422, name);
    }
    assert.equal((await sendLogo(fileOf('x'.repeat(2 ** 21)))).status, 413);
  });

  it('is changed by admins alone, with the token of their form, and is in the audit log', async () => {
    const form = new FormData();
    form.set('logo', await pngOf(40, 40));
    await admin.upload(`${service.addresses.dashboard}${path}/logo`, form);
    assert.doesNotMatch(admin.text, /Logo saved/);
    const kim = await signInWithPassword(service, `kim@${northwind().adminEmail.split('@')[1] ?? ''}`);
    await kim.go(path);
    assert.equal(kim.status, 403);
    await kim.go('/security');
    form.set('form_token', kim.token);
    await kim.upload(`${service.addresses.dashboard}${path}/logo`, form);
    assert.equal(kim.status, 403);
    await uploadLogo(await pngOf(40, 40));
    await admin.submit({}, admin.token);
    await admin.go(`${path}/logo/remove`, { form_token: admin.token });
    assert.match(admin.text, /<h1>Remove the logo\?<\/h1>/);
    await admin.submit({ confirmed: 'yes' });
    assert.match(admin.text, /Logo removed\./);
    const ofLogo = and(
      eq(auditEntries.accountId, northwind().id),
      eq(auditEntries.action, 'account.changed'),
    );
    const entries = await service.database.select().from(auditEntries).where(ofLogo);
    assert.ok(entries.some(({ details }) => JSON.stringify(details) === '{"settings":["logo"]}'));
    const notices = eq(mails.subject, 'Account settings changed');
    assert.ok((await service.database.$count(mails, notices)) > 0);
  });

  it('is on the emails of candidates, which name who runs the check', async () => {
    const html = await letterHtml({
      account: {
        id: 'a'.repeat(24),
        name: 'Northwind LLC',
        brandName: 'Northwind',
        brandColor: color,
        brandLogoId: 'b'.repeat(24),
      },
      subject: 'A <b>subject',
      body: 'Hi <i>Grace</i>,\n\nGet started:\n\nhttps://pages.example.com/apply/x?a=1&b=2\n\nRead https://example.com/a. Then:\n- one\n- two\n\nThis sentence is too long for the label of a button:\n\nhttps://pages.example.com/y\n',
      language: 'es',
      agency: 'Service Inc., 1 Example Plaza',
      partnersUrl: 'https://pages.example.com',
    });
    assert.match(html, /<html lang="es">/);
    assert.match(html, /Hi &lt;i&gt;Grace&lt;\/i&gt;,/);
    assert.match(html, /src="https:\/\/pages\.example\.com\/logos\/a{24}\/b{24}"/);
    assert.match(html, /<strong>Northwind<\/strong>\s*<span[^>]*>verificación de antecedentes de Service/);
    assert.match(
      html,
      /href="https:\/\/pages\.example\.com\/apply\/x\?a=1&amp;b=2"[^>]*background:#0b5d3b[^>]*>Get started</,
    );
    assert.match(
      html,
      /<a href="https:\/\/example\.com\/a"[^>]*>https:\/\/example\.com\/a<\/a>\. Then:\s*<\/p>\s*<ul[^>]*>\s*<li>one<\/li>\s*<li>two<\/li>/,
    );
    assert.match(html, /<h1[^>]*>A &lt;b&gt;subject<\/h1>/);
    assert.match(
      html,
      /label of a button:\s*<\/p>[^]*<a href="https:\/\/pages\.example\.com\/y"[^>]*>https:\/\/pages/,
      'one button',
    );
    assert.match(html, /Service Inc\., 1 Example Plaza/);
  });
});
