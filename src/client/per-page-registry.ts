/**
 * What embeds of one page share: one for each source of session tokens and each place beside it, made when it is first
 * asked for.
 */
export class PerPageRegistry<Value> {
  private readonly all = new Map<unknown, Map<string, Value>>();
  private readonly make: () => Value;

  constructor(make: () => Value) {
    this.make = make;
  }

  /**
   * @param source where session tokens come from
   * @param place the environment, and what else tells connections apart
   */
  of(source: unknown, place: string): Value {
    const places = this.all.get(source) ?? new Map<string, Value>();
    this.all.set(source, places);
    const value = places.get(place) ?? this.make();
    places.set(place, value);
    return value;
  }

  clear(): void {
    this.all.clear();
  }
}
