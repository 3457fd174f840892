import assert from 'node:assert/strict';
import { formTokenHeader } from '../../../src/pages/kit/parts/page-embed.ts';
import type { TestService } from '../service.ts';

/** Returns the values of a page's text fields and lists by their names. */
export function fieldsOf(page: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [, name = '', value = ''] of page.matchAll(
    /<input[^>]*? name="([a-z_.]+)"[^>]*? value="([^"]*)"/g,
  ))
    fields[name] = value;
  for (const [, name = '', options = ''] of page.matchAll(
    /<select[^>]*? name="([a-z_.]+)"[^>]*>([^]*?)<\/select>/g,
  ))
    fields[name] = /value="([^"]*)"\s+selected/.exec(options)?.[1] ?? '';
  return fields;
}

/** A browser without scripts: it keeps cookies, follows redirects within the site and sends forms. */
export class Visitor {
  private readonly cookies = new Map<string, string>();
  private readonly base: string;
  status = 0;
  text = '';
  headers = new Headers();
  /** Address outside of the site that the last response redirects to. */
  left: URL | undefined;
  address = '';
  /** Value of `Accept-Language`. */
  language = 'en-US';
  /** Value of `User-Agent`. */
  userAgent = 'node';
  /** Value of `Sec-Fetch-Site`: who sends a form, as the browser says. */
  fetchSite: 'same-origin' | 'cross-site' | undefined;
  /** Value of `X-Forwarded-For`, for a service with one trusted proxy. */
  ip: string | undefined;

  constructor(base: string) {
    this.base = base;
  }

  /** Returns another browser with a copy of this one's cookies, as somebody has who stole them. */
  copy(): Visitor {
    const copy = new Visitor(this.base);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  /** Changes the names of cookies, as somebody does who tries those of one page at another. */
  renameCookies(from: string, to: string): void {
    for (const [name, value] of [...this.cookies]) this.cookies.set(name.replace(from, to), value);
  }

  /** Opens an address, or sends a form to it, and follows redirects within the site. */
  async go(address: string, form?: Record<string, string>): Promise<void> {
    this.left = undefined;
    let url = new URL(address, this.address || this.base);
    let body = form && new URLSearchParams(form);
    for (let hops = 0; hops < 5; hops++) {
      const location = await this.load(url, body);
      if (!location) return;
      url = new URL(location, url);
      body = undefined;
      if (url.origin !== new URL(this.base).origin) {
        this.left = url;
        return;
      }
    }
    throw new Error('The redirects do not end.');
  }

  /** Sends a form with a file, and follows the redirect. */
  async upload(address: string, form: FormData): Promise<void> {
    const location = await this.load(new URL(address), form);
    if (location) await this.go(location);
  }

  /** Loads one page. Returns the address that it redirects to, if it does. */
  private async load(url: URL, body: URLSearchParams | FormData | undefined): Promise<string | null> {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      ...(body && { body }),
      redirect: 'manual',
      headers: {
        'Accept-Language': this.language,
        'User-Agent': this.userAgent,
        Cookie: this.cookieHeader,
        ...(this.fetchSite !== undefined && { 'Sec-Fetch-Site': this.fetchSite }),
        ...(this.ip !== undefined && { 'X-Forwarded-For': this.ip }),
      },
    });
    for (const cookie of response.headers.getSetCookie()) this.storeCookie(cookie);
    this.status = response.status;
    this.headers = response.headers;
    // Where a line may break is no part of an email address.
    this.text = (await response.text()).replaceAll('<wbr />', '');
    this.address = url.href;
    return response.headers.get('Location');
  }

  /** What the browser sends as `Cookie`. */
  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private storeCookie(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (cookie.includes('Max-Age=0')) {
      this.cookies.delete(name);
      return;
    }
    this.cookies.set(name, value);
    assert.match(cookie, /HttpOnly/);
    assert.match(cookie, /SameSite=Lax/);
  }

  /** Sends the first form in the main part of the page with the values of its fields. */
  submit(draft: Record<string, string>, token = this.token): Promise<void> {
    const main = this.text.slice(Math.max(0, this.text.indexOf('<main')));
    const [form = ''] = /<form[^>]*>/.exec(main) ?? [];
    const action = /action="([^"]*)"/.exec(form)?.[1]?.replace(/&amp;/g, '&') ?? '';
    return this.go(action, { form_token: token, ...draft });
  }

  get token(): string {
    return /name="form_token" value="([^"]*)"/.exec(this.text)?.[1] ?? '';
  }
}

/**
 * Asks the dashboard for a session token, as the script of its pages does.
 * @param formToken of the page. Default: that of a page which the visitor opens
 */
export async function requestDashboardToken(
  { addresses }: TestService,
  visitor: Visitor,
  formToken?: string,
): Promise<{ status: number; token: string }> {
  if (formToken === undefined) await visitor.go('/security');
  const response = await fetch(`${addresses.dashboard}/session-token`, {
    method: 'POST',
    headers: {
      Cookie: visitor.cookieHeader,
      'Content-Type': 'application/json',
      [formTokenHeader]: formToken ?? visitor.token,
    },
    body: '{}',
    redirect: 'manual',
  });
  const { token = '' } = (await response.json()) as { token?: string };
  return { status: response.status, token };
}
