import { and, eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { candidateChanges, validate, type ParsedBody } from '@service-embeds/contract';
import type { VerificationRecord } from '@service-embeds/domain/report/report-record';
import { completeVerification } from '@service-embeds/domain/report/suspension';
import { candidateColumns } from '../../../resources/candidates/candidate-columns.ts';
import { toCandidateResource } from '../../../resources/candidates/candidate.serializer.ts';
import { accountTime } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { accounts, candidates, uploads, verifications } from '../../../db/schema/index.ts';
import { newId } from '../../../platform/ids.ts';
import { readCandidateLink } from '../../../platform/candidate-links.ts';
import { loadReport, saveReport } from '../../../resources/reports/report-aggregate.queries.ts';
import type { Container } from '../../../context.ts';
import { largestDocument, readDocument } from '../../../resources/uploads/identity-document.ts';
import { notFound } from '../../kit/not-found.ts';
import { languageOfBrowser } from '../../kit/language.ts';
import { addressOf, verificationPage, type Visit } from './page.ts';
import { verificationTexts } from './texts.ts';

/**
 * Where a candidate answers a verification. The link is the secret, no cookie is involved: nobody can make a browser
 * send this form without knowing what only the mail says.
 */
export function mountVerification(app: Hono, db: Database, container: Container): void {
  app.get('/verify/:token', async (c: Context) => {
    const found = await find(db, container, c);
    return found ? verificationPage(c, container, found, {}) : notFound(c);
  });

  const tooLarge = async (c: Context): Promise<Response> => {
    const found = await find(db, container, c);
    const sentence = 'This file is larger than 8 MB. Please choose a smaller one.';
    return found ? verificationPage(c, container, found, { document: [sentence] }) : notFound(c);
  };

  app.post(
    '/verify/:token',
    bodyLimit({ maxSize: largestDocument + 10_000, onError: tooLarge }),
    async (c) => {
      const found = await find(db, container, c);
      if (!found) return notFound(c);
      const { verification, advance, language } = found;
      const asked = verificationTexts[language].fields[verification.type];
      if (verification.completedAt) return c.redirect(addressOf(container, verification), 303);
      const form = await c.req.parseBody();
      const now = accountTime(container.clock, { clockAdvanceSeconds: advance });
      if (!asked.length) {
        const read = await readDocument(form['document']);
        if ('error' in read) return verificationPage(c, container, found, { document: [read.error] });
        // The file first: a row without its file would be worse than a file without a row.
        const id = newId(now);
        await container.files.write(id, read.bytes);
        const upload = { id, contentType: read.type, size: read.bytes.length };
        await db.transaction((transaction) => answer(transaction, container, verification, { upload }, now));
        return c.redirect(addressOf(container, verification), 303);
      }
      const typed = Object.fromEntries(
        asked.map(({ name }) => {
          const entered = form[name];
          return [name, typeof entered === 'string' ? entered.trim() : ''];
        }),
      );
      const checked = validate(candidateChanges, typed);
      if (!checked.ok) return verificationPage(c, container, found, checked.fields);
      const input = checked.value;
      await db.transaction((transaction) => answer(transaction, container, verification, { input }, now));
      return c.redirect(addressOf(container, verification), 303);
    },
  );
}

async function find(db: Database, container: Container, c: Context): Promise<Visit | undefined> {
  const id = readCandidateLink(container, 'verify', c.req.param('token') ?? '');
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
  container: Container,
  verification: VerificationRecord,
  { input, upload }: Answer,
  now: Date,
): Promise<void> {
  const { accountId, candidateId, reportId, type } = verification;
  const report = await loadReport(db, container, accountId, reportId);
  // Under the lock: the same form sent twice is one answer.
  if (report.verifications.some(({ id, completedAt }) => id === verification.id && completedAt)) return;
  if (upload)
    await db
      .insert(uploads)
      .values({ accountId, verificationId: verification.id, ...upload, createdAt: now });
  if (input) {
    const [candidate] = await db
      .update(candidates)
      .set(candidateColumns(container, input))
      .where(and(eq(candidates.accountId, accountId), eq(candidates.id, candidateId)))
      .returning();
    if (candidate)
      report.publish(
        'candidate.updated',
        now,
        toCandidateResource(container, candidate, report.candidate.report_ids),
      );
  }
  completeVerification(report, type, now);
  const { record, openScreenings } = report;
  await container.supplier.verificationAnswered(db, { report: record, type, openScreenings, at: now });
  await saveReport(db, container, report);
}
