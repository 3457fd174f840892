import type { Messages } from '../en/index.ts';

export const consentCopy: Messages['consentCopy'] = {
  title: 'Lo que usted firmó',
  save: 'Imprima o guarde esta página para sus archivos.',
  signedBy: 'Firmado por',
  signature: 'Firma',
  document: 'Documento',
  pdf: (title) => `Descargar «${title}» (PDF)`,
  time: 'Hora',
  ipAddress: 'Dirección IP',
  browser: 'Navegador',
  record: 'Identificador del registro',
  evidence: 'Descargar la evidencia (JSON)',
  unknown: 'Desconocido',
  copyRequested: 'Copia solicitada',
  presented: 'Mostrado',
  scrolledToEnd: 'Visto hasta el final',
  acknowledged: 'Confirmado',
  version: (version, sha256) => `Versión ${version}, SHA-256 ${sha256}`,
};
