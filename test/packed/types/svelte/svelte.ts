import type { SvelteHTMLElements } from 'svelte/elements';
import type {} from 'service-embeds/svelte';

export const tag: SvelteHTMLElements['service-new-invitation'] = {
  'preset-email': 'a@example.com',
  presetWorkLocation: { country: 'US' },
  'onservice-invitation-created': ({ detail }) => detail.candidate_id,
};
// @ts-expect-error -- no such environment
export const wrong: SvelteHTMLElements['service-new-invitation'] = { env: 'stagging' };
