/** The contract: all that travels between browser and service. Browser code imports types from here, never values. */
export * from './account.ts';
export * from './candidate.ts';
export * from './error.ts';
export * from './event.ts';
export * from './invitation.ts';
export * from './list.ts';
export * from './node.ts';
export * from './package.ts';
export * from './refusals.ts';
export * from './route.ts';
export * from './routes.ts';
export * from './sandbox.ts';
export * from './screening.ts';
export * from './session-token.ts';
export * from './validate.ts';
export * from './work-location.ts';
