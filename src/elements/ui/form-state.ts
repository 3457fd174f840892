import type { ReactiveControllerHost } from 'lit';
import type { FieldErrors } from '@service-embeds/contract';

/** Says what is wrong with a value, if anything. */
export type Validator<Values> = (value: string, values: Values) => string | undefined;

/**
 * The state of a form of text values: what was typed, what is wrong with it, and what is told. A field is checked
 * when it is left, and while typing only once it was wrong; the service's own complaints land on their fields.
 */
export class FormState<Values extends Record<string, string>> {
  values: Values;
  errors: Partial<Record<keyof Values, string>> = {};
  private initial: Values;
  private readonly host: ReactiveControllerHost & { renderRoot: HTMLElement | DocumentFragment };
  private readonly validators: () => { [Name in keyof Values]?: Validator<Values> };

  constructor(host: FormState<Values>['host'], initial: Values, validators: FormState<Values>['validators']) {
    this.host = host;
    this.initial = initial;
    this.values = { ...initial };
    this.validators = validators;
  }

  /** Whether anything was typed that would be lost. */
  get dirty(): boolean {
    return Object.keys(this.values).some((name) => this.values[name] !== this.initial[name]);
  }

  /** Starts over from these values. */
  reset(values: Values): void {
    this.initial = values;
    this.values = { ...values };
    this.errors = {};
    this.host.requestUpdate();
  }

  set(name: keyof Values, value: string): void {
    this.values = { ...this.values, [name]: value };
    if (this.errors[name]) this.check(name);
    this.host.requestUpdate();
  }

  /** Checks one field, when it is left. */
  check(name: keyof Values): void {
    const error = this.validators()[name]?.(this.values[name] ?? '', this.values);
    this.errors = { ...this.errors, [name]: error };
    if (!error) delete this.errors[name];
    this.host.requestUpdate();
  }

  /** Checks all fields, or these. */
  checkAll(names: (keyof Values)[] = Object.keys(this.validators())): boolean {
    for (const name of names) this.check(name);
    return !names.some((name) => this.errors[name]);
  }

  /** Names of the fields that are wrong, in the order of the form. */
  get invalid(): string[] {
    return Object.keys(this.values).filter((name) => this.errors[name]);
  }

  /**
   * Takes over what the service says of fields.
   * @param nameOf finds the form's field for a name of the service
   * @returns whether every complaint found its field
   */
  refuse(fields: FieldErrors, nameOf: (name: string) => keyof Values | undefined): boolean {
    let all = true;
    for (const name of Object.keys(fields)) {
      const mine = nameOf(name);
      if (mine === undefined) all = false;
      else this.errors = { ...this.errors, [mine]: (fields[name] ?? []).join(' ') };
    }
    this.host.requestUpdate();
    return all;
  }

  /** Moves the focus to a field, for the links of the error summary. */
  focus(name: string): void {
    this.host.renderRoot.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }
}
