import { createHmac } from 'node:crypto';
import type { TestService } from '../service.ts';

/** Secret with which tests sign what they say about mails. */
export const mailEventsSecret = 'tests-sign-their-mail-events-with-this-one';

/** How a message about mails is posted, where it differs from a good one. */
interface PostOptions {
  /** Seconds by which its time differs from now. */
  ageSeconds?: number;
  secret?: string;
  contentType?: string;
}

/** Posts a message about the delivery of mails, signed as a mail provider does. */
export async function postMailEvents(
  { addresses }: Pick<TestService, 'addresses'>,
  body: string,
  { ageSeconds = 0, secret = mailEventsSecret, contentType = 'application/json' }: PostOptions = {},
): Promise<{ status: number; body: unknown }> {
  const id = 'message-1';
  const time = String(Math.floor(Date.now() / 1000) - ageSeconds);
  const signature = createHmac('sha256', secret).update(`${id}.${time}.${body}`).digest('base64');
  const response = await fetch(`${addresses.api}/mail/events`, {
    method: 'POST',
    headers: {
      'Content-Type': contentType,
      'webhook-id': id,
      'webhook-timestamp': time,
      'webhook-signature': `v1,${signature}`,
    },
    body,
  });
  return { status: response.status, body: await response.json() };
}

/** Writes a delivery status notification (RFC 3464) as a mail server does. */
export const deliveryNotification = ({
  to,
  action,
  status,
  messageId,
}: {
  to: string;
  action: string;
  status: string;
  messageId: string;
}): string =>
  [
    'From: MAILER-DAEMON@mx.example.com',
    `To: ${to}`,
    'Subject: Delivery status',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'This is what became of your message.',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    '',
    'Final-Recipient: rfc822; somebody@example.com',
    `Action: ${action}`,
    `Status: ${status}`,
    '',
    '--part',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${messageId}`,
    '',
    '--part--',
    '',
  ].join('\r\n');
