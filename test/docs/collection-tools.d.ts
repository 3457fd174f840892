/** The parts of two libraries without types that the test of the collection uses. */
declare module 'postman-collection' {
  export class Collection {
    constructor(definition: object);
    auth?: { type: string };
    variables: { map<Value>(convert: (variable: { key: string }) => Value): Value[] };
    forEachItem(visit: (item: { request: { method: string; url: { toString(): string } } }) => void): void;
  }
  const library: { Collection: typeof Collection };
  export default library;
}

declare module '@usebruno/converters' {
  /** A request or a folder as Bruno has it. */
  export interface BrunoItem {
    items?: BrunoItem[];
    request?: { method: string; url: string };
  }
  export function postmanToBruno(
    collection: object,
  ): Promise<{ collection: { name: string; items: BrunoItem[] }; issues?: unknown[] }>;
}
