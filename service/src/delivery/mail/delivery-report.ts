import { simpleParser, type ParsedMail } from 'mailparser';
import type { MailOutcome } from '@service-embeds/domain/mail/mail-outcome';

/** Return tokens as they are in the local part of a return path, or before the `@` of a `Message-ID`. */
const returnToken = /(?:^|[+<])([0-9a-f]{32})@/;

const kinds: Partial<Record<string, MailOutcome['kind']>> = {
  delivered: 'delivered',
  delayed: 'delayed',
  failed: 'failed',
};

/** What a delivery status notification says (RFC 3464). */
export interface DeliveryReport extends MailOutcome {
  /** Names the mail that it is about. */
  returnToken: string;
}

/**
 * Reads a delivery status notification: a `multipart/report` with a `message/delivery-status` (RFC 3464) about one recipient, as every
 * mail that we send has. The mail is named by the address that the notification was sent to, or by the returned headers.
 *
 * @returns undefined if it is another message, or says nothing about the end of the way
 */
export async function readDeliveryReport(message: Buffer): Promise<DeliveryReport | undefined> {
  const mail = await parse(message);
  if (!mail) return undefined;
  const status = partOf(mail, ['message/delivery-status']);
  if (status === undefined) return undefined;
  const token = tokenOf(mail);
  const kind = kinds[fieldOf(status, 'Action')?.toLowerCase() ?? ''];
  if (token === undefined || !kind) return undefined;
  const [code = null] = /[245]\.\d{1,3}\.\d{1,3}/.exec(fieldOf(status, 'Status') ?? '') ?? [];
  return { returnToken: token, kind, code };
}

async function parse(message: Buffer): Promise<ParsedMail | undefined> {
  try {
    // Texts for people are not needed, and cost time to convert.
    return await simpleParser(message, {
      keepDeliveryStatus: true,
      skipHtmlToText: true,
      skipTextToHtml: true,
      skipImageLinks: true,
      skipTextLinks: true,
    });
  } catch {
    // The parser has limits, which no notification of a mail server reaches.
    return undefined;
  }
}

const partOf = ({ attachments }: ParsedMail, types: string[]): string | undefined =>
  attachments.find(({ contentType }) => types.includes(contentType))?.content.toString('utf8');

const fieldOf = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(text)?.[1]?.trim();

/** Relays may rewrite the address of a notification, so the headers that say where it went come first. */
function tokenOf(mail: ParsedMail): string | undefined {
  const addressHeaders = mail.headerLines
    .filter(({ key }) => ['to', 'delivered-to', 'x-original-to', 'envelope-to'].includes(key))
    .map(({ line }) => line);
  const originalMail = partOf(mail, ['text/rfc822-headers', 'message/rfc822']) ?? '';
  const messageId = fieldOf(originalMail, 'Message-ID') ?? '';
  for (const text of [...addressHeaders, messageId]) {
    const token = returnToken.exec(text)?.[1];
    if (token !== undefined) return token;
  }
  return undefined;
}
