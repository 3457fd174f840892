import { createMiddleware } from 'hono/factory';
import { announcedBytes, readMultipartForm } from '../../platform/http/multipart.ts';
import { setFormFields } from '../kit/forms/read-form.ts';
import type { DashboardContext, DashboardEnv } from './dashboard-env.ts';
import { readViewer } from './require-role.ts';

/** Bytes that the other fields of a form with a file need. */
const bytesOfFields = 10_000;

/** The files of forms, once they were received. */
const files = new WeakMap<Request, unknown>();

/**
 * Receives a form with one file. Only a person who is signed in may send one; files of an account wait for each other, and all
 * files for the memory that they need. `requireRole` then checks the role and the token of the form.
 *
 * @param field name of the field with the file
 * @param largest bytes of the file
 */
export const receiveFile = (field: string, largest: number) =>
  createMiddleware<DashboardEnv>(async (c, next) => {
    const { container } = c.var;
    const otherUrl = await readViewer(c);
    if (otherUrl !== undefined) return c.redirect(otherUrl, 303);
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

/** Returns what `receiveFile` received: a file, or what the field has instead. */
export const receivedFile = (c: DashboardContext): unknown => files.get(c.req.raw);
