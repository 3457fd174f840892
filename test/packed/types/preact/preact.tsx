import 'service-embeds';
import type {} from 'service-embeds/preact';

export const Tag = () => (
  <service-new-invitation preset-email="a@example.com" fakeMode onservice-ready={(event) => event.detail} />
);
// @ts-expect-error -- no such environment
export const Wrong = () => <service-new-invitation env="stagging" />;
