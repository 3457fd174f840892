/** Messages of the disclosures: they load with them, in both languages. */
const en = {
  step: (number: number, count: number) => `Document ${number} of ${count}`,
  from: (account: string) => `Background check for ${account}`,
  read: 'I have opened and read this.',
  official: 'Open the official text',
  newWindow: 'in a new window',
  larger: 'Larger text',
  smaller: 'Smaller text',
  print: 'Print',
  next: 'Continue',
  back: 'Back',
  sign: 'Sign and agree',
  signing: 'Signing',
  signature: 'Type your full name to sign',
  signatureHint: (name: string) => `As it stands here: ${name}`,
  paper: 'Typing your name here is the same as signing on paper. You can ask for paper instead at any time.',
  tick: 'Please tick this once you have read the document.',
  required: 'Please type your full name.',
  differs: (name: string) =>
    `This is not the name that we know. Type it as: ${name}. Capital letters, accents and middle names do not matter.`,
  changedTitle: 'A document has changed',
  changed: 'It is shown here as it is now. What you ticked on the others is kept.',
  doneTitle: 'Thank you, you have signed',
  done: 'Keep a copy of what you signed.',
  copy: 'Open my copy',
  byLaw: 'You have a right to this.',
};

export type DisclosureMessages = typeof en;

const es: DisclosureMessages = {
  step: (number, count) => `Documento ${number} de ${count}`,
  from: (account) => `Verificación de antecedentes para ${account}`,
  read: 'Lo he abierto y leído.',
  official: 'Abrir el texto oficial',
  newWindow: 'en otra ventana',
  larger: 'Texto más grande',
  smaller: 'Texto más pequeño',
  print: 'Imprimir',
  next: 'Continuar',
  back: 'Atrás',
  sign: 'Firmar y aceptar',
  signing: 'Firmando',
  signature: 'Escriba su nombre completo para firmar',
  signatureHint: (name) => `Como está aquí: ${name}`,
  paper: 'Escribir su nombre aquí equivale a firmar en papel. Puede pedir papel en cualquier momento.',
  tick: 'Marque esto cuando haya leído el documento.',
  required: 'Escriba su nombre completo.',
  differs: (name) =>
    `No es el nombre que conocemos. Escríbalo así: ${name}. Las mayúsculas, los acentos y los segundos nombres no importan.`,
  changedTitle: 'Un documento ha cambiado',
  changed: 'Aquí está como es ahora. Lo que marcó en los demás se conserva.',
  doneTitle: 'Gracias, ha firmado',
  done: 'Guarde una copia de lo que firmó.',
  copy: 'Abrir mi copia',
  byLaw: 'Tiene derecho a ello.',
};

export const disclosureMessages: Record<string, DisclosureMessages> = { en, es };
