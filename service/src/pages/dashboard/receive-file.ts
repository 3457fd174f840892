import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import { contentType } from '../../platform/http/body.ts';
import { announcedBytes, readMultipartForm } from '../../platform/http/multipart.ts';
import { setFormFields } from '../kit/forms/read-form.ts';
import { messageCard, page } from '../kit/layout/page.ts';
import type { DashboardContext, DashboardEnv } from './dashboard-env.ts';
import { readViewer } from './require-role.ts';

/** Bytes that the other fields of a form with a file need. */
const bytesOfFields = 10_000;

/** The files of forms, once they were received. */
const files = new WeakMap<Request, unknown>();

/**
 * Receives a form with one file. Only a person who is signed in may send one; files of an account wait for each other, and all
 * files for the memory that they need. `requireRole` then checks the role and the token of the form. A page that sends the form
 * again, once the person has signed in or proven who they are, sends it without its file.
 *
 * @param field name of the field with the file
 * @param largest bytes of the file
 */
export const receiveFile = (field: string, largest: number) =>
  createMiddleware<DashboardEnv>(async (c, next) => {
    const { container } = c.var;
    if (contentType(c.req.raw) !== 'multipart/form-data') return next();
    const otherUrl = await readViewer(c);
    if (otherUrl !== undefined) return unreadFormPage(c, otherUrl);
    const bytes = largest + bytesOfFields;
    return container.uploadShares.run(c.var.viewer.account.id, () =>
      container.uploadMemory.run(announcedBytes(c.req.raw, bytes), async () => {
        const limits = { bytes, seconds: container.config.http.uploadSeconds };
        const form = await readMultipartForm(c.req.raw, limits);
        const fields = [...form].flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value] as const] : [],
        );
        setFormFields(c.req.raw, new Map(fields));
        files.set(c.req.raw, form.get(field));
        await next();
      }),
    );
  });

/** Answers a form whose session has ended: what strangers send is not even read, so nothing of it can be kept. */
function unreadFormPage(c: DashboardContext, signInUrl: string): Response | Promise<Response> {
  const title = "You're signed out";
  const text = html`We haven't saved your form. <a href="${signInUrl}">Sign in</a>, then fill it in and choose
    your file again.`;
  return page(c, title, messageCard(title, text), { status: 403 });
}

/** Returns what `receiveFile` received: a file, or what the field has instead. */
export const receivedFile = (c: DashboardContext): unknown => files.get(c.req.raw);
