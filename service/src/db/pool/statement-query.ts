import { Query, Result, type Connection, type FieldDef } from 'pg';

/** A statement as callers pass it to a client. */
export interface Statement {
  text: string;
  name?: string | undefined;
  values?: unknown[] | undefined;
  rowMode?: string | undefined;
  /** Parsers of values, by their type. */
  types?: object | undefined;
}

/** Receives the error of a statement, or its result. */
export type StatementCallback = (error: Error | null | undefined, result?: unknown) => void;

/** What `pg` has in a result beside its types. */
interface PgResult {
  fields: FieldDef[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
  addFields(fields: FieldDef[]): void;
}

/** What `pg` has in a query beside its types. */
interface PgQuery extends Statement {
  callback: StatementCallback | undefined;
  queryMode: 'extended' | undefined;
  _rowMode: string | undefined;
  _result: PgResult;
  _results: unknown;
  _accumulateRows: boolean;
  submit(connection: PgConnection): Error | null;
  prepare(connection: PgConnection): void;
  hasBeenParsed(connection: PgConnection): boolean;
  handleRowDescription(message: { fields: FieldDef[] }): void;
  handleCommandComplete(message: unknown, connection: PgConnection): void;
  handleError(error: Error, connection: PgConnection): void;
}

/** What `pg` has in a connection beside its types. */
type PgConnection = Pick<Connection, 'stream'> & {
  submittedNamedStatements: Record<string, string>;
  parse(statement: { name: string; text: string }): void;
  sync(): void;
};

/** What a connection knows of the rows of a statement. PostgreSQL refuses to run it once they have other columns. */
interface Description {
  /** Undefined: it has no rows. */
  result: PgResult | undefined;
  types: object | undefined;
  rowMode: string | undefined;
}

/** The rows of the statements that a connection has prepared, by their names. */
const descriptions = new WeakMap<PgConnection, Map<string, Description>>();

/** Connections that leave out messages, which `pg` always writes. */
const shortened = new WeakMap<PgConnection, { withoutDescribe: PgConnection; withoutSync: PgConnection }>();

function shorten(connection: PgConnection) {
  const existing = shortened.get(connection);
  if (existing) return existing;
  const nothing = { value: () => undefined };
  const views = {
    withoutDescribe: Object.create(connection, { describe: nothing }) as PgConnection,
    withoutSync: Object.create(connection, { describe: nothing, sync: nothing }) as PgConnection,
  };
  shortened.set(connection, views);
  return views;
}

const resultOf = ({ rowMode, types }: Statement): PgResult =>
  new Result(rowMode as string, types as never) as unknown as PgResult;

/**
 * A query of `pg` that costs less: it is not copied, and PostgreSQL describes the rows of a prepared statement once for each
 * connection, not with each answer. It can take other statements along, which PostgreSQL runs before it and answers together with
 * it.
 */
export class StatementQuery extends (Query as unknown as new (text: string) => PgQuery) {
  /** Statements that travel in front of this one. If one of them fails, neither those behind it nor this one run. */
  readonly earlier: readonly StatementQuery[];
  private completed = 0;
  private isDescribed = true;

  /** @param earlier they have names */
  constructor(statement: Statement, callback: StatementCallback, earlier: readonly StatementQuery[] = []) {
    super(statement.text);
    this.name = statement.name;
    this.values = statement.values;
    this.callback = callback;
    this.types = statement.types;
    this._rowMode = statement.rowMode;
    this._result = resultOf(statement);
    this._results = this._result;
    this.earlier = earlier;
  }

  override submit(connection: PgConnection): Error | null {
    // Without a wait for the answers of those before, there is one answer to all: only the extended protocol has that.
    if (this.earlier.length) this.queryMode = 'extended';
    for (const statement of this.earlier) statement.prepare(shorten(connection).withoutSync);
    const description = this.name === undefined ? undefined : descriptions.get(connection)?.get(this.name);
    if (!description) return super.submit(connection);
    this.isDescribed = false;
    this.expectRows(description);
    return super.submit(shorten(connection).withoutDescribe);
  }

  override handleCommandComplete(message: unknown, connection: PgConnection): void {
    const statement = this.earlier[this.completed];
    if (statement) {
      this.completed++;
      statement.callback?.(null);
      return;
    }
    super.handleCommandComplete(message, connection);
    if (this.isDescribed && this.name !== undefined) this.keepDescription(connection, this.name);
  }

  override handleError(error: Error, connection: PgConnection): void {
    for (const statement of this.earlier.slice(this.completed)) statement.callback?.(error);
    super.handleError(error, connection);
  }

  private expectRows({ result, types, rowMode }: Description): void {
    this._accumulateRows = true;
    if (!result) return;
    if (types !== this.types || rowMode !== this._rowMode) {
      this._result.addFields(result.fields);
      return;
    }
    this._result.fields = result.fields;
    this._result._parsers = result._parsers;
    this._result._prebuiltEmptyResultObject = result._prebuiltEmptyResultObject;
  }

  private keepDescription(connection: PgConnection, name: string): void {
    const ofConnection = descriptions.get(connection) ?? new Map<string, Description>();
    descriptions.set(connection, ofConnection);
    const { types, _rowMode: rowMode, _result: result } = this;
    ofConnection.set(name, { types, rowMode, result: result._parsers ? result : undefined });
  }
}

/** Prepares a statement without running it. */
export class ParseQuery extends StatementQuery {
  override submit(connection: PgConnection): null {
    const { name = '', text } = this;
    connection.parse({ name, text });
    connection.submittedNamedStatements[name] = text;
    connection.sync();
    return null;
  }
}
