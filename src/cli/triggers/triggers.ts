import type { EventType } from '@service-embeds/contract';
import type { ApiClient } from '../../backend/index.ts';
import { type CommandContext, UsageError } from '../command-options.ts';
import { Steps } from './trigger-steps.ts';

/** A sample company. Its tax ID is a test value of staging. */
const company = {
  industry: '56',
  street: '100 Sample St',
  city: 'Oakland',
  state: 'CA',
  zipcode: '94607',
  tax_id: '000000101',
  incorporation_state: 'DE',
  incorporation_type: 'llc',
  phone: '(415) 555-0100',
  website: 'trigger.example.com',
} as const;

/** Signs up a new customer with the application and connects it. Returns a client with its access token. */
async function connectCustomer(
  { api, as, clientId, clientSecret }: CommandContext,
  log: (step: string) => void,
): Promise<ApiClient> {
  if (!clientId || !clientSecret)
    throw new UsageError(
      'This event is about a customer of your application: give --client-id and --client-secret beside the API key of its account.',
    );
  log('a new customer signs up');
  const account = await api.request('POST /v1/accounts', {
    body: {
      client_id: clientId,
      name: 'Trigger Example Inc',
      purpose: 'employment',
      user: { full_name: 'Terry Sampleton', email: `terry+${crypto.randomUUID().slice(0, 8)}@example.com` },
      company,
      oauth_authorize: true,
    },
  });
  log('its code is exchanged for an access token');
  const token = await api.request('POST /oauth/tokens', {
    body: {
      grant_type: 'authorization_code',
      client_id: clientId,
      client_secret: clientSecret,
      code: account.authorization_code ?? '',
    },
  });
  return as(token.access_token);
}

/** What a trigger can use. */
interface TriggerContext {
  /** Steps in the account of the API key, or with an application in that of a new customer. */
  steps: Steps;
  /** Connects a new customer, and returns steps in its account. */
  customer: () => Promise<{ steps: Steps; deauthorize: () => Promise<void> }>;
}

type Trigger = (context: TriggerContext) => Promise<unknown>;

/** Days between the two notices of an adverse action at most, holidays included. */
const maxNoticeDays = 21;

/** For each event type, the steps in staging that raise it. */
const triggers: Record<EventType, Trigger> = {
  'account.connected': ({ customer }) => customer(),
  'account.credentialed': async ({ customer }) => (await customer()).steps.credential(),
  'token.deauthorized': async ({ customer }) => (await customer()).deauthorize(),
  'candidate.created': ({ steps }) => steps.candidate(),
  'candidate.updated': async ({ steps }) => steps.updateCandidate(await steps.candidate()),
  'candidate.pii_removed': async ({ steps }) => steps.removeCandidate(await steps.candidate()),
  'candidate.driver_license_required': async ({ steps }) => {
    await steps.report('license');
    await steps.days(3);
  },
  'candidate.id_required': async ({ steps }) => steps.suspend(await steps.report()),
  'invitation.created': ({ steps }) => steps.invitation(),
  'invitation.cancelled': async ({ steps }) => steps.cancel(await steps.invitation()),
  'invitation.expired': async ({ steps }) => {
    await steps.invitation();
    await steps.days(8);
  },
  'invitation.completed': ({ steps }) => steps.report(),
  'invitation.delivery_failed': async ({ steps }) => steps.loseInvitation(await steps.invitation()),
  'report.created': ({ steps }) => steps.report(),
  'report.updated': async ({ steps }) => {
    await steps.report();
    await steps.days(1);
  },
  'report.suspended': async ({ steps }) => steps.suspend(await steps.report()),
  'report.resumed': async ({ steps }) => {
    const report = await steps.report();
    await steps.suspend(report);
    await steps.resume(report);
  },
  'report.upgraded': async ({ customer }) => {
    const { steps } = await customer();
    await steps.credential();
    await steps.upgrade();
  },
  'report.completed': async ({ steps }) => steps.finish(await steps.report()),
  'report.canceled': async ({ steps }) => steps.finish(await steps.report('cancelled')),
  'report.expired': async ({ steps }) => {
    await steps.finish(await steps.report());
    await steps.days(366);
  },
  'report.disputed': async ({ steps }) => steps.dispute(await steps.consider()),
  'report.nature_and_scope_requested': async ({ steps }) => steps.askForScope(await steps.investigation()),
  'report.nature_and_scope_answered': (context) => triggers['report.nature_and_scope_requested'](context),
  'report.engaged': async ({ steps }) => steps.engage(await steps.consider()),
  'report.pre_adverse_action': async ({ steps }) => steps.takeAdverseAction(await steps.consider()),
  'adverse_action.notice_not_delivered': async ({ steps }) => {
    const report = await steps.consider();
    await steps.takeAdverseAction(report);
    await steps.loseNotice(report);
  },
  'report.post_adverse_action': async ({ steps }) => {
    await steps.takeAdverseAction(await steps.consider());
    await steps.days(maxNoticeDays);
  },
  'candidate.pre_adverse_action': (context) => triggers['report.pre_adverse_action'](context),
  'candidate.post_adverse_action': (context) => triggers['report.post_adverse_action'](context),
  'verification.created': (context) => triggers['report.suspended'](context),
  'verification.completed': (context) => triggers['report.resumed'](context),
  'verification.processed': (context) => triggers['report.resumed'](context),
  'subscription.created': async ({ customer }) => {
    const { steps } = await customer();
    await steps.credential();
    await steps.subscribe();
  },
  'subscription.canceled': async ({ customer }) => {
    const { steps } = await customer();
    await steps.credential();
    await steps.unsubscribe(await steps.subscribe());
  },
  'continuous_check.created': async ({ customer }) => {
    const { steps } = await customer();
    await steps.credential();
    await steps.watch();
  },
  'continuous_check.canceled': async ({ customer }) => {
    const { steps } = await customer();
    await steps.credential();
    await steps.unwatch(await steps.watch());
  },
  'package.created': ({ steps }) => steps.createPackage(),
  'package.updated': async ({ steps }) => steps.changePackage('package.updated', await steps.createPackage()),
  'package.deleted': async ({ steps }) => steps.changePackage('package.deleted', await steps.createPackage()),
  'webhook.test': ({ steps }) => steps.testWebhooks(),
};

/** Every event type. */
export const eventTypes = Object.keys(triggers) as EventType[];

/**
 * Takes the steps that raise an event.
 *
 * @param log receives a description of each step before it is taken
 */
export async function runTrigger(
  type: EventType,
  context: CommandContext,
  log: (step: string) => void,
): Promise<void> {
  const customer = async () => {
    const api = await connectCustomer(context, log);
    return {
      steps: new Steps(api, log),
      deauthorize: async () => {
        log('the customer ends the connection');
        await api.request('POST /oauth/deauthorize');
      },
    };
  };
  const ownSteps = new Steps(context.api, log);
  await triggers[type]({
    steps: isOfApplication(type, context) ? await orderingSteps(customer) : ownSteps,
    customer,
  });
}

/** Whether the event is about an order of a customer. A partner hears of nothing in its own account. */
const isOfApplication = (type: EventType, { clientId }: CommandContext): boolean =>
  clientId !== undefined && !/^(account|token|webhook)\./.test(type);

/** Returns steps in the account of a new customer that can order. */
async function orderingSteps(customer: TriggerContext['customer']): Promise<Steps> {
  const { steps } = await customer();
  await steps.credential();
  return steps;
}
