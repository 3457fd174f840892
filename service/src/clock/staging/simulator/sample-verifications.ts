import type { Result, ScreeningContent, ScreeningType } from '@service-embeds/contract';
import type { EmployerEntry, SchoolEntry } from '@service-embeds/domain/candidate/history-answers';
import { millisecondsPerDay, toTimestamp } from '@service-embeds/domain/time';
import { dayBefore, type Subject } from './subject.ts';

/** What is asked about. */
interface Sample {
  subject: Subject;
  result: Result;
  at: Date;
  /** Place of the screening among those of its kind in the report. Starts at 0. */
  place: number;
}

/** Whether a type of screening asks people or laboratories instead of searching records. */
export const isVerification = (type: ScreeningType): boolean => /_verification$|^drug_screening$/.test(type);

/** Returns what employers, schools, references and laboratories say of a candidate: clearly invented, and repeatable. */
export function sampleVerification(type: ScreeningType, sample: Sample): ScreeningContent {
  switch (type) {
    case 'employment_verification':
      return {
        employment_verification: {
          records: entriesOf(sample.subject.history.employers).map(sampleEmployment(sample)),
        },
      };
    case 'education_verification':
      return {
        education_verification: {
          records: entriesOf(sample.subject.history.schools).map(sampleEducation(sample)),
        },
      };
    case 'professional_license_verification':
      return { professional_license_verification: sampleLicenses(sample) };
    case 'personal_reference_verification':
    case 'professional_reference_verification':
      return { [type]: sampleReference(sample) };
    case 'drug_screening':
      return { drug_screening: sampleDrugScreening(sample) };
    default:
      return {};
  }
}

/** The entries of a candidate, or one that says that there is none, so that staging shows something for every candidate. */
const entriesOf = <Entry extends object>(entries: readonly Entry[]): Partial<Entry>[] =>
  entries.length ? [...entries] : [{}];

/** The day of an entry: the first of the month where only the month is known. */
const toDay = (date: string | null | undefined): string | null => (date ? `${date}-01`.slice(0, 10) : null);

const completed = (text: string, at: Date) => [
  { type: 'completed', text: `SAMPLE: ${text}`, created_at: toTimestamp(at) },
];

/** The first employer or school of the candidate is the one whose data differs. */
const statusOf = (result: Result, index: number): Result => (index === 0 ? result : 'clear');

const employerOf = (entry: Partial<EmployerEntry>, at: Date) => ({
  id: entry.id ?? null,
  name: entry.name ?? 'Sample Mills',
  position: entry.position ?? 'Sample position',
  contract_type: entry.contract_type ?? null,
  start_date: toDay(entry.start_date) ?? dayBefore(at, 3),
  end_date: toDay(entry.end_date),
  address: entry.address ?? null,
});

const schoolOf = (entry: Partial<SchoolEntry>) => ({
  id: entry.id ?? null,
  name: entry.name ?? 'Sample College',
  degree: entry.degree ?? 'Sample degree',
  major: entry.major ?? null,
  year_awarded: entry.year_awarded ?? null,
  start_date: toDay(entry.start_date),
  end_date: toDay(entry.end_date),
  address: entry.address ?? null,
});

const sampleEmployment =
  ({ result, at }: Sample) =>
  (entry: Partial<EmployerEntry>, index: number) => {
    const status = statusOf(result, index);
    const confirmation = { verified: true, comments: null, ignored: null };
    const position = { verified: status === 'clear', comments: null, ignored: null };
    return {
      status,
      employer: employerOf(entry, at),
      result: {
        start_date: confirmation,
        end_date: confirmation,
        position:
          status === 'clear'
            ? position
            : { ...position, comments: 'SAMPLE: The employer names another position.' },
        contract_type: confirmation,
        salary: entry.salary ? confirmation : null,
        questions: [{ sort_number: 1, text: 'Is the person eligible for rehire?', response: 'SAMPLE: Yes.' }],
      },
      events: completed('The employer has answered.', at),
      cancellation_reason: null,
    };
  };

