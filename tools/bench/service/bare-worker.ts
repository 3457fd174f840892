/**
 * The baseline of webhook deliveries, in a process of its own: undici and pg with nothing around them. It claims bodies from a
 * table in batches, posts them over connections that stay open, and marks them as done in batches, each durable. Its requests have the
 * headers of a delivery, so that the endpoint has as much to read.
 */
import { setTimeout } from 'node:timers/promises';
import { Pool as Database } from 'pg';
import { Pool } from 'undici';
import {
  serviceWebhookHeaders,
  standardWebhookHeaders,
  webhookContentHeaders,
} from '@service-embeds/contract/reference-data/webhook-headers';

interface Work {
  id: number;
  body: string;
}

const batchSize = 500;
const connections = 8;
const target = new URL(process.env['TARGET'] ?? '');
const database = new Database({ connectionString: process.env['DATABASE_URL'], max: 4 });
const endpoint = new Pool(target.origin, { connections });
const id = '0'.repeat(24);
const headers = {
  ...webhookContentHeaders,
  [standardWebhookHeaders.id]: id,
  [standardWebhookHeaders.timestamp]: '1700000000',
  [standardWebhookHeaders.signature]: `v1,${'0'.repeat(44)}`,
  [serviceWebhookHeaders.signature]: '0'.repeat(64),
  [serviceWebhookHeaders.eventId]: id,
  [serviceWebhookHeaders.attempt]: '1',
};

/** Claims the oldest work by the index of what waits, and updates the very row versions that it has locked. */
const claim = async (): Promise<Work[]> => {
  const { rows } = await database.query<Work>({
    name: 'claim',
    text: `update bench_work set claimed_at = now() where ctid = any(array(
      select ctid from bench_work where claimed_at is null order by id limit ${batchSize} for update skip locked))
      returning id, body`,
  });
  return rows;
};

const post = async ({ body }: Work) => {
  const answer = await endpoint.request({ method: 'POST', path: target.pathname, headers, body });
  await answer.body.dump();
};

/** Milliseconds between two looks for work while there is none. */
const idleMs = 100;

/** Posts all work that there is. */
async function postAll(): Promise<void> {
  const marks: Promise<unknown>[] = [];
  let batch = await claim();
  while (batch.length) {
    // The next batch is on its way while this one is posted.
    const next = claim();
    const left = [...batch];
    const queue = async () => {
      for (let work = left.shift(); work; work = left.shift()) await post(work);
    };
    await Promise.all(Array.from({ length: connections }, queue));
    const text = 'update bench_work set done_at = now() where id = any($1)';
    marks.push(database.query({ name: 'done', text, values: [batch.map(({ id }) => id)] }));
    batch = await next;
  }
  await Promise.all(marks);
}

console.log('started');
for (;;) {
  await postAll();
  await setTimeout(idleMs);
}
