import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { mails } from '../src/db/schema/index.ts';
import { candidateLink } from '../src/platform/candidate-links.ts';
import { inviteTo } from './support/applying.ts';
import { createPdf } from './support/documents.ts';
import { linkIn, mailsTo, selectMails } from './support/mails.ts';
import { confirmByMail, confirmTitle, openLink } from './support/personal-links.ts';
import { day, reportsOf } from './support/reports.ts';
import { startTestService, type TestService } from './support/service.ts';
import { Visitor } from './support/visitor.ts';

describe("the candidate's own page of a check", () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
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
    await candidate.go(`${link}/report/pdf`);
    assert.match(candidate.text, /^%PDF/);
    assert.match(candidate.headers.get('Cache-Control') ?? '', /no-store/);
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

  it('changes the language of pages and emails', async () => {
    const { link, candidate } = await open('clear');
    await candidate.go(`${link}/language`, { language: 'es' });
    assert.match(candidate.text, /<html lang="es">/);
    assert.equal(heading(candidate), 'Hola Sam: su verificación está terminada');
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

  it('says until when the candidate can respond to a notice', async () => {
    const { id, link, candidate } = await open('consider');
    const items = await reports.api().call('GET /v1/reports/{id}/adverse_items', { params: { id } });
    await reports.api().call('POST /v1/reports/{id}/adverse_actions', {
      params: { id },
      body: { adverse_item_ids: items.data.map((item) => item.id), individualized_assessment_engaged: false },
    });
    await candidate.go(link);
    assert.equal(heading(candidate), 'Hi Sam, you have time to respond');
    assert.match(candidate.text, /respond by \w{3} \d+, \d{4}/);
  });

  describe('a dispute', () => {
    let pdf: Buffer<ArrayBuffer>;
    before(async () => {
      pdf = await createPdf();
    });

    interface SentDispute {
      items?: string[];
      statement?: string;
      files?: (Uint8Array<ArrayBuffer> | string)[];
    }
    const formOf = ({ items = [], statement = 'This is not me.', files = [] }: SentDispute) => {
      const form = new FormData();
      for (const id of items) form.append('items', id);
      form.set('statement', statement);
      for (const file of files) form.append('files', new File([file], 'court.pdf'));
      return form;
    };
    const itemsIn = ({ text }: Visitor) =>
      [...text.matchAll(/name="items"\s+value="([^"]+)"/g)].map(([, id = '']) => id);
    const accountParams = () => ({ account_id: reports.account().id });
    const queue = async (reportId: string) => {
      const { data } = await reports.operations().call('GET /ops/accounts/{account_id}/disputes', {
        params: accountParams(),
        query: { per_page: 100 },
      });
      return data.filter(({ report_id }) => report_id === reportId);
    };
    /** Opens the form of a report with one finding. */
    async function openForm() {
      const opened = await open('consider');
      await opened.candidate.go(`${opened.link}/dispute`);
      return { ...opened, items: itemsIn(opened.candidate) };
    }

    it('is sent with files, waits for staff until its deadline, and is shown to the candidate', async () => {
      const { id, link, candidate, items } = await openForm();
      assert.equal(items.at(-1), id, 'after the findings and the screenings, the report itself');
      await candidate.upload(`${link}/dispute`, formOf({ items: items.slice(0, 1), files: [pdf] }));
      assert.equal(heading(candidate), 'Your dispute');
      assert.match(candidate.text, /This is not me\./);
      assert.match(candidate.text, /1 file</);
      assert.equal((await reports.read(id)).status, 'dispute');
      assert.deepEqual(await reports.eventTypes(id).then((types) => types.at(-1)), 'report.disputed');
      const [dispute] = await queue(id);
      assert.equal(dispute?.status, 'open');
      assert.equal(dispute.overdue, false);
      assert.equal(Date.parse(dispute.due_at) - Date.parse(dispute.created_at), 30 * day * 1000);
      assert.deepEqual(
        dispute.items.map((item) => [item.id, item.outcome]),
        [[items[0], null]],
      );
      const files = await reports
        .operations()
        .call('GET /ops/accounts/{account_id}/disputes/{dispute_id}/documents', {
          params: { ...accountParams(), dispute_id: dispute.id },
        });
      assert.equal(files.data[0]?.content, pdf.toString('base64'));
      await candidate.go(link);
      assert.equal(heading(candidate), 'Hi Sam, we are looking into your dispute');
    });

    it('keeps what was typed, and says beside the field what is wrong', async () => {
      const { id, link, candidate, items } = await openForm();
      await candidate.upload(`${link}/dispute`, formOf({ statement: 'Kept <text>' }));
      assert.equal(candidate.status, 422);
      assert.match(candidate.text, /Choose at least one part of the report/);
      assert.match(candidate.text, /Kept &lt;text&gt;/);
      await candidate.upload(`${link}/dispute`, formOf({ items: items.slice(0, 1), statement: ' ' }));
      assert.equal(candidate.status, 422);
      assert.match(candidate.text, /Tell us what is wrong\./);
      assert.match(candidate.text, new RegExp(`value="${items[0]}"\\s+checked`));
      assert.deepEqual(await queue(id), []);
    });

    it('takes no hostile files, no items of another report, and no more than three files', async () => {
      const { id, link, candidate, items } = await openForm();
      const other = await openForm();
      const chosen = items.slice(0, 1);
      for (const files of [['MZ executable'], ['%PDF-1.7 /JavaScript (x)'], [pdf, pdf, pdf, pdf]]) {
        await candidate.upload(`${link}/dispute`, formOf({ items: chosen, files }));
        assert.equal(candidate.status, 422, candidate.text);
        assert.match(candidate.text, /files-error/);
      }
      await candidate.upload(`${link}/dispute`, formOf({ items: other.items.slice(0, 1) }));
      assert.equal((await reports.read(id)).status, 'consider');
      assert.deepEqual(await queue(id), []);
      const stranger = new Visitor(service.addresses.partners);
      await stranger.upload(`${link}/dispute`, formOf({ items: chosen }));
      assert.equal(stranger.status, 403);
    });

    it('is one, although two forms arrive at once', async () => {
      const { id, link, candidate, items } = await openForm();
      const form = () => formOf({ items: items.slice(0, 1) });
      const twins = [candidate.copy(), candidate.copy()];
      await Promise.all(twins.map((twin) => twin.upload(`${link}/dispute`, form())));
      for (const twin of twins) assert.equal(heading(twin), 'Your dispute');
      assert.equal((await queue(id)).length, 1);
      const more = () => formOf({ statement: 'The court says so, too.' });
      await Promise.all(twins.map((twin) => twin.upload(`${link}/dispute/more`, more())));
      const [dispute] = await queue(id);
      assert.equal(dispute?.statements.length, 2);
      assert.equal(Date.parse(dispute.due_at) - Date.parse(dispute.created_at), 45 * day * 1000);
    });

    it('ends with mails to candidate and customer, and the page says what became of it', async () => {
      const { id, link, candidate, items } = await openForm();
      await candidate.upload(`${link}/dispute`, formOf({ items: items.slice(0, 1) }));
      const [dispute] = await queue(id);
      const screening_id = dispute?.items[0]?.screening_id ?? '';
      await reports.update(id, {
        kind: 'dispute_ended',
        corrections: [{ screening_id, result: 'clear', records: [] }],
      });
      assert.equal((await reports.read(id)).status, 'clear');
      await candidate.go(`${link}/dispute`);
      assert.match(candidate.text, /Earlier disputes[^]*We deleted it\./);
      const sent = await selectMails(service, eq(mails.reportId, id));
      const kinds = sent.map(({ kind }) => kind);
      assert.deepEqual(kinds.filter((kind) => kind.startsWith('dispute')).sort(), [
        'dispute_received',
        'dispute_result',
        'dispute_result_customer',
      ]);
      const result = sent.find(({ kind }) => kind === 'dispute_result');
      assert.match(
        result?.body ?? '',
        /We deleted it\.[^]*name, address, and telephone number of each source/,
      );
      const [resolved] = await queue(id);
      assert.deepEqual([resolved?.status, resolved?.items[0]?.outcome], ['resolved', 'deleted']);
    });

    it('deletes what nobody has verified when its time is over', async () => {
      const { id, link, candidate, items } = await openForm();
      await candidate.upload(`${link}/dispute`, formOf({ items: items.slice(0, 1) }));
      await reports.advance(31 * day);
      assert.equal((await reports.read(id)).status, 'clear');
      const [dispute] = await queue(id);
      assert.equal(dispute?.items[0]?.outcome, 'deleted');
      assert.equal(dispute.resolved_at, dispute.due_at);
    });
  });
});
