import type { RegistryErrorCode } from './business-registry.ts';

/** Sentences in Spanish for the field of the tax ID, in a file of their own: who reads English loads none of it. */
export const spanishRegistryErrors: Record<RegistryErrorCode, string> = {
  city_differs: 'Este número fiscal no corresponde a la ciudad de la dirección.',
  name_differs: 'Este número fiscal pertenece a otra razón social.',
  unknown: 'No encontramos este número fiscal. Revíselo.',
  unavailable: 'No pudimos verificar el número fiscal. Inténtelo de nuevo en unos minutos.',
};
