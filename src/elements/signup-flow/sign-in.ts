/** How signing in on the hosted pages ended. `failed`: the answer did not belong to this page. */
export type SignInResult = { code: string } | 'blocked' | 'closed' | 'denied' | 'failed';

/** Who signs in, for which partner, where. */
export interface SignInOptions {
  /** Address of the hosted pages. */
  partners: string;
  clientId: string;
  /** Where to come back to, registered for the application, when no window can be opened. */
  redirectUri: string;
}

const key = 'service-embeds sign-in';
/** Milliseconds between two looks whether the window is still there: browsers tell of that in no other way. */
const look = 400;

const newState = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => `0${byte.toString(16)}`.slice(-2)).join(
    '',
  );

function addressOf({ partners, clientId }: SignInOptions, query: Record<string, string>): string {
  const url = new URL(`${partners}/authorize/${encodeURIComponent(clientId)}`);
  for (const name of Object.keys(query)) url.searchParams.set(name, query[name] ?? '');
  return url.href;
}

/**
 * Opens the hosted sign-in in a window, which must happen in the click itself, and resolves with the message that the
 * window sends: taken from that window and that origin alone, and with the state that was given to it.
 */
export function signInByWindow(options: SignInOptions, signal: AbortSignal): Promise<SignInResult> {
  const state = newState();
  const address = addressOf(options, { response_mode: 'web_message', origin: location.origin, state });
  const opened = window.open(address, 'service-sign-in', 'popup,width=520,height=760');
  if (!opened) return Promise.resolve('blocked');
  return new Promise((resolve) => {
    const finish = (result: SignInResult): void => {
      window.removeEventListener('message', hear);
      clearInterval(timer);
      resolve(result);
    };
    const hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
      if (origin !== new URL(options.partners).origin || source !== opened) return;
      const answer = (data ?? {}) as { type?: unknown; state?: unknown; code?: unknown };
      if (answer.type !== 'service-connected') return;
      finish(resultOf(answer, state));
    };
    const timer = setInterval(() => {
      if (opened.closed) finish('closed');
    }, look);
    window.addEventListener('message', hear);
    signal.addEventListener('abort', () => {
      opened.close();
      finish('closed');
    });
  });
}

/** Leaves for the hosted sign-in; `takeSignIn` hears of it when the visitor comes back to this page. */
export function signInByRedirect(options: SignInOptions): void {
  const { clientId, redirectUri } = options;
  const state = newState();
  // Nothing secret: it ties the answer to this tab.
  sessionStorage.setItem(key, JSON.stringify({ state, clientId }));
  location.assign(addressOf(options, { redirect_uri: redirectUri, state }));
}

/** How a sign-in by redirect ended, once; the answer is taken out of the address. Undefined: there was none. */
export function takeSignIn(clientId: string): SignInResult | undefined {
  let pending: { state: string; clientId: string } | undefined;
  try {
    pending = JSON.parse(sessionStorage.getItem(key) ?? 'null') as typeof pending;
  } catch {
    // Storage is closed to this page: then no sign-in has begun here.
  }
  const url = new URL(location.href);
  const code = url.searchParams.get('code');
  const error = url.searchParams.get('error');
  if (!pending || pending.clientId !== clientId || (!code && !error)) return undefined;
  sessionStorage.removeItem(key);
  const state = url.searchParams.get('state');
  for (const name of ['code', 'error', 'state']) url.searchParams.delete(name);
  history.replaceState(history.state, '', url.href);
  return resultOf({ code, state }, pending.state);
}

function resultOf({ code, state }: { code?: unknown; state?: unknown }, expected: string): SignInResult {
  if (state !== expected) return 'failed';
  return typeof code === 'string' && code ? { code } : 'denied';
}
