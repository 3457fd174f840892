import { createHmac } from 'node:crypto';
import type { Hono } from 'hono';
import { ApiError, errorCatalog, mailEvents, validate } from '@service-embeds/contract';
import { standardWebhookHeaders } from '@service-embeds/contract/reference-data/webhook-headers';
import { readDeliveryReport } from '../delivery/mail/delivery-report.ts';
import { areEqualTexts } from '../platform/crypto.ts';
import { contentType, readBytes } from '../platform/http/body.ts';
import { recordOutcome, type ReportedOutcome } from '../resources/mails/record-outcome.ts';
import type { ApiContext, ApiEnv, ApiOptions } from './api-env.ts';
import { limitAnonymous } from './middleware/rate-limit.ts';

/** Largest message about a mail, in bytes. Returned headers are small; a message with a whole large mail is refused. */
const maxBytes = 256 * 1024;
/** Seconds for which a signature is good, before and after its time. */
const toleranceSeconds = 300;
/** Signatures of one message that are compared: one for each secret while it changes. */
const maxSignatures = 5;

/**
 * Mounts the intake of what becomes of mails (docs/operations.md#delivery-of-emails): events of a mail provider as JSON, or a delivery
 * status notification as `message/rfc822`. Both are signed as Standard Webhooks are, with `MAIL_EVENTS_SECRET`. Repeating a
 * message changes nothing, so a repeat within the five minutes that a signature is good for is harmless.
 */
export function mountMailIntake(app: Hono<ApiEnv>, options: ApiOptions): void {
  const { db, container } = options;
  const { mailEventsSecret: secret } = container.config;
  if (secret === undefined) return;
  app.post('/mail/events', limitAnonymous(container), async (c) => {
    const limits = { bytes: maxBytes, seconds: container.config.http.bodySeconds };
    const bytes = Buffer.from(await readBytes(c.req.raw, limits));
    if (!isSigned(c, bytes, { secret, now: container.clock.now() }))
      throw new ApiError(errorCatalog.mailEventsNotSigned);
    const outcomes = await readOutcomes(c, bytes);
    let changes = 0;
    for (const outcome of outcomes) if (await recordOutcome(db, container, outcome)) changes += 1;
    return c.json({ received: outcomes.length, changed: changes });
  });
}

/**
 * Checks a signature of Standard Webhooks over the bytes as they came. The library that signs our own webhooks knows text only, and
 * a mail server may return text of any encoding.
 */
function isSigned(c: ApiContext, bytes: Buffer, { secret, now }: { secret: string; now: Date }): boolean {
  const id = c.req.header(standardWebhookHeaders.id) ?? '';
  const timestamp = c.req.header(standardWebhookHeaders.timestamp) ?? '';
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || age > toleranceSeconds) return false;
  const expected = createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(bytes).digest('base64');
  const signatures = (c.req.header(standardWebhookHeaders.signature) ?? '')
    .split(' ')
    .slice(0, maxSignatures);
  return signatures.some((signature) => areEqualTexts(signature, `v1,${expected}`));
}

async function readOutcomes(c: ApiContext, bytes: Buffer): Promise<ReportedOutcome[]> {
  switch (contentType(c.req.raw)) {
    case 'application/json':
      return readEvents(bytes);
    case 'message/rfc822': {
      const report = await readDeliveryReport(bytes);
      return report ? [report] : [];
    }
    default:
      throw new ApiError(errorCatalog.unsupportedMediaType);
  }
}

function readEvents(bytes: Buffer): ReportedOutcome[] {
  const result = validate(mailEvents, parseJson(bytes));
  if (!result.ok) throw new ApiError(errorCatalog.invalidInput(result.fields, result.issues));
  return result.value.events.map(({ message_id, type, code }) => ({
    returnToken: message_id,
    kind: type,
    code: code ?? null,
  }));
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new ApiError(errorCatalog.invalidJson);
  }
}
