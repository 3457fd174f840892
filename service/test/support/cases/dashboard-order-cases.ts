import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { invitations } from '../../../src/db/schema/index.ts';
import type { TestService } from '../service.ts';
import { inviteTo } from '../steps/applying.ts';
import { investigate, reportsOf } from '../steps/reports.ts';
import { postAs, signInWithPassword } from '../steps/second-factors.ts';
import type { FormCase } from './form-cases.ts';

/** Returns the forms about candidates and what was ordered for them, by their address. */
export function orderForms(service: TestService): Record<string, FormCase> {
  const bakery = service.accounts[1]!;
  const post = postAs(service, bakery.adminEmail);
  return {
    '/reports/:id': [
      'report.changed',
      async () => {
        const reports = reportsOf(() => service);
        const { id } = await reports.create('consider');
        await reports.trigger('report.completed', id);
        await post(`/reports/${id}`, { action: 'archive' });
      },
    ],
    '/reports/:id/paper-notice': [
      'candidate.changed',
      async () => {
        const reports = reportsOf(() => service);
        const { id } = await reports.create('consider');
        const address = { postal_name: 'Sam', postal_street: '1 Sample St', postal_city: 'Columbus' };
        const form = { ...address, postal_state: 'OH', postal_zipcode: '43004', action: 'address' };
        await post(`/reports/${id}/paper-notice`, form);
      },
    ],
    '/reports/:id/nature-and-scope': [
      'nature_and_scope.answered',
      async () => {
        const api = service.api(bakery.apiKey);
        const chooseAnswers = (nature_and_scope_answers: 'service' | 'account') =>
          api.call('POST /v1/account', { body: { nature_and_scope_answers } });
        await chooseAnswers('account');
        const { id } = await investigate(service);
        await api.call('POST /sandbox/trigger', { body: { event: 'report.nature_and_scope_requested', id } });
        await chooseAnswers('service');
        const { data } = await api.call('GET /v1/reports/{id}/nature_and_scope_requests', { params: { id } });
        await post(`/reports/${id}/nature-and-scope`, { request: data[0]?.id ?? '', text: 'One interview' });
      },
    ],
    '/invitations/:id': [
      'invitation.reminded',
      async () => {
        const { invitationId } = await inviteTo(service, bakery, ['national_criminal_search']);
        await post(`/invitations/${invitationId}`, { action: 'resend' });
      },
    ],
    '/invitations/:id/address': [
      'invitation.reminded',
      async () => {
        const { invitationId } = await inviteTo(service, bakery, ['national_criminal_search']);
        const isInvitation = eq(invitations.id, invitationId);
        await service.database.update(invitations).set({ mailStatus: 'failed' }).where(isInvitation);
        await post(`/invitations/${invitationId}/address`, { email: 'corrected@example.com' });
      },
    ],
    '/invitations/:id/link': [
      'invitation.link_read',
      async () => {
        const { invitationId } = await inviteTo(service, bakery, ['national_criminal_search']);
        const visitor = await post(`/invitations/${invitationId}/link`);
        assert.match(visitor.text, /value="http[^"]*\/apply\//);
      },
    ],
    '/invitations/remind': ['invitation.reminded', () => changeInvitation(service, 'remind')],
    '/invitations/cancel': ['invitation.canceled', () => changeInvitation(service, 'cancel')],
    '/invitations/archive': [
      'invitation.changed',
      async () => changeInvitation(service, 'archive', await changeInvitation(service, 'cancel')),
    ],
    '/invitations/restore': [
      'invitation.changed',
      async () => {
        const id = await changeInvitation(service, 'cancel');
        await changeInvitation(service, 'archive', id);
        await changeInvitation(service, 'restore', id);
      },
    ],
  };
}

/** Changes an invitation as one that was selected, and returns its ID. */
async function changeInvitation(
  service: TestService,
  change: 'remind' | 'cancel' | 'archive' | 'restore',
  existing?: string,
): Promise<string> {
  const bakery = service.accounts[1]!;
  const id = existing ?? (await inviteTo(service, bakery, ['national_criminal_search'])).invitationId;
  const visitor = await signInWithPassword(service, bakery.adminEmail);
  await visitor.go(`/invitations/${change}?id=${id}`);
  await visitor.submit({ ids: id, confirmed: 'yes' });
  assert.match(visitor.text, /1 (candidate|invitation) (reminded|canceled|archived|restored)/);
  return id;
}
