/** The one place where the service reaches into the browser package: the contract that both share. */
export * from '../../src/contract/index.ts';
export { openApiDocument } from '../../src/contract/openapi.ts';
export { screeningNames } from '../../src/contract/data/screening-names.ts';
export { spanishScreeningNames } from '../../src/contract/data/screening-names-es.ts';
export { documents, version } from '../../src/contract/data/disclosures/documents.ts';
export { resolveDocuments, type Circumstances } from '../../src/contract/data/disclosures/resolve.ts';
export { languageOf, type Language } from '../../src/contract/data/language.ts';
export { isSignatureOf } from '../../src/contract/data/name-match.ts';
export { stateOfZip } from '../../src/contract/data/zip-states.ts';
export { industries } from '../../src/contract/data/industries.ts';
