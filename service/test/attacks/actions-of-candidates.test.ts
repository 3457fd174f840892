import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import {
  keyScopes,
  type PathParams,
  type RouteDefinition,
  type VerificationType,
} from '@service-embeds/contract';
import type { candidatePortalRoutes } from '@service-embeds/contract/routes/candidate-portal';
import { serviceRoutes, type RouteKey } from '@service-embeds/contract/service-routes';
import { auditEntries, invitations } from '../../src/db/schema/index.ts';
import { candidateCaller, personCaller, staffCaller, type Caller } from '../../src/identity/caller.ts';
import { candidateLink } from '../../src/platform/page-links.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { codeOfCall } from '../support/steps/calls-in-process.ts';
import { openLink } from '../support/steps/personal-links.ts';
import { day, reportsOf } from '../support/steps/reports.ts';

type CandidateRoute = keyof typeof candidatePortalRoutes | 'POST /v1/reports/{id}/candidate_stories';

const email = 'new@example.com';
const language = 'en';

const reading = {
  sha256: 'f'.repeat(64),
  read: true,
  copy_requested: false,
  presented_at: '',
  end_seen_after: '',
};

/** What a candidate sends to each route, and the code of the error. Written down here, and not read from the code. */
const requests: Record<CandidateRoute, { body?: object; code?: string }> = {
  'POST /candidate_portal/invitations/{id}/answers': { body: { step: 'contact', phone: '614-555-0100' } },
  'POST /candidate_portal/invitations/{id}/language': { body: { language } },
  'POST /candidate_portal/invitations/{id}/documents': { body: reading },
  'POST /candidate_portal/invitations/{id}/consent': {
    body: { ...reading, language, signature: 'Sam Sample' },
    code: 'disclosure_missing',
  },
  'POST /candidate_portal/invitations/{id}/completion': {
    body: { language, draft_version: '' },
    code: 'edit_conflict',
  },
  'POST /candidate_portal/invitations/{id}/renewal_requests': { code: 'not_found' },
  'POST /candidate_portal/language': { body: { language } },
  'POST /candidate_portal/reports/{id}/disputes': {
    body: { items: ['f'.repeat(24)], statement: 'Not me.', files: [] },
    code: 'adverse_items_not_found',
  },
  'POST /candidate_portal/reports/{id}/dispute_statements': {
    body: { statement: 'Not me.', files: [] },
    code: 'report_transition_not_allowed',
  },
  'POST /candidate_portal/reports/{id}/email_codes': { body: { email, language } },
  'POST /candidate_portal/reports/{id}/email': {
    body: { email, code: '12345', language },
    code: 'invalid_input',
  },
  'POST /candidate_portal/reports/{id}/questions': { body: { text: 'When?' } },
  'POST /candidate_portal/reports/{id}/release': { code: 'report_transition_not_allowed' },
  'POST /candidate_portal/reports/{id}/nature_and_scope_requests': {
    body: { language },
    code: 'report_not_investigative',
  },
  'POST /v1/reports/{id}/candidate_stories': { body: { content: 'I was not there.' } },
  'POST /candidate_portal/reports/{id}/consent_withdrawal': {},
  'POST /candidate_portal/reports/{id}/remaining_file_parts_requests': { code: 'not_found' },
  'DELETE /candidate_portal/reports/{id}/personal_data': {},
  'POST /candidate_portal/verifications/{id}/ssn': { body: { ssn: '000-12-3456' } },
  'POST /candidate_portal/verifications/{id}/driver_license': {
    body: { driver_license_number: 'TL123456', driver_license_state: 'OH' },
  },
  'POST /candidate_portal/verifications/{id}/document': {
    body: { document: new File(['photo'], 'document', { type: 'image/png' }) },
  },
};

/** The forms of each kind of link. */
const forms = {
  reports: [
    ...['/dispute', '/dispute/more', '/email', '/email/confirm', '/story', '/question', '/review', '/scope'],
    ...['/data/deletion', '/data/file', '/withdrawal'],
  ],
  verify: [''],
  apply: ['/contact', '/language', '/disclosures', '/review'],
} as const;

