import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { StaffRole } from '@service-embeds/domain/identity/role-rights';
import {
  accounts,
  applications,
  auditEntries,
  mails,
  reports as reportTable,
  staffClaims,
  uploads,
  verifications,
} from '../../../src/db/schema/index.ts';
import { newId } from '../../../src/platform/ids.ts';
import { formatDate } from '../../../src/platform/translations/messages-for.ts';
import { createPng } from '../../support/reading/documents.ts';
import { selectMails } from '../../support/reading/mails.ts';
import type { TestService } from '../../support/service.ts';
import { reportsOf } from '../../support/steps/reports.ts';
import {
  addStaff,
  send,
  signInAsStaff,
  staffActionsOf,
  staffOfEachRole,
  startStaffService,
} from '../../support/steps/staff.ts';
import { fieldsOf, type Visitor } from '../../support/steps/visitor.ts';

describe('The work of the staff', () => {
  let service: TestService;
  let staff: Record<StaffRole, Visitor>;
  let other: Visitor;
  const reports = reportsOf(() => service);
  const account = () => reports.account();

  before(async () => {
    service = await startStaffService();
    staff = await staffOfEachRole(service);
    await addStaff(service, 'colleague', 'screening');
    other = await signInAsStaff(service, 'colleague');
  });
  after(() => service.stop());

  const actionsOf = (objectId: string) => staffActionsOf(service, objectId);

  /** Lets a candidate answer a new request for an identity document. */
  const answerVerification = async () => {
    const { id: reportId } = await reports.create('pending');
    const types = { verification_type: 'id' } as const;
    await reports.update(reportId, { kind: 'documents_required', ...types });
    await reports.update(reportId, { kind: 'suspended' });
    await reports.update(reportId, { kind: 'verification_completed', ...types });
    const [verification] = await service.database
      .select()
      .from(verifications)
      .where(eq(verifications.reportId, reportId));
    assert.ok(verification);
    const bytes = createPng(20, 10);
    const file = { accountId: account().id, id: newId(new Date()), contentType: 'image/png' } as const;
    await service.container.files.write(file.id, bytes);
    await service.database
      .insert(uploads)
      .values({ ...file, verificationId: verification.id, size: bytes.length, createdAt: new Date() });
    return { reportId, id: verification.id, base: `/verifications/${account().id}/${verification.id}`, file };
  };

  it('is taken by one of them, given back, and free again after a time', async () => {
    const { id } = await reports.create('pending');
    const claim = `/claims/${account().id}/report/${id}`;
    const base = `/screenings/${account().id}/${id}`;
    const first = staff.screening;
    for (const visitor of [first, other]) await visitor.go('/screenings');
    await Promise.all([send(first, claim), send(other, claim)]);
    const rows = await service.database.select().from(staffClaims).where(eq(staffClaims.objectId, id));
    assert.equal(rows.length, 1);
    const [winner, loser] = first.status === 200 ? [first, other] : [other, first];
    assert.match(winner.text, /Taken by you/);
    assert.equal(loser.status, 422);
    assert.match(loser.text, /Choose other work/);
    await loser.go(base);
    assert.match(loser.text, /Taken by Sam/);
    const search = {
      kind: 'search_added',
      screening_type: 'county_civil_search',
      county: 'Marin',
      state: 'CA',
    };
    await send(loser, base, search);
    assert.equal(loser.status, 422);
    await send(winner, `${claim}/release`);
    await send(loser, base, search);
    assert.match(loser.text, /Your entry was saved/, 'free work can be done without taking it first');
    await send(winner, claim);
    assert.equal(winner.status, 422, 'who enters something has taken the work');
    await service.database
      .update(staffClaims)
      .set({ expiresAt: new Date() })
      .where(eq(staffClaims.objectId, id));
    await send(winner, claim);
    assert.match(winner.text, /Taken by you/);
    assert.ok((await actionsOf(id)).includes('staff_work.taken'));
  });

  it('is free when the person who took it signs out', async () => {
    const { id } = await reports.create('pending');
    await addStaff(service, 'leaving', 'screening');
    const leaving = await signInAsStaff(service, 'leaving');
    await leaving.go('/screenings');
    await send(leaving, `/claims/${account().id}/report/${id}`);
    assert.match(leaving.text, /Taken by you/);
    await send(leaving, '/signout');
    assert.equal(await service.database.$count(staffClaims, eq(staffClaims.objectId, id)), 0);
  });

  it('names the candidate, what is to be done and since when, and tells the customer who was named', async () => {
    const { id } = await reports.create('pending');
    const { candidate_id: candidateId } = await reports.read(id);
    const visitor = staff.screening;
    await visitor.go('/screenings');
    const row = new RegExp(`<tr>(?:(?!</tr>)[^])*/${id}"[^]*?</tr>`).exec(visitor.text)?.[0] ?? '';
    const text = row
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    assert.match(text, /^Sam .*, \d+ open screenings/);
    assert.ok(text.includes(`${account().name} ${formatDate(new Date())}`), text);
    assert.match(row, /aria-label="Take Sam, /);
    const entries = await service.database
      .select({ details: auditEntries.details })
      .from(auditEntries)
      .where(and(eq(auditEntries.accountId, account().id), eq(auditEntries.action, 'candidate.listed')));
    assert.ok(entries.some(({ details }) => JSON.stringify(details).includes(candidateId)));
  });

  it('says on the first page how much waits, and for how long the oldest does', async () => {
    const { id } = await reports.create('pending');
    const createdAt = new Date(Date.now() - 40 * 86_400_000);
    await service.database.update(reportTable).set({ createdAt }).where(eq(reportTable.id, id));
    await staff.screening.go('/');
    const [, row = ''] = /Screenings to do([^]*?)<\/li>/.exec(staff.screening.text) ?? [];
    assert.match(row, /The oldest has waited 40d 0h\.[^]*\d+ waiting/);
    assert.match(staff.screening.text, /No charge waits\./);
    await service.database.update(reportTable).set({ createdAt: new Date() }).where(eq(reportTable.id, id));
  });

  it('has filters by account and by who has taken it', async () => {
    const { id } = await reports.create('pending');
    const visitor = staff.screening;
    await visitor.go('/screenings');
    await send(visitor, `/claims/${account().id}/report/${id}`);
    await visitor.go('/screenings?show=own');
    assert.ok(visitor.text.includes(id));
    await visitor.go('/screenings?show=free');
    assert.ok(!visitor.text.includes(id));
    await other.go('/screenings?show=own');
    assert.ok(!other.text.includes(id));
    await visitor.go(`/screenings?account=${service.accounts[0]!.id}`);
    assert.ok(!visitor.text.includes(id));
    await visitor.go(`/screenings?account=${account().id}`);
    assert.ok(visitor.text.includes(id));
  });

  it('checks an identity document, and lets the report go on', async () => {
    const { reportId, id, base, file } = await answerVerification();
    const visitor = staff.screening;
    await visitor.go('/verifications');
    assert.ok(visitor.text.includes(base));
    await visitor.go(base);
    assert.match(visitor.text, /Open file 1/);
    const picture = await fetch(`${service.addresses.staff}${base}/files/${file.id}`, {
      headers: { Cookie: visitor.cookieHeader },
    });
    assert.equal(picture.headers.get('Content-Type'), 'image/png');
    assert.match(picture.headers.get('Content-Security-Policy') ?? '', /default-src 'none'; sandbox/);
    assert.equal(picture.headers.get('X-Content-Type-Options'), 'nosniff');
    await visitor.go(base);
    await send(visitor, base, { decision: 'accept' });
    assert.equal(visitor.status, 422);
    await send(visitor, base, { decision: 'accept', confirmed: 'on' });
    assert.match(visitor.text, /The verification was accepted/);
    assert.equal((await reports.read(reportId)).status, 'pending');
    assert.equal(await service.database.$count(staffClaims, eq(staffClaims.objectId, id)), 0);
    assert.deepEqual([...new Set(await actionsOf(id))].sort(), [
      'document.downloaded',
      'staff_work.taken',
      'verification.read',
    ]);
    await send(visitor, base, { decision: 'accept', confirmed: 'on' });
    assert.equal(visitor.status, 422, 'it is decided once');
    await staff.support.go(`${base}/files/${file.id}`);
    assert.equal(staff.support.status, 403);
    await visitor.go(base.replace(account().id, service.accounts[0]!.id));
    assert.equal(visitor.status, 404);
  });

  it('asks a candidate again whose document cannot be read', async () => {
    const { reportId, base } = await answerVerification();
    const visitor = staff.screening;
    await visitor.go(base);
    await send(visitor, base, { decision: 'repeat' });
    assert.match(visitor.text, /We asked the candidate again/);
    const rows = await service.database
      .select()
      .from(verifications)
      .where(eq(verifications.reportId, reportId));
    assert.deepEqual(rows.map(({ processedAt }) => processedAt === null).sort(), [false, true]);
    assert.equal((await reports.read(reportId)).status, 'suspended');
  });

  it('credentials an account that nobody else works on', async () => {
    const waiting = service.accounts.at(-1)!;
    const isWaiting = eq(accounts.id, waiting.id);
    await service.database.update(accounts).set({ authorized: false }).where(isWaiting);
    await staff.admin.go('/credentialing');
    await send(staff.admin, `/claims/${waiting.id}/account/${waiting.id}`);
    const visitor = staff.credentialing;
    await visitor.go('/credentialing');
    assert.match(visitor.text, /Sam admin/);
    await send(visitor, `/accounts/${waiting.id}/credential`);
    assert.equal(visitor.status, 422);
    await staff.admin.go(`/accounts/${waiting.id}/credential`);
    // The legal entity becomes another one while somebody reviews it.
    await service.database.update(accounts).set({ legalEntityChangedAt: new Date() }).where(isWaiting);
    await staff.admin.submit(fieldsOf(staff.admin.text));
    assert.match(staff.admin.text, /The legal entity has changed/);
    const [unchanged] = await service.database.select().from(accounts).where(isWaiting);
    assert.equal(unchanged?.authorized, false);
    await staff.admin.go(`/accounts/${waiting.id}/credential`);
    await staff.admin.submit(fieldsOf(staff.admin.text));
    assert.match(staff.admin.text, /can order background checks now/);
  });

  it('decides about an application, and tells the partner', async () => {
    const { hostId, clientId } = service;
    const base = `/applications/${hostId}/${clientId}`;
    const isIt = eq(applications.clientId, clientId);
    await service.database.update(applications).set({ certificationStatus: 'in_review' }).where(isIt);
    const visitor = staff.credentialing;
    await visitor.go('/certification');
    assert.ok(visitor.text.includes(base));
    await visitor.go(base);
    assert.match(visitor.text, /A customer connected the application/);
    await send(visitor, `${base}/certification`, { status: 'declined', confirmed: 'on' });
    assert.equal(visitor.status, 422);
    assert.match(visitor.text, /Say what the partner has to change/);
    for (const note of ['x'.repeat(2001), 'Handle\u202e declines.']) {
      await send(visitor, `${base}/certification`, { status: 'declined', confirmed: 'on', note });
      assert.equal(visitor.status, 422, 'neither cut nor stored');
    }
    await send(visitor, `${base}/certification`, {
      status: 'declined',
      confirmed: 'on',
      note: 'Handle declines.',
    });
    assert.match(visitor.text, /The application was declined/);
    const [mail] = await selectMails(
      service,
      and(eq(mails.accountId, hostId), eq(mails.kind, 'certification')),
    );
    assert.match(mail?.body ?? '', /Our note: Handle declines\./);
    await send(visitor, `${base}/certification`, { status: 'certified', confirmed: 'on' });
    const [row] = await service.database.select().from(applications).where(isIt);
    assert.equal(row?.certificationStatus, 'certified');
    await send(visitor, `${base}/settings`, { pre_credentialed: 'on' });
    assert.match(visitor.text, /The setting was saved/);
    await send(staff.support, `${base}/certification`, { status: 'declined', confirmed: 'on', note: 'No.' });
    assert.equal(staff.support.status, 403);
    assert.deepEqual([...new Set(await actionsOf(clientId))].sort(), [
      'application.changed',
      'application.read',
      'certification.decided',
      'staff_work.taken',
    ]);
  });
});
