import type { Context } from 'hono';
import { html } from 'hono/html';

/** The texts of a form that was sent. Files are not taken. */
export async function readForm(c: Context): Promise<(name: string) => string> {
  const form = await c.req.parseBody({ all: false });
  return (name) => {
    const value = form[name];
    return typeof value === 'string' ? value : '';
  };
}

/** Fields of a sign-in, below what went wrong the last time. */
export const signInFields = (formToken: string, email: string, error: string | undefined) =>
  html`${error ? html`<p role="alert"><strong class="error">${error}</strong></p>` : ''}
    <input type="hidden" name="form_token" value="${formToken}" />
    <p>
      <label for="email">E-mail address</label>
      <input id="email" name="email" type="email" autocomplete="username" required value="${email}" />
    </p>
    <p>
      <label for="password">Password</label>
      <input id="password" name="password" type="password" autocomplete="current-password" required />
    </p>
    <button>Sign in</button>`;
