import type { ServiceError } from '../../client/service-error.ts';
import { loadErrorFixes } from '../../lazy.ts';

/** What a developer should know of an error: its code, what is wrong, the fix, and where to read on. */
export async function explainError({ code, hint }: ServiceError): Promise<string> {
  const fix = await loadErrorFixes().then(
    ({ errorFixes }) => errorFixes[code],
    // Offline, say: the code and the hint still tell.
    () => '',
  );
  return [`${code}:`, fix, hint, `(docs/errors.md#${code})`].filter(Boolean).join(' ');
}
