import type { LoaderMessages } from '../en/loader.ts';

/** Spanish messages of the evergreen loader. */
export const es: LoaderMessages = {
  failed: 'El formulario no se cargó. Compruebe su conexión y reintente.',
  retry: 'Reintentar',
};
