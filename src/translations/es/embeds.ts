import { spanishFieldErrors, spanishFormErrors } from '@service-embeds/contract/errors/form-errors-es';
import { spanishScreeningNames } from '@service-embeds/contract/reference-data/screening-names-es';
import {
  spanishAssessmentLabels,
  spanishInvitationLabels,
  spanishReportLabels,
  spanishResultLabels,
} from '@service-embeds/domain/report/view/status-labels-es';
import { spanishRegistryErrors } from '@service-embeds/domain/sign-up/business-registry-es';
import type { Messages } from '../en/embeds.ts';

type ServiceSentence = Messages['serviceSentence'];
type Problem = Parameters<ServiceSentence>[0];

type Sentence = string | ((params: object) => string);

/** Every sentence by its code. */
const sentences: ReadonlyMap<unknown, Sentence> = new Map<unknown, Sentence>([
  ...(Object.entries(spanishFieldErrors) as [string, Sentence][]),
  ...Object.entries(spanishFormErrors),
  ...Object.entries(spanishRegistryErrors).map(([answer, text]) => [`tax_id_${answer}`, text] as const),
]);

/** Returns the sentence for a code, or undefined for one that is not known here. */
function sentenceOf(code: string | undefined, params: object = {}): string | undefined {
  const sentence = sentences.get(code);
  return typeof sentence === 'function' ? sentence(params) : sentence;
}

function fieldSentence({ apiCode, fields = {}, issues = {} }: Problem, name: string): string {
  const translated = issues[name]?.map(({ code, params }) => sentenceOf(code, params)) ?? [
    sentenceOf(apiCode),
  ];
  return (translated.every(Boolean) ? translated : (fields[name] ?? [])).join(' ');
}

/** Translates what the service says by its codes. A code that is not known here keeps the service's own sentence. */
const spanishServiceSentence: ServiceSentence = (error, name) => {
  if (name !== undefined) return fieldSentence(error, name);
  const { fields = {}, apiCode, message } = error;
  const names = Object.keys(fields);
  return names.length
    ? names.map((each) => fieldSentence(error, each)).join(' ')
    : (sentenceOf(apiCode) ?? message);
};

export { es as ordering } from './ordering.ts';

