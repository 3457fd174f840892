import { toHex } from '@service-embeds/domain/hex';

/**
 * Why a sign-in on the hosted pages led to no code: the browser `blocked` the window, the visitor `closed` it or `denied` the
 * connection, or the answer did not belong to this page (`failed`).
 */
export type SignInFailure = 'blocked' | 'closed' | 'denied' | 'failed';
export type SignInResult = { code: string } | SignInFailure;

/** Where to sign in, and for which partner application. */
export interface SignInOptions {
  /** Address of the hosted pages. */
  partners: string;
  clientId: string;
  /** Address that a sign-in without a window returns to. It must be registered for the application. */
  redirectUri: string;
  /** In which the pages are shown. Default: that of the browser. */
  language?: string;
}

const storageKey = 'service-embeds sign-in';
/** Milliseconds between two checks whether the window is still open. Browsers have no event for it. */
const closedCheckInterval = 400;

const newState = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)));

function authorizationUrl(
  { partners, clientId, language }: SignInOptions,
  query: Record<string, string>,
): string {
  const url = new URL(`${partners}/authorize/${encodeURIComponent(clientId)}`);
  for (const name of Object.keys(query)) url.searchParams.set(name, query[name] ?? '');
  if (language) url.searchParams.set('ui_locales', language);
  return url.href;
}

/**
 * Opens the hosted sign-in in a window and resolves with the message that the window sends. Only messages of that window,
 * its origin and its state count. Call it during a click: browsers block the window otherwise. Where there are no windows,
 * it leaves for the sign-in like `signInByRedirect`.
 */
export function signInByPopup(options: SignInOptions, signal: AbortSignal): Promise<SignInResult> {
  const state = newState();
  const address = authorizationUrl(options, { response_mode: 'web_message', origin: location.origin, state });
  const popup = window.open(address, 'service-sign-in', 'popup,width=520,height=760');
  // A web view without windows opens the address in this page, which then has no opener (docs/web-views.md).
  if (popup === window) signInByRedirect(options);
  if (!popup || popup === window) return Promise.resolve('blocked');
  return new Promise((resolve) => {
    const finish = (result: SignInResult): void => {
      window.removeEventListener('message', receive);
      clearInterval(timer);
      resolve(result);
    };
    const receive = ({ origin, source, data }: MessageEvent<unknown>): void => {
      if (origin !== new URL(options.partners).origin || source !== popup) return;
      const answer = (data ?? {}) as { type?: unknown; state?: unknown; code?: unknown };
      if (answer.type !== 'service-connected') return;
      finish(resultOf(answer, state));
    };
    const timer = setInterval(() => {
      if (popup.closed) finish('closed');
    }, closedCheckInterval);
    window.addEventListener('message', receive);
    signal.addEventListener('abort', () => {
      popup.close();
      finish('closed');
    });
  });
}

/** Leaves for the hosted sign-in. `takeRedirectResult` returns the result when the visitor comes back to this page. */
export function signInByRedirect(options: SignInOptions): void {
  const { clientId, redirectUri } = options;
  const state = newState();
  // The state is not a secret. It ties the answer to this tab.
  sessionStorage.setItem(storageKey, JSON.stringify({ state, clientId }));
  location.assign(authorizationUrl(options, { redirect_uri: redirectUri, state }));
}

/** Returns the result of a sign-in by redirect and removes it from the address. Undefined when there was none. */
export function takeRedirectResult(clientId: string): SignInResult | undefined {
  let request: { state: string; clientId: string } | undefined;
  try {
    request = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as typeof request;
  } catch {
    // Without access to storage, no sign-in can have started here.
  }
  const url = new URL(location.href);
  const code = url.searchParams.get('code');
  const error = url.searchParams.get('error');
  if (!request || request.clientId !== clientId || (!code && !error)) return undefined;
  sessionStorage.removeItem(storageKey);
  const state = url.searchParams.get('state');
  for (const name of ['code', 'error', 'state']) url.searchParams.delete(name);
  history.replaceState(history.state, '', url.href);
  return resultOf({ code, state }, request.state);
}

function resultOf({ code, state }: { code?: unknown; state?: unknown }, expected: string): SignInResult {
  if (state !== expected) return 'failed';
  return typeof code === 'string' && code ? { code } : 'denied';
}
