import type { Messages } from '../en/index.ts';
import { spanishCandidateErrors, spanishFieldErrors } from '@service-embeds/contract';

export const forms: Messages['forms'] = {
  optional: '(opcional)',
  errorTitle: (title) => `Error: ${title}`,
  fixFields: (count) =>
    count === 1 ? 'Corrija 1 campo para continuar.' : `Corrija ${count} campos para continuar.`,
};

export const fieldErrors: Messages['fieldErrors'] = {
  ...spanishFieldErrors,
  ...spanishCandidateErrors,
  invalid_date: () => 'Escriba su fecha de nacimiento con números, como 5, 17 y 1990.',
};
