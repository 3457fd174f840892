import { list } from '../list.ts';
import {
  emailedCode,
  emailedCodeQuery,
  testClock,
  testClockBody,
  triggerBody,
  triggered,
} from '../resources/operations/sandbox.ts';
import type { RouteDefinition } from '../route.ts';
import { audited, anyBackend, backend } from './access.ts';

/** The test clock, the triggers, and the codes of emails that staging does not send. */
export const sandboxRoutes = {
  'GET /sandbox/clock': {
    operationId: 'getTestClock',
    summary: "Read the account's test clock",
    tag: 'Sandbox',
    auth: anyBackend,
    reach: null,
    audit: null,
    response: testClock,
    status: 200,
    extension: true,
    stagingOnly: true,
  },
  'POST /sandbox/clock': {
    operationId: 'moveTestClock',
    summary: "Move the account's test clock forward; answers when all that fell due has happened",
    tag: 'Sandbox',
    auth: backend('webhooks'),
    reach: null,
    audit: audited('test_clock.moved', 'account'),
    body: testClockBody,
    response: testClock,
    status: 200,
    extension: true,
    stagingOnly: true,
  },
  'GET /sandbox/codes': {
    operationId: 'listEmailedCodes',
    summary: 'List the codes of emails that staging did not send, newest first',
    tag: 'Sandbox',
    // A code opens the report of its candidate, so reading it takes more than the rights of a developer.
    auth: backend('account_settings'),
    reach: null,
    audit: audited('codes.listed', 'outbox'),
    query: emailedCodeQuery,
    response: list(emailedCode),
    status: 200,
    extension: true,
    stagingOnly: true,
  },
  'POST /sandbox/trigger': {
    operationId: 'runTrigger',
    summary:
      'Make something happen to an invitation, a report, a continuous check, a package or the account now',
    tag: 'Sandbox',
    auth: backend('webhooks'),
    reach: null,
    audit: audited('trigger.run', 'trigger'),
    body: triggerBody,
    response: triggered,
    status: 200,
    failures: [404, 409],
    extension: true,
    stagingOnly: true,
  },
} as const satisfies Record<string, RouteDefinition>;
