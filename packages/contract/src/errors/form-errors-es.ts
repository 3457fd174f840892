import type { ApiErrorCode } from './error-catalog.ts';
import type { FieldErrorSentences } from './field-errors.ts';

/**
 * What a person who orders or signs up in Spanish can read at a field, by the codes of `fieldErrorSentences`. Forms never send
 * what the other codes are about. Embeds load these sentences with their Spanish, the hosted pages have them too.
 */
export const spanishFieldErrors = {
  // Any field
  required: () => 'Escriba un valor.',
  invalid_value: () => 'Este valor no es válido.',
  invalid_type: () => 'Este valor no es válido.',
  not_an_option: () => 'Elija una de las opciones.',
  too_small: ({ minimum }) => `Use al menos ${minimum}.`,
  too_big: ({ maximum }) => `Use como máximo ${maximum}.`,

  // Text
  empty: () => 'Escriba al menos un carácter.',
  too_long: ({ max }) => `Use como máximo ${max} caracteres.`,
  control_characters: () => 'Quite los saltos de línea y los caracteres de control.',
  invisible_characters: () => 'Quite los caracteres invisibles.',
  web_address: () => 'Quite la dirección web.',
  invalid_slug: () => 'Elija una de las opciones.',

  // People and addresses
  invalid_email: () => 'Escriba un correo como nombre@example.com.',
  invalid_phone: () => 'Use un teléfono de EE. UU. como 415-555-0132.',
  invalid_zip_code: () => 'Use un código postal como 94105.',
  invalid_country: () => 'Elija un país.',
  invalid_state: () => 'Use el código de dos letras de un estado o una provincia, como CA.',
  invalid_us_state: () => 'Use el código de dos letras de un estado, como CA.',
  several_cities: () =>
    'Escriba una sola ciudad. Para varios lugares de trabajo, haga un pedido para cada uno.',
  work_location_required: () => 'Agregue un lugar de trabajo.',

  // Companies
  invalid_tax_id: () => 'Use un número fiscal de EE. UU. de nueve dígitos, como 12-3456789.',
  tax_id_not_assigned: () => 'El IRS no ha asignado ningún número fiscal que empiece por estos dos dígitos.',
  invalid_url: () => 'Use una dirección web como https://example.com.',
  invalid_industry: () => 'Elija un sector.',
  certification_required: () => 'Certifique la finalidad permitida para continuar.',
} satisfies Partial<FieldErrorSentences>;

/** The same for what only the hosted pages ask of candidates. */
export const spanishCandidateErrors = {
  invalid_date: () => 'Use una fecha como 1990-05-17.',
  invalid_month: () => 'Use un mes y un año como 06/2019.',
  month_in_future: () => 'Use un mes que ya haya empezado.',
  end_before_start: () => 'Escriba una fecha de fin que no sea anterior a la de inicio.',
  invalid_birth_date: () => 'Use la fecha de nacimiento de una persona de 18 a 110 años.',
  invalid_ssn: () => 'Use un número de Seguro Social de nueve dígitos.',
  ssn_not_assigned: () => 'Use un número de Seguro Social real.',
  middle_name_not_allowed: () => 'Quite el segundo nombre, o indique que lo tiene.',
  contact_required: () => 'Escriba un correo o un teléfono.',
} satisfies Partial<FieldErrorSentences>;

/** Codes of what can be wrong with a field of a form. */
export type FormErrorCode = keyof typeof spanishFieldErrors | keyof typeof spanishCandidateErrors;

/** The same for errors of the catalog that are about a field of a form, and for refused orders. */
export const spanishFormErrors = {
  node_required: 'Elija una unidad de la organización.',
  node_not_found: 'Esta unidad de la organización ya no existe. Elija otra.',
  node_not_allowed: 'Su cuenta ya no tiene unidades de la organización. Recargue la página.',
  package_not_found: 'Su cuenta no tiene esta verificación. Elija otra.',
  package_not_on_node: 'Esta unidad de la organización no ofrece esta verificación. Elija otra.',
  offer_required:
    'La ley de este lugar de trabajo exige una oferta condicional antes de la verificación. Haga la oferta y confírmela.',
  credit_ground_required:
    'La ley de este lugar de trabajo permite informes de crédito solo para ciertos puestos. Escriba por qué este es uno de ellos, o elija otra verificación.',
  work_location_unclear:
    'Con estos datos no se sabe qué reglas locales se aplican en el lugar de trabajo. Agregue el código postal; si ya está, la ciudad o el condado.',
  zip_code_in_another_state: 'El código postal es de otro estado. Corrija el código postal o el estado.',
  county_not_in_state: 'El estado no tiene un condado con este nombre. Corríjalo o escriba el código postal.',
  work_locations_missing: 'Indique el lugar de trabajo.',
  candidate_not_found: 'Su cuenta ya no tiene este candidato. Recargue la página.',
  candidate_required: 'Escriba el correo electrónico del candidato.',
  candidate_incomplete: 'Faltan datos del candidato que este pedido exige. Agréguelos primero.',
  custom_id_not_found: 'Su cuenta no tiene ningún candidato con este ID de referencia.',
  sign_up_disabled: 'Aquí no se pueden crear cuentas nuevas. Inicie sesión con una cuenta que ya tenga.',
  tax_id_not_verified: 'No pudimos verificar este número fiscal. Revíselo.',
  test_tax_id_not_allowed: 'Los números fiscales que empiezan por 00 son de prueba. Use el de su empresa.',
} satisfies Partial<Record<ApiErrorCode, string>>;
