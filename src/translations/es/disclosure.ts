import type { DisclosureMessages } from '../en/disclosure.ts';

/** Spanish messages of the disclosures. */
export const es: DisclosureMessages = {
  step: (number, count) => `Documento ${number} de ${count}`,
  from: (account) => `Verificación de antecedentes para ${account}`,
  read: 'He leído este documento.',
  official: 'Abrir el texto oficial',
  newWindow: 'en otra ventana',
  larger: 'Texto más grande',
  smaller: 'Texto más pequeño',
  print: 'Imprimir',
  next: 'Continuar',
  back: 'Atrás',
  sign: 'Firmar y aceptar',
  signing: 'Firmando...',
  signature: 'Escriba su nombre completo para firmar',
  signatureHint: (name) => `Exactamente como se muestra: ${name}`,
  paper: 'Escribir su nombre aquí equivale a firmar en papel. Puede pedir papel en cualquier momento.',
  tick: 'Marque esto cuando haya leído el documento.',
  required: 'Escriba su nombre completo.',
  differs: (name) =>
    `No coincide con el nombre registrado. Escríbalo así: ${name}. Las mayúsculas, los acentos y los segundos nombres no importan.`,
  rejected: 'No coincide con el nombre registrado. Escriba su nombre y sus apellidos completos.',
  changedTitle: 'Un documento ha cambiado',
  changed: 'Revise la versión actual. Conservamos lo que confirmó en los demás.',
  doneTitle: 'Listo, ya firmó',
  done: 'Guarde una copia de lo que firmó.',
  copy: 'Abrir mi copia',
  byLaw: 'Tiene derecho a ello.',
};