/** Spanish, loaded when an embed asks for it. */
export const es: Messages = {
  common: {
    signIn: 'Volver a iniciar sesión',
    retry: 'Reintentar',
    close: 'Cerrar',
    cancel: 'Cancelar',
    optional: 'opcional',
    search: 'Buscar',
    loading: 'Cargando',
    testMode: 'Modo de prueba',
    requestId: (id) => `ID de la solicitud: ${id}`,
    forDevelopers: 'Para desarrolladores',
    noMatches: 'Sin resultados.',
    showing: (visible, all) => `Se muestran ${visible} de ${all}. Escriba para acotar la lista.`,
    discardTitle: '¿Descartar lo que ha escrito?',
    discard: 'Descartar',
    keepEditing: 'Seguir editando',
  },
  form: {
    summary: (count) =>
      count === 1 ? 'Corrija 1 campo para continuar.' : `Corrija ${count} campos para continuar.`,
    email: 'Escriba un correo como nombre@example.com.',
  },
  errors: {
    option_missing: ['Este formulario no está disponible', 'Contacte al propietario de este sitio web.'],
    environment_unknown: ['Este formulario no está disponible', 'Contacte al propietario de este sitio web.'],
    origin_not_allowed: ['Este formulario no está disponible', 'Contacte al propietario de este sitio web.'],
    environment_conflict: [
      'Este formulario no está disponible',
      'Contacte al propietario de este sitio web.',
    ],
    session_token_failed: [
      'No pudimos verificar su sesión',
      'Reintente. Si no funciona, recargue la página e inicie sesión.',
    ],
    oauth_token_failed: [
      'No pudimos terminar de conectar su cuenta',
      'Reintente. No tendrá que volver a escribir nada.',
    ],
    unauthorized: ['Su sesión ha terminado', 'Recargue la página e inicie sesión de nuevo.'],
    not_credentialed: [
      'Su cuenta aún se está revisando',
      'Podrá pedir verificaciones en cuanto termine la revisión, normalmente en un día hábil.',
    ],
    forbidden: ['No tiene acceso', 'Pida permiso al administrador de su cuenta.'],
    not_found: ['No encontrado', 'Puede que se haya eliminado.'],
    invalid_input: ['Falta información o es incorrecta', 'Revise lo que escribió.'],
    conflict: ['Esto se actualizó en otro lugar', 'Recargue para ver la versión más reciente.'],
    hierarchy_locked: ['Su jerarquía se está actualizando', 'Tarda unos segundos. Vuelva a intentarlo.'],
    rate_limited: ['Demasiadas solicitudes', 'Espere un momento y vuelva a intentarlo.'],
    network: ['No se puede conectar con el servicio', 'Revise su conexión y reintente.'],
    timeout: ['Está tardando demasiado', 'Vuelva a intentarlo.'],
    service_unavailable: ['Se produjo un error de nuestro lado', 'Vuelva a intentarlo en un momento.'],
    unexpected_answer: ['Se produjo un error de nuestro lado', 'Vuelva a intentarlo en un momento.'],
    payment_unavailable: [
      'Aquí no podemos recibir los datos de pago',
      'Comuníquese con el propietario de este sitio web.',
    ],
    part_missing: ['El formulario no se cargó por completo', 'Revise su conexión y reintente.'],
    internal_error: ['Se produjo un error de nuestro lado', 'Reintente. Si no funciona, recargue la página.'],
  },
  serviceSentence: spanishServiceSentence,
  order: {
    title: 'Pedir una verificación de antecedentes',
    single: 'Un candidato',
    several: 'Varios candidatos',
    node: 'Unidad de la organización',
    nodePlaceholder: 'Elija una unidad',
    package: 'Verificación de antecedentes',
    packageSearch: 'Buscar verificaciones',
    includes: (count) => (count === 1 ? '1 comprobación' : `${count} comprobaciones`),
    priceOnRequest: 'Precio según contrato',
    candidate: 'Candidato',
    email: 'Correo electrónico',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    customId: 'ID de referencia',
    workLocation: 'Lugar de trabajo',
    country: 'País',
    state: 'Estado',
    stateCode: 'Código de estado o provincia',
    city: 'Ciudad',
    submit: 'Pedir la verificación',
    submitting: 'Enviando el pedido...',
    emptyTitle: 'Aún no hay verificaciones que pedir',
    emptyText: 'Su cuenta aún no tiene paquetes. Pida a Service que agregue algunos.',
  },
  ordered: spanishInvitationLabels,
  reports: {
    title: 'Verificaciones de antecedentes',
    emptyTitle: 'Aún no hay verificaciones',
    emptyText: 'Pida una para ver aquí su progreso.',
    order: 'Pedir una verificación',
    open: 'Abrir el informe',
    openFor: (name) => `Abrir el informe de ${name}`,
    invited: (date) => `Invitación: ${date}`,
    undelivered: 'El correo no llegó',
    linkOpen: (date, left) => `El enlace vence el ${date} (${left})`,
    linkExpired: (date) => `El enlace venció el ${date}.`,
    linkCancelled: (date) => `Cancelada el ${date}.`,
    ordered: (date) => `Pedida: ${date}`,
    expected: (date, left) => `Prevista para el ${date} (${left})`,
    expectedSoon: 'Prevista en breve',
    finished: (date) => `Terminada el ${date}`,
    revised: (date) => `revisada el ${date}`,
    progress: (done, all) => `${done} de ${all} comprobaciones`,
    screenings: (count) => (count === 1 ? '1 comprobación' : `${count} comprobaciones`),
    result: 'Resultado',
    assessment: 'Valoración',
    stale: 'No se puede actualizar ahora. Reintentando...',
    newStatus: (name, status) => `${name}: ${status}`,
    export: 'Exportar CSV',
    phases: spanishReportLabels,
    reviewing: 'El candidato lo está revisando',
    results: spanishResultLabels,
    assessments: spanishAssessmentLabels,
  },
  report: {
    title: 'Informe de antecedentes',
  },
  disclosure: {
    title: 'Avisos y autorización',
    empty: 'No hay nada que firmar.',
  },
  signUp: {
    title: (partner) => `Conectar con ${partner}`,
  },
  screenings: spanishScreeningNames,
};
