import { html, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { Messages } from '../../translations/en/embeds.ts';
import { adoptStyles } from '../../styles/adopt.ts';
import { banner } from './banner.ts';
import { dialogStyles } from './dialog.styles.ts';

/** What a modal embed lets its dialog do. */
export interface DialogHost extends ReactiveControllerHost {
  renderRoot: HTMLElement | DocumentFragment;
}

/** Dialogs that keep the page from scrolling now, and what the page had before. */
let locks = 0;
let pageOverflow = '';

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea, summary, iframe';

/**
 * Shows a `<dialog>` above the page: the browser's own modal where there is one, otherwise the same element with its
 * focus kept inside (Firefox before 98). The page behind does not scroll, and the focus returns to the opener.
 */
export class DialogController {
  private opener: HTMLElement | null = null;
  private dialog: HTMLDialogElement | undefined;

  constructor(host: DialogHost) {
    adoptStyles(host.renderRoot, dialogStyles);
    this.remember();
  }

  /** Notes where the focus is, to bring it back there. */
  remember(): void {
    this.opener = deepActiveElement();
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

/** What the browser's own modal does by itself: Tab stays inside, Escape asks to close. */
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

/** Asks before a close would lose what was typed. */
export const discardQuestion = (
  { common }: Messages,
  keep: () => void,
  discard: () => void,
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
