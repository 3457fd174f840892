import type { Messages } from '../en/index.ts';

export const fieldErrors: Messages['fieldErrors'] = {
  required: () => 'Escriba un valor.',
  invalid_value: () => 'Este valor no es válido.',
  too_long: ({ max }) => `Use como máximo ${max} caracteres.`,
  control_characters: () => 'Quite los saltos de línea y los caracteres de control.',
  invisible_characters: () => 'Quite los caracteres invisibles.',
  invalid_date: () => 'Escriba su fecha de nacimiento con números, como 5, 17 y 1990.',
  invalid_month: () => 'Use un mes y un año como 06/2019.',
  month_in_future: () => 'Use un mes que ya haya empezado.',
  end_before_start: () => 'Escriba una fecha de fin que no sea anterior a la de inicio.',
  invalid_email: () => 'Escriba un correo como nombre@example.com.',
  invalid_phone: () => 'Use un teléfono de EE. UU. como 415-555-0132.',
  invalid_zip_code: () => 'Use un código postal como 94105.',
  invalid_us_state: () => 'Use el código de dos letras de un estado, como CA.',
  invalid_birth_date: () => 'Use la fecha de nacimiento de una persona de 16 a 110 años.',
  invalid_ssn: () => 'Use un número de Seguro Social de nueve dígitos.',
  ssn_not_assigned: () => 'Use un número de Seguro Social real.',
  contact_required: () => 'Escriba un correo o un teléfono.',
};
