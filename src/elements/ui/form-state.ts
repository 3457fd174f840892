import type { ReactiveControllerHost } from 'lit';
import type { ServiceError } from '../../client/service-error.ts';
import type { Messages } from '../../translations/en/embeds.ts';

/** Returns the error of a value, or undefined if it is valid. */
export type Validator<Values> = (value: string, values: Values) => string | undefined;

/**
 * Values and errors of a form. A field is checked when the person leaves it, and while typing only if it has an error. Errors
 * from the service appear at their fields.
 */
export class FormState<Values extends Record<string, string>> {
  values: Values;
  errors: Partial<Record<keyof Values, string>> = {};
  /** Whether the last attempt to send the values failed. Until then no summary moves the fields that people fill in. */
  attempted = false;
  private initial: Values;
  private readonly host: ReactiveControllerHost & { renderRoot: HTMLElement | DocumentFragment };
  private readonly validators: () => { [Name in keyof Values]?: Validator<Values> };

  constructor(host: FormState<Values>['host'], initial: Values, validators: FormState<Values>['validators']) {
    this.host = host;
    this.initial = initial;
    this.values = { ...initial };
    this.validators = validators;
  }

  /** Whether the values differ from the initial ones. */
  get dirty(): boolean {
    return this.isChanged(Object.keys(this.values));
  }

  /** Whether one of these values differs from its initial one. */
  isChanged(names: readonly (keyof Values)[]): boolean {
    return names.some((name) => this.values[name] !== this.initial[name]);
  }

  /** Replaces all values, and clears the errors. */
  reset(values: Values): void {
    this.fill(values);
    this.host.requestUpdate();
  }

  /** Does the same for a form that is not shown yet, without a rendering that would change nothing. */
  fill(values: Values): void {
    this.initial = values;
    this.values = { ...values };
    this.errors = {};
    this.attempted = false;
  }

  set(name: keyof Values, value: string): void {
    this.values = { ...this.values, [name]: value };
    if (this.errors[name]) this.check(name);
    this.host.requestUpdate();
  }

  /** Returns what the form itself says of a value. It names the field, and a sentence of the service does not. */
  problemOf(name: keyof Values): string | undefined {
    return this.validators()[name]?.(this.values[name] ?? '', this.values);
  }

  check(name: keyof Values): void {
    const error = this.problemOf(name);
    const { [name]: _, ...errors } = this.errors;
    this.errors = (error ? { ...errors, [name]: error } : errors) as typeof this.errors;
    this.host.requestUpdate();
  }

  /** Checks all fields, or these, before their values are sent. */
  checkAll(names: (keyof Values)[] = Object.keys(this.validators())): boolean {
    for (const name of names) this.check(name);
    this.attempted = names.some((name) => this.errors[name]);
    return !this.attempted;
  }

  /** Names of the fields with errors, in the order of the form. */
  get invalid(): string[] {
    return Object.keys(this.values).filter((name) => this.errors[name]);
  }

  /**
   * Shows what the service says of fields.
   *
   * @param nameOf - Returns the form's field for a name of the service.
   * @param messages - Say it in the language of the form.
   * @returns Whether there is an error, and every one belongs to a field of the form.
   */
  showErrors(
    error: ServiceError,
    nameOf: (name: string) => keyof Values | undefined,
    messages: Messages,
  ): boolean {
    const { fields } = error;
    let all = Boolean(fields);
    for (const name of Object.keys(fields ?? {})) {
      const field = nameOf(name);
      if (field === undefined) all = false;
      else this.errors = { ...this.errors, [field]: messages.serviceSentence(error, name) };
      this.attempted = true;
    }
    this.host.requestUpdate();
    return all;
  }

  /** Moves the focus to a field, for the links of the error summary. */
  focus(name: string): void {
    this.host.renderRoot.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }
}
