import { ContextProvider } from '@lit/context';
import { html } from 'lit';
import { define } from './define.ts';
import { providerContext, SharedOptions } from './shared-options.ts';

/**
 * Sets options for all embeds inside it. An embed's own value takes precedence.
 *
 * @tag service-provider
 * @slot - The part of the page that contains the embeds.
 */
export class ServiceProvider extends SharedOptions {
  private readonly provider = new ContextProvider(this, { context: providerContext, initialValue: this });

  override connectedCallback(): void {
    super.connectedCallback();
    // Before the embeds inside connect: they ask for the direction and the colors around them, which only slotted elements know.
    this.performUpdate();
  }

  protected override updated(): void {
    this.provider.setValue(this, true);
  }

  protected override render() {
    return html`<slot></slot>`;
  }
}

define('service-provider', ServiceProvider);
