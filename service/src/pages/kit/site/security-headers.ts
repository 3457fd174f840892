import type { Context } from 'hono';

/** What a page may do. Its Content-Security-Policy forbids everything else. */
export interface PagePermissions {
  /** Source of its one style sheet, see `Stylesheet`. */
  style: string;
  /** For a page with a form: origins beside its own to which the form may lead. */
  formAction?: string[] | undefined;
  /** Where shown images come from. Default: none are shown. */
  images?: string | false;
  scripts?: boolean;
  /** Origins that the scripts may call, or `'self'`. */
  connect?: string[];
  /** For style elements that the embeds add in older browsers. */
  nonce?: string | undefined;
  /** Origins that may frame the page. Default none. */
  framedBy?: string[];
}

/** Sets the Content-Security-Policy of a page, and keeps the page out of caches and search engines. */
export function permit(c: Context, permissions: PagePermissions): void {
  const { style, formAction, images, scripts, connect, nonce, framedBy } = permissions;
  const policy = [
    "default-src 'none'",
    `style-src ${style}${nonce ? ` 'nonce-${nonce}'` : ''}`,
    ...(images ? [`img-src ${images}`] : []),
    ...(scripts ? ["script-src 'self'"] : []),
    ...(connect ? [`connect-src ${connect.join(' ')}`] : []),
    "base-uri 'none'",
    `form-action ${formAction ? ["'self'", ...formAction].join(' ') : "'none'"}`,
    `frame-ancestors ${framedBy?.join(' ') ?? "'none'"}`,
  ];
  c.header('Content-Security-Policy', policy.join('; '));
  // X-Frame-Options cannot name origins.
  if (!framedBy) c.header('X-Frame-Options', 'DENY');
  c.header('X-Robots-Tag', 'noindex');
  c.header('Cache-Control', 'no-store');
}
