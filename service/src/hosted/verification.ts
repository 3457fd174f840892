import { and, eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { bodyLimit } from 'hono/body-limit';
import {
  candidateChanges,
  validate,
  type FieldErrors,
  type ParsedBody,
  type VerificationType,
} from '../contract.ts';
import { candidateColumns } from '../candidates/columns.ts';
import { presentCandidate } from '../candidates/present.ts';
import { accountTime } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { accounts, candidates, uploads, verifications } from '../db/schema/index.ts';
import { newId } from '../ids.ts';
import { personalUrl, readLinkToken } from '../personal-links.ts';
import { completeVerification } from '../reports/case/documents.ts';
import { openCase, saveCases } from '../reports/case/store.ts';
import type { Services } from '../services.ts';
import { largestDocument, readDocument } from '../uploads/identity-document.ts';
import type { VerificationRow } from '../verifications/present.ts';
import { notFound } from './not-found.ts';
import { page } from './page.ts';

interface Field {
  name: 'ssn' | 'driver_license_number' | 'driver_license_state';
  label: string;
  hint: string;
}

/** What the candidate is asked to enter. An identity document is uploaded, not typed. */
const fields: Record<VerificationType, Field[]> = {
  ssn: [{ name: 'ssn', label: 'Social Security number', hint: 'Nine digits' }],
  driver_license: [
    { name: 'driver_license_number', label: 'Driver license number', hint: 'As printed on the license' },
    { name: 'driver_license_state', label: 'State that issued it', hint: 'Two letters, for example CA' },
  ],
  id: [],
};

/**
 * Where a candidate answers a verification. The link is the secret, no cookie is involved: nobody can make a browser
 * send this form without knowing what only the mail says.
 */
export function mountVerification(app: Hono, db: Database, services: Services): void {
  app.get('/verify/:token', async (c: Context) => {
    const found = await find(db, services, c);
    return found ? show(c, services, found, {}) : notFound(c);
  });

  const tooLarge = async (c: Context): Promise<Response> => {
    const found = await find(db, services, c);
    const sentence = 'This file is larger than 8 MB. Please choose a smaller one.';
    return found ? show(c, services, found, { document: [sentence] }) : notFound(c);
  };

  app.post(
    '/verify/:token',
    bodyLimit({ maxSize: largestDocument + 10_000, onError: tooLarge }),
    async (c) => {
      const found = await find(db, services, c);
      if (!found) return notFound(c);
      const { verification, advance } = found;
      const asked = fields[verification.type];
      if (verification.completedAt) return c.redirect(addressOf(services, verification), 303);
      const form = await c.req.parseBody();
      const now = accountTime(services.clock, { clockAdvanceSeconds: advance });
      if (!asked.length) {
        const read = await readDocument(form['document']);
        if ('error' in read) return show(c, services, found, { document: [read.error] });
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
      if (!checked.ok) return show(c, services, found, checked.fields);
      const input = checked.value;
      await db.transaction((transaction) => answer(transaction, services, verification, { input }, now));
      return c.redirect(addressOf(services, verification), 303);
    },
  );
}

const addressOf = (services: Services, { id }: VerificationRow): string =>
  new URL(personalUrl(services, 'verify', id)).pathname;

interface Found {
  verification: VerificationRow;
  account: string;
  advance: number;
}

async function find(db: Database, services: Services, c: Context): Promise<Found | undefined> {
  const id = readLinkToken(services, 'verify', c.req.param('token') ?? '');
  if (id === undefined) return undefined;
  const [found] = await db
    .select({ verification: verifications, account: accounts.name, advance: accounts.clockAdvanceSeconds })
    .from(verifications)
    .innerJoin(accounts, eq(accounts.id, verifications.accountId))
    .where(eq(verifications.id, id));
  return found;
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

function show(c: Context, services: Services, found: Found, errors: FieldErrors): Promise<Response> {
  const { verification, account } = found;
  const asked = fields[verification.type];
  const title = verification.completedAt ? 'Thank you, that is all' : 'We need something from you';
  return page(
    c,
    title,
    html`<div class="card">
      <p class="from">${account}</p>
      <h1>${title}</h1>
      ${
        verification.completedAt
          ? html`<p>
              Your answer is with us, and your background check goes on. There is nothing left to do here.
            </p>`
          : asked.length
            ? html`<p>
                  Your background check cannot go on without this. It is sent encrypted and kept encrypted.
                </p>
                <form method="post" action="${addressOf(services, verification)}">
                  ${asked.map((field) => input(field, errors[field.name]?.[0]))}
                  <button>Send</button>
                </form>`
            : html`<p>
                  Please show an identity document: a passport, a driver license or a state ID. Take a photo
                  on which everything can be read, or choose a PDF. It is sent encrypted, kept encrypted, and
                  seen only by those who check it.
                </p>
                <form
                  method="post"
                  action="${addressOf(services, verification)}"
                  enctype="multipart/form-data"
                >
                  ${documentField(errors['document']?.[0])}
                  <button>Send</button>
                </form>`
      }
    </div>`,
    { formAction: [], status: Object.keys(errors).length ? 400 : 200 },
  );
}

const input = ({ name, label, hint }: Field, error: string | undefined) =>
  html`<p>
    <label for="${name}">${label}</label>
    <span class="muted" id="${name}-hint">${hint}</span>
    ${error ? html`<strong class="error" id="${name}-error">${error}</strong>` : ''}
    <input
      id="${name}"
      name="${name}"
      required
      autocomplete="off"
      aria-describedby="${name}-hint${error ? ` ${name}-error` : ''}"
      ${error ? html`aria-invalid="true" autofocus` : ''}
    />
  </p>`;

const documentField = (error: string | undefined) =>
  html`<p>
    <label for="document">Photo or PDF</label>
    <span class="muted" id="document-hint">JPEG, PNG or PDF, 8 MB at most</span>
    ${error ? html`<strong class="error" id="document-error">${error}</strong>` : ''}
    <input
      id="document"
      name="document"
      type="file"
      accept="image/jpeg,image/png,application/pdf"
      required
      aria-describedby="document-hint${error ? ' document-error' : ''}"
      ${error ? html`aria-invalid="true" autofocus` : ''}
    />
  </p>`;
