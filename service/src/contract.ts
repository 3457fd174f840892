/** The one place where the service reaches into the browser package: the contract that both share. */
export * from '../../src/contract/index.ts';
export { openApiDocument } from '../../src/contract/openapi.ts';
export { screeningNames } from '../../src/contract/data/screening-names.ts';
export { industries } from '../../src/contract/data/industries.ts';
