import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { en, type Messages } from '../translations/en/embeds.ts';
import { loadSpanish } from '../lazy.ts';

/** Loaders of the languages besides English. */
const loaders: Record<string, () => Promise<Messages>> = {
  es: () => loadSpanish().then(({ es }) => es),
};

/** Messages that an embed of this page has loaded, by language. */
const loaded: Record<string, Messages> = { en };

/** Gives an embed its messages and formats, in its own `locale`, else the page's language, else English. */
export class LocalizeController implements ReactiveController {
  private readonly host: ReactiveControllerHost;
  private readonly chosen: () => string | undefined;

  constructor(host: ReactiveControllerHost, chosen: () => string | undefined) {
    this.host = host;
    this.chosen = chosen;
    host.addController(this);
  }

  hostUpdate(): void {
    const { language } = this;
    const load = loaders[language];
    if (loaded[language] || !load) return;
    load()
      .then((messages) => {
        loaded[language] = messages;
        this.host.requestUpdate();
      })
      .catch(() => console.warn(`[service-embeds] "${language}" could not be loaded.`));
  }

  /** BCP 47 tag, for example `es-MX`. */
  get locale(): string {
    return this.chosen() || document.documentElement.lang || 'en';
  }

  get messages(): Messages {
    return loaded[this.language] ?? en;
  }

  /** The language that is shown, for `lang` attributes. */
  get shown(): string {
    return loaded[this.language] ? this.language : 'en';
  }

  /** A day in words. */
  date(iso: string): string {
    return this.format((locale) =>
      new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric' }).format(
        new Date(iso),
      ),
    );
  }

  /** @param cents US cents */
  price(cents: number): string {
    return this.format((locale) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(cents / 100),
    );
  }

  private get language(): string {
    return (this.locale.split('-')[0] ?? 'en').toLowerCase();
  }

  /** A tag that Intl does not take must not break the embed. */
  format(write: (locale: string) => string): string {
    try {
      return write(this.shown === this.language ? this.locale : this.shown);
    } catch {
      return write('en');
    }
  }
}
