import { equal, standardSignature } from './hmac.ts';
import type { WebhookEvent } from './webhook-event.ts';

/** What is known of a delivery: a Web-standard Request, or its parts where a framework has read it already. */
export interface Delivery {
  headers: { get(name: string): string | null };
  /** The body as it came, byte for byte: JSON that was parsed and written again has another signature. */
  text(): Promise<string>;
}

export interface VerifyWebhookOptions {
  /** Your application's `client_secret`, or the webhook's own secret; two while you change it. */
  secrets: readonly string[];
  /** Seconds that a delivery may be old, or ahead of your clock. Default 300. */
  tolerance?: number;
  /** Remembers an event id; answers whether it was there already. Keep ids for 25 hours: longer than all retries. */
  seen?: (eventId: string) => Promise<boolean> | boolean;
}

/** A delivery is genuine, and new or not; or it is not to be trusted. */
export type VerifiedWebhook =
  | { ok: true; event: WebhookEvent; duplicate: boolean }
  | { ok: false; reason: 'signature_missing' | 'signature_wrong' | 'too_old' | 'not_an_event' };

/**
 * Checks where a webhook's request comes from, by the signature that also covers its id and time (Standard Webhooks), so
 * that nobody can send an old one again. Never throws on what somebody else has made up.
 */
export async function verifyWebhook(
  request: Delivery,
  { secrets, tolerance = 300, seen }: VerifyWebhookOptions,
  now = Date.now(),
): Promise<VerifiedWebhook> {
  const id = request.headers.get('webhook-id') ?? '';
  const timestamp = request.headers.get('webhook-timestamp') ?? '';
  const given = (request.headers.get('webhook-signature') ?? '')
    .split(' ')
    .filter((one) => one.startsWith('v1,'));
  if (!id || !/^\d{1,12}$/.test(timestamp) || !given.length)
    return { ok: false, reason: 'signature_missing' };
  if (Math.abs(now / 1000 - Number(timestamp)) > tolerance) return { ok: false, reason: 'too_old' };

  const body = await request.text();
  let genuine = false;
  for (const secret of secrets) {
    const expected = await standardSignature(secret, id, timestamp, body);
    // All are looked at, whichever fits.
    for (const one of given) genuine = equal(expected, one) || genuine;
  }
  if (!genuine) return { ok: false, reason: 'signature_wrong' };

  const event = parse(body);
  if (!event || event.id !== id) return { ok: false, reason: 'not_an_event' };
  return { ok: true, event, duplicate: (await seen?.(id)) ?? false };
}

function parse(body: string): WebhookEvent | undefined {
  try {
    const event = JSON.parse(body) as Partial<WebhookEvent> | null;
    return event?.object === 'event' && typeof event.type === 'string' && event.data
      ? (event as WebhookEvent)
      : undefined;
  } catch {
    return undefined;
  }
}
