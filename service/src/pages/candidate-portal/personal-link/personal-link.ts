import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Language } from '@service-embeds/contract';
import type { AuditObject } from '../../../db/audit/audit-log.ts';
import type { Queryable } from '../../../db/pool/database.ts';
import { sameAccount } from '../../../db/rows/of-account.ts';
import {
  accounts,
  candidates,
  consents,
  invitations,
  reports,
  verifications,
} from '../../../db/schema/index.ts';
import type { DraftGrant } from '../../../identity/caller.ts';
import { accountTime } from '../../../platform/clock.ts';
import { readCandidateLink, type CandidateLinkPage } from '../../../platform/page-links.ts';
import type { AccountRow, CallRoute } from '../../../resources/call.ts';
import { readForm } from '../../kit/forms/read-form.ts';
import { linkNotFound } from '../../kit/layout/page.ts';
import { browserLanguage, chosenLanguage } from '../../kit/site/browser-language.ts';
import type { PageEnv } from '../../kit/site/page-environment.ts';

/** Pages of a candidate that need a second factor. */
export type CandidatePage = Exclude<CandidateLinkPage, 'password' | 'second-factors'>;

/** A personal link that was opened by the candidate, or another person who has the link. */
export interface PersonalLink {
  page: CandidatePage;
  /** ID of the invitation, verification, report or consent. */
  id: string;
  /** The invitation whose devices may open the page: its own, or that of a consent. */
  invitationId: string | null;
  /** The report whose devices may open the page: that of a verification or a consent, if it has one. */
  reportId: string | null;
  account: AccountRow;
  candidate: { id: string; email: string; firstName: string | null };
  /** What this device may do with the draft of an invitation. Undefined: it was not read, or the link leads to something else. */
  draftGrant?: DraftGrant;
  /** The one that was chosen in this browser, else the candidate's, else the browser's. */
  language: Language;
  /** The account's time. */
  now: Date;
  /** Whether the link has expired, or the invitation that it leads to is over. */
  isOver: boolean;
  path: string;
}

export interface PersonalLinkVariables {
  personalLink: PersonalLink;
  /** Whether the device has given a code at the page. Undefined: the page did not ask for a second factor. */
  hasGivenCode?: boolean;
  callRoute: CallRoute;
}

export type PersonalLinkEnv<More extends object = object> = PageEnv<PersonalLinkVariables & More>;
export type PersonalLinkContext = Context<PersonalLinkEnv>;
/** What a page needs of a request to act for the person with the link. */
export type LinkContext = Pick<PersonalLinkContext, 'req' | 'var' | 'env' | 'get'>;

/** What each link leads to, in the audit log. */
const objectTypes: Record<CandidatePage, AuditObject['type']> = {
  apply: 'invitation',
  verify: 'verification',
  reports: 'report',
  consents: 'consent',
};

/** Returns what the audit log names for a link. */
export const linkObject = ({ page, id }: Pick<PersonalLink, 'page' | 'id'>): AuditObject => ({
  type: objectTypes[page],
  id,
});

/** Lets a handler run if the address is a personal link to the page, expired or not. */
export const withPersonalLink = (page: CandidatePage) =>
  createMiddleware<PersonalLinkEnv>(async (c, next) => {
    const token = c.req.param('token') ?? '';
    const content = readCandidateLink(c.var.container, page, token);
    const owner = content && (await findLinkOwner(c.var.db, page, content.id));
    if (!owner) return linkNotFound(c);
    const { account, candidate, invitationId, reportId, status } = owner;
    const now = accountTime(c.var.container.clock, account);
    c.set('personalLink', {
      page,
      id: content.id,
      invitationId,
      reportId,
      account,
      candidate,
      language: chosenLanguage(c) ?? candidate.language ?? browserLanguage(c),
      now,
      isOver: (content.expiresAt ?? now) <= now || (status !== null && status !== 'pending'),
      path: `/${page}/${token}`,
    });
    return next();
  });

const tables = { apply: invitations, verify: verifications, reports, consents };

/** Returns the account and the candidate of what a link leads to. A removed candidate no longer has pages. */
async function findLinkOwner(db: Queryable, page: CandidatePage, id: string) {
  const table = tables[page];
  const invitationId = {
    apply: invitations.id,
    consents: consents.invitationId,
    verify: null,
    reports: null,
  };
  const reportOfConsent = db
    .select({ id: reports.id })
    .from(reports)
    .where(and(sameAccount(reports, consents), eq(reports.consentId, consents.id)))
    .orderBy(asc(reports.id))
    .limit(1);
  const reportId = {
    apply: null,
    consents: sql`(${reportOfConsent})`,
    verify: verifications.reportId,
    reports: null,
  };
  const status = page === 'apply' ? invitations.status : null;
  const [row] = await db
    .select({
      invitationId: sql<string | null>`${invitationId[page]}`,
      reportId: sql<string | null>`${reportId[page]}`,
      status: sql<string | null>`${status}`,
      account: accounts,
      candidate: {
        id: candidates.id,
        email: candidates.email,
        firstName: candidates.firstName,
        language: candidates.language,
      },
    })
    .from(table)
    .innerJoin(accounts, eq(accounts.id, table.accountId))
    .innerJoin(candidates, and(sameAccount(candidates, table), eq(candidates.id, table.candidateId)))
    .where(and(eq(table.id, id), isNull(candidates.piiRemovedAt)));
  return row;
}

/** The field of a form that names the page below the link that the visitor wanted to open. */
export const nextField = 'next';

/** Last part of the address at which a person ends the trust in their device. */
export const forgetPath = 'forget';

/** Returns the address of the page that a visitor opened, or that a form for a second factor names. */
export async function nextPath(c: Pick<PersonalLinkContext, 'req' | 'var'>): Promise<string> {
  const { path } = c.var.personalLink;
  const page = c.req.path.slice(path.length + 1);
  const isFactor = page === 'code' || page === 'confirm';
  const next = isFactor ? (await readForm(c))(nextField) : c.req.method === 'GET' ? page : pageOfForm(page);
  return pageBelow(path, next);
}

const pageOfForm = (page: string): string =>
  page === 'language' || page === 'review' ? '' : page.replace(/\/(?:more|confirm)$/, '');

/** Returns the page below a personal link that a form names, or else the first page of the link. */
export const pageBelow = (path: string, next: string): string =>
  /^[a-z][a-z_/-]{0,40}$/.test(next) ? `${path}/${next}` : path;
