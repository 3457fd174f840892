import type { ConsentCapture } from '@service-embeds/contract';
import type { Container } from '../../integrations/context.ts';
import { serviceVersion } from '../../platform/service-files.ts';
import type { Call } from '../call.ts';

/**
 * Returns where a consent was given that came through the API. A session token is what a page has; every other credential is a
 * secret of a backend, whose page we have not seen. The origin is what the browser sent, never what the body says.
 */
export function captureOf({
  caller,
  client,
  body,
}: Pick<Call<'POST /v1/consents'>, 'caller' | 'client' | 'body'>): ConsentCapture {
  if (caller.kind !== 'session_token')
    return { channel: 'backend', page_origin: null, version: null, session_token_id: null };
  return {
    channel: 'page',
    page_origin: client.pageOrigin ?? null,
    version: body.embed_version ?? null,
    session_token_id: caller.sessionTokenId ?? null,
  };
}

/** Returns where a consent was given that the candidate portal recorded: its own origin, and the version of the service. */
export const portalCapture = ({ addresses }: Pick<Container, 'addresses'>): ConsentCapture => ({
  channel: 'candidate_portal',
  page_origin: new URL(addresses.partners).origin,
  version: serviceVersion,
  session_token_id: null,
});

/** What stands in the record of a consent that the simulator of staging gives. */
export const simulatedCapture: ConsentCapture = {
  channel: 'simulator',
  page_origin: null,
  version: serviceVersion,
  session_token_id: null,
};
