import type {
  Account,
  AdverseAction,
  Candidate,
  ContinuousCheck,
  Deauthorization,
  EventType,
  Invitation,
  Package,
  Report,
  Subscription,
  Verification,
} from '@service-embeds/contract';

/** The resource of an event, by the first word of its type. */
interface Resources {
  account: Account;
  token: Deauthorization;
  adverse_action: AdverseAction;
  candidate: Candidate;
  invitation: Invitation;
  report: Report;
  verification: Verification;
  subscription: Subscription;
  continuous_check: ContinuousCheck;
  package: Package;
}

type ResourceOf<Type extends EventType> = Type extends `${infer Name extends keyof Resources}.${string}`
  ? Resources[Name]
  : never;

interface Envelope<Type extends EventType> {
  id: string;
  object: 'event';
  type: Type;
  created_at: string;
  /** The account that the event is about: the `service_account_id` from the exchange of its code. */
  account_id: string;
  /** Where it was sent, without credentials. */
  webhook_url?: string;
  /** The resource as it was then. Without `include_object`, only its `id`, `object`, and `uri`. */
  data: { object: ResourceOf<Type> };
}

/** Any event of the service: `switch (event.type)` narrows `event.data.object`. */
export type WebhookEvent = { [Type in EventType]: Envelope<Type> }[EventType];
