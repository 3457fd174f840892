import type { MotorVehicleContent, ScreeningContent } from '@service-embeds/contract';
import { normalizeWords } from '../words/normalize-words.ts';
import { licensesOf, type License } from './adverse-content.ts';
import {
  certificationStatements,
  employerStatements,
  employmentAnswers,
  licenseStatements,
  schoolStatements,
  type AdverseStatement,
  type Certification,
  type Employer,
  type School,
} from './adverse-statements.ts';
import {
  deletedAfterDispute,
  type ItemDecision,
  type UnclassifiedPart,
  type WithheldPart,
} from './withheld-part.ts';

/** How the entries of one kind of content say something, and what is left of one without that. */
interface EntryKind<Entry> {
  statementsOf: (entry: Entry) => AdverseStatement[];
  without: (entry: Entry, names: ReadonlySet<string>) => Entry;
  /** Whether an entry stays of which every statement is kept apart. */
  staysAlone?: true;
}

/** Content without what a dispute deleted, and that. */
interface SeparatedStatements {
  content: ScreeningContent;
  withheld: WithheldPart[];
  /** Statements about which a person has to decide whether they are what was deleted, each once. They are in the content. */
  unclassified: UnclassifiedPart[];
}

/** What a statement is compared with. */
interface DeletedSetting {
  /** Content that disputes of the candidate deleted. */
  deleted: readonly ScreeningContent[];
  /** What staff decided about statements that are like deleted ones. */
  itemDecisions: readonly ItemDecision[];
  /** Of the search, for licenses that name none. */
  state: string | null;
}

/**
 * Takes what disputes deleted out of the content of a screening: the status of a driver's license, and what employers, schools and
 * issuers of licenses did not confirm. It must not come back without the certification of its source (15 U.S.C. 1681i(a)(5)(B)). It
 * has no day, so that a license can have been suspended once more: a person decides whether the same statement about the same
 * license, employer or school is the same item. The entries of a driving record have days (`screen-content.ts`).
 */
export function separateDeletedStatements(
  content: ScreeningContent,
  { deleted, itemDecisions, state }: DeletedSetting,
): SeparatedStatements {
  const withheld: WithheldPart[] = [];
  const questions = new Map<string, UnclassifiedPart>();
  const separate = <Entry>(
    entriesOf: (content: ScreeningContent) => readonly Entry[] | undefined,
    { statementsOf, without, staysAlone }: EntryKind<Entry>,
  ): Entry[] => {
    const keys = new Set(
      deleted
        .flatMap((each) => entriesOf(each) ?? [])
        .flatMap(statementsOf)
        .map(keyOf),
    );
    return (entriesOf(content) ?? []).flatMap((entry) => {
      const statements = statementsOf(entry);
      const apart = statements.filter((each) => {
        if (!keys.has(keyOf(each))) return false;
        const isSame = isSameItem(each, itemDecisions);
        if (isSame === undefined) questions.set(keyOf(each), questionItem(each, state));
        return isSame;
      });
      if (!apart.length) return [entry];
      withheld.push({ record: toRecord(apart), reasons: [deletedAfterDispute] });
      if (apart.length === statements.length && !staysAlone) return [];
      return [without(entry, new Set(apart.map(({ name }) => name)))];
    });
  };
  const { employment_verification, education_verification, professional_license_verification } = content;
  const drivers = separateDriver(content.motor_vehicle_report, (entriesOf) =>
    separate(entriesOf, licenseKind(state)),
  );
  const result: ScreeningContent = {
    ...content,
    ...(drivers && { motor_vehicle_report: drivers }),
    ...(employment_verification && {
      employment_verification: {
        records: separate((each) => each.employment_verification?.records, employers),
      },
    }),
    ...(education_verification && {
      education_verification: { records: separate((each) => each.education_verification?.records, schools) },
    }),
    ...(professional_license_verification && {
      professional_license_verification: {
        certifications: separate(
          (each) => each.professional_license_verification?.certifications,
          certifications,
        ),
      },
    }),
  };
  return { content: result, withheld, unclassified: [...questions.values()] };
}

/** Spelling, case and punctuation make no difference. */
const keyOf = ({ about, name }: Pick<AdverseStatement, 'about' | 'name'>): string =>
  normalizeWords(`${about} ${name}`).join(' ');

/** Returns what a person decided about something that is like a deleted item. Undefined: no decision yet. */
export const isSameItem = (
  item: Pick<AdverseStatement, 'about' | 'name'>,
  decisions: readonly ItemDecision[],
): boolean | undefined => decisions.find((each) => keyOf(each) === keyOf(item))?.isSame;

const questionItem = (statement: AdverseStatement, state: string | null): UnclassifiedPart => ({
  record: toRecord([statement]),
  words: statement.words,
  state,
  proposals: [],
  isLikeDeleted: true,
});

const employers: EntryKind<Employer> = {
  statementsOf: employerStatements,
  without: withoutAnswers,
};

/** Returns what an employer says without some of its answers. */
export function withoutAnswers(record: Employer, names: ReadonlySet<string>): Employer {
  const left = Object.fromEntries(
    employmentAnswers.filter((name) => names.has(name)).map((name) => [name, null]),
  );
  return { ...record, result: record.result && { ...record.result, ...left } };
}

const schools: EntryKind<School> = { statementsOf: schoolStatements, without: (entry) => entry };

const certifications: EntryKind<Certification> = {
  statementsOf: certificationStatements,
  without: ({ result, ...entry }, names) => ({
    ...entry,
    result: { ...result, sub_checks: result.sub_checks.filter(({ name }) => !names.has(name)) },
  }),
};

/** The licenses of a driving record repeat what its main part says of one of them. */
const licenseKind = (state: string | null): EntryKind<License> => ({
  staysAlone: true,
  statementsOf: (license) => licenseStatements(license, license.state ?? state),
  without: (license, names) => ({
    ...license,
    ...(names.has('privilege to drive') && { privilege_to_drive: null }),
    ...([...names].some((name) => name !== 'privilege to drive') && { status: null }),
  }),
});

function separateDriver(
  driver: MotorVehicleContent | undefined,
  separate: (entriesOf: (content: ScreeningContent) => License[]) => License[],
): MotorVehicleContent | undefined {
  if (!driver) return undefined;
  const [main, ...licenses] = separate(({ motor_vehicle_report: each }) => (each ? licensesOf(each) : []));
  return {
    ...driver,
    ...('license_status' in driver && { license_status: main?.status ?? null }),
    ...('privilege_to_drive' in driver && { privilege_to_drive: main?.privilege_to_drive ?? null }),
    ...(driver.license_reports && { license_reports: licenses }),
  };
}

const toRecord = (statements: readonly AdverseStatement[]): WithheldPart['record'] => ({
  case_number: null,
  source: statements[0]?.about ?? '',
  record_type: 'other',
  charges: statements.map(({ name, words }) => ({
    charge: name.replaceAll('_', ' '),
    level: 'other',
    disposition: words ?? 'Not confirmed',
    offense_date: null,
    disposition_date: null,
  })),
});
