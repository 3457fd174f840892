import 'service-embeds';
import type {} from 'service-embeds/solid';

export const Tag = () => (
  <service-new-invitation
    env="staging"
    theme="dark"
    preset-email="a@example.com"
    prop:presetWorkLocation={{ country: 'US' }}
    on:service-invitation-created={({ detail }) => detail.candidate_id}
  />
);
// @ts-expect-error -- no such environment
export const Wrong = () => <service-new-invitation env="stagging" />;
