import { ContextConsumer } from '@lit/context';
import type { ReactiveController } from 'lit';
import type { SharedOptionName } from './shared-option-names.ts';
import { providerContext, type SharedOptions } from './shared-options.ts';

/** Resolves an embed's shared options: its own value first, then the value of the `<service-provider>` around it. */
export class ProviderOptions implements ReactiveController {
  private readonly host: SharedOptions;
  private readonly consumer: ContextConsumer<typeof providerContext, SharedOptions>;

  constructor(host: SharedOptions) {
    this.host = host;
    this.consumer = new ContextConsumer(host, { context: providerContext, subscribe: true });
    host.addController(this);
  }

  get<Name extends SharedOptionName>(name: Name): SharedOptions[Name] | undefined {
    return this.host[name] ?? this.consumer.value?.[name];
  }

  hostConnected(): void {
    // A provider that is registered after its embeds has missed their first request.
    if (customElements.get('service-provider') || !this.host.closest('service-provider')) return;
    void customElements.whenDefined('service-provider').then(() => {
      this.consumer.hostConnected();
    });
  }
}
