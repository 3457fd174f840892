import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { languageOf, type Language } from '@service-embeds/contract';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import { byId, sameAccount } from '../../../db/rows/of-account.ts';
import type { AccountRow, CandidateRow } from '../../../db/rows/rows.ts';
import { candidates, reports } from '../../../db/schema/index.ts';
import { messagesFor, type Messages } from '../../../platform/translations/messages-for.ts';
import { linkNotFound } from '../../kit/layout/page.ts';
import { rememberLanguage } from '../../kit/site/language-choice.ts';
import { storeLanguage } from '../personal-link/change-language.ts';
import type { PersonalLinkEnv } from '../personal-link/personal-link.ts';

/** A candidate at the personal page of a check. */
export interface CheckSession {
  account: AccountRow;
  candidate: CandidateRow;
  report: ReportRecord;
  language: Language;
  messages: Messages;
  /** The account's time. */
  now: Date;
  /** Path of the personal link. The other pages are below it. */
  path: string;
}

export type CheckEnv = PersonalLinkEnv<{ check: CheckSession }>;
export type CheckContext = Context<CheckEnv>;

/** Lets a handler run if the link leads to a report. */
export const withCheck = createMiddleware<CheckEnv>(async (c, next) => {
  const { db, personalLink: link } = c.var;
  const { account, language, now, path } = link;
  const [row] = await db
    .select({ candidate: candidates, report: reports })
    .from(reports)
    .innerJoin(candidates, and(sameAccount(candidates, reports), eq(candidates.id, reports.candidateId)))
    .where(byId(reports, account.id, link.id));
  if (!row) return linkNotFound(c);
  c.set('check', { ...row, account, language, messages: messagesFor(language), now, path });
  return next();
});

/** Goes on in the language of a button that has sent a form instead of its own button. */
export async function speakLanguage(c: CheckContext, button: string): Promise<void> {
  const language = languageOf(button);
  rememberLanguage(c, language);
  await storeLanguage(c, language);
  c.set('check', { ...c.var.check, language, messages: messagesFor(language) });
}
