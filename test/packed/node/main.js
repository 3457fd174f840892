// What a server may import of the package: everything, and nothing of it asks for a DOM.
import { NewInvitation, SignUpFlow } from 'service-embeds';
import { signWebhook, verifyWebhook } from 'service-embeds/backend';
import { handlers } from 'service-embeds/mocks';
import { NewInvitation as Component } from 'service-embeds/react';

const body = JSON.stringify({ id: 'e', object: 'event', type: 'report.completed', data: { object: {} } });
const headers = new Headers(await signWebhook(body, 'e', 'secret'));
const { ok } = await verifyWebhook({ headers, text: async () => body }, { secrets: ['secret'] });
console.log(
  JSON.stringify([typeof NewInvitation, typeof SignUpFlow, typeof Component, handlers().length, ok]),
);
