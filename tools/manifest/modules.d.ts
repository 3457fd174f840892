declare module '@custom-elements-manifest/analyzer/src/create.js' {
  export function create(options: { modules: unknown[]; plugins: unknown[] }): unknown;
}
declare module '@custom-elements-manifest/analyzer/src/features/framework-plugins/lit/lit.js' {
  export function litPlugin(): unknown[];
}
