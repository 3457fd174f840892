import type { Messages } from '../en/index.ts';

/** The candidate's history, by topic. */
export const history: Messages['apply']['history'] = {
  addresses: {
    first: 'Dirección actual',
    other: (number) => `Dirección anterior ${number}`,
    more: 'Agregar una dirección anterior',
    fields: {
      street: { label: 'Calle', required: 'Escriba la calle.' },
      city: { label: 'Ciudad', required: 'Escriba la ciudad.' },
      state: { label: 'Estado', required: 'Elija el estado.' },
      zipcode: { label: 'Código postal', required: 'Escriba el código postal.' },
    },
  },
  employers: {
    first: 'Empleador actual o más reciente',
    other: (number) => `Empleador anterior ${number}`,
    more: 'Agregar un empleador anterior',
    none: 'No tengo experiencia laboral',
    fields: {
      name: { label: 'Empleador', required: 'Escriba el nombre del empleador.' },
      place: {
        label: 'Ciudad y estado, o país',
        required: 'Escriba la ciudad y el estado del empleador, o el país.',
      },
      position: { label: 'Puesto', required: 'Escriba su puesto.' },
      start_date: { label: 'Fecha de inicio', required: 'Escriba la fecha de inicio con mes y año.' },
      end_date: { label: 'Fecha de fin' },
      do_not_contact: { label: 'No se comuniquen todavía con este empleador' },
    },
  },
  schools: {
    first: 'Título más alto',
    other: (number) => `Escuela ${number + 1}`,
    more: 'Agregar otra escuela',
    none: 'No he estudiado para obtener un título',
    fields: {
      name: { label: 'Escuela', required: 'Escriba el nombre de la escuela.' },
      place: {
        label: 'Ciudad y estado, o país',
        required: 'Escriba la ciudad y el estado de la escuela, o el país.',
      },
      degree: { label: 'Título y especialidad', required: 'Escriba su título y especialidad.' },
      start_date: { label: 'Fecha de inicio', required: 'Escriba la fecha de inicio con mes y año.' },
      end_date: { label: 'Fecha de fin' },
    },
  },
  professional_licenses: {
    first: 'Licencia 1',
    other: (number) => `Licencia ${number + 1}`,
    more: 'Agregar otra licencia',
    none: 'No tengo licencia profesional',
    fields: {
      kind: { label: 'Tipo de licencia', required: 'Escriba el tipo de licencia.' },
      number: { label: 'Número de la licencia', required: 'Escriba el número de la licencia.' },
      state: { label: 'Estado que la emitió', required: 'Elija el estado que emitió la licencia.' },
      expires: {
        label: 'Fecha de vencimiento',
        required: 'Escriba la fecha de vencimiento con mes y año.',
      },
    },
  },
  references: {
    first: 'Referencia 1',
    other: (number) => `Referencia ${number + 1}`,
    more: 'Agregar otra referencia',
    fields: {
      name: { label: 'Nombre completo', required: 'Escriba el nombre completo de la referencia.' },
      relation: { label: 'De dónde se conocen', required: 'Escriba de dónde se conocen.' },
      email: { label: 'Correo electrónico' },
      phone: { label: 'Teléfono' },
    },
  },
};
