// cspell:ignore preguntar naturaleza alcance referencias profesionales entrevista informe investigativo preguntamos sobre
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { candidateLink } from '../../../../src/platform/page-links.ts';
import { copyOfCandidateData } from '../../../../src/resources/personal-data/data-copy.ts';
import { openLink } from '../../../support/steps/personal-links.ts';
import { investigate, openScope } from '../../../support/steps/investigations.ts';
import { day, reportsOf } from '../../../support/steps/reports.ts';
import { startTestService, type TestService } from '../../../support/service.ts';

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
    assert.match(candidate.text, /you get the answer on this page at once/);
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
    assert.match(candidate.text, /You get the answer by/);
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
