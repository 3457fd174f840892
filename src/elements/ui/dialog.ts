import { html, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { adoptStyles } from '../../styles/adopt.ts';
import type { Messages } from '../../translations/en/embeds.ts';
import { banner } from './banner.ts';
import { dialogStyles } from './dialog.styles.ts';

/** What the dialog needs of its embed. */
export interface DialogHost extends ReactiveControllerHost {
  renderRoot: HTMLElement | DocumentFragment;
}

/** Number of open dialogs, which keep the page from scrolling, and the page's own `overflow`. */
let locks = 0;
let pageOverflow = '';

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea, summary, iframe';

/**
 * Shows a `<dialog>` above the page. In browsers without modal dialogs (Firefox before 98) it keeps the focus inside. The page
 * behind does not scroll, and the focus returns to the element that had it before.
 */
export class EmbedDialog {
  private opener: HTMLElement | null = null;
  private dialog: HTMLDialogElement | undefined;

  constructor(host: DialogHost) {
    adoptStyles(host.renderRoot, dialogStyles);
    this.remember();
  }

  /** Remembers the focused element, to focus it again after closing. */
  remember(): void {
    this.opener = deepActiveElement();
  }

  closeButton({ common }: Messages, onClose: (event: Event) => void): TemplateResult {
    return html`<button class="close" type="button" aria-label=${common.close} @click=${onClose}>×</button>`;
  }

  /** Renders the dialog around an embed. Its heading labels it. */
  wrap(content: TemplateResult, onCancel: (event: Event) => void): TemplateResult {
    return html`<dialog part="dialog" aria-modal="true" aria-labelledby="heading" @cancel=${onCancel}>
      ${content}
    </dialog>`;
  }

  show(dialog: HTMLDialogElement, width: string | undefined): void {
    if (this.dialog === dialog) return;
    this.dialog = dialog;
    if (width) dialog.style.setProperty('--dialog-width', width);
    if (locks++ === 0) {
      pageOverflow = document.documentElement.style.overflow;
      document.documentElement.style.overflow = 'hidden';
    }
    if (typeof dialog.showModal === 'function') {
      dialog.showModal();
    } else {
      dialog.setAttribute('open', '');
      dialog.setAttribute('role', 'dialog');
      dialog.classList.add('fallback');
      dialog.addEventListener('keydown', keepFocus);
    }
    dialog.querySelector<HTMLElement>('h2')?.focus();
  }

  hide(): void {
    const { dialog, opener } = this;
    if (!dialog) return;
    if (dialog.open && typeof dialog.close === 'function') dialog.close();
    this.dialog = undefined;
    this.opener = null;
    if (--locks === 0) document.documentElement.style.overflow = pageOverflow;
    if (opener?.isConnected) opener.focus();
  }
}

/** Does what a modal dialog of the browser does: Tab stays inside, and Escape asks to close. */
function keepFocus(event: KeyboardEvent): void {
  const dialog = event.currentTarget as HTMLElement;
  if (event.key === 'Escape' && !event.defaultPrevented) {
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  }
  if (event.key !== 'Tab') return;
  const all = Array.from(dialog.querySelectorAll<HTMLElement>(focusable));
  const [first] = all;
  const last = all[all.length - 1];
  const active = (dialog.getRootNode() as ShadowRoot).activeElement;
  if (event.shiftKey ? active === first : active === last) {
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}

function deepActiveElement(): HTMLElement | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement && active !== document.body ? active : null;
}

/** Shows the question that the host renders next, with the focus on the answer that loses nothing. */
export async function focusQuestion(host: DialogHost): Promise<void> {
  host.requestUpdate();
  await host.updateComplete;
  host.renderRoot.querySelector<HTMLElement>('[data-keep]')?.focus();
}

/** Renders the question whether to discard unsaved input. */
export const discardQuestion = (
  { common }: Messages,
  keep: () => void,
  discard: (event: Event) => void,
): TemplateResult =>
  html`<div class="field">
    ${banner(
      'warning',
      common.discardTitle,
      html`<div class="actions">
        <button class="button primary" type="button" data-keep @click=${keep}>${common.keepEditing}</button>
        <button class="button" type="button" @click=${discard}>${common.discard}</button>
      </div>`,
      'alert',
    )}
  </div>`;
