import type { EventType } from '@service-embeds/contract';
import type { CommandContext } from '../options.ts';
import { connectCustomer } from './connect.ts';
import { Steps } from './steps.ts';

/** What a recipe has at hand. */
interface Kitchen {
  steps: Steps;
  /** Steps in the account of a new customer. */
  customer: () => Promise<{ steps: Steps; deauthorize: () => Promise<void> }>;
}

type Recipe = (kitchen: Kitchen) => Promise<unknown>;

/** Longest wait between the notices of an adverse action, with room for holidays. */
const waitingDays = 21;

/** For each event, what happens in staging until it is raised. */
const recipes: Record<EventType, Recipe> = {
  'account.connected': ({ customer }) => customer(),
  'account.credentialed': async ({ customer }) => (await customer()).steps.credential(),
  'token.deauthorized': async ({ customer }) => (await customer()).deauthorize(),
  'candidate.created': ({ steps }) => steps.candidate(),
  'candidate.updated': async ({ steps }) => steps.updateCandidate(await steps.candidate()),
  'candidate.driver_license_required': async ({ steps }) => {
    await steps.report('license');
    await steps.days(3);
  },
  'invitation.created': ({ steps }) => steps.invitation(),
  'invitation.cancelled': async ({ steps }) => steps.cancel(await steps.invitation()),
  'invitation.expired': async ({ steps }) => {
    await steps.invitation();
    await steps.days(8);
  },
  'invitation.completed': ({ steps }) => steps.report(),
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
  'report.completed': async ({ steps }) => steps.finish(await steps.report()),
  'report.disputed': async ({ steps }) => steps.dispute(await steps.consider()),
  'report.engaged': async ({ steps }) => steps.engage(await steps.consider()),
  'report.pre_adverse_action': async ({ steps }) => steps.takeAdverseAction(await steps.consider()),
  'report.post_adverse_action': async ({ steps }) => {
    await steps.takeAdverseAction(await steps.consider());
    await steps.days(waitingDays);
  },
  'verification.created': (kitchen) => recipes['report.suspended'](kitchen),
  'verification.completed': (kitchen) => recipes['report.resumed'](kitchen),
  'verification.processed': (kitchen) => recipes['report.resumed'](kitchen),
  'package.created': ({ steps }) => steps.createPackage(),
  'package.updated': async ({ steps }) => steps.changePackage('package.updated', await steps.createPackage()),
  'package.deleted': async ({ steps }) => steps.changePackage('package.deleted', await steps.createPackage()),
};

/** Every type of event. */
export const eventTypes = Object.keys(recipes) as EventType[];

/** Lets the event happen. @param tell hears each step as it is taken */
export async function cook(
  type: EventType,
  context: CommandContext,
  tell: (step: string) => void,
): Promise<void> {
  await recipes[type]({
    steps: new Steps(context.api, tell),
    customer: async () => {
      const api = await connectCustomer(context, tell);
      return {
        steps: new Steps(api, tell),
        deauthorize: async () => {
          tell('the customer ends the connection');
          await api.request('POST /oauth/deauthorize');
        },
      };
    },
  });
}
