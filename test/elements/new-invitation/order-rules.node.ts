// cspell:ignore ymail
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toPackageResource } from '@service-embeds/domain/order/package-record';
import { ServiceClient } from '../../../src/client/service-client.ts';
import { LanguageController } from '../../../src/controllers/language-controller.ts';
import { readRows } from '../../../src/elements/new-invitation/bulk-order/csv-rows.ts';
import { decodeFile } from '../../../src/elements/new-invitation/bulk-order/decode-file.ts';
import { placeAll, type Job } from '../../../src/elements/new-invitation/bulk-order/order-queue.ts';
import { suggestEmail } from '../../../src/elements/new-invitation/email-notes.ts';
import { NodeTree } from '../../../src/elements/new-invitation/node-tree.ts';
import { toOrder } from '../../../src/elements/new-invitation/order-input.ts';
import { emptyOrder } from '../../../src/elements/new-invitation/order-values.ts';
import { displayName, packageChoices } from '../../../src/elements/new-invitation/package-list.ts';
import { Order } from '../../../src/elements/new-invitation/place-order.ts';
import { packageLinks } from '../../../src/mocks/fake-environment.ts';
import { FakeService, type Scenario } from '../../../src/mocks/index.ts';
import { bulkOrderMessages } from '../../../src/translations/bulk-order.ts';

const node = (custom_id: string, parent_custom_id: string | null, name = custom_id) => ({
  custom_id,
  name,
  tier: 'T',
  parent_custom_id,
  work_location: null,
});
const fakeClient = (scenario: Scenario = {}) => {
  const fake = new FakeService({ reports: 'none', ...scenario });
  const client = new ServiceClient({
    baseUrl: 'https://x.example',
    token: () => Promise.resolve('t'),
    fetch: fake.fetch,
  });
  return { fake, client };
};
const values = {
  ...emptyOrder,
  node: 'west-office',
  package: 'warehouse',
  email: 'a@example.com',
  state: 'NV',
};

describe('the tree of nodes', () => {
  it('lists children below their parents in any order of input', () => {
    const tree = new NodeTree([node('c', 'b'), node('b', 'a'), node('a', null)]);
    assert.deepEqual(
      tree.search('').map(({ value, depth }) => [value, depth]),
      [
        ['a', 0],
        ['b', 1],
        ['c', 2],
      ],
    );
    assert.equal(tree.path('c'), 'a / b / c');
  });

  it('is searched by words of the path, regardless of accents and case', () => {
    const tree = new NodeTree([
      node('w', null, 'West'),
      node('x', 'w', 'Señor Söhne'),
      node('y', null, 'South'),
    ]);
    assert.deepEqual(
      tree.search('sohne WEST').map(({ value }) => value),
      ['x'],
    );
  });

  it('keeps orphans and handles cycles', () => {
    const tree = new NodeTree([node('orphan', 'gone'), node('p', 'q'), node('q', 'p')]);
    assert.deepEqual(
      tree
        .search('')
        .map(({ value }) => value)
        .sort(),
      ['orphan', 'p', 'q'],
    );
    assert.match(tree.path('p'), /q \/ p/);
  });
});

describe('the packages that can be selected', () => {
  const { fake } = fakeClient();
  const packages = fake.state.packages.map((record) => toPackageResource(record, packageLinks));
  it('are those of the account or of the node, with a display name where only the slug is available', () => {
    assert.equal(packageChoices(packages, undefined).length, packages.length);
    const own = packageChoices(packages, {
      ...node('n', null),
      packages: ['driver_pro', 'legacy_courier_check'],
    });
    assert.deepEqual(
      own.map(({ name, price }) => [name, price]),
      [
        ['Driver Pro', 7999],
        ['Legacy Courier Check', undefined],
      ],
    );
    assert.equal(displayName('basic_criminal_2'), 'Basic Criminal 2');
  });
});

describe('an order', () => {
  it('reuses an existing candidate', async () => {
    const { fake, client } = fakeClient();
    await new Order(toOrder(values)).place(client);
    await new Order(toOrder({ ...values, email: 'A@Example.com' })).place(client);
    assert.equal(fake.state.candidates.length, 1);
    assert.equal(fake.state.invitations.length, 2);
  });

  it('never creates a second candidate or invitation when a partly failed order is retried', async () => {
    const { fake, client } = fakeClient({ failingOrders: 3 });
    const order = new Order(toOrder(values));
    await assert.rejects(order.place(client));
    assert.equal(fake.state.candidates.length, 1);
    await order.place(client);
    await order.place(client);
    assert.equal(fake.state.candidates.length, 1);
    assert.equal(fake.state.invitations.length, 1);
  });
});

