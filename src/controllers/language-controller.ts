import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { withCountry } from '@service-embeds/contract/reference-data/language';
import { loadChunk } from '../client/load-chunk.ts';
import { en, type Messages } from '../translations/en/embeds.ts';
import type { replaceTexts } from '../translations/replace-texts.ts';
import type { PartTexts, TextOverrides } from '../translations/texts.ts';

/** Loaders of the languages besides English. */
const loaders: Record<string, () => Promise<Messages>> = {
  es: () =>
    loadChunk(() => import('../translations/es/embeds.ts')).then(({ es, ordering }) => {
      spanishParts.ordering = ordering;
      return es;
    }),
};

/** Messages that an embed of this page has loaded, by language. */
const messagesByLanguage: Record<string, Messages> = { en };

/** Messages of parts that load with the language: the form of an order shows its first field sooner without them. */
const spanishParts: Partial<PartTexts> = {};

/** Replaces texts, once an embed of this page has loaded it. */
let replace: typeof replaceTexts | undefined;

/** Formats of prices by locale. Creating one takes longer than rendering the row of a package. */
const priceFormats: Record<string, Intl.NumberFormat> = {};

/** Provides an embed's messages and formats: in its own `locale`, or else the page's language, or else English. */
export class LanguageController implements ReactiveController {
  private readonly host: ReactiveControllerHost;
  private readonly chosen: () => string | undefined;
  private readonly overrides: () => TextOverrides | undefined;

  /**
   * @param chosen - Returns the `locale` of the embed.
   * @param overrides - Returns the texts that the page replaces.
   */
  constructor(
    host: ReactiveControllerHost,
    chosen: () => string | undefined,
    overrides: () => TextOverrides | undefined,
  ) {
    this.host = host;
    this.chosen = chosen;
    this.overrides = overrides;
    host.addController(this);
  }

  hostUpdate(): void {
    void this.load();
  }

  /**
   * Loads the messages of the requested language, and what replaces texts. Without them, for example offline, the embed stays
   * in English, or keeps its own texts.
   */
  async load(): Promise<void> {
    if (!this.isMissing) return;
    const { requestedLanguage: language } = this;
    try {
      const [messages, replacement] = await Promise.all([
        messagesByLanguage[language] ?? loaders[language]?.(),
        this.overrides() && loadChunk(() => import('../translations/replace-texts.ts')),
      ]);
      if (messages) messagesByLanguage[language] = messages;
      if (replacement) replace = replacement.replaceTexts;
      this.host.requestUpdate();
    } catch {
      console.warn(`[service-embeds] The messages in "${language}" did not load.`);
    }
  }

  /** Whether messages of the requested language, or texts that the page replaces, have not loaded yet. */
  get isMissing(): boolean {
    const { requestedLanguage: language } = this;
    return (!messagesByLanguage[language] && language in loaders) || Boolean(this.overrides() && !replace);
  }

  /** BCP 47 tag, for example `es-MX`. */
  get locale(): string {
    return this.chosen() || document.documentElement.lang || 'en';
  }

  get messages(): Messages {
    const overrides = this.ownTexts;
    const messages = messagesByLanguage[this.requestedLanguage] ?? en;
    return overrides && replace ? replace(messages, overrides) : messages;
  }

  /**
   * Returns the messages of a part of an embed, in the language of the embed and with the texts that the page replaces.
   *
   * @param languages - The messages by language. Default for Spanish: what has loaded with the language.
   */
  textsOf<Name extends keyof PartTexts>(
    name: Name,
    languages: { en: PartTexts[Name]; es?: PartTexts[Name] | undefined },
  ): PartTexts[Name] {
    const messages = (this.language === 'es' && (languages.es ?? spanishParts[name])) || languages.en;
    const overrides = this.ownTexts?.[name];
    return overrides && replace ? replace(messages, overrides, name) : messages;
  }

  /** What the page replaces in the language of the messages. */
  private get ownTexts(): TextOverrides['en'] {
    return this.overrides()?.[this.language as 'en' | 'es'];
  }

  /** The language of the messages, for `lang` attributes. English until another language has loaded. */
  get language(): string {
    return messagesByLanguage[this.requestedLanguage] ? this.requestedLanguage : 'en';
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
   * @param cents - US cents, not negative.
   */
  price(cents: number): string {
    return this.format((locale) => {
      const format = (priceFormats[locale] ??= new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: 'USD',
      }));
      return format.format(cents / 100);
    });
  }

  private get requestedLanguage(): string {
    return this.locale.replace(/-.*/, '').toLowerCase();
  }

  /** Formats in the embed's locale, or in English if `Intl` does not accept that locale. */
  format(write: (locale: string) => string): string {
    try {
      return write(withCountry(this.language === this.requestedLanguage ? this.locale : this.language));
    } catch {
      return write('en');
    }
  }
}
