import { createHmac } from 'node:crypto';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { standardWebhookHeaders } from '@service-embeds/contract/reference-data/webhook-headers';
import { readDeliveryReport } from '../../delivery/mail/delivery-report.ts';
import { authenticateLinkHolder, type Authenticated } from '../../identity/authenticate.ts';
import { messageCaller } from '../../identity/caller.ts';
import { findProviderAccount } from '../../identity/staff-members.ts';
import { contentType, readBytes } from '../../platform/http/body.ts';
import { areEqualTexts } from '../../platform/secret-keys.ts';
import { isValidLink } from '../../resources/documents/document-link.ts';
import type { ApiContext, ApiOptions } from '../api-env.ts';

/** Seconds for which the signature of a message is good, before and after its time. */
const toleranceSeconds = 300;
/** Signatures of one message that are compared: one for each secret while it changes. */
const maxSignatures = 5;

/**
 * Authenticates the holder of a signed link. A link opens one file, for minutes, and not after the credential that received it was
 * revoked, or the session of the person who received it has ended.
 *
 * @throws ApiError 403 `document_link_invalid`
 */
export async function authenticateLink(
  { db, container }: Pick<ApiOptions, 'db' | 'container'>,
  c: ApiContext,
): Promise<Authenticated> {
  const { expires = '', credential = '', session, signature = '' } = c.req.query();
  const { pathname: path } = new URL(c.req.url);
  const holder = session === undefined ? { credential } : { session };
  if (!isValidLink(container, { path, expires, holder }, signature, container.clock.now()))
    throw new ApiError(errorCatalog.documentLinkInvalid);
  try {
    return await authenticateLinkHolder(db, container, holder);
  } catch (error) {
    if (error instanceof ApiError) throw new ApiError(errorCatalog.documentLinkInvalid);
    throw error;
  }
}

/**
 * Authenticates a message about mails (docs/operations.md#delivery-of-emails), and reads it: events of a mail provider as JSON, or a
 * delivery status notification as `message/rfc822`. Both are signed as Standard Webhooks are, with `MAIL_EVENTS_SECRET`. Repeating a
 * message changes nothing, so a repeat within the five minutes that a signature is good for is harmless.
 *
 * @throws ApiError 401 `mail_events_not_signed`, 400, 413, 415
 */
export async function authenticateMessage(
  { db, container }: Pick<ApiOptions, 'db' | 'container'>,
  c: ApiContext,
): Promise<Authenticated> {
  const { clock, config } = container;
  const { bytes: maxBytes = 0 } = c.get('route').definition.limits ?? {};
  const limits = { bytes: maxBytes, seconds: config.http.bodySeconds };
  const bytes = Buffer.from(await readBytes(c.req.raw, limits));
  if (!isSigned(c, bytes, { secret: config.mailEventsSecret ?? '', now: clock.now() }))
    throw new ApiError(errorCatalog.mailEventsNotSigned);
  c.set('body', await readMessage(c, bytes));
  const account = await findProviderAccount(db);
  if (!account) throw new ApiError(errorCatalog.accountNotFound);
  return { caller: messageCaller, account };
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

/** Returns a message as the route takes it. A notification that says nothing of the end of the way has no events. */
async function readMessage(c: ApiContext, bytes: Buffer): Promise<unknown> {
  switch (contentType(c.req.raw)) {
    case 'application/json':
      return parseJson(bytes);
    case 'message/rfc822': {
      const report = await readDeliveryReport(bytes);
      if (!report) return { events: [] };
      const { returnToken, kind, code } = report;
      return { events: [{ message_id: `${returnToken}@returned`, type: kind, code }] };
    }
    default:
      throw new ApiError(errorCatalog.unsupportedMediaType);
  }
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new ApiError(errorCatalog.invalidJson);
  }
}
