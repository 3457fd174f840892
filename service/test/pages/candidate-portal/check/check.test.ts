// cspell:ignore terminada delito grave menor infracción verificación antecedentes costo página
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { mails } from '../../../../src/db/schema/index.ts';
import { candidateLink } from '../../../../src/platform/page-links.ts';
import { findDocument } from '../../../../src/resources/documents/documents.queries.ts';
import { readDocumentFile } from '../../../../src/resources/documents/read-file.ts';
import { attachmentsOf } from '../../../../src/resources/reports/notice-attachments.ts';
import { linkIn, mailsTo, selectMails } from '../../../support/reading/mails.ts';
import { readPdf } from '../../../support/reading/read-pdf.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { inviteTo } from '../../../support/steps/applying.ts';
import {
  confirmByMail,
  confirmTitle,
  openLink,
  requireCodes,
} from '../../../support/steps/personal-links.ts';
import { day, reportsOf } from '../../../support/steps/reports.ts';
import { Visitor } from '../../../support/steps/visitor.ts';

describe("the candidate's own page of a check", () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
    requireCodes(service);
  });
  after(() => service.stop());
  const reports = reportsOf(() => service);
  const linkOf = (reportId: string) =>
    candidateLink(service.container, 'reports', reportId, new Date(Date.now() + 365 * day * 1000));
  const heading = ({ text }: Visitor) => /<h1>([^<]*)<\/h1>/.exec(text)?.[1]?.replace(/&#39;/g, "'");

  /** Opens the page of a new report, which is complete unless its tag is `pending`. */
  async function open(tag: 'pending' | 'clear' | 'consider') {
    const { id } = await reports.create(tag);
    if (tag !== 'pending') await reports.trigger('report.completed', id);
    const link = linkOf(id);
    return { id, link, candidate: await openLink(service, link) };
  }

  it('says where the check stands, from the order to the decision', async () => {
    const { id, link, candidate } = await open('pending');
    assert.equal(heading(candidate), 'Hi Sam, your check is in progress');
    assert.match(candidate.text, /0 of \d+ sources checked/);
    assert.doesNotMatch(candidate.text, /View your report/);
    await candidate.go(`${link}/report`);
    assert.equal(heading(candidate), 'Hi Sam, your check is in progress', 'there is no report to read yet');
    await reports.trigger('report.completed', id);
    await candidate.go(link);
    assert.equal(heading(candidate), 'Hi Sam, your check is complete');
    assert.match(candidate.text, /is reviewing it/);
    assert.match(candidate.text, /View your report/);
  });

  it('says what the candidate has to do, and opens it without another code', async () => {
    const { id, link, candidate } = await open('pending');
    await reports.trigger('report.suspended', id);
    await candidate.go(link);
    assert.equal(heading(candidate), 'Hi Sam, we need something from you');
    const verification = /href="([^"]*\/verify\/[^"]*)"/.exec(candidate.text)?.[1] ?? '';
    await candidate.go(verification);
    assert.equal(candidate.status, 200);
    assert.match(candidate.text, /capture="environment"/);
    const stranger = new Visitor(service.addresses.partners);
    await stranger.go(verification);
    assert.match(stranger.text, new RegExp(confirmTitle.replace("'", '&#39;')));
  });

  it('shows the report as a page and as a PDF, only after a second factor', async () => {
    const { link, candidate } = await open('consider');
    for (const page of ['', '/report', '/report/pdf']) {
      const stranger = new Visitor(service.addresses.partners);
      await stranger.go(`${link}${page}`);
      assert.equal(stranger.status, 403);
      assert.doesNotMatch(stranger.text, /Records found|%PDF/);
    }
    await candidate.go(`${link}/report`);
    assert.match(candidate.text, /Records found/);
    assert.match(candidate.text, /Sample offense[^<]* \((felony|misdemeanor|infraction)\)/);
    assert.match(candidate.text, /Sentence: Sample sentence<[^]*Case: SAMPLE-/);
    await candidate.go(`${link}/language`, { language: 'es', next: 'report' });
    assert.match(candidate.text, /Sample offense[^<]* \((delito grave|delito menor|infracción)\)/);
    assert.doesNotMatch(candidate.text, /felony|misdemeanor/);
    await candidate.go(`${link}/report/pdf`);
    assert.match(candidate.text, /^%PDF/);
    assert.match(candidate.headers.get('Cache-Control') ?? '', /no-store/);
    assert.match(candidate.text, /\/Lang \(es/);
  });

  it('writes the PDF of a report in the language of the candidate, and that of the customer in English', async () => {
    const { id, link, candidate } = await open('consider');
    await candidate.go(`${link}/language`, { language: 'es', next: 'report' });
    const [attached] = await attachmentsOf(service.database, service.container, {
      accountId: service.accounts[1]!.id,
      kind: 'dispute_result',
      reportId: id,
      createdAt: new Date(),
    });
    const { text: spanish } = await readPdf(new Uint8Array(attached!.content));
    assert.match(spanish, /Verificación de antecedentes de Sam/);
    assert.match(spanish, /Sample offense[^(]* \((delito grave|delito menor|infracción)\)/);
    assert.match(spanish, /sin costo/);
    assert.match(spanish, /Página 1 de/);
    assert.doesNotMatch(spanish, /Background check|Completed|felony|misdemeanor|disposition on|Page 1/);
    const report = await service
      .api(service.accounts[1]!.apiKey)
      .call('GET /v1/reports/{id}', { params: { id } });
    const row = await findDocument(service.database, service.accounts[1]!.id, report.document_ids[0]!);
    const { text: english } = await readPdf(
      new Uint8Array(await readDocumentFile(service.database, service.container, row!)),
    );
    assert.match(english, /Background check of Sam/);
  });

  it('leads to the page that was opened, after the second factor', async () => {
    const { id } = await open('consider');
    const visitor = new Visitor(service.addresses.partners);
    await visitor.go(`${linkOf(id)}/report`);
    assert.match(visitor.text, /name="next" value="report"/);
    await confirmByMail(service, visitor, `${linkOf(id)}/report`);
    assert.equal(heading(visitor), 'Your background check');
    const other = new Visitor(service.addresses.partners);
    await other.go(linkOf(id));
    await confirmByMail(service, other, `${linkOf(id)}//evil.example`);
    assert.match(heading(other) ?? '', /your check is/, 'a form leads to pages of its own link only');
  });

  it('promises an answer to a dispute within the time of the place', async () => {
    for (const [state, days] of [
      ['ME', 21],
      ['OH', 30],
    ] as const) {
      const person = { email: `place-${state}+consider@example.com`, first_name: 'Sam' };
      const invitation = await reports.order(person, undefined, { country: 'US', state });
      const { id } = await reports.complete(invitation.id);
      await reports.trigger('report.completed', id);
      const candidate = await openLink(service, linkOf(id));
      assert.match(candidate.text, new RegExp(`We answer within ${String(days)} days`));
      await candidate.go(`${linkOf(id)}/report`);
      assert.match(candidate.text, new RegExp(`investigation within ${String(days)} days`));
    }
  });

  it('changes the language of pages and emails', async () => {
    const { link, candidate } = await open('clear');
    await candidate.go(`${link}/language`, { language: 'es' });
    assert.match(candidate.text, /<html lang="es">/);
    assert.equal(heading(candidate), 'Hola, Sam: su verificación está terminada');
    await candidate.go(`${link}/report`);
    const next = /name="next" value="([^"]*)"/.exec(candidate.text)?.[1] ?? '';
    await candidate.go(`${link}/language`, { language: 'en', next });
    assert.equal(heading(candidate), 'Your background check', 'the page on which it was chosen');
    await candidate.go(`${link}/language`, { language: 'es', next: '//example.com' });
    assert.equal(candidate.left, undefined);
    assert.equal(heading(candidate), 'Hola, Sam: su verificación está terminada');
  });

  it('is reached from the end of the application, from its email, and from the old invitation', async () => {
    const applicant = await inviteTo(service, service.accounts[1]!, ['national_criminal_search']);
    await applicant.fillIn();
    await applicant.signAndSend();
    const ownPage = /href="([^"]*\/reports\/[^"]*)"/;
    assert.match(applicant.text, ownPage);
    await applicant.go(applicant.link);
    assert.match(applicant.text, ownPage);
    const address = applicant.text && (await candidateAddress(applicant.invitationId));
    const [mail] = await mailsTo(service, address);
    assert.equal(mail?.kind, 'application_received');
    const visitor = await openLink(service, linkIn(mail));
    assert.equal(heading(visitor), 'Hi Grace, your check is in progress');
  });

  async function candidateAddress(invitationId: string): Promise<string> {
    const { candidate_id: id } = await reports
      .api()
      .call('GET /v1/invitations/{id}', { params: { id: invitationId } });
    return (await reports.api().call('GET /v1/candidates/{id}', { params: { id } })).email;
  }

  it('sends the copy that the candidate asked for when the report completes, and none otherwise', async () => {
    for (const isRequested of [true, false]) {
      const email = `copy-${isRequested}@example.com`;
      const invitation = await reports.order({ email, first_name: 'Sam', copy_requested: isRequested });
      const { id } = await reports.complete(invitation.id);
      await reports.trigger('report.completed', id);
      const copies = (await mailsTo(service, email)).filter(({ kind }) => kind === 'report_copy');
      assert.equal(copies.length, isRequested ? 1 : 0);
      if (!isRequested) continue;
      const visitor = await openLink(service, linkIn(copies[0]));
      assert.equal(heading(visitor), 'Your background check');
      await visitor.go(linkOf(id));
      assert.match(visitor.text, /We sent you a copy/);
    }
  });

  it('says until when the candidate can respond to a notice, and only then names the address for decisions', async () => {
    const { id, link, candidate } = await open('consider');
    assert.match(candidate.text, /mailto:support@bakery\.example\.com/);
    assert.doesNotMatch(candidate.text, /adverse@/);
    const waysFirst = /aria-label="What you can do"[^]*aria-label="Where your check stands"/;
    assert.doesNotMatch(candidate.text, waysFirst);
    const items = await reports.api().call('GET /v1/reports/{id}/adverse_items', { params: { id } });
    await reports.api().call('POST /v1/reports/{id}/adverse_actions', {
      params: { id },
      body: { adverse_item_ids: items.data.map((item) => item.id), individualized_assessment_engaged: false },
    });
    await candidate.go(link);
    assert.match(candidate.text, /mailto:adverse@bakery\.example\.com/);
    assert.equal(heading(candidate), 'Hi Sam, you have time to respond');
    assert.match(candidate.text, /respond before \w{3} \d+, \d{4}/);
    assert.match(candidate.text, waysFirst, 'the ways to respond are first');
  });

  it("adds the candidate's side of the story to the report, and passes a question on", async () => {
    const { id, link, candidate } = await open('consider');
    await candidate.go(`${link}/story`, { text: '  ' });
    assert.equal(candidate.status, 422);
    await candidate.go(`${link}/story`, { text: 'I have changed since <then>.' });
    assert.match(candidate.text, /role="status">We added it to your report/);
    const report = await reports.read(id, 'candidate_stories');
    assert.equal(report.candidate_stories?.[0]?.content, 'I have changed since <then>.');
    await candidate.go(`${link}/question`, { text: 'When do I start?' });
    assert.match(candidate.text, /role="status">We sent your question/);
    const isQuestion = and(eq(mails.reportId, id), eq(mails.kind, 'candidate_question'));
    const [mail] = await selectMails(service, isQuestion);
    assert.equal(mail?.recipient, 'support@bakery.example.com');
    assert.match(mail.body ?? '', /Reply to \S+@example\.com[^]*> When do I start\?/);
    for (let count = 0; count < 5; count++)
      await candidate.go(`${link}/question`, { text: `Again ${count}` });
    assert.equal(candidate.status, 429);
    assert.match(candidate.text, /Again 4/, 'what was typed is kept');
  });

  it('says that a report takes no more statements, which no wait changes', async () => {
    const { link, candidate } = await open('consider');
    for (let count = 0; count <= 20; count++) await candidate.go(`${link}/story`, { text: `Text ${count}` });
    assert.equal(candidate.status, 422);
    assert.equal(candidate.headers.get('Retry-After'), null);
    assert.ok(candidate.text.includes('You&#39;ve added 20 statements. A report can&#39;t have more.'));
    assert.match(candidate.text, /Text 20/, 'what was typed is kept');
  });

  it('withdraws the consent after a question, which stops an open check', async () => {
    const { id, link, candidate } = await open('pending');
    await candidate.go(`${link}/withdrawal`);
    assert.match(candidate.text, /ll stop your check and let/);
    assert.equal((await reports.read(id)).status, 'pending');
    await Promise.all([
      candidate.go(`${link}/withdrawal`, {}),
      candidate.copy().go(`${link}/withdrawal`, {}),
    ]);
    assert.match(candidate.text, /You withdrew your consent\./);
    assert.equal((await reports.read(id)).status, 'canceled');
    await candidate.go(`${link}/withdrawal`);
    assert.match(candidate.text, /You withdrew your consent on/);
  });

  it('deletes the data when nothing is open', async () => {
    const { id, link, candidate } = await open('clear');
    const disputed = await open('consider');
    await reports.trigger('report.disputed', disputed.id);
    await disputed.candidate.go(`${disputed.link}/data/deletion`, {});
    assert.equal(disputed.candidate.status, 409);
    const { candidate_id } = await reports.read(id);
    const hold = { candidate_id, reason: 'Doe v. Bakery' };
    const held = await reports.api().call('POST /v1/legal_holds', { body: hold });
    await candidate.go(`${link}/data/deletion`, {});
    assert.equal(candidate.status, 409);
    assert.match(candidate.text, /role="alert".*under legal hold/s);
    await reports.api().call('DELETE /v1/legal_holds/{id}', { params: { id: held.id } });
    await candidate.go(`${link}/data/deletion`);
    assert.match(candidate.text, /Delete my data/);
    await candidate.go(`${link}/data/deletion`, {});
    assert.match(candidate.text, /We deleted your data/);
    const removed = await reports.api().call('GET /v1/candidates/{id}', { params: { id: candidate_id } });
    assert.match(removed.email, /removed\.invalid$/);
    await candidate.go(link);
    assert.equal(candidate.status, 404);
  });

  it('changes the email address with a code that went to the new one, once, and tells the old one', async () => {
    const { id, link, candidate } = await open('clear');
    const { candidate_id } = await reports.read(id);
    const read = () => reports.api().call('GET /v1/candidates/{id}', { params: { id: candidate_id } });
    const { email: old } = await read();
    await candidate.go(`${link}/email`, { email: 'no address' });
    assert.equal(candidate.status, 422);
    assert.match(candidate.text, /value="no address"/);
    const address = 'sam.new@example.com';
    await candidate.go(`${link}/email`, { email: address });
    const [mail] = await mailsTo(service, address);
    const [code = ''] = /\b\d{6}\b/.exec(mail?.body ?? '') ?? [];
    await candidate.go(`${link}/email/confirm`, { email: 'sam.other@example.com', code });
    assert.equal(candidate.status, 422, 'the code belongs to the address');
    assert.equal((await read()).email, old);
    const twins = [candidate.copy(), candidate.copy()];
    await Promise.all(twins.map((twin) => twin.go(`${link}/email/confirm`, { email: address, code })));
    assert.equal((await read()).email, address);
    assert.equal(twins.filter(({ text }) => text.includes('role="status"')).length, 1);
    const notices = (await mailsTo(service, old)).filter(({ kind }) => kind === 'address_changed');
    assert.equal(notices.length, 1);
    await candidate.go(link);
    assert.equal(candidate.status, 403, 'a device that the old address confirmed');
  });
});
