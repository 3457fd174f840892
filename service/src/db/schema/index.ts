export * from './accounts.ts';
export * from './hierarchy.ts';
export * from './ordering.ts';
export * from './records.ts';
