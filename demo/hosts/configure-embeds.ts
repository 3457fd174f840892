import { configure } from 'service-embeds/configure.js';

/**
 * Points the embeds to the development service. It has to run before the elements are registered; an application in
 * production doesn't need it.
 */
export async function configureEmbeds(): Promise<void> {
  const response = await fetch('/environment.json');
  configure({
    environments: { staging: (await response.json()) as Record<'api' | 'partners' | 'dashboard', string> },
  });
}
