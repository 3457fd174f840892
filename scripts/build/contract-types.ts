import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../setup/install.mjs';

/** Helpers of the contract that take the name of a route. They become lookups in one table of all routes. */
const routeHelpers = ['Answer', 'Body', 'Query', 'PathParams'];

/** Text of the route helpers in the published declarations. */
const routeHelperText = `/** \`METHOD /path\` of each route. */
export type RouteKey = keyof Routes;
/** Values of the placeholders in the path of a route. */
export type PathParams<Key extends RouteKey> = Routes[Key]['path'];
/** Query of a route. */
export type Query<Key extends RouteKey> = Routes[Key]['query'];
/** Body of a request to a route. */
export type Body<Key extends RouteKey> = Routes[Key]['body'];
/** Body of the answer of a route. */
export type Answer<Key extends RouteKey> = Routes[Key]['answer'];
/** A page of a list. */
export interface List<Item> {
  object: 'list';
  data: Item[];
  count: number;
  next_href: string | null;
  previous_href: string | null;
}
`;

/** Prints types in full, so that the declarations need neither the contract's schemas nor zod. */
class TypePrinter {
  private readonly checker: ts.TypeChecker;
  /** Types that have a name in the output. */
  readonly names = new Map<ts.Type, string>();
  /** Declarations of types that contain themselves. */
  readonly recursive: string[] = [];
  /** Types that are being printed. */
  private readonly open = new Set<ts.Type>();

  constructor(checker: ts.TypeChecker) {
    this.checker = checker;
  }

  print(type: ts.Type): string {
    const name = this.names.get(type);
    if (name !== undefined) return name;
    if (this.open.has(type)) {
      // It contains itself, so it needs a name: a node of a tree, for example.
      this.names.set(type, `Recursive${this.recursive.length + 1}`);
      this.recursive.push('');
      return this.print(type);
    }
    this.open.add(type);
    const text = this.expand(type);
    this.open.delete(type);
    const ownName = this.names.get(type);
    if (ownName === undefined) return text;
    this.recursive[Number(ownName.replace(/\D/g, '')) - 1] = `export type ${ownName} = ${text};`;
    return ownName;
  }

  /** Prints a type itself, even if it has a name. */
  expand(type: ts.Type): string {
    if (type.isUnion()) return this.union(type);
    if (type.isIntersection() || type.flags & ts.TypeFlags.Object) return this.object(type);
    return this.checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  }

  private union({ types }: ts.UnionType): string {
    const texts = types.map((type) => {
      const text = this.print(type);
      return text.includes('=>') ? `(${text})` : text;
    });
    const unique = new Set(texts);
    if (unique.delete('true') && unique.delete('false')) unique.add('boolean');
    return [...unique].join(' | ');
  }

  private object(type: ts.Type): string {
    const { checker } = this;
    if (checker.isArrayType(type) || checker.isTupleType(type)) return this.list(type as ts.TypeReference);
    const index = checker
      .getIndexInfosOfType(type)
      .map((info) => `[key: ${this.print(info.keyType)}]: ${this.print(info.type)};`);
    const properties = checker.getPropertiesOfType(type).map((property) => {
      const optional = property.flags & ts.SymbolFlags.Optional ? '?' : '';
      const name = /^[A-Za-z_$][\w$]*$/.test(property.name) ? property.name : JSON.stringify(property.name);
      return `${name}${optional}: ${this.print(checker.getTypeOfSymbol(property))};`;
    });
    return `{ ${[...index, ...properties].join(' ')} }`;
  }

  private list(type: ts.TypeReference): string {
    const items = this.checker.getTypeArguments(type).map((item) => this.print(item));
    if (this.checker.isTupleType(type)) return `[${items.join(', ')}]`;
    return /[|&]|=>/.test(items[0] ?? '') ? `(${items.join()})[]` : `${items.join()}[]`;
  }
}

/**
 * Returns the declarations of types of the contract, without its schemas.
 *
 * @param names - Names that the declarations of the package import from the contract.
 */
export function contractTypes(names: ReadonlySet<string>): string {
  const entry = join(root, 'src/__contract-types.ts');
  const plain = [...names].filter((name) => ![...routeHelpers, 'RouteKey', 'List'].includes(name)).sort();
  const source = `import type * as contract from '@service-embeds/contract';
${plain.map((name) => `export type ${name} = contract.${name};`).join('\n')}
export type Table = { [Key in contract.RouteKey]: { path: contract.PathParams<Key>; query: contract.Query<Key>; body: contract.Body<Key>; answer: contract.Answer<Key> } };`;
  const { program, file } = createProgram(entry, source);
  const checker = program.getTypeChecker();
  const printer = new TypePrinter(checker);
  const types = new Map<string, ts.Type>();
  for (const statement of file.statements)
    if (ts.isTypeAliasDeclaration(statement))
      types.set(statement.name.text, checker.getTypeAtLocation(statement.name));
  const table = types.get('Table');
  if (!table) throw new Error('The table of routes has no type.');
  types.delete('Table');
  for (const [name, type] of types)
    if (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Union | ts.TypeFlags.Intersection))
      printer.names.set(type, name);
  const declarations = [...types].map(([name, type]) => `export type ${name} = ${printer.expand(type)};`);
  const routes = checker
    .getPropertiesOfType(table)
    .map((route) => `  ${JSON.stringify(route.name)}: ${printer.print(checker.getTypeOfSymbol(route))};`);
  return `${[...declarations, ...printer.recursive].join('\n')}
/** Every published route: what goes in, and what comes out. */
export interface Routes {
${routes.join('\n')}
}
${routeHelperText}`;
}

/** Returns the settings of `tsconfig.build.json`. */
export function readBuildConfig(): ts.ParsedCommandLine {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const parsed = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.build.json'), {}, host);
  if (!parsed) throw new Error('tsconfig.build.json cannot be read.');
  return parsed;
}

/** Compiles a source text that exists in memory only, with the settings of the build. */
function createProgram(path: string, text: string): { program: ts.Program; file: ts.SourceFile } {
  const { options } = readBuildConfig();
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  const fileExists = host.fileExists.bind(host);
  host.fileExists = (file) => file === path || fileExists(file);
  host.getSourceFile = (file, version, ...rest) =>
    file === path ? ts.createSourceFile(path, text, version, true) : getSourceFile(file, version, ...rest);
  const program = ts.createProgram([path], options, host);
  const file = program.getSourceFile(path);
  if (!file) throw new Error(`${path} was not compiled.`);
  return { program, file };
}
