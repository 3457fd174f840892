import { docsUrl } from '../../client/docs-url.ts';

/** Result of one check. It holds no secret and no personal data, so that people can paste it into a ticket. */
export interface CheckResult {
  /** Name of the check, which stays the same from version to version. */
  id: string;
  status: 'passed' | 'failed' | 'skipped';
  /** What was seen, or why the check was skipped. */
  message: string;
  /** What to change. Only of a failed check. */
  fix?: string;
  /** Address of the documentation about it. Only of a failed check. */
  docs?: string;
}

export const pass = (id: string, message: string): CheckResult => ({ id, status: 'passed', message });

export const skip = (id: string, message: string): CheckResult => ({ id, status: 'skipped', message });

/** @param page page of the documentation, for example `security.md#the-embeds-in-your-page` */
export const fail = (
  id: string,
  message: string,
  { fix, page }: { fix: string; page: string },
): CheckResult => ({ id, status: 'failed', message, fix, docs: docsUrl(page) });
