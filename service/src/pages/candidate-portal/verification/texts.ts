import type { Language, VerificationType } from '@service-embeds/contract';

/** What is asked for: a field of the candidate, or an upload where there is none. */
export interface AskedField {
  name: 'ssn' | 'driver_license_number' | 'driver_license_state';
  label: string;
  hint: string;
}

/** What the page of a verification says. */
export interface VerificationTexts {
  title: string;
  doneTitle: string;
  done: string;
  enter: string;
  show: string;
  send: string;
  document: string;
  documentHint: string;
  /** An identity document is uploaded, not typed. */
  fields: Record<VerificationType, AskedField[]>;
}

const en: VerificationTexts = {
  title: 'We need something from you',
  doneTitle: 'Thank you, that is all',
  done: 'Your answer is with us, and your background check goes on. There is nothing left to do here.',
  enter: 'Your background check cannot go on without this. It is sent encrypted and kept encrypted.',
  show:
    'Please show an identity document: a passport, a driver license or a state ID. Take a photo on which everything ' +
    'can be read, or choose a PDF. It is sent encrypted, kept encrypted, and seen only by those who check it.',
  send: 'Send',
  document: 'Photo or PDF',
  documentHint: 'JPEG, PNG or PDF, 8 MB at most',
  fields: {
    ssn: [{ name: 'ssn', label: 'Social Security number', hint: 'Nine digits' }],
    driver_license: [
      { name: 'driver_license_number', label: 'Driver license number', hint: 'As printed on the license' },
      { name: 'driver_license_state', label: 'State that issued it', hint: 'Two letters, for example CA' },
    ],
    id: [],
  },
};

const es: VerificationTexts = {
  title: 'Necesitamos algo de usted',
  doneTitle: 'Gracias, eso es todo',
  done: 'Recibimos su respuesta y su verificación de antecedentes continúa. No tiene nada más que hacer aquí.',
  enter: 'Su verificación de antecedentes no puede continuar sin esto. Se envía cifrado y se guarda cifrado.',
  show:
    'Muestre un documento de identidad: un pasaporte, una licencia de conducir o una identificación estatal. Tome una ' +
    'foto en la que todo se pueda leer, o elija un PDF. Se envía cifrado, se guarda cifrado y solo lo ve quien lo revisa.',
  send: 'Enviar',
  document: 'Foto o PDF',
  documentHint: 'JPEG, PNG o PDF, 8 MB como máximo',
  fields: {
    ssn: [{ name: 'ssn', label: 'Número de Seguro Social', hint: 'Nueve dígitos' }],
    driver_license: [
      {
        name: 'driver_license_number',
        label: 'Número de la licencia de conducir',
        hint: 'Como está impreso en la licencia',
      },
      { name: 'driver_license_state', label: 'Estado que la emitió', hint: 'Dos letras, por ejemplo CA' },
    ],
    id: [],
  },
};

export const verificationTexts: Record<Language, VerificationTexts> = { en, es };
