import type * as z from 'zod';

type Tree = { [name: string]: Tree | Tree[] | string };

/** Parts of a name a level deep each; deeper ones are refused with the rest of too deep input. */
const maximumDepth = 16;

/**
 * Reads `application/x-www-form-urlencoded` with nested names: `a[b]` is a field of an object, `a[]` an item of a
 * list, and `a[][b]` a field of the newest item, where a name that it has already begins the next item.
 */
export function parseForm(text: string): Tree {
  const root = emptyTree();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/^[^[]+|\[([^\]]*)\]/g)].map((part) => part[1] ?? part[0]);
    if (path.length && path.length <= maximumDepth) put(root, path, value);
    else root[name] = value;
  }
  return root;
}

/** Without a prototype, so that a field may have any name. */
const emptyTree = (): Tree => Object.create(null) as Tree;

function put(target: Tree, path: string[], value: string): void {
  const [name = '', next, ...rest] = path;
  if (next === undefined) {
    target[name] = value;
  } else if (next === '') {
    const items = Array.isArray(target[name]) ? target[name] : [];
    target[name] = items;
    if (rest.length) put(newestItem(items, rest), rest, value);
    else (items as unknown[]).push(value);
  } else {
    const inner = target[name];
    const branch = isTree(inner) ? inner : emptyTree();
    target[name] = branch;
    put(branch, [next, ...rest], value);
  }
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function newestItem(items: Tree[], path: string[]): Tree {
  const newest = items.at(-1);
  if (isTree(newest) && !has(newest, path)) return newest;
  const item = emptyTree();
  items.push(item);
  return item;
}

const has = (tree: Tree, [name = '', next, ...rest]: string[]): boolean => {
  const inner = tree[name];
  if (inner === undefined) return false;
  if (next === undefined) return true;
  return next !== '' && isTree(inner) && has(inner, [next, ...rest]);
};

/** Form fields are all text: turns those into booleans and numbers that the schema wants as such. */
export function coerceForm(schema: z.core.$ZodType, value: unknown): unknown {
  const { def } = schema._zod as unknown as { def: Definition };
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return coerceForm(def.innerType, value);
    case 'pipe':
      return coerceForm(def.in, value);
    case 'object':
      if (!isTree(value)) return value;
      return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => {
          const field = Object.hasOwn(def.shape, name) ? def.shape[name] : undefined;
          return [name, field ? coerceForm(field, inner) : inner];
        }),
      );
    case 'array':
      return Array.isArray(value) ? value.map((item) => coerceForm(def.element, item)) : value;
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : value;
    case 'number':
      return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
    default:
      return value;
  }
}

type Definition =
  | { type: 'optional' | 'nullable' | 'default'; innerType: z.core.$ZodType }
  | { type: 'pipe'; in: z.core.$ZodType }
  | { type: 'object'; shape: Record<string, z.core.$ZodType> }
  | { type: 'array'; element: z.core.$ZodType }
  | { type: 'boolean' | 'number' | 'string' };
