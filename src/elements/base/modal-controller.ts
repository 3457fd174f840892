import { nothing, type ReactiveController, type TemplateResult } from 'lit';
import { loadChunk } from '../../client/load-chunk.ts';
import { RemovalController } from '../../controllers/removal-controller.ts';
import type { Messages } from '../../translations/en/embeds.ts';
import type { EmbedDialog, DialogHost, discardQuestion } from '../ui/dialog.ts';

const loadDialog = () => loadChunk(() => import('../ui/dialog.ts'));

/** What a modal needs of its embed. */
interface ModalOptions {
  hasUnsavedInput: () => boolean;
  /** Clears the input, after the person has confirmed it. */
  discardInput: () => void;
  /** Called when the modal has closed. */
  onClose: () => void;
  /** Called when the person keeps editing. */
  onKeepEditing: () => void;
}

/** The modal of an embed. It is open from `open()` on; the code that shows it as a dialog loads with the first one. */
export class ModalController implements ReactiveController {
  isOpen = false;
  private readonly host: DialogHost & HTMLElement;
  private readonly options: ModalOptions;
  private dialog: EmbedDialog | undefined;
  private width: string | undefined;
  private question: typeof discardQuestion | undefined;

  constructor(host: ModalController['host'], options: ModalOptions) {
    this.host = host;
    this.options = options;
    host.addController(this);
    new RemovalController(host, () => {
      this.hide();
    });
  }

  /** @param width - Any CSS width. Default: 600px on a desktop, and the whole width on a phone. */
  open(width?: string): void {
    this.isOpen = true;
    this.width = width;
    this.host.requestUpdate();
    if (this.dialog) this.dialog.remember();
    else
      void loadDialog().then(({ EmbedDialog }) => {
        this.dialog ??= new EmbedDialog(this.host);
        this.host.requestUpdate();
      });
  }

  /** Closes the modal. If input would be lost, the first call asks, and the second one discards it. */
  close(): void {
    if (this.options.hasUnsavedInput() && !this.question) {
      void this.askToDiscard();
      return;
    }
    if (this.question) this.options.discardInput();
    this.question = undefined;
    this.hide();
    this.options.onClose();
  }

  private hide(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.dialog?.hide();
    this.host.requestUpdate();
  }

  private async askToDiscard(): Promise<void> {
    const { discardQuestion, focusQuestion } = await loadDialog();
    this.question = discardQuestion;
    await focusQuestion(this.host);
  }

  private readonly keepEditing = (): void => {
    this.question = undefined;
    this.host.requestUpdate();
    this.options.onKeepEditing();
  };

  private readonly requestClose = (event: Event): void => {
    event.preventDefault();
    this.close();
  };

  /** Renders the close button and the question about unsaved input. */
  renderControls(messages: Messages): unknown {
    return [
      this.isOpen && this.dialog ? this.dialog.closeButton(messages, this.requestClose) : nothing,
      this.question ? this.question(messages, this.keepEditing, this.requestClose) : nothing,
    ];
  }

  /** Puts the content into a dialog while the modal is open. Nothing is visible until the dialog's code has loaded. */
  wrap(content: TemplateResult): TemplateResult | typeof nothing {
    if (!this.isOpen) return content;
    return this.dialog ? this.dialog.wrap(content, this.requestClose) : nothing;
  }

  /** Shows the dialog, once the host has rendered it. */
  hostUpdated(): void {
    const dialog = this.isOpen ? this.host.renderRoot.querySelector('dialog') : undefined;
    if (dialog) this.dialog?.show(dialog, this.width);
  }
}