const sampleEducation =
  ({ result, at }: Sample) =>
  (entry: Partial<SchoolEntry>, index: number) => {
    const status = statusOf(result, index);
    const degree = entry.degree ?? 'Sample degree';
    const year = entry.year_awarded ?? null;
    return {
      status,
      school: schoolOf(entry),
      result: {
        verified: status === 'clear',
        degrees:
          status === 'clear'
            ? [
                {
                  title: degree,
                  majors: entry.major ?? null,
                  major_concentrations: null,
                  minors: entry.minor ?? null,
                  year_awarded: year,
                },
              ]
            : [],
      },
      events: completed('The school has answered.', at),
      cancellation_reason: null,
    };
  };

function sampleLicenses({ subject, result, at }: Sample) {
  const certifications = entriesOf(subject.history.professional_licenses).map((entry, index) => {
    const status = statusOf(result, index);
    const passed = { status: 'clear' as const };
    return {
      result: {
        certification_issued_to: subject.name,
        certification_issuer: entry.issuer_name ?? 'Sample Board of Licensing',
        certification_issuer_region: entry.issuer_region ?? 'CA',
        certification_expiration: dayBefore(at, -2),
        verified_by: 'partner' as const,
        sub_results: [{ name: 'Note', value: 'SAMPLE - NOT A REAL LICENSE' }],
        sub_checks: [
          { name: 'found' as const, ...passed },
          { name: 'not_expired' as const, ...passed },
          { name: 'data_consistency' as const, ...passed },
          { name: 'in_good_standing' as const, status },
        ],
      },
      input: {
        certification_issued_to: subject.name,
        certification_issuer: entry.issuer_name ?? null,
        license_number: entry.license_number ?? null,
        license_type: entry.license_type ?? 'Sample license',
        certification_issuer_website: null,
        additional_text: null,
      },
    };
  });
  return { certifications };
}

function sampleReference({ subject: { history }, result, place }: Sample) {
  const reference = history.references[place % Math.max(1, history.references.length)];
  return {
    name: reference?.name ?? 'Sample Reference',
    email: reference?.email ?? null,
    phone: reference?.phone ?? null,
    relationship: reference?.relation ?? 'Sample acquaintance',
    questions: [
      {
        question: 'Would you recommend this person?',
        answer: result === 'clear' ? 'SAMPLE: Yes.' : 'SAMPLE: Not without reservations.',
      },
    ],
  };
}

const analytes = ['Amphetamines', 'Cocaine', 'Marijuana', 'Opiates', 'Phencyclidine'];

/** A panel of five, of which the last is positive if the result is consider. */
function sampleDrugScreening({ subject, result, at }: Sample) {
  const positive = result === 'consider';
  const step = (
    type: 'screening_invitation_sent' | 'screening_scheduled' | 'completed',
    text: string,
    days: number,
  ) => ({
    type,
    text: `SAMPLE: ${text}`,
    created_at: toTimestamp(new Date(at.getTime() - days * millisecondsPerDay)),
  });
  return {
    disposition: positive ? ('positive' as const) : ('negative' as const),
    mro_notes: positive ? 'SAMPLE: The candidate has named no prescription.' : null,
    analytes: analytes.map((name, index) => ({
      name,
      disposition: positive && index === analytes.length - 1 ? ('positive' as const) : ('negative' as const),
      specimen_type: 'urine' as const,
    })),
    events: [
      step('screening_invitation_sent', 'The candidate has received the pass.', 3),
      step('screening_scheduled', 'The candidate has made an appointment.', 2),
      step('completed', 'The laboratory has answered.', 0),
    ],
    screening_pass_expires_at: toTimestamp(new Date(at.getTime() + 10 * millisecondsPerDay)),
    appointment_id: `SAMPLE-${subject.id.slice(-6).toUpperCase()}`,
  };
}
