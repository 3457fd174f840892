import type { GlobalComponents } from 'vue';
import type { NewInvitationProps } from 'service-embeds/vue';

export const props: NewInvitationProps = {
  'preset-email': 'a@example.com',
  onServiceInvitationCreated: ({ detail }) => void detail.candidate_id,
};
export type Tag = GlobalComponents['service-new-invitation'];
// @ts-expect-error -- no such environment
export const wrong: NewInvitationProps = { env: 'stagging' };
