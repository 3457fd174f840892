import type {
  Account,
  AdverseAction,
  Candidate,
  ContinuousCheck,
  Deauthorization,
  EventType,
  Invitation,
  Package,
  Report,
  Subscription,
  Verification,
} from '@service-embeds/contract';
import { standardWebhookHeaders } from '@service-embeds/contract/reference-data/webhook-headers';
import { timingSafeEqual } from './crypto.ts';
import { standardWebhooks } from './standard-webhook.ts';

/** The resource of an event, by the first word of its type. */
interface Resources {
  account: Account;
  token: Deauthorization;
  adverse_action: AdverseAction;
  candidate: Candidate;
  invitation: Invitation;
  report: Report;
  verification: Verification;
  subscription: Subscription;
  continuous_check: ContinuousCheck;
  package: Package;
}

type ResourceOf<Type extends EventType> = Type extends `${infer Name extends keyof Resources}.${string}`
  ? Resources[Name]
  : never;

interface Envelope<Type extends EventType> {
  id: string;
  object: 'event';
  type: Type;
  created_at: string;
  /** The account that the event is about: the `service_account_id` from the exchange of its code. */
  account_id: string;
  /** Where it was sent, without credentials. */
  webhook_url?: string;
  /** The resource as it was then. Without `include_object`, only its `id`, `object`, and `uri`. */
  data: { object: ResourceOf<Type> };
}

/** Any event of the service: `switch (event.type)` narrows `event.data.object`. */
export type WebhookEvent = { [Type in EventType]: Envelope<Type> }[EventType];

/** A delivery: a Web-standard Request, or its parts where a framework has read it already. */
export interface Delivery {
  headers: { get(name: string): string | null };
  /** The body exactly as it arrived: JSON that was parsed and serialized again has another signature. */
  text(): Promise<string>;
}

/** Settings of `verifyWebhook`. */
export interface VerifyWebhookOptions {
  /** The `client_secret` of your application, or the secret of the webhook endpoint; two during a rotation. */
  secrets: readonly string[];
  /**
   * Seconds by which the time of a delivery may differ from your clock.
   *
   * @default 300
   */
  tolerance?: number;
  /** Stores an event ID, and returns whether it was stored before. Keep IDs for 25 hours: longer than all retries. */
  seen?: (eventId: string) => Promise<boolean> | boolean;
}

/** A genuine delivery with its event, or the reason to reject it. */
export type VerifiedWebhook =
  | { ok: true; event: WebhookEvent; duplicate: boolean }
  | { ok: false; reason: 'signature_missing' | 'signature_wrong' | 'too_old' | 'not_an_event' };

/**
 * Verifies that a webhook delivery is genuine and recent, by the signature of Standard Webhooks, which covers the body,
 * the event ID, and the time. It never throws because of what a delivery contains.
 *
 * @param request the delivery
 * @param options secrets, and how to recognize duplicates
 * @param now current time, in milliseconds. Default: your clock
 * @returns the event, and whether it arrived before; or the reason to reject the delivery
 * @throws Error when a secret is malformed, and what `seen` throws
 * @example
 * const result = await verifyWebhook(request, { secrets: [process.env.CLIENT_SECRET] });
 * if (!result.ok) return new Response(result.reason, { status: 400 });
 */
export async function verifyWebhook(
  request: Delivery,
  { secrets, tolerance = 300, seen }: VerifyWebhookOptions,
  now = Date.now(),
): Promise<VerifiedWebhook> {
  const { id, timestamp, signatures } = readHeaders(request.headers);
  if (!id || !/^\d{1,12}$/.test(timestamp) || !signatures.length)
    return { ok: false, reason: 'signature_missing' };
  if (Math.abs(now / 1000 - Number(timestamp)) > tolerance) return { ok: false, reason: 'too_old' };

  const body = await request.text();
  const sentAt = new Date(Number(timestamp) * 1000);
  const expected = secrets.flatMap(standardWebhooks).map((webhook) => webhook.sign(id, sentAt, body));
  if (!hasCommonText(expected, signatures)) return { ok: false, reason: 'signature_wrong' };

  const event = parseEvent(body);
  if (event?.id !== id) return { ok: false, reason: 'not_an_event' };
  return { ok: true, event, duplicate: (await seen?.(id)) ?? false };
}

function readHeaders(headers: Delivery['headers']) {
  const header = (name: string): string => headers.get(name) ?? '';
  const signatures = header(standardWebhookHeaders.signature).split(' ');
  return {
    id: header(standardWebhookHeaders.id),
    timestamp: header(standardWebhookHeaders.timestamp),
    signatures: signatures.filter((signature) => signature.startsWith('v1,')),
  };
}

/** Compares every pair, so that the time reveals nothing about a match. */
function hasCommonText(expected: string[], actual: string[]): boolean {
  let matches = false;
  for (const a of expected) for (const b of actual) matches = timingSafeEqual(a, b) || matches;
  return matches;
}

function parseEvent(body: string): WebhookEvent | undefined {
  try {
    const event = JSON.parse(body) as Partial<WebhookEvent> | null;
    return event?.object === 'event' && typeof event.type === 'string' && event.data
      ? (event as WebhookEvent)
      : undefined;
  } catch {
    return undefined;
  }
}
