import { list } from '../list.ts';
import {
  emailedCode,
  emailedCodeQuery,
  testClock,
  testClockBody,
  triggerBody,
  triggerResult,
} from '../resources/operations/staging-tools.ts';
import { auditAs, anyBackend, backend, type RouteDefinition } from '../route.ts';

/** What all routes of staging have in common. */
const ofSandbox = { tag: 'Sandbox', reach: null, extension: true } as const;

/** The test clock, the triggers, and the codes of emails that staging does not send. */
export const sandboxRoutes = {
  'GET /sandbox/clock': {
    ...ofSandbox,
    operationId: 'getTestClock',
    summary: "Read the account's test clock",
    auth: anyBackend,
    audit: null,
    response: testClock,
    stagingOnly: true,
  },
  'POST /sandbox/clock': {
    ...ofSandbox,
    operationId: 'moveTestClock',
    summary: "Move the account's test clock forward; answers when all that fell due has happened",
    auth: backend('webhooks'),
    audit: auditAs('test_clock.moved', 'account'),
    body: testClockBody,
    response: testClock,
    stagingOnly: true,
    runsOnce: true,
  },
  'GET /sandbox/codes': {
    ...ofSandbox,
    operationId: 'listEmailedCodes',
    summary: 'List the codes of emails that staging did not send, newest first',
    // A code opens the report of its candidate, so reading it takes more than the rights of a developer.
    auth: backend('account_settings'),
    audit: auditAs('codes.listed', 'outbox'),
    query: emailedCodeQuery,
    response: list(emailedCode),
    stagingOnly: true,
  },
  'POST /sandbox/trigger': {
    ...ofSandbox,
    operationId: 'runTrigger',
    summary:
      'Make something happen to an invitation, a report, a continuous check, a package or the account now',
    auth: backend('webhooks'),
    audit: auditAs('trigger.run', 'trigger'),
    body: triggerBody,
    response: triggerResult,
    stagingOnly: true,
    runsOnce: true,
  },
} as const satisfies Record<string, RouteDefinition>;
