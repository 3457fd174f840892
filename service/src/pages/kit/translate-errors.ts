import type { Language } from '@service-embeds/contract';

const tooLong = (most: number): [string, string] => [
  `Use at most ${most} characters.`,
  `Use como máximo ${most} caracteres.`,
];

/** What is wrong with a field, by the sentence of the contract or of ours. */
const spanish: Record<string, string> = {
  'This field is required.': 'Complete este campo.',
  'Remove line breaks and control characters.': 'Quite los saltos de línea y los caracteres de control.',
  'Use a ZIP code such as 94105.': 'Use un código postal como 94105.',
  'Use the two-letter code of a US state such as CA.': 'Use el código de dos letras de un estado, como CA.',
  'Use a US phone number such as 415-555-0132.': 'Use un teléfono de EE. UU. como 415-555-0132.',
  'Enter an email address such as name@example.com.': 'Escriba un correo como nombre@example.com.',
  'Use a date such as 1990-05-17.': 'Escriba el mes, el día y el año con números.',
  'Use the birth date of a person from 16 to 110 years old.':
    'Use la fecha de nacimiento de una persona de 16 a 110 años.',
  'Use a Social Security number of nine digits.': 'Use un número de Seguro Social de nueve dígitos.',
  'Use a real Social Security number.': 'Use un número de Seguro Social real.',
  'The two numbers differ.': 'Los dos números son distintos.',
  'Enter your middle name, or tick that you have none.': 'Escriba su segundo nombre, o marque que no tiene.',
  'Use a month and a year such as 06/2019.': 'Use un mes y un año como 06/2019.',
  'Use a month that has begun.': 'Use un mes que ya haya empezado.',
  'Use a month that is not before the first one.': 'Use un mes que no sea anterior al primero.',
  'Enter an email address or a phone number.': 'Escriba un correo o un teléfono.',
  ...Object.fromEntries([32, 64, 128, 255].map(tooLong)),
  'Please choose a file.': 'Elija un archivo.',
  'This file is larger than 8 MB. Please choose a smaller one.':
    'Este archivo pesa más de 8 MB. Elija uno más pequeño.',
  'Please choose a photo (JPEG or PNG) or a PDF of the document.':
    'Elija una foto (JPEG o PNG) o un PDF del documento.',
};

/** A complaint as the reader of a page understands it. */
export const sentenceIn = (language: Language, sentence: string): string =>
  (language === 'es' && spanish[sentence]) || sentence;
