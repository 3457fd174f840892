import type { ServiceError } from '../../client/service-error.ts';
import { loadErrorFixes } from '../../lazy.ts';

/** Explains an error to developers: its code, the cause, the fix, and the section of the documentation. */
export async function explainError({ code, hint }: ServiceError): Promise<string> {
  const fix = await loadErrorFixes().then(
    ({ errorFixes }) => errorFixes[code],
    // Without the explanations, for example offline, the code and the hint still help.
    () => '',
  );
  return [`${code}:`, fix, hint, `(docs/errors.md#${code})`].filter(Boolean).join(' ');
}