describe('What candidates do on their pages,', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
  });
  after(() => service.stop());
  const reports = reportsOf(() => service);
  const keys = Object.keys(requests) as CandidateRoute[];
  const complete = async (person: { email: string }) => {
    const { id: invitationId } = await reports.order({ first_name: 'Sam', last_name: 'Sample', ...person });
    return reports.complete(invitationId);
  };
  /** What links lead to: invitations, reports, and verifications by what they ask for. */
  type Objects = Record<'invitation' | 'report' | VerificationType, { id: string; candidateId: string }>;
  const createObjects = async (email: string): Promise<Objects> => {
    const { id, candidate_id: candidateId } = await complete({ email });
    await reports.trigger('report.completed', id);
    const waiting = await complete({ email: `waiting.${email}` });
    const types = ['ssn', 'driver_license', 'id'] as const;
    for (const verification_type of types)
      await reports.update(waiting.id, { kind: 'documents_required', verification_type });
    const params = { id: waiting.id };
    const { data } = await reports.api().call('GET /v1/reports/{id}/verifications', { params });
    const verifications = data.map(({ verification_type: type, id: verificationId }) => [
      type,
      { id: verificationId, candidateId: waiting.candidate_id },
    ]);
    const pending = await reports.order({ email: `pending.${email}`, first_name: 'Sam' });
    const objects = {
      ...Object.fromEntries(verifications),
      report: { id, candidateId },
      invitation: { id: pending.id, candidateId: pending.candidate_id },
    } as Objects;
    assert.equal(Object.keys(objects).length, types.length + 2);
    return objects;
  };
  /** Returns what the path of a route names. */
  const objectOf = (objects: Objects, key: CandidateRoute) => {
    if (key.includes('/invitations/')) return objects.invitation;
    const [, type = ''] = /verifications\/\{id\}\/(\w+)/.exec(key) ?? [];
    return objects[type === 'document' ? 'id' : ((type || 'report') as VerificationType)];
  };
  const draftGrant = { isConfirmed: true, mayContinue: () => true };
  const callerOf = ({ id, candidateId }: Objects['report']) =>
    candidateCaller({ candidate: { id: candidateId }, id, draftGrant });
  const codeOf = (key: RouteKey, caller: Caller, id: string, accountId = reports.account().id) => {
    const names = [...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const params = Object.fromEntries(names.map((name) => [name, id])) as PathParams<RouteKey>;
    const { body }: { body?: object } = key in requests ? requests[key as CandidateRoute] : {};
    return codeOfCall(service, key, { accountId, caller, params, body: { ...body } });
  };
  const entriesOf = (accountId: string) =>
    service.database.$count(auditEntries, eq(auditEntries.accountId, accountId));

  it('is done with what their own link leads to', async () => {
    const objects = await createObjects('own@example.com');
    for (const key of keys) {
      const object = objectOf(objects, key);
      assert.equal(await codeOf(key, callerOf(object), object.id), requests[key].code, key);
    }
  });

  it('reaches nothing else: not what other links lead to, and nothing of others or in another account', async () => {
    const objects = await createObjects('first@example.com');
    const foreignObjects = await createObjects('stranger@example.com');
    const before = await entriesOf(reports.account().id);
    for (const key of keys) {
      const own = objectOf(objects, key);
      const foreign = objectOf(foreignObjects, key);
      const otherLink = { ...foreign, id: 'f'.repeat(24) };
      for (const [caller, id, accountId] of [
        [callerOf(otherLink), foreign.id],
        [callerOf({ ...own, id: foreign.id }), foreign.id],
        [callerOf(own), foreign.id],
        [callerOf(own), own.id, service.accounts[0]!.id],
      ] as const)
        if (key.includes('{id}') || accountId)
          assert.equal(await codeOf(key, caller, id, accountId), 'not_found', key);
    }
    assert.equal(await entriesOf(reports.account().id), before);
  });

  it('needs a device that may see the answers, and an invitation that is open', async () => {
    const { invitation } = await createObjects('device@example.com');
    const { id, candidateId } = invitation;
    const drafts = keys.filter((key) => key.includes('/invitations/') && !key.endsWith('/renewal_requests'));
    const first = 'POST /candidate_portal/invitations/{id}/answers';
    assert.equal(await codeOf(first, callerOf(invitation), id), undefined);
    const stranger = { isConfirmed: false, mayContinue: () => false };
    for (const other of [undefined, stranger])
      for (const key of drafts) {
        const caller = candidateCaller({ candidate: { id: candidateId }, id, draftGrant: other });
        assert.equal(await codeOf(key, caller, id), 'edit_conflict', key);
      }
    await reports.api().call('DELETE /v1/invitations/{id}', { params: { id } });
    for (const key of drafts)
      assert.equal(await codeOf(key, callerOf(invitation), id), 'invitation_not_pending', key);
  });

  it('is done by candidates alone, and they do nothing else', async () => {
    const { id, candidate_id: candidateId } = await complete({ email: 'alone@example.com' });
    const kinds = ['api_key', 'access_token', 'session_token', 'application', 'visitor'] as const;
    const callers: Caller[] = [
      staffCaller(null),
      personCaller({ id, email, sessionId: 'session' }, { role: 'admin' }),
      ...kinds.map((kind) => ({
        ...staffCaller(null),
        kind,
        candidateId,
        keyScopes,
        scopes: ['order' as const, 'disclosure' as const],
      })),
    ];
    const own = keys.filter((key) => key.includes(' /candidate_portal/'));
    for (const key of own)
      for (const caller of callers)
        assert.match(
          (await codeOf(key, caller, id)) ?? '',
          /^(credentials_invalid|session_token_not_allowed)$/,
          `${key}: ${caller.kind}`,
        );
    const candidate = candidateCaller({ candidate: { id: candidateId }, id });
    for (const [key, { auth }] of Object.entries<RouteDefinition>(serviceRoutes)) {
      assert.equal(auth.personalLink ?? false, key in requests, key);
      if (key in requests) continue;
      const code = auth.operations ? 'operations_key_required' : 'credentials_invalid';
      assert.equal(await codeOf(key as RouteKey, candidate, id), code, key);
    }
  });

  it('has no address', async () => {
    const { id } = await complete({ email: 'address@example.com' });
    for (const key of keys.filter((name) => name.includes(' /candidate_portal/'))) {
      const [method = '', template = ''] = key.split(' ');
      for (const as of [reports.account().apiKey, service.opsKey])
        assert.equal((await service.api(as).send(method, template.replace('{id}', id))).status, 404, key);
    }
  });

  it('is over with the link', async () => {
    const objects = await createObjects('over@example.com');
    const linked = { reports: objects.report, verify: objects.id, apply: objects.invitation };
    for (const page of ['reports', 'verify', 'apply'] as const) {
      const { id, candidateId } = linked[page];
      const link = (days: number) =>
        candidateLink(service.container, page, id, new Date(Date.now() + days * day * 1000));
      const candidate = await openLink(service, link(1));
      const ofCandidate = and(eq(auditEntries.actorKind, 'candidate'), eq(auditEntries.actorId, candidateId));
      const before = await service.database.$count(auditEntries, ofCandidate);
      assert.ok(before > 0);
      if (page === 'apply')
        await service.database
          .update(invitations)
          .set({ expiresAt: new Date() })
          .where(eq(invitations.id, id));
      for (const form of forms[page]) {
        await candidate.go(`${link(-1)}${form}`, { email, text: 'When?', code: '123456', phone: '' });
        assert.equal(candidate.status, 410, page + form);
      }
      assert.equal(await service.database.$count(auditEntries, ofCandidate), before, page);
    }
  });
});
