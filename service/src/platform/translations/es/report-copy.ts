import type { Messages } from '../en/index.ts';

export const reportCopy: Messages['reportCopy'] = {
  title: 'Su verificación de antecedentes',
  ordered: (packageName, date) => `${packageName}, solicitada el ${date}`,
  completed: (date) => `, terminada el ${date}`,
  dispute: (days) =>
    'Si algo en este informe es inexacto o está incompleto, usted tiene derecho a disputarlo sin costo. Terminamos nuestra ' +
    `investigación en un plazo de ${String(days)} días.`,
  disputeLink: 'Disputar este informe',
  pdf: 'Descargar como PDF',
  checked: 'Verificaciones',
};
