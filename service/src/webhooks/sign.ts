import { createHmac } from 'node:crypto';

const secondsOf = (time: Date): string => String(Math.floor(time.getTime() / 1000));

/**
 * The headers that prove where a delivery comes from: the spec's signature over the body (SPEC, Authentication 10), and
 * that of Standard Webhooks, which also covers id and time, against replay.
 * @param secrets valid ones, the newest first: the spec's header has room for that one only
 */
export function signatures(
  body: string,
  eventId: string,
  now: Date,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = secondsOf(now);
  const signed = secrets.map(
    (secret) =>
      `v1,${createHmac('sha256', secret).update(`${eventId}.${timestamp}.${body}`).digest('base64')}`,
  );
  return {
    'X-Service-Signature': createHmac('sha256', secrets[0] ?? '')
      .update(body)
      .digest('hex'),
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signed.join(' '),
  };
}
