import type {
  Account,
  Candidate,
  Deauthorization,
  EventType,
  Invitation,
  Package,
  Report,
  Verification,
} from '@service-embeds/contract';

/** The resource of an event, by the first word of its type. */
interface Resources {
  account: Account;
  token: Deauthorization;
  candidate: Candidate;
  invitation: Invitation;
  report: Report;
  verification: Verification;
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
  /** Whom the event is about: the `service_account_id` that the exchange of its code gave. */
  account_id: string;
  /** The resource as it was then. A webhook without `include_object` gets its `id`, `object` and `uri` only. */
  data: { object: ResourceOf<Type> };
}

/** Every event: `switch (event.type)` narrows `event.data.object`. */
export type WebhookEvent = { [Type in EventType]: Envelope<Type> }[EventType];
