import { after, before, describe } from 'node:test';
import { ApiClient } from '../../service/test/support/api-client.ts';
import { startTestService, type TestService } from '../../service/test/support/service.ts';
import { FakeService } from '../../src/mocks/index.ts';
import { updateReport } from '../../src/mocks/resources/reports.handlers.ts';
import { adjudicationCases } from './adjudication-cases.ts';

describe('adjudication in fake mode', () => {
  const fake = new FakeService();
  const backend = new ApiClient({
    fetch: fake.fetch,
    baseUrl: 'https://api.service.example',
    authorization: 'Basic fake',
  });
  adjudicationCases(() => ({
    backend,
    update: (reportId, change) => Promise.resolve(updateReport(fake.state, reportId, change)),
  }));
});

describe('adjudication in the service', () => {
  let service: TestService;

  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  adjudicationCases(() => ({
    backend: service.api(service.accounts[0]!.apiKey),
    update: (report_id, body) =>
      service.api(service.opsKey).call('POST /ops/accounts/{account_id}/reports/{report_id}/updates', {
        params: { account_id: service.accounts[0]!.id, report_id },
        body,
      }),
  }));
});
