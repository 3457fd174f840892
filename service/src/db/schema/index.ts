export * from './accounts.ts';
export * from './hierarchy.ts';
export * from './ordering.ts';
export * from './payments.ts';
export * from './records.ts';
export * from './reports.ts';
export * from './simulation.ts';
export * from './users.ts';
