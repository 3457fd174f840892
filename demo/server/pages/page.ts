import type { Customer, ServiceConnection } from '../acme.ts';
import type { Html } from './layout.ts';

/** What a page can show. */
export interface PageContext {
  customers: readonly Customer[];
  /** Base URLs of the service. They are public. */
  addresses: ServiceConnection['addresses'];
  /** Client id of Acme's partner application. It is public. */
  clientId: string;
  /** The `problem` parameter of the address: why an account could not be connected. */
  problem: string | undefined;
}

export interface DemoPage {
  title: string;
  /** Whether visitors see the page without signing in. Default: false. */
  isPublic?: boolean;
  /** Whose page it is. Default: Acme Hiring. */
  site?: string;
  /** The page's own module, relative to `demo/pages`. */
  script?: string;
  renderBody: (context: PageContext) => Html;
}
