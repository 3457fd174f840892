import { html, nothing, type TemplateResult } from 'lit';
import { isSessionOver, type ServiceError } from '../../client/service-error.ts';
import type { Messages } from '../../translations/en/embeds.ts';
import { banner } from '../ui/banner.ts';
import type { ErrorDetail } from './embed-types.ts';

/** Returns what the page learns of an error. It contains no secret. */
export function toErrorDetail(error: ServiceError, { errors }: Messages): ErrorDetail {
  const { status, hint = null, requestId = null } = error;
  return {
    code: error.code,
    message: errors[error.code][0] ?? '',
    hint,
    status: status || null,
    requestId,
    retryable: error.retryable,
  };
}

/** What the error state shows. */
export interface ErrorViewOptions {
  error: ServiceError;
  messages: Messages;
  /** The fix, in English, for the developer of the page. Undefined where developers should not see it. */
  explanation: string | undefined;
  retry: () => void;
  /** Where the session is over: lets the person sign in. */
  signIn: () => void;
}

/** Renders what happened, what to do, the request ID for support, and a Retry button where trying again can help. */
export function errorView({ error, messages, explanation, retry, signIn }: ErrorViewOptions): TemplateResult {
  const { common, errors } = messages;
  const isOver = isSessionOver(error);
  const [title, text] = errors[isOver ? 'unauthorized' : error.code];
  const { requestId } = error;
  const content = html`<p>${text}</p>
    ${requestId ? html`<p class="muted">${common.requestId(requestId)}</p>` : nothing}
    ${
      explanation === undefined
        ? nothing
        : html`<details>
            <summary>${common.forDevelopers}</summary>
            <p lang="en">${explanation}</p>
          </details>`
    }
    ${
      error.retryable
        ? html`<div class="actions">
            <button class="button" part="button" type="button" @click=${isOver ? signIn : retry}>
              ${isOver ? common.signIn : common.retry}
            </button>
          </div>`
        : nothing
    }`;
  const tone = error.code === 'not_credentialed' ? 'warning' : 'danger';
  return html`<div class="field">${banner(tone, title, content, 'alert')}</div>`;
}
