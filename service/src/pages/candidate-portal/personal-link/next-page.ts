import { readForm } from '../../kit/forms/forms.ts';
import type { PersonalLinkContext } from './personal-link.ts';

/** The field of a form that names the page below the link that the visitor wanted to open. */
export const nextField = 'next';

/** Returns the address of the page that a visitor opened, or that a form for a second factor names. */
export async function nextPath(c: Pick<PersonalLinkContext, 'req' | 'var'>): Promise<string> {
  const { path } = c.var.personalLink;
  const page = c.req.path.slice(path.length + 1);
  const isFactor = page === 'code' || page === 'confirm';
  const next = isFactor ? (await readForm(c))(nextField) : c.req.method === 'GET' ? page : '';
  return pageBelow(path, next);
}

/** Returns the page below a personal link that a form names, or else the first page of the link. */
export const pageBelow = (path: string, next: string): string =>
  /^[a-z][a-z_/-]{0,40}$/.test(next) ? `${path}/${next}` : path;
