import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** What a modal embed lets its dialog do. */
export interface DialogHost extends ReactiveControllerHost {
  renderRoot: HTMLElement | DocumentFragment;
}

/** Dialogs that keep the page from scrolling now, and what the page had before. */
let locks = 0;
let pageOverflow = '';

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea, summary';

/**
 * Shows the host's `<dialog>` above the page: the browser's own modal where there is one, otherwise the same
 * element with its focus kept inside (Firefox before 98). The page behind does not scroll, and the focus returns.
 */
export class DialogController implements ReactiveController {
  isOpen = false;
  /** CSS width that was asked for. */
  width: string | undefined;
  private readonly host: DialogHost;
  private opener: HTMLElement | null = null;
  private shown: HTMLDialogElement | undefined;

  constructor(host: DialogHost) {
    this.host = host;
    host.addController(this);
  }

  open(width?: string): void {
    this.width = width;
    if (this.isOpen) return;
    this.isOpen = true;
    this.opener = deepActiveElement();
    this.host.requestUpdate();
  }

  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.hide();
    this.host.requestUpdate();
    const { opener } = this;
    this.opener = null;
    if (opener?.isConnected) opener.focus();
  }

  /** Once the host has rendered its dialog. */
  hostUpdated(): void {
    const dialog = this.host.renderRoot.querySelector('dialog');
    if (!this.isOpen || !dialog || this.shown === dialog) return;
    this.shown = dialog;
    if (this.width) dialog.style.setProperty('--dialog-width', this.width);
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

  hostDisconnected(): void {
    // Moved rather than removed: the next microtask knows.
    void Promise.resolve().then(() => {
      if (!(this.host as unknown as Node).isConnected) this.close();
    });
  }

  private hide(): void {
    if (!this.shown) return;
    if (this.shown.open && typeof this.shown.close === 'function') this.shown.close();
    this.shown = undefined;
    if (--locks === 0) document.documentElement.style.overflow = pageOverflow;
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
