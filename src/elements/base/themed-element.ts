import { ContextConsumer } from '@lit/context';
import { html, type PropertyValues, type TemplateResult, type ReactiveController } from 'lit';
import { loadChunk } from '../../client/load-chunk.ts';
import type { Appearance, AppearanceVariable } from '../../client/option-values.ts';
import { LanguageController } from '../../controllers/language-controller.ts';
import { SurroundingsController } from '../../controllers/surroundings-controller.ts';
import { base } from '../../styles/base.ts';
import { formStyles } from '../../styles/form.ts';
import { tokens } from '../../styles/tokens.ts';
import type { Messages } from '../../translations/en/embeds.ts';
import type { SharedOptionName } from './shared-option-names.ts';
import { SharedOptions, providerContext } from './shared-options.ts';

/** Resolves an embed's shared options: its own value first, then the value of the `<service-provider>` around it. */
class ProviderOptions implements ReactiveController {
  private readonly host: SharedOptions;
  private readonly consumer: ContextConsumer<typeof providerContext, SharedOptions>;

  constructor(host: SharedOptions) {
    this.host = host;
    this.consumer = new ContextConsumer(host, { context: providerContext, subscribe: true });
    host.addController(this);
  }

  get<Name extends SharedOptionName>(name: Name): SharedOptions[Name] | undefined {
    const value: unknown = this.host[name] ?? this.consumer.value?.[name];
    // Settings of a build are texts: `fakeMode: process.env.FAKE_MODE` must not show sample data when that is "false".
    return (value === 'false' ? false : value) as SharedOptions[Name];
  }

  hostConnected(): void {
    // A provider that is registered after its embeds has missed their first request.
    if (customElements.get('service-provider') || !this.host.closest('service-provider')) return;
    void customElements.whenDefined('service-provider').then(() => {
      this.consumer.hostConnected();
    });
  }
}

/**
 * Base class for what an embed looks like: it resolves shared options, and applies language, text direction, theme and design
 * tokens.
 *
 * @csspart root - The whole embed.
 * @csspart dialog - The modal.
 * @csspart heading - The heading.
 * @csspart test-mark - Says in staging that nothing is real.
 * @csspart input - An input or select.
 * @csspart button - A button.
 * @cssprop [--service-color-text=#1a1d24] - Color of text.
 * @cssprop [--service-color-muted=#5a6270] - Color of secondary text.
 * @cssprop [--service-color-surface=#ffffff] - Background of the embed.
 * @cssprop [--service-color-raised=#f7f8fa] - Background of raised areas.
 * @cssprop [--service-color-border=#d6dae1] - Color of separators.
 * @cssprop [--service-color-input-border=#8a93a3] - Color of input borders.
 * @cssprop [--service-color-primary=#2456e6] - Accent color: the main button and links.
 * @cssprop [--service-color-on-primary] - Text on the accent color. Default: white or black, whichever is easier to read.
 * @cssprop [--service-color-success=#0f7b4f] - Color of success.
 * @cssprop [--service-color-warning=#8a5a00] - Color of warnings.
 * @cssprop [--service-color-danger=#b3261e] - Color of errors.
 * @cssprop [--service-color-info=#1f49c7] - Color of information, and of what is in progress.
 * @cssprop [--service-radius=8px] - Radius of corners.
 * @cssprop [--service-space=4px] - Base unit of spacing.
 * @cssprop [--service-padding=0] - Distance of the content from the edge. Default with a dark theme, or on a dark page: 16px.
 * @cssprop [--service-pill-radius=6px] - Radius of status badges.
 * @cssprop [--service-input-height=44px] - Height of inputs.
 * @cssprop [--service-button-height] - Height of buttons. Default: that of inputs.
 * @cssprop [--service-button-weight=600] - Font weight of buttons.
 * @cssprop [--service-link-decoration=underline] - Decoration of links, such as `none`. A link under the pointer is underlined.
 * @cssprop [--service-focus] - Outline of what has the focus. Default: `2px solid` in the accent color.
 * @cssprop [--service-heading-font=inherit] - Font family of the heading.
 * @cssprop [--service-heading-weight=600] - Font weight of the heading.
 * @cssprop [--service-heading-size=1.25em] - Font size of the heading.
 * @cssprop [--service-row-height=52px] - Height of the rows of a table, in pixels. On phones, rows have two lines.
 * @cssprop [--service-card-shadow=none] - Shadow of cards, tables and lists of choices.
 * @cssprop [--service-font-size=0.9375em] - Size of text. `1em` is the text size of the browser. The font family comes from the page.
 */
