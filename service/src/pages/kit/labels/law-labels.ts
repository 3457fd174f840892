// cspell:words vigor aplica Cuando candidato consentimiento informe decidir avisos respuesta hacer desde Revisado empleadores empleados Pregunta abierta abogado Seguimos lectura estricta conocemos ninguna exija lugar plantilla asesoramiento Pida
import type { DutyStage, Language } from '@service-embeds/contract';

/** The words around the table of what a place wants, in one language. */
interface LawLabels {
  title: (place: string) => string;
  stages: Record<DutyStage, string>;
  duty: string;
  law: string;
  inForce: string;
  checked: string;
  notChecked: string;
  employees: (fewest: number) => string;
  forCounsel: string;
  /** Name of the other language, in that language. */
  otherLanguage: { language: Language; label: string };
  none: string;
  template: string;
}

export const lawLabels: Record<Language, LawLabels> = {
  en: {
    title: (place) => `What applies in ${place}`,
    stages: {
      before_order: 'Before you order',
      consent: 'When the candidate consents',
      report: 'When you read the report',
      decision: 'Before you decide against the candidate',
      letters: 'The two notices',
      after_answer: 'After the candidate answers',
    },
    duty: 'What to do',
    law: 'Law',
    inForce: 'In force since',
    checked: 'Checked',
    notChecked: 'Not checked',
    employees: (fewest) => `For employers with ${fewest} or more employees.`,
    forCounsel: 'Open question for counsel. We follow the stricter reading.',
    otherLanguage: { language: 'es', label: 'En español' },
    none: 'We know no law that wants something at this place.',
    template: 'This table is a template and no legal advice. Have your counsel review it.',
  },
  es: {
    title: (place) => `Qué se aplica en ${place}`,
    stages: {
      before_order: 'Antes de pedir la verificación',
      consent: 'Cuando el candidato da su consentimiento',
      report: 'Cuando lee el informe',
      decision: 'Antes de decidir en contra del candidato',
      letters: 'Los dos avisos',
      after_answer: 'Después de la respuesta del candidato',
    },
    duty: 'Qué hacer',
    law: 'Ley',
    inForce: 'En vigor desde',
    checked: 'Revisado',
    notChecked: 'Sin revisar',
    employees: (fewest) => `Para empleadores con ${fewest} o más empleados.`,
    forCounsel: 'Pregunta abierta para un abogado. Seguimos la lectura más estricta.',
    otherLanguage: { language: 'en', label: 'In English' },
    none: 'No conocemos ninguna ley que exija algo en este lugar.',
    template: 'Esta tabla es una plantilla y no es asesoramiento legal. Pida a su abogado que la revise.',
  },
};
