/** The contract: all that travels between browser and service. Browser code imports types from here, never values. */
export * from './resources/account-body.ts';
export * from './resources/account.ts';
export * from './resources/adjudication.ts';
export * from './resources/application.ts';
export * from './resources/adverse-action.ts';
export * from './resources/assessment.ts';
export * from './resources/candidate-story.ts';
export * from './resources/individualized-assessment.ts';
export * from './resources/candidate.ts';
export * from './resources/county.ts';
export * from './resources/disclosure.ts';
export * from './resources/document.ts';
export * from './resources/employer.ts';
export * from './errors/error-body.ts';
export * from './errors/field-errors.ts';
export * from './errors/api-error.ts';
export * from './resources/event.ts';
export * from './resources/geo.ts';
export * from './resources/history.ts';
export { hasOwn } from './has-own.ts';
export * from './ignored-fields.ts';
export * from './resources/invitation.ts';
export * from './resources/license.ts';
export * from './list.ts';
export * from './resources/failed-work.ts';
export * from './resources/mail.ts';
export * from './resources/mail-delivery.ts';
export type { SecondFactorReset } from './resources/second-factor-reset.ts';
export * from './resources/node.ts';
export * from './resources/oauth.ts';
export * from './resources/order.ts';
export * from './resources/package.ts';
export * from './errors/error-catalog.ts';
export * from './resources/program.ts';
export * from './resources/report.ts';
export * from './resources/report-validation.ts';
export * from './request-limits.ts';
export * from './route.ts';
export * from './routes.ts';
export { screeningRoutes, type ScreeningRouteKey } from './routes/screenings.ts';
export * from './resources/sandbox.ts';
export * from './resources/school.ts';
export * from './resources/screening-content.ts';
export * from './resources/screening.ts';
export * from './resources/session-token.ts';
export * from './resources/sign-up.ts';
export * from './resources/sns.ts';
export * from './resources/retention.ts';
export * from './resources/subscription.ts';
export * from './resources/supplier-order.ts';
export * from './resources/supplier-update.ts';
export * from './validate.ts';
export { singularOf } from './words.ts';
export * from './resources/verification.ts';
export * from './resources/webhook.ts';
export * from './resources/work-location.ts';
export * from './resources/ordering-rules.ts';
export {
  agency,
  disclosureDocuments,
  disclosureVersion,
  templateDocuments,
} from './disclosures/documents.ts';
export { languageOf, languages, type Language } from './reference-data/language.ts';
export { industries } from './reference-data/naics-sectors.ts';
export { screeningNames } from './reference-data/screening-names.ts';
export { spanishScreeningNames } from './reference-data/screening-names-es.ts';
export { stateOfZip } from './reference-data/zip-to-state.ts';
