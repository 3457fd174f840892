import type { ReactiveController } from 'lit';
import { loadDialog } from '../../lazy.ts';
import type { DialogController, DialogHost } from '../ui/dialog.ts';

/** The modal of an embed: whether it is open, at once; how it is shown, as soon as that part has loaded. */
export class Modal implements ReactiveController {
  isOpen = false;
  private readonly host: DialogHost;
  private dialog: DialogController | undefined;
  private width: string | undefined;

  constructor(host: DialogHost) {
    this.host = host;
    host.addController(this);
  }

  /** @param width any CSS width */
  open(width?: string): void {
    this.isOpen = true;
    this.width = width;
    this.host.requestUpdate();
    if (this.dialog) return this.dialog.remember();
    void loadDialog().then(({ DialogController }) => {
      this.dialog ??= new DialogController(this.host);
      this.host.requestUpdate();
    });
  }

  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.dialog?.hide();
    this.host.requestUpdate();
  }

  /** Once the host has rendered its dialog. */
  hostUpdated(): void {
    const dialog = this.isOpen && this.host.renderRoot.querySelector('dialog');
    if (dialog) this.dialog?.show(dialog, this.width);
  }

  hostDisconnected(): void {
    // Moved rather than removed: the next microtask knows.
    void Promise.resolve().then(() => {
      if (!(this.host as unknown as Node).isConnected) this.close();
    });
  }
}
