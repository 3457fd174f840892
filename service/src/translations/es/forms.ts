import type { Messages } from '../en/index.ts';

export const forms: Messages['forms'] = {
  optional: '(opcional)',
  fixFields: (count) =>
    count === 1 ? 'Corrija 1 campo para continuar.' : `Corrija ${count} campos para continuar.`,
};
