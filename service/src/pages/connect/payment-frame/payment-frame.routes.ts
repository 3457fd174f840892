import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { languageOf, type Language } from '@service-embeds/contract';
import type { Database } from '../../../db/database.ts';
import type { Attempts } from '../../../identity/attempts.ts';
import { findApplication, originsOf } from '../../../identity/oauth/applications.ts';
import { readPayment } from '../../../resources/payments/payment-method.ts';
import { sentencesOf } from '../../../resources/payments/payment-errors.ts';
import { issuePaymentToken } from '../../../resources/payments/payment-tokens.ts';
import { encryptPayload, decryptPayload } from '../../../platform/encrypted-payload.ts';
import type { Container } from '../../../context.ts';
import { page } from '../../kit/page.ts';
import { html } from 'hono/html';
import { framePage } from './page.ts';
import { textsOf } from './texts.ts';

/** What a frame brings back with the numbers. */
interface SealedFrame {
  clientId: string;
  language: Language;
}

/** Minutes in which a frame can be filled in. */
const frameMinutes = 60;
const largestBody = 10_000;

/**
 * The frame with the payment fields on the partners' address, and the one place that takes card and account numbers from
 * it (DESIGN, Card data). They are checked and forgotten; the page that shows the frame gets a token.
 */
export function mountPaymentFrame(app: Hono, db: Database, container: Container, attempts: Attempts): void {
  app.get('/payment-frame', async (c) => {
    const { client_id: clientId = '', origin = '', lang } = c.req.query();
    const language = languageOf(lang);
    const application = await findApplication(db, clientId);
    const framedBy = application ? originsOf(application) : [];
    if (!framedBy.includes(origin)) return refused(c, language);
    const sealed = await encryptPayload(
      container,
      'payment frame',
      { clientId, language } satisfies SealedFrame,
      frameMinutes,
    );
    return framePage(c, { language, origin, framedBy, sealed });
  });

  app.post(
    '/payment-frame/tokens',
    bodyLimit({ maxSize: largestBody, onError: (c) => c.json({ error: 'This is too large.' }, 413) }),
    async (c) => {
      c.header('Cache-Control', 'no-store');
      // Only our own frame: another page's request carries another origin.
      const own = new URL(container.addresses.partners).origin;
      if (c.req.header('Origin') !== own)
        return c.json({ error: 'Only the payment frame may ask here.' }, 403);
      const body: unknown = await c.req.json().catch(() => undefined);
      const entered = (name: string): string => {
        const value = (body as Record<string, unknown> | null | undefined)?.[name];
        return typeof value === 'string' ? value : '';
      };
      const sealed = entered('frame');
      const frame = await decryptPayload<SealedFrame>(container, 'payment frame', sealed);
      const application = frame && (await findApplication(db, frame.clientId));
      if (!application) return c.json({ error: 'This form is over. Open it anew.' }, 410);
      // Whoever wants to try out stolen numbers gets no further than a person with a bad memory.
      if (!(await attempts.allow(sealed))) return c.json({ error: 'There were too many attempts.' }, 429);
      const read = await readPayment(container, entered);
      if ('problems' in read) return c.json({ errors: sentencesOf(read.problems, frame.language) }, 422);
      const { method } = read;
      const token = await issuePaymentToken(db, application, method, container.clock.now());
      return c.json({ token, kind: method.kind, brand: method.brand ?? null, last_four: method.lastFour });
    },
  );
}

/** A page that is not registered sees this instead, unless its own policy keeps even that away. */
const refused = (c: Context, language: Language): Promise<Response> => {
  const { unavailable, unavailableText } = textsOf(language);
  return page(
    c,
    unavailable,
    html`<div class="card">
      <h1>${unavailable}</h1>
      <p>${unavailableText}</p>
    </div>`,
    { status: 403 },
  );
};
