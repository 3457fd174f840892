// oxlint-disable eslint-core/no-page-writes -- It makes the trust in a device with which the candidate then calls routes, or ends it.
import { and, eq } from 'drizzle-orm';
import { linkExpiry } from '@service-embeds/domain/environment';
import { recordAudit } from '../../../db/audit/audit-log.ts';
import type { Queryable, Transaction } from '../../../db/pool/database.ts';
import { byId, ofAccount } from '../../../db/rows/of-account.ts';
import { applyDrafts, candidates } from '../../../db/schema/index.ts';
import { linkCodeMail, newLinkMail } from '../../../delivery/mail/candidate-mails.ts';
import type { Letter } from '../../../delivery/mail/letter.ts';
import { sendMails } from '../../../delivery/mail/outbox.ts';
import type { SignInProblem } from '../../../identity/sign-in.ts';
import type { Container } from '../../../integrations/context.ts';
import { clientNetwork } from '../../../platform/http/request-origin.ts';
import { candidateLink } from '../../../platform/page-links.ts';
import { readStoredDraft } from '../../../resources/candidates/candidate-draft.ts';
import {
  createLinkCode,
  takeLinkCode,
  type LinkCodePurpose,
} from '../../../resources/candidates/link-codes.ts';
import { linkEntry } from '../candidate-audit.ts';
import type { PersonalLink, PersonalLinkContext } from './personal-link.ts';
import { trustDevice } from './trusted-devices.ts';

/** What a visitor entered to show that they are the candidate. */
export interface SecondFactor {
  code: string;
  /** `1990-05-17`, or anything else, which is no date of birth. */
  birthDate: string;
}

/** Result of a try. Whether it was the code or the date that is wrong stays unsaid. */
export type FactorResult = 'confirmed' | SignInProblem;

/** Emails a code to the candidate's address, unless too many were sent. The caller answers the same in both cases. */
export async function mailCode(c: PersonalLinkContext): Promise<void> {
  const { db, container, personalLink: link } = c.var;
  if (await container.limits.links.mails.begin(`code ${subjectOf(link)}`)) return;
  await db.transaction(async (transaction) => {
    const code = await createLinkCode(transaction, container, purposeOf(link));
    await mailCandidate(transaction, container, link, {
      kind: 'link_code',
      ...linkCodeMail({ ...mailOf(link), code }),
    });
    await recordAudit(transaction, linkEntry(c, 'link.code_sent'), container.clock.now());
  });
}

/** Emails a new link to the candidate's address, unless too many were sent. The caller answers the same in both cases. */
export async function mailNewLink(c: PersonalLinkContext): Promise<void> {
  const { db, container, personalLink: link } = c.var;
  // An invitation that has expired is over: only the customer can send a new one.
  if (link.page === 'apply' || (await container.limits.links.mails.begin(`link ${subjectOf(link)}`))) return;
  const kind = { verify: 'verification', reports: 'report', consents: 'consent' } as const;
  const expiresAt = linkExpiry(kind[link.page], link.now);
  const url = candidateLink(container, link.page, link.id, expiresAt);
  await db.transaction(async (transaction) => {
    await mailCandidate(transaction, container, link, {
      kind: 'new_link',
      ...newLinkMail({ ...mailOf(link), url, expiresAt }),
    });
    await recordAudit(transaction, linkEntry(c, 'link.sent'), container.clock.now());
  });
}

/** Checks a second factor, and confirms the device if it is right. Records the result in the audit log. */
export async function checkSecondFactor(c: PersonalLinkContext, factor: SecondFactor): Promise<FactorResult> {
  const { personalLink: link, container } = c.var;
  const limits = container.limits.links;
  const retryAfterSeconds = Math.max(
    await limits.tries.begin(subjectOf(link)),
    await limits.triesFromAddress.begin(clientNetwork(c.env.ip)),
  );
  if (retryAfterSeconds) return { retryAfterSeconds };
  const { page, id, candidate } = link;
  // A code that is used up always leaves a device that is trusted.
  const proof = await c.var.db.transaction(async (db) => {
    const rightFactor = await tryFactors(db, c, factor);
    if (!rightFactor) return undefined;
    const group = rightFactor.by === 'birth_date' ? { deviceGroup: rightFactor.deviceGroup } : {};
    await trustDevice(c, { ...c.var, db }, { page, id, email: candidate.email, ...group });
    return rightFactor;
  });
  if (!proof) return 'wrong';
  await limits.tries.forget(subjectOf(link));
  // Many candidates may share an address, and one of them gives the others no new tries.
  await limits.triesFromAddress.takeBack(clientNetwork(c.env.ip));
  return 'confirmed';
}