describe('a list of candidates', () => {
  const messages = bulkOrderMessages.en;
  const read = (text: string) => readRows(text, { ...emptyOrder, state: 'OH' }, messages);

  it('loses no line after one with a stray quotation mark', () => {
    const stray = ['"Ann, B"@x,,', 'b@example.com,"Bo', '"c@example.com'];
    for (const line of stray) {
      const rows = read(
        `email,first name\na@example.com,"Zoë, Ann"\n${line}\n\nd@example.com,Dee\ne@example.com,`,
      );
      assert.deepEqual(
        rows.map(({ values, problem }) => [values.firstName, problem === undefined]),
        [
          ['Zoë, Ann', true],
          ['', false],
          ['Dee', true],
          ['', true],
        ],
        line,
      );
    }
  });

  it('can have a header or none, and commas, semicolons or tabs', () => {
    const withHeader = read('\uFEFFE-Mail;First Name;State\r\n"a@example.com";"Zoë; Ann";California\r\n');
    assert.deepEqual(
      withHeader.map(({ values: row }) => [row.email, row.firstName, row.state]),
      [['a@example.com', 'Zoë; Ann', 'CA']],
    );
    assert.deepEqual(
      read('a@example.com\n\nb@example.com').map(({ values: row }) => [row.email, row.state]),
      [
        ['a@example.com', 'OH'],
        ['b@example.com', 'OH'],
      ],
    );
    assert.equal(read('a@example.com\tAnn\tLee\tNY')[0]?.values.state, 'NY');
  });

  it('can mix line endings, as a file that several programs wrote', () => {
    const rows = read('email,first name\r\na@example.com,Ann\nb@example.com,Bob\rc@example.com,Cid\r\n');
    assert.deepEqual(
      rows.map(({ values: { email, firstName } }) => [email, firstName]),
      [
        ['a@example.com', 'Ann'],
        ['b@example.com', 'Bob'],
        ['c@example.com', 'Cid'],
      ],
    );
  });

  it('can be a file in the encodings of spreadsheets', () => {
    const text = 'email\nJürgen';
    const bytes = (encoding: BufferEncoding, ...mark: number[]) =>
      Uint8Array.from([...mark, ...Buffer.from(text, encoding)]).buffer;
    const bigEndian = Buffer.from(text, 'utf16le').swap16();
    for (const file of [
      bytes('utf8'),
      bytes('utf8', 0xef, 0xbb, 0xbf),
      bytes('latin1'),
      bytes('utf16le', 0xff, 0xfe),
      Uint8Array.from([0xfe, 0xff, ...bigEndian]).buffer,
    ])
      assert.equal(decodeFile(file), text);
    assert.equal(decodeFile(new ArrayBuffer(0)), '');
  });

  it('reports the errors of each row', () => {
    const rows = read('email,state\nnobody,CA\na@example.com,ZZ\n,CA\nb@example.com,CA\nB@example.com,CA');
    assert.deepEqual(
      rows.map(({ problem }) => problem),
      [
        '"nobody" is not an email address.',
        '"ZZ" is not a state.',
        'Enter an email address.',
        undefined,
        'Line 4 has the same address.',
      ],
    );
  });

  it('of 500 rows is ordered completely, and rows that fail can be retried', async () => {
    const { fake, client } = fakeClient({ failingOrders: 4, firstRequest: 'rate-limited' });
    const jobs = Array.from({ length: 500 }, (_, index): Job => {
      const input = toOrder({ ...values, email: index === 7 ? 'broken' : `c${index}@example.com` });
      return { line: index + 1, input, order: new Order(input) };
    });
    const signal = new AbortController().signal;
    let published = 0;
    await placeAll(jobs, client, signal, () => published++);
    assert.equal(published, 500);
    const failed = jobs.filter(({ error }) => error);
    assert.ok(failed.length >= 1 && failed.length < 10);
    assert.equal(jobs[7]?.error?.code, 'invalid_input');
    await placeAll(jobs, client, signal, () => undefined);
    assert.equal(fake.state.invitations.length, 499);
    assert.equal(fake.state.candidates.length, 499);
  });
});

describe('prices', () => {
  it('are dollars in the format of the locale', () => {
    const host = {
      addController: () => undefined,
      removeController: () => undefined,
      requestUpdate: () => undefined,
      updateComplete: Promise.resolve(true),
    };
    const price = (locale: string, cents: number): string =>
      new LanguageController(
        host,
        () => locale,
        () => undefined,
      ).price(cents);
    assert.equal(price('en', 5), '$0.05');
    assert.equal(price('en', 2999), '$29.99');
    assert.equal(price('en-US', 123_456_789), '$1,234,567.89');
    assert.equal(price('en-CA', 100_000), 'US$1,000.00');
  });
});

describe('the address of a candidate', () => {
  it('looks mistyped where its domain is close to a well-known one', () => {
    assert.equal(suggestEmail('maria@gmial.com'), 'maria@gmail.com');
    assert.equal(suggestEmail(' Maria.Lopez@HOTMIAL.com '), 'Maria.Lopez@hotmail.com');
    assert.equal(suggestEmail('a@gmail.con'), 'a@gmail.com');
    assert.equal(suggestEmail('a@yaho.com'), 'a@yahoo.com');
  });

  it('looks right where the domain is well known, resembles none, or is short', () => {
    for (const domain of ['gmail.com', 'mail.com', 'ymail.com', 'northwind.example', 'abc.com', 'lived.org'])
      assert.equal(suggestEmail(`a@${domain}`), undefined, domain);
    assert.equal(suggestEmail('nobody'), undefined);
  });
});
