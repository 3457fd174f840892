import type { Context } from 'hono';

/** What a page may do. Everything else is forbidden by its Content-Security-Policy. */
export interface Permissions {
  /** Hash of its one stylesheet, see `hashOf`. */
  style: string;
  /** For a page with a form: origins beside its own that the form may lead to. */
  formAction?: string[] | undefined;
  /** Whether scripts of ours run. */
  scripts?: boolean;
  /** What these may call: `'self'`, or origins. */
  connect?: string[];
  /** For style elements that scripts of ours make in older browsers. */
  nonce?: string | undefined;
  /** Origins that may frame it. Default nobody. */
  framedBy?: string[];
}

/**
 * Nothing is loaded, run or framed, nor sent but by a form of the page itself, beyond what is permitted; the address,
 * which is a secret on most pages, is told to nobody.
 */
export function protect(
  c: Context,
  { style, formAction, scripts, connect, nonce, framedBy }: Permissions,
): void {
  const policy = [
    "default-src 'none'",
    `style-src '${style}'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    ...(scripts ? ["script-src 'self'"] : []),
    ...(connect ? [`connect-src ${connect.join(' ')}`] : []),
    "base-uri 'none'",
    `form-action ${formAction ? ["'self'", ...formAction].join(' ') : "'none'"}`,
    `frame-ancestors ${framedBy?.join(' ') ?? "'none'"}`,
  ];
  c.header('Content-Security-Policy', policy.join('; '));
  c.header('Referrer-Policy', 'no-referrer');
  c.header('X-Content-Type-Options', 'nosniff');
  if (!framedBy) c.header('X-Frame-Options', 'DENY');
  c.header('X-Robots-Tag', 'noindex');
  c.header('Cache-Control', 'no-store');
}

/** The hash by which a policy names an inline text. */
export const hashOf = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${Buffer.from(digest).toString('base64')}`;
};
