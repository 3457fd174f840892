import assert from 'node:assert/strict';
import { inviteTo } from './applying.ts';
import type { FormCase } from './form-cases.ts';
import { postAs } from './post-as.ts';
import { reportsOf } from './reports.ts';
import { signInWithPassword } from './second-factors.ts';
import type { TestService } from './service.ts';

/** Returns the forms about candidates and what was ordered for them, by their address. */
export function orderForms(service: TestService): Record<string, FormCase> {
  const bakery = service.accounts[1]!;
  const post = postAs(service, bakery.adminEmail);
  return {
    '/reports/:id': [
      'report.engaged',
      async () => {
        const reports = reportsOf(() => service);
        const { id } = await reports.create('consider');
        await reports.trigger('report.completed', id);
        await post(`/reports/${id}`, { decision: 'engage', confirmed: 'yes' });
      },
    ],
    '/invitations/:id': [
      'invitation.reminded',
      async () => {
        const { invitationId } = await inviteTo(service, bakery, ['national_criminal_search']);
        await post(`/invitations/${invitationId}`, { action: 'resend' });
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
    '/invitations/cancel': [
      'invitation.canceled',
      async () => {
        const { invitationId } = await inviteTo(service, bakery, ['national_criminal_search']);
        const visitor = await signInWithPassword(service, bakery.adminEmail);
        await visitor.go(`/invitations/cancel?id=${invitationId}`);
        await visitor.submit({ ids: invitationId, confirmed: 'yes' });
      },
    ],
  };
}
