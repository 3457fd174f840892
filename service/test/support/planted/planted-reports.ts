import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import {
  routes,
  type Body,
  type Report,
  type RouteDefinition,
  type RouteKey,
} from '@service-embeds/contract';
import { startReceiver } from '../servers/receiver.ts';
import { startTestService, type TestService } from '../service.ts';

/** A region, a department of it, and a department of another region. */
export const region = 'mountain';
export const nodeOf = { own: 'mountain-support-salt-lake-city', other: 'west-head-office-san-francisco' };
export type Side = keyof typeof nodeOf;

/** A person with a finished report that has a record. */
export interface Plant {
  candidateId: string;
  invitationId: string;
  report: Report;
}

/** What an address answered. Addresses of mail are left out: they contain the names. */
export interface Answer {
  status: number;
  text: string;
}

export const nameOf = (side: Side): string => `Planted${side}`;
/** The whole charge: pages repeat what was searched for, which is its first part. */
export const charge = /Sample offense: not a real record/;
/** What tells a result in an answer of the API. */
export const apiResult = /:"(consider|clear|eligible|review|escalated|engaged|dispute)"/;

const mailAddress = /[\w.+-]+@[\w.-]+/g;
/** Returns a text without what always contains the names of the plants. */
export const withoutMailAddresses = (text: string): string => text.replace(mailAddress, '');

/** Returns the addresses whose answers match. */
export const addressesWith = (answers: ReadonlyMap<string, Answer>, pattern: RegExp): string[] =>
  [...answers].filter(([, { text }]) => pattern.test(text)).map(([address]) => address);

export type TokenBody = Omit<Body<'POST /web_sdk/session_tokens'>, 'direct'>;

/** Starts a service with two finished reports, one in each node, and an endpoint that receives the events about them. */
export function plantedReports() {
  let service: TestService;
  let plants: Record<Side, Plant>;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  const northwind = () => service.accounts[0]!;
  const backend = () => service.api(northwind().apiKey);

  const plant = async (side: Side): Promise<Plant> => {
    const email = `${side}.person+consider@example.com`;
    const body = { email, first_name: 'Sam', last_name: nameOf(side) };
    const { id: candidate_id } = await backend().call('POST /v1/candidates', { body });
    const order = { candidate_id, package: 'essential_criminal', node: nodeOf[side] };
    const work_locations = [{ country: 'US' as const, state: 'OH' }];
    const invitation = await backend().call('POST /v1/invitations', { body: { ...order, work_locations } });
    const trigger = async (event: 'invitation.completed' | 'report.completed', id: string) =>
      backend().call('POST /sandbox/trigger', { body: { event, id } });
    const completed = await trigger('invitation.completed', invitation.id);
    assert.ok(completed.object === 'invitation' && completed.report_id);
    const report = await trigger('report.completed', completed.report_id);
    assert.ok(report.object === 'report' && report.status === 'consider');
    return { candidateId: candidate_id, invitationId: invitation.id, report };
  };

  before(async () => {
    service = await startTestService({ PRIVATE_WEBHOOKS: 'allow' });
    receiver = await startReceiver((response) => response.end());
    await backend().call('POST /v1/webhooks', { body: { webhook_url: receiver.url } });
    plants = { own: await plant('own'), other: await plant('other') };
  });
  after(async () => {
    receiver.stop();
    await service.stop();
  });

  /** What tells of a plant wherever it is. */
  const namesOf = (side: Side): string[] => {
    const { candidateId, invitationId, report } = plants[side];
    return [nameOf(side), candidateId, invitationId, report.id];
  };

  const tokenOf = async (body: TokenBody) =>
    (await backend().call('POST /web_sdk/session_tokens', { body: { ...body, direct: true } })).token;

  /** The addresses of a route that are about one side: its own objects in the path and in the query. */
  const addressesOf = (key: RouteKey, side: Side): string[] => {
    const { candidateId, invitationId, report } = plants[side];
    const [, path = ''] = key.split(' ');
    const ids: [part: string, id: string][] = [
      ['/v1/nodes/', nodeOf[side]],
      ['/v1/candidates/', candidateId],
      ['/v1/invitations/', invitationId],
      ['/v1/reports/', report.id],
      ['/v1/packages/', 'ffffffffffffffffffffffff'],
      ['/v1/', report.county_criminal_search_ids[0]!],
    ];
    const id = ids.find(([part]) => path.startsWith(part))?.[1] ?? '';
    const address = path.replace(/\{\w+\}/, id);
    const { query } = routes[key] as RouteDefinition;
    const queries: Record<string, string> = {
      include: 'screenings,candidate,candidate_stories,documents',
      candidate_id: candidateId,
      search: nameOf(side),
    };
    if (key === 'GET /v1/candidates/{id}') return [address, `${address}?include=reports`];
    if (key === 'GET /v1/nodes') return [address];
    const matching = Object.entries(queries).filter(([name]) => name in (query?.shape ?? {}));
    return [address, ...matching.map(([name, value]) => `${address}?${name}=${encodeURIComponent(value)}`)];
  };
  const pageReads = (Object.keys(routes) as RouteKey[]).filter(
    (key) => key.startsWith('GET ') && (routes[key] as RouteDefinition).auth.scopes,
  );

  /**
   * Reads every route for pages with a token. Returns what it read, by address. One after another, because an account may have
   * only so many requests in progress.
   */
  const readAll = async (token: string, sides: Side[]) => {
    const addresses = pageReads.flatMap((key) => sides.flatMap((side) => addressesOf(key, side)));
    const { origin: Origin } = new URL(service.addresses.dashboard);
    const answers = new Map<string, Answer>();
    for (const address of addresses) {
      const { status, body } = await service.call('GET', address, { bearer: token, headers: { Origin } });
      answers.set(address, { status, text: withoutMailAddresses(JSON.stringify(body)) });
    }
    return answers;
  };

  return {
    service: () => service,
    northwind,
    backend,
    plants: () => plants,
    receiver: () => receiver,
    namesOf,
    tokenOf,
    readAll,
  };
}
