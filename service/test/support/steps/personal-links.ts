import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { mails } from '../../../src/db/schema/index.ts';
import { selectMails, type ReadMail } from '../reading/mails.ts';
import type { TestService } from '../service.ts';
import { Visitor } from './visitor.ts';

/** Returns an invitation as its readers get it who may have its link. */
export function withLink<Invitation extends { invitation_url: string | null }>(
  invitation: Invitation,
): Invitation & { invitation_url: string } {
  assert.ok(invitation.invitation_url);
  return { ...invitation, invitation_url: invitation.invitation_url };
}

/** Title of the page that asks for a second factor. */
export const confirmTitle = "Confirm it's you";

/** Returns the newest email of a kind, or undefined. */
export async function newestMail(
  service: TestService,
  kind: ReadMail['kind'],
): Promise<ReadMail | undefined> {
  const [mail] = await selectMails(service, eq(mails.kind, kind));
  return mail;
}

/** Returns a personal link without the page below it. */
const linkOf = (address: string): string =>
  /^.*\/(?:apply|verify|reports|consents)\/[^/?]+/.exec(address)?.[0] ?? address;

/** Requests a code for a personal link, and returns it as the candidate reads it in the email. */
export async function requestCode(service: TestService, visitor: Visitor, link: string): Promise<string> {
  await visitor.go(`${linkOf(link)}/code`, {});
  const [code] = /\b\d{6}\b/.exec((await newestMail(service, 'link_code'))?.body ?? '') ?? [];
  assert.ok(code, visitor.text);
  return code;
}

/** Gives a code from an email as the second factor. The visitor is then at the page of the link. */
export async function confirmByMail(service: TestService, visitor: Visitor, link: string): Promise<void> {
  const code = await requestCode(service, visitor, link);
  const next = link.slice(linkOf(link).length + 1);
  await visitor.go(`${linkOf(link)}/confirm`, { code, next });
}

/** Opens a personal link as a candidate does who reads the emails. */
export async function openLink(service: TestService, link: string): Promise<Visitor> {
  const visitor = new Visitor(service.addresses.partners);
  await visitor.go(link);
  await confirmByMail(service, visitor, link);
  return visitor;
}

/** Asks candidates for codes at every link, as production does and staging where it sends emails. */
export function requireCodes({ container }: TestService): void {
  container.config = { ...container.config, smtpUrl: 'smtp://127.0.0.1:1', mailRecipients: ['@example.com'] };
}
