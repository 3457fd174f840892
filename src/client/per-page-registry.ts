/** What the embeds of one page share: one value for each connection, created when the first embed needs it. */
export class PerPageRegistry<Value> {
  private readonly all = new Map<unknown, Map<string, Value>>();
  private readonly create: () => Value;

  constructor(create: () => Value) {
    this.create = create;
  }

  /**
   * Returns the value of a connection.
   *
   * @param source - Where session tokens come from.
   * @param connectionKey - The environment, and what else tells connections with this source apart.
   */
  of(source: unknown, connectionKey: string): Value {
    const values = this.all.get(source) ?? new Map<string, Value>();
    this.all.set(source, values);
    const value = values.get(connectionKey) ?? this.create();
    values.set(connectionKey, value);
    return value;
  }

  clear(): void {
    this.all.clear();
  }
}
