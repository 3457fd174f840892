import { after, before, describe } from 'node:test';
import { ApiClient } from '../../service/test/support/api-client.ts';
import { startTestService, type TestService } from '../../service/test/support/service.ts';
import { FakeService } from '../../src/mocks/index.ts';
import { adjudicationCases } from './adjudication-cases.ts';

describe('adjudication in fake mode', () => {
  const backend = new ApiClient({
    fetch: new FakeService().fetch,
    baseUrl: 'https://api.service.example',
    authorization: 'Basic fake',
  });
  adjudicationCases(() => ({ backend, operations: backend }));
});

describe('adjudication in the service', () => {
  let service: TestService;

  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  adjudicationCases(() => ({
    backend: service.api(service.accounts[0]!.apiKey),
    operations: service.api(service.opsKey),
  }));
});
