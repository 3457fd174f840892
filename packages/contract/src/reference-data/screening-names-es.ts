import type { ScreeningType } from '../resources/report/screening.ts';

/** The same in Spanish, in a file of its own: who reads English loads none of it. */
export const spanishScreeningNames: Record<ScreeningType, string> = {
  ssn_trace: 'Rastreo del número de Seguro Social',
  sex_offender_search: 'Registro de delincuentes sexuales',
  global_watchlist_search: 'Listas de vigilancia mundiales',
  national_criminal_search: 'Antecedentes penales nacionales',
  arrest_search: 'Registros de arrestos',
  county_criminal_search: 'Antecedentes penales del condado',
  state_criminal_search: 'Antecedentes penales estatales',
  municipal_criminal_search: 'Antecedentes penales municipales',
  federal_criminal_search: 'Antecedentes penales federales',
  federal_district_criminal_search: 'Antecedentes penales del distrito federal',
  county_civil_search: 'Registros civiles del condado',
  federal_civil_search: 'Registros civiles federales',
  federal_district_civil_search: 'Registros civiles del distrito federal',
  motor_vehicle_report: 'Historial de conducción',
  employment_verification: 'Verificación de empleo',
  education_verification: 'Verificación de estudios',
  professional_license_verification: 'Licencia profesional',
  personal_reference_verification: 'Referencias personales',
  professional_reference_verification: 'Referencias profesionales',
  credit_report: 'Informe de crédito',
  drug_screening: 'Prueba de drogas',
};
