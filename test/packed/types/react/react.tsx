import 'service-embeds';
import { NewInvitation } from 'service-embeds/react';
import type {} from 'service-embeds/react/jsx';

export const Tag = () => (
  <service-reports-overview candidateId="c" onservice-report-open={({ detail }) => detail.url} />
);
export const Component = () => (
  <NewInvitation env="staging" onInvitationCreated={({ candidate_id }) => candidate_id} />
);
// @ts-expect-error -- no such environment
export const Wrong = () => <NewInvitation env="stagging" />;
