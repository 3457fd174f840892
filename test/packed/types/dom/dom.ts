// cspell:ignore networc hierarhy Primry enviroments
import {
  configure,
  type Appearance,
  type ErrorCode,
  type ErrorDetail,
  type Invitation,
  type NewInvitation,
} from 'service-embeds';
import 'service-embeds/elements/signup-flow.js';
import { ApiClient } from 'service-embeds/backend';

const form = document.querySelector('service-new-invitation');
form?.modal({ width: '720px' });
form?.addEventListener('service-invitation-created', ({ detail }) => {
  const invitation: Invitation = detail.invitation;
  console.log(detail.candidate_id.length, invitation.id);
  // @ts-expect-error -- the detail has no such field
  console.log(detail.candidateId);
});
document.addEventListener('service-error', ({ detail }) => {
  const code: ErrorCode = detail.code;
  const whole: ErrorDetail = detail;
  console.log(code, whole.retryable);
  // @ts-expect-error -- no error has this code
  if (detail.code === 'networc') console.log();
});
const created: NewInvitation = document.createElement('service-new-invitation');
created.fakeScenario = 'no-hierarchy';
created.locale = 'es-MX';
created.presetWorkLocation = { country: 'US' };
// @ts-expect-error -- no such scenario
created.fakeScenario = 'no-hierarhy';
// @ts-expect-error -- no messages in this language
created.locale = 'xx';
// @ts-expect-error -- no such design token
const appearance: Appearance = { variables: { colorPrimry: '#0a0' } };
console.log(appearance);
configure({ environments: { staging: { api: 'https://api.example.com' } } });
// @ts-expect-error -- no such setting
configure({ enviroments: {} });

const client = new ApiClient({ baseUrl: 'https://api.example.com', secret: 'access_x' });
const account = await client.request('GET /v1/account');
const name: string = account.name;
console.log(name);
// @ts-expect-error -- the routes of the provider's staff are not part of the package
await client.request('POST /ops/accounts');
