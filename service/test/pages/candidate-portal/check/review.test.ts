import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { auditEntries, reports as reportTable } from '../../../../src/db/schema/index.ts';
import { candidateLink } from '../../../../src/platform/page-links.ts';
import { copyOfCandidateData } from '../../../../src/resources/personal-data/data-copy.ts';
import { mailsTo } from '../../../support/reading/mails.ts';
import { readPdf } from '../../../support/reading/read-pdf.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { grantWholeAccount } from '../../../support/steps/partners.ts';
import { openLink } from '../../../support/steps/personal-links.ts';
import { day, reportsOf, investigate, openScope } from '../../../support/steps/reports.ts';
import { Visitor } from '../../../support/steps/visitor.ts';

describe('a report that its candidate reads before the customer', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
    await grantWholeAccount(service, reports.account().accessToken);
    await setDays(3);
  });
  after(() => service.stop());
  const reports = reportsOf(() => service);
  const partner = reportsOf(() => service, 'accessToken');
  const setDays = (candidate_review_days: number) =>
    reports.api().call('POST /v1/account', { body: { candidate_review_days } });
  const linkOf = (reportId: string) =>
    candidateLink(service.container, 'reports', reportId, new Date(Date.now() + 365 * day * 1000));

  /** Creates a report with findings that its candidate may read first. */
  async function hold() {
    const email = `review-${Math.random().toString(36).slice(2)}+consider@example.com`;
    const { id: invitationId } = await reports.order({ email, first_name: 'Sam' });
    const { id } = await reports.complete(invitationId);
    await reports.trigger('report.completed', id);
    return { id, email, link: linkOf(id) };
  }
  /** Everything that the API answers about a report. */
  async function answersOf(id: string): Promise<string> {
    const params = { id };
    const api = partner.api();
    const report = await api.call('GET /v1/reports/{id}', {
      params,
      query: { include: 'screenings,documents,candidate' },
    });
    const screenings = await Promise.all(
      (report.screenings ?? []).map((screening) =>
        api.call('GET /v1/screenings/{id}', {
          params: { id: typeof screening === 'string' ? screening : screening.id },
        }),
      ),
    );
    const lists = [
      await api.call('GET /v1/reports/{id}/adverse_items', { params }),
      await api.call('GET /v1/reports/{id}/addresses', { params }),
      await api.call('GET /v1/reports/{id}/disputes', { params }),
      await api.call('GET /v1/reports/{id}/timeline', { params }),
      await api.call('GET /v1/reports/{id}/assessments', { params }),
    ];
    return JSON.stringify([report, screenings, lists]);
  }

  it('shows the customer and the partner a pending report without content, and no event', async () => {
    const { id, email } = await hold();
    const report = await partner.read(id);
    assert.deepEqual(
      [report.status, report.result, report.assessment, report.completed_at, report.candidate_reviewing],
      ['pending', null, null, null, true],
    );
    assert.deepEqual(report.document_ids, []);
    const answers = await answersOf(id);
    assert.doesNotMatch(answers, /"result":"|"charge"|"disputed"|"completed"|"records":\[\{/);
    assert.ok(!(await reports.eventTypes(id)).includes('report.completed'));
    const { data } = await reports
      .api()
      .call('GET /v1/reports', { query: { status: 'consider', per_page: 100 } });
    assert.ok(!data.some((each) => each.id === id));
    const decision = { params: { id }, body: { adjudication: 'engaged' as const } };
    await reports.api().fail('POST /v1/reports/{id}', decision, 409);
    const kinds = (await mailsTo(service, email)).map(({ kind }) => kind);
    assert.ok(kinds.includes('report_review'));
  });

  it('is read as page and PDF by its candidate, who releases it', async () => {
    const { id, link } = await hold();
    const candidate = await openLink(service, link);
    assert.match(candidate.text, /your report is ready for you to read/);
    assert.match(candidate.text, /Release my report/);
    assert.doesNotMatch(candidate.text, /Tell your side/);
    await candidate.go(`${link}/report`);
    assert.match(candidate.text, /Release my report/);
    const answer = await fetch(`${link}/report/pdf`, { headers: { Cookie: candidate.cookieHeader } });
    const { text } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    assert.match(text, /Records found|Consider|Needs/i);
    // Two requests at once: one releases it, and both end at the page.
    await Promise.all([candidate.go(`${link}/review`, {}), candidate.copy().go(`${link}/review`, {})]);
    assert.equal(candidate.status, 200);
    const report = await reports.read(id);
    assert.deepEqual([report.status, report.candidate_reviewing], ['consider', false]);
    assert.equal((await reports.eventTypes(id)).filter((type) => type === 'report.completed').length, 1);
    assert.match(await answersOf(id), /"charge"/);
  });

  it('is kept back while it is disputed, and released with the result', async () => {
    const { id, link } = await hold();
    const candidate = await openLink(service, link);
    await candidate.go(`${link}/dispute`);
    const [, item = ''] = /name="items"\s+value="([^"]*)"/.exec(candidate.text) ?? [];
    const form = new FormData();
    form.append('items', item);
    form.append('statement', 'That is not me.');
    await candidate.upload(`${link}/dispute`, form);
    assert.match(candidate.text, /That is not me\./);
    const report = await reports.read(id);
    assert.deepEqual([report.status, report.candidate_reviewing], ['pending', true]);
    assert.doesNotMatch(await answersOf(id), /dispute|That is not me/);
    assert.doesNotMatch((await reports.eventTypes(id)).join(), /disputed/);
    const entries = await service.database
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.accountId, reports.account().id), eq(auditEntries.objectId, id)));
    const actions = entries.map(({ action }) => action);
    const telling = new Set<string>(['report.review_answered', 'dispute.started', 'dispute.extended']);
    assert.deepEqual(
      actions.filter((action) => telling.has(action)),
      [],
      'the customer reads the log',
    );
    const ofProvider = and(eq(auditEntries.action, 'dispute.started'), eq(auditEntries.objectId, id));
    const [entry] = await service.database.select().from(auditEntries).where(ofProvider);
    assert.deepEqual([entry?.actorKind, entry?.details['account_id']], ['candidate', reports.account().id]);
    await candidate.go(`${link}/review`, {});
    assert.equal((await reports.read(id)).status, 'pending', 'a dispute is investigated first');
    await candidate.go(`${link}/data/deletion`, {});
    assert.equal(candidate.status, 409);
    await reports.trigger('report.completed', id);
    assert.equal((await reports.read(id)).status, 'consider');
    assert.deepEqual((await reports.eventTypes(id)).slice(-1), ['report.completed']);
  });

  it('never reaches the customer if its consent is withdrawn', async () => {
    const { id, link } = await hold();
    const candidate = await openLink(service, link);
    await candidate.go(`${link}/withdrawal`, {});
    const report = await reports.read(id);
    assert.deepEqual([report.status, report.result], ['canceled', null]);
    assert.doesNotMatch(await answersOf(id), /"result":"|"charge"/);
    await candidate.go(`${link}/review`, {});
    assert.equal((await reports.read(id)).status, 'canceled');
    const file = await fetch(`${link}/data/file/json`, { headers: { Cookie: candidate.cookieHeader } });
    const { files } = (await file.json()) as { files: { recipients: { received_at: string | null }[] }[] };
    assert.deepEqual(
      files.flatMap(({ recipients }) => recipients.map((each) => each.received_at)),
      [null],
    );
  });

  it('is released by its candidate alone', async () => {
    const [own, other] = [await hold(), await hold()];
    const stranger = new Visitor(service.addresses.partners);
    await stranger.go(`${own.link}/review`, {});
    assert.equal(stranger.status, 403);
    await stranger.go(`${own.link.slice(0, -2)}xx/review`, {});
    assert.equal(stranger.status, 404);
    const neighbor = await openLink(service, other.link);
    await neighbor.go(`${own.link}/review`, {});
    assert.equal(neighbor.status, 403);
    assert.equal((await reports.read(own.id)).candidate_reviewing, true);
  });

  it('keeps its days when the option changes, and is released when they have passed', async () => {
    const { id, link } = await hold();
    await setDays(0);
    assert.equal((await reports.read(id)).candidate_reviewing, true);
    const later = await reports.create('consider');
    await reports.trigger('report.completed', later.id);
    assert.equal((await reports.read(later.id)).status, 'consider', 'a report that was ordered without it');
    await reports.api().fail('POST /v1/account', { body: { candidate_review_days: 11 } }, 400);
    await reports.api().fail('POST /v1/account', { body: { candidate_review_days: -1 } }, 400);
    const [row] = await service.database.select().from(reportTable).where(eq(reportTable.id, id));
    const until = row?.reviewUntil;
    assert.ok(until);
    await reports.advance(7 * day);
    const report = await reports.read(id);
    assert.deepEqual(
      [report.status, Date.parse(report.completed_at ?? '')],
      ['consider', Math.floor(until.getTime() / 1000) * 1000],
    );
    const candidate = await openLink(service, link);
    assert.doesNotMatch(candidate.text, /Release my report/);
    await setDays(3);
  });
});

