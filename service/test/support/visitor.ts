import assert from 'node:assert/strict';

/** A browser without scripts: cookies, redirects within the site, forms. */
export class Visitor {
  private readonly cookies = new Map<string, string>();
  private readonly base: string;
  status = 0;
  text = '';
  headers = new Headers();
  /** Where the last answer leads outside of the site. */
  left: URL | undefined;
  private address = '';
  /** What the browser asks for, as `Accept-Language`. */
  language = 'en-US';

  constructor(base: string) {
    this.base = base;
  }

  /** Returns another browser with a copy of this one's cookies, as somebody has who stole them. */
  copy(): Visitor {
    const copy = new Visitor(this.base);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  async go(address: string, form?: Record<string, string>): Promise<void> {
    this.left = undefined;
    let url = new URL(address, this.address || this.base);
    let body = form && new URLSearchParams(form);
    for (let hops = 0; hops < 5; hops++) {
      const response = await fetch(url, {
        method: body ? 'POST' : 'GET',
        ...(body && { body }),
        redirect: 'manual',
        headers: {
          'Accept-Language': this.language,
          Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (/Max-Age=0/.test(cookie)) {
          this.cookies.delete(name);
          continue;
        }
        this.cookies.set(name, value);
        assert.match(cookie, /HttpOnly/);
        assert.match(cookie, /SameSite=Lax/);
      }
      this.status = response.status;
      this.headers = response.headers;
      this.text = await response.text();
      this.address = url.href;
      const location = response.headers.get('Location');
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

  /** Sends a form of the page, the first unless its address is given, with what was entered. */
  submit(draft: Record<string, string>, token = this.token): Promise<void> {
    const action = /action="([^"]*)"/.exec(this.text)?.[1]?.replace(/&amp;/g, '&') ?? '';
    return this.go(action, { form_token: token, ...draft });
  }

  get token(): string {
    return /name="form_token" value="([^"]*)"/.exec(this.text)?.[1] ?? '';
  }
}
