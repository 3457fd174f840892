import { randomBytes } from 'node:crypto';
import { isAccepted, attemptTimeoutMs } from '@service-embeds/domain/webhook/endpoint-health';
import { toEventResource } from '@service-embeds/domain/webhook/webhook-event';
import { signWebhook } from '../../backend/index.ts';
import { deliveryHeaders, newWebhookSecret } from '../webhook-delivery.ts';
import { fail, pass, skip, type CheckResult } from './check.ts';
import { describeReply, NoAnswerError, send, type Reply } from './request.ts';

/** Where webhooks arrive, and what signs them. */
export interface WebhookSettings {
  url: URL;
  /** The `client_secret`, or the secret of the endpoint. Without it, nothing is sent that the receiver accepts. */
  secret: string | undefined;
  accountId: string | undefined;
  signal: AbortSignal;
}

/** A delivery of an hour ago: older than any receiver should accept, and its signature is right. */
const oldMs = 3_600_000;
const page = 'webhooks.md#receive-it';
const needsSecret = 'To check this, set SERVICE_WEBHOOK_SECRET or SERVICE_CLIENT_SECRET.';
const secretChecks = ['webhook-signed', 'webhook-repeated', 'webhook-old'];

/** A test event with a new ID, as text. */
interface TestEvent {
  id: string;
  body: string;
}

/** Checks the receiver of webhooks. Each event is a `webhook.test`, which means nothing to anybody. */
export async function checkWebhook(settings: WebhookSettings): Promise<CheckResult[]> {
  try {
    const { secret } = settings;
    if (secret !== undefined && !(await isSecret(secret))) return [malformed];
    const results = [await checkUnsigned(settings), await checkForged(settings)];
    if (!secret) return [...results, ...secretChecks.map((id) => skip(id, needsSecret))];
    return [...results, ...(await checkSigned(settings, secret)), await checkOld(settings, secret)];
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    const fix = 'Check --webhook-url, and that your receiver runs and answers at once: work later.';
    return [fail('webhook', error.message, { fix, page: 'webhooks.md#debug-a-failed-delivery' })];
  }
}

const malformed = fail('webhook-signed', 'The secret of the webhooks is malformed.', {
  fix: 'Copy the whole client_secret, or the whole secret of the webhook endpoint.',
  page: 'webhooks.md#rotate-the-secret',
});

const isSecret = (secret: string): Promise<boolean> =>
  signWebhook('', '', secret).then(
    () => true,
    () => false,
  );

function createEvent({ url, accountId }: WebhookSettings): TestEvent {
  const id = randomBytes(12).toString('hex');
  const webhookUrl = `${url.origin}${url.pathname}`;
  const event = toEventResource(
    {
      id,
      accountId: accountId ?? '0'.repeat(24),
      type: 'webhook.test',
      object: { id: randomBytes(12).toString('hex'), object: 'webhook', webhook_url: webhookUrl },
      createdAt: new Date(),
    },
    { includeObject: true, webhookUrl },
  );
  return { id, body: JSON.stringify(event) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Sends a delivery as the service does. Credentials in the address become Basic authentication. */
function deliver(
  { url, signal }: WebhookSettings,
  { id, body }: TestEvent,
  signature: Record<string, string>,
): Promise<Reply> {
  const target = new URL(url);
  const credentials = [target.username, target.password].map(decode);
  target.username = target.password = '';
  return send(target, {
    method: 'POST',
    headers: {
      ...signature,
      ...(url.username && {
        Authorization: `Basic ${Buffer.from(credentials.join(':')).toString('base64')}`,
      }),
      ...deliveryHeaders(id),
    },
    body,
    timeoutMs: attemptTimeoutMs,
    signal,
  });
}

/** Statuses of a receiver that does not know the path, or cannot work. */
const isMissing = (status: number): boolean => [404, 405, 408, 410, 429].includes(status);

/** Says whether a delivery that is not genuine was refused. */
function checkRefusal(id: string, reply: Reply, problem: string, fix: string): CheckResult {
  if (isAccepted(reply.status))
    return fail(id, `The receiver accepts ${problem}: ${reply.status}.`, { fix, page });
  if (reply.status >= 400 && reply.status < 500 && !isMissing(reply.status))
    return pass(id, `The receiver refuses ${problem}: ${reply.status}.`);
  return fail(id, `The receiver answers ${describeReply(reply)} to ${problem}, where 400 is expected.`, {
    fix: 'Let the path answer POST, and answer 400 to a delivery that is not genuine.',
    page,
  });
}

async function checkUnsigned(settings: WebhookSettings): Promise<CheckResult> {
  const reply = await deliver(settings, createEvent(settings), {});
  const fix = 'Verify the signature with webhookHandler or verifyWebhook before you use the body.';
  return checkRefusal('webhook-unsigned', reply, 'a delivery without a signature', fix);
}

async function checkForged(settings: WebhookSettings): Promise<CheckResult> {
  const event = createEvent(settings);
  const signature = await signWebhook(event.body, event.id, newWebhookSecret());
  const reply = await deliver(settings, event, signature);
  const fix = 'Compare the signature with the one of your own secret, over the body exactly as it arrived.';
  return checkRefusal('webhook-forged', reply, 'a delivery with the signature of another secret', fix);
}

async function checkOld(settings: WebhookSettings, secret: string): Promise<CheckResult> {
  const event = createEvent(settings);
  const signature = await signWebhook(event.body, event.id, secret, Date.now() - oldMs);
  const reply = await deliver(settings, event, signature);
  const fix =
    'Verify webhook-signature, which covers the time, and refuse a webhook-timestamp of more than 5 minutes ago.';
  return checkRefusal('webhook-old', reply, 'a delivery of an hour ago', fix);
}

async function checkSigned(settings: WebhookSettings, secret: string): Promise<CheckResult[]> {
  const event = createEvent(settings);
  const repeat = async () => deliver(settings, event, await signWebhook(event.body, event.id, secret));
  const first = await repeat();
  if (!isAccepted(first.status))
    return [
      fail('webhook-signed', `The receiver answers ${describeReply(first)} to a genuine delivery.`, {
        fix: 'Give the receiver the same secret, and let no parser take the body before its signature is verified.',
        page,
      }),
      skip('webhook-repeated', 'The receiver did not accept the first delivery.'),
    ];
  const milliseconds = Math.round(first.milliseconds);
  const acceptance = pass(
    'webhook-signed',
    `The receiver accepts a genuine delivery, in ${milliseconds} ms.`,
  );
  const second = await repeat();
  if (isAccepted(second.status))
    return [acceptance, pass('webhook-repeated', 'The receiver accepts the same delivery again.')];
  return [
    acceptance,
    fail('webhook-repeated', `The receiver answers ${describeReply(second)} to the same delivery again.`, {
      fix: 'Answer 2xx to an event that you know, and ignore it: every event can arrive twice.',
      page,
    }),
  ];
}
