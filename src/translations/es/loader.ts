import type { LoaderMessages } from '../en/loader.ts';

/** Spanish messages of the evergreen loader. */
export const es: LoaderMessages = {
  failed: 'El formulario no se cargó. Revise su conexión y reintente.',
  retry: 'Reintentar',
  unsupported:
    'Este formulario necesita un navegador más reciente: una versión actual de Chrome, Edge, Firefox o Safari.',
  hosted: 'Continuar en nuestro sitio web',
};