/** What showed that a visitor is the candidate. With a date of birth, the device joins those that entered the draft. */
type Proof = { by: 'code' } | { by: 'birth_date'; deviceGroup: string };

/** Returns the factor that is right. Undefined: both are wrong. */
async function tryFactors(
  db: Transaction,
  c: PersonalLinkContext,
  factor: SecondFactor,
): Promise<Proof | undefined> {
  const { container, personalLink: link } = c.var;
  const proof = await findProof(db, c, factor);
  if (proof?.by === 'code') await endDeviceGroup(db, link);
  await recordAudit(db, linkEntry(c, proof ? 'device.confirmed' : 'factor.failed'), container.clock.now());
  return proof;
}

async function findProof(
  db: Transaction,
  c: PersonalLinkContext,
  { code, birthDate }: SecondFactor,
): Promise<Proof | undefined> {
  const { container, personalLink: link } = c.var;
  if (await takeLinkCode(db, container, purposeOf(link), code)) return { by: 'code' };
  const draft = birthDate ? await findBirthDate(db, container, link) : undefined;
  if (!draft || (await container.limits.links.birthDates.begin(subjectOf(link)))) return undefined;
  return draft.birthDate === birthDate ? { by: 'birth_date', deviceGroup: draft.deviceGroup } : undefined;
}

/** After a code, the devices that started without one have to give one too: they may not be the candidate's. */
async function endDeviceGroup(db: Transaction, { page, account, id }: PersonalLink): Promise<void> {
  if (page !== 'apply') return;
  await db
    .update(applyDrafts)
    .set({ deviceGroup: null })
    .where(and(ofAccount(applyDrafts, account.id), eq(applyDrafts.invitationId, id)));
}

/** The date of birth in a draft, with the group of devices that entered it. */
interface DraftBirthDate {
  birthDate: string;
  deviceGroup: string;
}

/**
 * Returns the date of birth that counts as a second factor: only one that was entered into the draft without a code
 * before. A customer that set it knows it, and one that was submitted can be read by the customer's people.
 */
export async function findBirthDate(
  db: Queryable,
  container: Container,
  { page, account, candidate, id }: PersonalLink,
): Promise<DraftBirthDate | undefined> {
  if (page !== 'apply') return undefined;
  const [row] = await db
    .select({ dob: candidates.dob })
    .from(candidates)
    .where(byId(candidates, account.id, candidate.id));
  const { draft, deviceGroup } = await readStoredDraft(db, container, { accountId: account.id, id });
  if (row?.dob !== null || draft.dob === undefined || deviceGroup === null) return undefined;
  return { birthDate: draft.dob, deviceGroup };
}

const subjectOf = ({ page, id }: PersonalLink): string => `${page} ${id}`;

/** A code proves that the visitor reads the mails of the address on file. One that went to an earlier address proves nothing. */
const purposeOf = ({ account, candidate, page, id, now }: PersonalLink): LinkCodePurpose => ({
  accountId: account.id,
  now,
  page,
  objectId: id,
  proves: `code ${page} ${id} ${candidate.email}`,
});

const mailOf = ({ account, candidate, language }: PersonalLink) => ({
  accountName: account.name,
  firstName: candidate.firstName,
  language,
});

async function mailCandidate(
  db: Transaction,
  container: Container,
  link: PersonalLink,
  letter: Letter & { kind: 'link_code' | 'new_link' },
): Promise<void> {
  await sendMails(db, container, [
    {
      accountId: link.account.id,
      candidateId: link.candidate.id,
      recipient: link.candidate.email,
      createdAt: link.now,
      ...letter,
      ...(link.page === 'apply' && { invitationId: link.id }),
      ...(link.page === 'reports' && { reportId: link.id }),
    },
  ]);
}