export abstract class ThemedElement extends SharedOptions {
  static override styles = [tokens, base, formStyles];

  protected readonly localize = new LanguageController(
    this,
    () => this.option('locale'),
    () => this.option('texts'),
  );
  private readonly providerOptions = new ProviderOptions(this);
  private readonly surroundings = new SurroundingsController(this);
  private announcement = '';
  private isThemed = false;
  private appliedAppearance: Appearance | undefined;

  protected get messages(): Messages {
    return this.localize.messages;
  }

  /** Returns a shared option: the embed's own value, or else the provider's. */
  protected option<Name extends SharedOptionName>(name: Name): SharedOptions[Name] | undefined {
    return this.providerOptions.get(name);
  }

  /** Announces a text to screen readers without moving the focus. */
  protected announce(text: string): void {
    this.announcement = text;
    this.requestUpdate();
  }

  /**
   * Moves the focus to the heading, after the content has changed. It is inserted again, because Orca says nothing of a heading whose text
   * has changed together with the focus.
   */
  protected async focusHeading(): Promise<void> {
    await this.updateComplete;
    const heading = this.renderRoot.querySelector('h2');
    heading?.before(heading);
    heading?.focus();
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const nonce = this.option('cspNonce');
    // Lit sets it on the style elements that it creates where constructable stylesheets are missing.
    if (nonce) (window as { litNonce?: string }).litNonce = nonce;
    const renderRoot = super.createRenderRoot();
    // Not on an element: screen readers would say of every text in it that it is clickable.
    renderRoot.addEventListener('click', submitForm);
    return renderRoot;
  }

  protected override updated(_changed: PropertyValues): void {
    const appearance = this.option('appearance');
    if (this.isThemed && appearance === this.appliedAppearance) return;
    this.isThemed = true;
    this.appliedAppearance = appearance;
    applyAppearance(this, appearance);
    const token = (name: string) => getComputedStyle(this).getPropertyValue(`--service-color-${name}`).trim();
    const primary = token('primary');
    // Without it, the embed keeps the color of its theme.
    if (primary && !token('on-primary'))
      loadChunk(() => import('../../styles/text-on-primary.ts')).then(
        ({ setOnPrimary }) => setOnPrimary(this, primary),
        () => undefined,
      );
  }

  /**
   * Renders the element with the theme, language and direction, and what every embed has. It is one template, because the
   * browser prepares each template when it is first used.
   *
   * @param isLoading - Whether screen readers hear that the embed loads, instead of the last announcement.
   * @param controls - What closes a modal, above everything else.
   * @param content - What is below the heading.
   */
  protected renderRootElement(
    isLoading: boolean,
    controls: unknown,
    heading: unknown,
    content: unknown,
  ): TemplateResult {
    const theme = this.option('theme') ?? 'light';
    const { localize, surroundings } = this;
    return html`<div
      class="root"
      part="root"
      data-theme=${theme}
      ?data-dark=${surroundings.isDark}
      lang=${localize.language}
      dir=${surroundings.direction}
    >
      ${controls}<slot name="header"></slot>
      ${this.option('env') === 'staging' && !this.option('fakeMode') ? html`<small part="test-mark">${this.messages.common.testMode}</small>` : ''}
      <h2 id="heading" part="heading" tabindex="-1">${heading}</h2>
      <div class="hidden" role="status">${isLoading ? this.messages.common.loading : this.announcement}</div>
      ${content}<slot name="footer"></slot>
    </div>`;
  }
}

/**
 * Submits the form of a button that was clicked, including with the Enter key in one of its fields. The browser would do the same, except in
 * a sandboxed frame without `allow-forms`, where it does nothing and says nothing.
 */
function submitForm(event: Event): void {
  const button = (event.target as Element).closest('button');
  const form = button?.type === 'submit' && !button.disabled ? button.form : null;
  if (!form || event.defaultPrevented) return;
  event.preventDefault();
  // No form leaves the checks of its fields to the browser.
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}

/**
 * Sets design tokens on an embed: `colorPrimary` becomes `--service-color-primary`. It uses the style object, because a
 * Content-Security-Policy may forbid style attributes.
 */
function applyAppearance({ style }: HTMLElement, appearance: Appearance | undefined): void {
  const variables = appearance?.variables ?? {};
  for (const name of Object.keys(variables) as AppearanceVariable[]) {
    const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    style.setProperty(`--service-${token}`, variables[name] ?? null);
  }
}
