import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { en, type Messages } from '../translations/en/embeds.ts';
import { loadSpanish } from '../lazy.ts';

/** Loaders of the languages besides English. */
const loaders: Record<string, () => Promise<Messages>> = {
  es: () => loadSpanish().then(({ es }) => es),
};

/** Messages that an embed of this page has loaded, by language. */
const loaded: Record<string, Messages> = { en };

/** Formats of prices by locale. Creating one takes longer than rendering the row of a package. */
const priceFormats: Record<string, Intl.NumberFormat> = {};

/** Provides an embed's messages and formats: in its own `locale`, or else the page's language, or else English. */
export class LocalizeController implements ReactiveController {
  private readonly host: ReactiveControllerHost;
  private readonly chosen: () => string | undefined;

  constructor(host: ReactiveControllerHost, chosen: () => string | undefined) {
    this.host = host;
    this.chosen = chosen;
    host.addController(this);
  }

  hostUpdate(): void {
    void this.load();
  }

  /** Loads the messages of the requested language. Without them, for example offline, the embed stays in English. */
  async load(): Promise<void> {
    if (!this.isMissing) return;
    const { requestedLanguage: language } = this;
    try {
      const messages = await loaders[language]?.();
      if (messages) loaded[language] = messages;
      this.host.requestUpdate();
    } catch {
      console.warn(`[service-embeds] The messages in "${language}" did not load.`);
    }
  }

  /** Whether the messages of the requested language exist and have not loaded yet. */
  get isMissing(): boolean {
    const { requestedLanguage: language } = this;
    return !loaded[language] && language in loaders;
  }

  /** BCP 47 tag, for example `es-MX`. */
  get locale(): string {
    return this.chosen() || document.documentElement.lang || 'en';
  }

  get messages(): Messages {
    return loaded[this.requestedLanguage] ?? en;
  }

  /** The language of the messages, for `lang` attributes. English until another language has loaded. */
  get language(): string {
    return loaded[this.requestedLanguage] ? this.requestedLanguage : 'en';
  }

  /** Formats a date with its weekday, for example "Saturday, November 21". */
  date(iso: string): string {
    return this.format((locale) =>
      new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric' }).format(
        new Date(iso),
      ),
    );
  }

  /**
   * Formats a price.
   *
   * @param cents - US cents.
   */
  price(cents: number): string {
    return this.format((locale) =>
      (priceFormats[locale] ??= new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })).format(
        cents / 100,
      ),
    );
  }

  private get requestedLanguage(): string {
    return (this.locale.split('-')[0] ?? 'en').toLowerCase();
  }

  /** Formats in the embed's locale, or in English if `Intl` does not accept that locale. */
  format(write: (locale: string) => string): string {
    try {
      return write(this.language === this.requestedLanguage ? this.locale : this.language);
    } catch {
      return write('en');
    }
  }
}
