import { spanishCandidateErrors, spanishFieldErrors } from '@service-embeds/contract';
import type { Messages } from '../en/index.ts';

export const fieldErrors: Messages['fieldErrors'] = {
  ...spanishFieldErrors,
  ...spanishCandidateErrors,
  invalid_date: () => 'Escriba su fecha de nacimiento con números, como 5, 17 y 1990.',
};
