import type { Messages } from '../en/index.ts';

export const fileDisclosure: Messages['fileDisclosure'] = {
  title: 'Su expediente',
  agency: 'Agencia de informes del consumidor',
  introduction: (date) =>
    `Este es su expediente al ${date}: lo que conservamos, de dónde proviene y quién lo recibió. Lo recibe sin costo, porque la Ley de Informes de Crédito Justos (15 U.S.C. 1681g) le da ese derecho.`,
  leftOut:
    'Esta página muestra los últimos dígitos de los números que lo identifican. No incluimos nombres ni datos de contacto de otras personas, como sus referencias.',
  elsewhere:
    'Las verificaciones que pidieron otros empleadores están aquí si tienen el mismo correo electrónico, la misma fecha de nacimiento y el mismo número de Seguro Social. Si usó otro correo, pídanos el resto de su expediente:',
  rest: {
    title: 'Este todavía no es su expediente completo',
    text: 'Se pidieron tantas verificaciones con su correo electrónico que no pudimos revisarlas todas aquí. Nuestro personal revisará las demás y le enviará el resto de su expediente sin costo. No tiene que hacer nada.',
  },
  downloads: {
    ssn: 'Número de Seguro Social en el archivo que guarda',
    full: 'Mostrar mi número completo',
    lastFour: 'Omitir los primeros cinco dígitos',
    pdf: 'Guardar como PDF',
    json: 'Guardar como JSON',
    csv: 'Guardar como CSV',
  },
  recipients: {
    title: 'Quién recibió informes sobre usted',
    text: (date) =>
      `Estas organizaciones pidieron informes sobre usted en los dos años anteriores al ${date}, o en un año si no fue para un empleo. Un informe sin fecha de recepción no está terminado.`,
    none: (date) => `Nadie pidió un informe sobre usted en los dos años anteriores al ${date}.`,
  },
  withheld: {
    title: 'Antecedentes que no informamos',
    text: 'Conservamos estos antecedentes y no los incluimos en los informes. Quien pide un informe no los ve ni los cuenta.',
    none: 'No conservamos antecedentes que hayamos dejado fuera de un informe.',
    status: 'No se incluye en los informes',
    notYours:
      'No pudimos confirmar que este antecedente sea suyo. Puede ser de otra persona, así que solo mostramos de dónde proviene.',
    other: 'Una ley impide incluirlo en los informes.',
    reasons: {
      closed_case: 'El caso está sellado, eliminado o cerrado al público de otra manera.',
      obsolete: 'Es más antiguo de lo que la ley permite en un informe.',
      not_reportable: 'La ley no permite incluirlo en un informe para este empleo.',
      undated: 'No tiene fecha, así que no sabemos si la ley todavía permite incluirlo en un informe.',
      identity_unconfirmed: 'No dice lo suficiente sobre la persona para estar seguros de que sea usted.',
      name_mismatch: 'El nombre no es el suyo.',
      birth_date_mismatch: 'La fecha de nacimiento no es la suya.',
      deleted_after_dispute: 'Lo eliminamos de su informe después de que usted lo disputó.',
      duplicate: 'Repite otro antecedente del mismo caso.',
    },
  },
  undecided: {
    title: 'Antecedentes sobre los que no hemos decidido',
    text: 'Una persona de nuestra agencia averigua qué significan las palabras del tribunal. Hasta entonces no están en ningún informe.',
    none: 'Ningún antecedente espera una decisión.',
    status: 'Sin decidir, no informado',
  },
  sources: {
    title: 'De dónde proviene la información',
    text: 'Cada búsqueda nombra el tribunal, registro u oficina que respondió. Una búsqueda sin ninguno no encontró antecedentes.',
    you: 'Usted, en lo que escribió y nos envió',
    customer: (account) => `${account}, cuando pidió la verificación`,
  },
  inquiries: {
    title: 'Consultas para crédito o seguros',
    text: 'Estas empresas pidieron información sobre usted en el último año para una oferta que usted no solicitó.',
    none: 'No tenemos ninguna. No damos información sobre usted para ofertas de crédito o seguros que usted no solicitó.',
  },
};
