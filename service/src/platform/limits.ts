import * as z from 'zod';

const setting = z.coerce.number('is not a number').int().min(1);
const derived = setting.optional();

/** The settings of limits, each explained in docs/reference/settings.md. */
export const limitVariables = {
  RATE_LIMIT: setting.default(1200),
  RATE_LIMIT_ACCOUNT: derived,
  RATE_LIMIT_TOKEN: derived,
  RATE_LIMIT_CANDIDATE: derived,
  RATE_LIMIT_IP: derived,
  RATE_LIMIT_VISITS: derived,
  RATE_LIMIT_FAILURES: derived,
  SIGN_UPS_PER_IP: setting.default(20),
  SIGN_UPS_PER_APPLICATION: setting.default(500),
  CARDS_PER_IP: setting.default(30),
  CARDS_PER_APPLICATION: setting.default(600),
  DECLINED_CARDS_PER_IP: setting.default(10),
  DECLINED_CARDS_PER_APPLICATION: setting.default(100),
} as const;

/** Requests in one minute, unless said otherwise. */
export interface Limits {
  /** Of one API key, one connection with a partner, one application, or one session of a person. */
  credential: number;
  /** Of all API keys, connections and pages of one account together; also of all its candidates together. */
  account: number;
  /** Of one session token, that is of one page, and of one visit to a site before sign-in. */
  token: number;
  /** Of one candidate, or one personal link. */
  candidate: number;
  /** Of one IP address without credentials or the cookie of a visit: hosted pages, the dashboard, sign-up, the reference. */
  ip: number;
  /** Of all visits from one IP address. */
  visits: number;
  /** Requests with wrong credentials of one IP address. */
  failures: number;
  /** Accounts created in 15 minutes from one IP address, and with one application. */
  signUps: { perIp: number; perApplication: number };
  /** Cards and bank accounts tried in 15 minutes from one IP address, and with one application. */
  cards: { perIp: number; perApplication: number };
  /** Those of them that the bank declined. */
  declinedCards: { perIp: number; perApplication: number };
}

type LimitValues = z.output<z.ZodObject<typeof limitVariables>>;

/** Returns the limits. Those that are not set follow `RATE_LIMIT`, but never below a number that one person needs. */
export function readLimits(values: LimitValues): Limits {
  const { RATE_LIMIT: credential } = values;
  const share = (set: number | undefined, part: number, least: number) =>
    set ?? Math.max(least, Math.round(credential * part));
  return {
    credential,
    account: share(values.RATE_LIMIT_ACCOUNT, 4, 1),
    token: share(values.RATE_LIMIT_TOKEN, 1 / 4, 60),
    candidate: share(values.RATE_LIMIT_CANDIDATE, 1 / 10, 30),
    ip: share(values.RATE_LIMIT_IP, 1 / 2, 60),
    visits: share(values.RATE_LIMIT_VISITS, 4, 240),
    failures: share(values.RATE_LIMIT_FAILURES, 1 / 40, 30),
    signUps: { perIp: values.SIGN_UPS_PER_IP, perApplication: values.SIGN_UPS_PER_APPLICATION },
    cards: { perIp: values.CARDS_PER_IP, perApplication: values.CARDS_PER_APPLICATION },
    declinedCards: {
      perIp: values.DECLINED_CARDS_PER_IP,
      perApplication: values.DECLINED_CARDS_PER_APPLICATION,
    },
  };
}