// cspell:ignore preguntar naturaleza alcance referencias profesionales entrevista informe investigativo preguntamos sobre

describe('the page on which a candidate asks for nature and scope', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());
  const reports = reportsOf(() => service);
  const chooseAnswers = (nature_and_scope_answers: 'service' | 'account') =>
    reports.api().call('POST /v1/account', { body: { nature_and_scope_answers } });
  const requestsOf = async (id: string) =>
    (await reports.api().call('GET /v1/reports/{id}/nature_and_scope_requests', { params: { id } })).data;

  it('gives the answer at once, in the language of the candidate, and keeps it', async () => {
    await chooseAnswers('service');
    const { id } = await investigate(service);
    const { candidate, link } = await openScope(service, id);
    assert.match(candidate.text, /the answer appears on this page immediately/);
    await candidate.go(`${link}/language`, { language: 'es' });
    await candidate.go(`${link}/scope`);
    assert.match(candidate.text, /Preguntar por la naturaleza y el alcance/);
    await candidate.go(`${link}/scope`, {});
    assert.match(candidate.text, /Referencias profesionales: 1 entrevista/);
    assert.doesNotMatch(candidate.text, /Preguntar por la naturaleza y el alcance/);
    await candidate.go(`${link}/scope`, {});
    const [request, ...others] = await requestsOf(id);
    assert.deepEqual(others, [], 'the same request again is answered already');
    assert.match(request?.answer ?? '', /informe investigativo/);
    await candidate.go(link);
    assert.match(candidate.text, /Cómo preguntamos sobre usted/);
    const { id: account, name } = await reports.api().call('GET /v1/account');
    const copy = await service.database.transaction((db) =>
      copyOfCandidateData(db, service.container, {
        account: { id: account, name },
        candidateId: request?.candidate_id ?? '',
        now: new Date(),
      }),
    );
    assert.match(JSON.stringify(copy.data['natureScopeRequests']), /informe investigativo/);
  });

  it('says by when the account answers, and shows its answer', async () => {
    await chooseAnswers('account');
    const { id } = await investigate(service);
    const { candidate, link } = await openScope(service, id);
    assert.match(candidate.text, /answers within five days/);
    await candidate.go(`${link}/scope`, {});
    assert.match(candidate.text, /ll get the answer by/);
    const [request] = await requestsOf(id);
    await reports.api().call('POST /v1/nature_and_scope_requests/{id}/answer', {
      params: { id: request?.id ?? '' },
      body: { text: 'We call <b>one</b> manager.' },
    });
    await candidate.go(`${link}/scope`);
    assert.match(candidate.text, /We call &lt;b&gt;one&lt;\/b&gt; manager\./);
    assert.match(candidate.text, /Answered on .* by Corner Bakery/);
  });

  it('is not there for a report without interviews', async () => {
    const { id } = await reports.create('clear');
    const link = candidateLink(service.container, 'reports', id, new Date(Date.now() + day * 1000));
    const candidate = await openLink(service, link);
    assert.doesNotMatch(candidate.text, /\/scope"/);
    await candidate.go(`${link}/scope`);
    assert.doesNotMatch(candidate.text, /nature and scope/i);
    await candidate.go(`${link}/scope`, {});
    assert.deepEqual(await requestsOf(id), []);
  });
});
