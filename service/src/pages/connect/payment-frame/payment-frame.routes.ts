import { Hono, type Context } from 'hono';
import { languageOf, type Language } from '@service-embeds/contract';
import { isUsable } from '@service-embeds/domain/identity/oauth-client';
import {
  authenticateVisitor,
  findApplication,
  originsOf,
  type ApplicationRow,
} from '../../../identity/oauth/partner-applications.ts';
import { decryptPayload, encryptPayload } from '../../../platform/encrypted-payload.ts';
import { readText } from '../../../platform/http/body.ts';
import type { Attempts } from '../../../platform/identity-limits.ts';
import { messagesFor } from '../../../platform/translations/messages-for.ts';
import type { CallRoute } from '../../../resources/call.ts';
import type { PaymentMethod } from '../../../resources/payments/payment-method.ts';
import { checkPaymentWithinLimits } from '../../../resources/payments/payment-tokens.ts';
import { translatePaymentErrors } from '../../kit/forms/translate-errors.ts';
import { messageCard, page } from '../../kit/layout/page.ts';
import { callFromPage, type PageEnv } from '../../kit/site/page-environment.ts';
import { framePage } from './payment-frame.page.ts';

/** What the payment frame finds in `c.var`. */
export interface PaymentFrameVariables {
  /** Limits how many payment methods one frame can try. */
  paymentAttempts: Attempts;
  callRoute: CallRoute;
}

type FrameContext = Context<PageEnv<PaymentFrameVariables>>;

interface FrameToken {
  clientId: string;
  language: Language;
}

const purpose = 'payment frame';
/** Minutes in which the form can be filled in. */
const lifetimeMinutes = 60;

/** Bytes of the numbers and the token of a frame at most. */
const maxBodyBytes = 10_000;

/**
 * The frame with the payment fields, and the only endpoint that takes card and account numbers from it. The numbers are
 * checked and not stored; the page that shows the frame receives a token.
 */
export const paymentFrameRoutes = new Hono<PageEnv<PaymentFrameVariables>>()
  .get('/payment-frame', showFrame)
  .post('/payment-frame/tokens', createPaymentToken);

async function showFrame(c: FrameContext): Promise<Response> {
  const { db, container } = c.var;
  const { client_id: clientId = '', origin = '', lang } = c.req.query();
  const language = languageOf(lang);
  const application = await findApplication(db, clientId);
  const framedBy =
    application && isUsable(container.config.environment, application) ? originsOf(application) : [];
  if (!framedBy.includes(origin)) return unavailablePage(c, language);
  const token = await encryptPayload(
    container,
    purpose,
    { clientId, language } satisfies FrameToken,
    lifetimeMinutes,
  );
  return framePage(c, {
    language,
    origin,
    framedBy,
    isTest: container.config.environment === 'staging',
    token,
  });
}

async function createPaymentToken(c: FrameContext): Promise<Response> {
  const { db, container, paymentAttempts } = c.var;
  c.header('Cache-Control', 'no-store');
  // Only the service's own frame: a request from another page has another origin.
  if (c.req.header('Origin') !== new URL(container.addresses.partners).origin)
    return c.json({ error: 'Only the payment frame can use this endpoint.' }, 403);
  const body = await readJson(c);
  const field = (name: string): string => {
    const value = (body as Record<string, unknown> | null | undefined)?.[name];
    return typeof value === 'string' ? value : '';
  };
  const frameToken = field('frame');
  const frame = await decryptPayload<FrameToken>(container, purpose, frameToken);
  const application = frame && (await findApplication(db, frame.clientId));
  if (!application || !isUsable(container.config.environment, application))
    return c.json({ error: 'This form has expired. Reopen it to continue.' }, 410);
  // Limits card testing: enough for a person who mistypes, too few to try out stolen numbers.
  const seconds = await paymentAttempts.begin(frameToken);
  if (seconds) return tooManyAttempts(c, seconds);
  const payer = { ip: c.env.ip, applicationId: application.id };
  const payment = await checkPaymentWithinLimits(container, payer, field);
  if ('retryAfter' in payment) return tooManyAttempts(c, payment.retryAfter);
  if ('errors' in payment)
    return c.json({ errors: translatePaymentErrors(payment.errors, frame.language) }, 422);
  const { method } = payment;
  const token = await requestPaymentToken(c, application, method);
  return c.json({
    token,
    kind: method.kind,
    brand: method.brand ?? null,
    last_four: method.lastFour,
  });
}

/** Returns a token for a way to pay that was checked. The numbers themselves never become the body of a route. */
export async function requestPaymentToken(
  c: Parameters<typeof callFromPage>[0],
  { clientId }: Pick<ApplicationRow, 'clientId'>,
  { kind, brand, lastFour: last_four, expiryMonth: expiry_month, expiryYear: expiry_year }: PaymentMethod,
): Promise<string> {
  const { db, container } = c.var;
  const who = await authenticateVisitor(db, container, { clientId, origin: undefined });
  const { token } = await callFromPage(c, 'POST /hosted_pages/{client_id}/payment_tokens', who, {
    params: { client_id: clientId },
    body: { kind, brand, last_four, expiry_month, expiry_year },
  });
  return token;
}

/** Reads a JSON body. Undefined for a text that is not JSON. */
async function readJson(c: FrameContext): Promise<unknown> {
  const seconds = c.var.container.config.http.bodySeconds;
  const text = await readText(c.req.raw, { bytes: maxBodyBytes, seconds });
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The frame tells the page that frames it, which shows its own sentence. */
function tooManyAttempts(c: FrameContext, seconds: number): Response {
  c.header('Retry-After', String(seconds));
  return c.json({ error: `Too many attempts. Wait ${Math.ceil(seconds / 60)} minutes and try again.` }, 429);
}

/** For a website that is not registered or certified, unless its own policy keeps even this page away. */
function unavailablePage(c: Context, language: Language): Response | Promise<Response> {
  const { unavailable, unavailableText } = messagesFor(language).paymentFrame;
  return page(c, unavailable, messageCard(unavailable, unavailableText), { status: 403, language });
}
