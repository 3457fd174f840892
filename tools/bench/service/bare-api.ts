/**
 * The baseline of requests, in a process of its own: Hono and pg with nothing around them. Every request is answered by
 * one prepared statement that checks the credential and selects the rows that the service selects. A POST writes the rows
 * that the service writes, in one transaction. It prints its address.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { Pool } from 'pg';
import { readRecordedWrites, withFreshIds } from './recorded-writes.ts';

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10, keepAlive: true });

const working = `credentials c join accounts a on a.id = c.account_id
  where c.hash = $1 and c.revoked_at is null and (c.expires_at is null or c.expires_at > now())`;

const packages = {
  name: 'packages',
  text: `with caller as (select a.id from ${working})
    select p.* from caller join packages p on p.account_id = caller.id and p.deleted_at is null
    order by p.name, p.id limit 25`,
};

const screeningsOfReport = `array(select to_json(s) from screenings s
  where s.account_id = r.account_id and s.report_id = r.id order by s.position) as screenings`;

const report = {
  name: 'report',
  text: `with caller as (select a.id from ${working})
    select r.*, ${screeningsOfReport}
    from caller join reports r on r.account_id = caller.id and r.id = $2`,
};

const orders = {
  name: 'orders',
  text: `with caller as (select a.id from ${working})
    select k.*,
      array(select to_json(i) from invitations i
        where i.account_id = k.account_id and i.candidate_id = k.id) as invitations,
      array(select to_json(found) from (select r.*, ${screeningsOfReport} from reports r
        where r.account_id = k.account_id and r.candidate_id = k.id) found) as reports
    from caller join candidates k on k.account_id = caller.id and k.id = any($2)
    order by k.id desc`,
};

const credential = { name: 'credential', text: `select a.id from ${working}` };

const hashOf = (c: Context): Buffer => {
  const [user = ''] = Buffer.from((c.req.header('Authorization') ?? '').slice('Basic '.length), 'base64')
    .toString()
    .split(':');
  return createHash('sha256').update(user).digest();
};

const app = new Hono();
app.get('/v1/packages', async (c) => {
  const { rows } = await pool.query({ ...packages, values: [hashOf(c)] });
  return rows.length ? c.json({ object: 'list', data: rows }) : c.json({}, 401);
});
app.get('/v1/reports/:id', async (c) => {
  const { rows } = await pool.query({ ...report, values: [hashOf(c), c.req.param('id')] });
  return rows.length ? c.json(rows[0] as object) : c.json({}, 401);
});
app.get('/v1/orders', async (c) => {
  const ids = (c.req.query('candidate_id') ?? '').split(',');
  const { rows } = await pool.query({ ...orders, values: [hashOf(c), ids] });
  return rows.length ? c.json({ object: 'list', data: rows }) : c.json({}, 401);
});

const writes = await readRecordedWrites(process.env['RECORDED_WRITES'] ?? '');
app.post('/v1/invitations', async (c) => {
  const body: unknown = await c.req.json();
  const client = await pool.connect();
  try {
    const { rows } = await client.query({ ...credential, values: [hashOf(c)] });
    if (!rows.length) return c.json({}, 401);
    const fresh = withFreshIds(() => randomBytes(12).toString('hex'));
    await client.query('begin');
    for (const [index, { text, values }] of writes.entries())
      await client.query({ name: `write ${index}`, text, values: values.map(fresh) });
    await client.query('commit');
    return c.json({ body }, 201);
  } finally {
    client.release();
  }
});

// eslint-disable-next-line @typescript-eslint/no-misused-promises -- Node ignores what the listener returns.
const server = createServer(getRequestListener(app.fetch));
server.listen(0, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
