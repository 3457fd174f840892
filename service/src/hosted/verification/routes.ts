import { and, eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { candidateChanges, validate, type ParsedBody } from '../../contract.ts';
import { candidateColumns } from '../../candidates/columns.ts';
import { presentCandidate } from '../../candidates/present.ts';
import { accountTime } from '../../clock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { accounts, candidates, uploads, verifications } from '../../db/schema/index.ts';
import { newId } from '../../ids.ts';
import { readLinkToken } from '../../personal-links.ts';
import { completeVerification } from '../../reports/case/documents.ts';
import { openCase, saveCases } from '../../reports/case/store.ts';
import type { Services } from '../../services.ts';
import { largestDocument, readDocument } from '../../uploads/identity-document.ts';
import type { VerificationRow } from '../../verifications/present.ts';
import { notFound } from '../not-found.ts';
import { languageOfBrowser } from '../language.ts';
import { addressOf, verificationPage, type Visit } from './page.ts';
import { verificationTexts } from './texts.ts';

/**
 * Where a candidate answers a verification. The link is the secret, no cookie is involved: nobody can make a browser
 * send this form without knowing what only the mail says.
 */
export function mountVerification(app: Hono, db: Database, services: Services): void {
  app.get('/verify/:token', async (c: Context) => {
    const found = await find(db, services, c);
    return found ? verificationPage(c, services, found, {}) : notFound(c);
  });

  const tooLarge = async (c: Context): Promise<Response> => {
    const found = await find(db, services, c);
    const sentence = 'This file is larger than 8 MB. Please choose a smaller one.';
    return found ? verificationPage(c, services, found, { document: [sentence] }) : notFound(c);
  };

  app.post(
    '/verify/:token',
    bodyLimit({ maxSize: largestDocument + 10_000, onError: tooLarge }),
    async (c) => {
      const found = await find(db, services, c);
      if (!found) return notFound(c);
      const { verification, advance, language } = found;
      const asked = verificationTexts[language].fields[verification.type];
      if (verification.completedAt) return c.redirect(addressOf(services, verification), 303);
      const form = await c.req.parseBody();
      const now = accountTime(services.clock, { clockAdvanceSeconds: advance });
      if (!asked.length) {
        const read = await readDocument(form['document']);
        if ('error' in read) return verificationPage(c, services, found, { document: [read.error] });
        // The file first: a row without its file would be worse than a file without a row.
        const id = newId(now);
        await services.files.write(id, read.bytes);
        const upload = { id, contentType: read.type, size: read.bytes.length };
        await db.transaction((transaction) => answer(transaction, services, verification, { upload }, now));
        return c.redirect(addressOf(services, verification), 303);
      }
      const typed = Object.fromEntries(
        asked.map(({ name }) => {
          const entered = form[name];
          return [name, typeof entered === 'string' ? entered.trim() : ''];
        }),
      );
      const checked = validate(candidateChanges, typed);
      if (!checked.ok) return verificationPage(c, services, found, checked.fields);
      const input = checked.value;
      await db.transaction((transaction) => answer(transaction, services, verification, { input }, now));
      return c.redirect(addressOf(services, verification), 303);
    },
  );
}

async function find(db: Database, services: Services, c: Context): Promise<Visit | undefined> {
  const id = readLinkToken(services, 'verify', c.req.param('token') ?? '');
  if (id === undefined) return undefined;
  const [found] = await db
    .select({
      verification: verifications,
      account: accounts.name,
      advance: accounts.clockAdvanceSeconds,
      language: candidates.language,
    })
    .from(verifications)
    .innerJoin(accounts, eq(accounts.id, verifications.accountId))
    .innerJoin(
      candidates,
      and(eq(candidates.accountId, verifications.accountId), eq(candidates.id, verifications.candidateId)),
    )
    .where(eq(verifications.id, id));
  return found && { ...found, language: found.language ?? languageOfBrowser(c) };
}

/** What the candidate has typed, or shown. */
interface Answer {
  input?: ParsedBody<'POST /v1/candidates/{id}'>;
  upload?: Pick<typeof uploads.$inferInsert, 'id' | 'contentType' | 'size'>;
}

/** Stores what the candidate entered, in the transaction that completes the verification. */
async function answer(
  db: Transaction,
  services: Services,
  verification: VerificationRow,
  { input, upload }: Answer,
  now: Date,
): Promise<void> {
  const { accountId, candidateId, reportId, type } = verification;
  const c = await openCase(db, services, accountId, reportId);
  // Under the lock: the same form sent twice is one answer.
  if (c.rows.verifications.some(({ id, completedAt }) => id === verification.id && completedAt)) return;
  if (upload)
    await db
      .insert(uploads)
      .values({ accountId, verificationId: verification.id, ...upload, createdAt: now });
  if (input) {
    const [candidate] = await db
      .update(candidates)
      .set(candidateColumns(services, input))
      .where(and(eq(candidates.accountId, accountId), eq(candidates.id, candidateId)))
      .returning();
    if (candidate)
      c.tell('candidate.updated', now, presentCandidate(services, candidate, c.rows.candidateReportIds));
  }
  completeVerification(c, type, now);
  await services.simulator?.answered(db, c.report, type, c.openScreenings, now);
  await saveCases(db, services, [c]);
}
