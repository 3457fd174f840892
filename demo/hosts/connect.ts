import { configure } from 'service-embeds/configure.js';

/**
 * Tells the embeds where the development service is, before anything registers them; an application in production needs
 * nothing of this.
 */
export async function connect(): Promise<void> {
  const response = await fetch('/environment.json');
  configure({
    environments: { staging: (await response.json()) as Record<'api' | 'partners' | 'dashboard', string> },
  });
}
