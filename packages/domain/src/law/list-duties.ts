import type { DutyKind, DutyStage, Language, LegalDuty } from '@service-embeds/contract';
import { en } from '@service-embeds/contract/disclosures/texts/en';
import { es } from '@service-embeds/contract/disclosures/texts/es';
import { spanishDutySentences } from './duty-sentences-es.ts';
import { dutySentences, type DutySentences } from './duty-sentences.ts';
import { lawFields } from './law-fields.ts';
import type {
  CreditDuty,
  HandOutDuty,
  NoticeDuty,
  PlaceDuty,
  PlaceLaw,
  SalaryHistoryDuty,
  SearchStageDuty,
  TwoPartsDuty,
  UseLimitDuty,
} from './place-law.ts';

const catalogs: Record<Language, DutySentences> = { en: dutySentences, es: spanishDutySentences };
const documents = { en, es };

const stages: readonly DutyStage[] = [
  'before_order',
  'consent',
  'report',
  'decision',
  'letters',
  'after_answer',
];

/** What a duty wants at one stage of a check. A duty can want something at two. */
interface Step {
  stage: DutyStage;
  text: string;
}

/**
 * Returns what laws want, as sentences for people in the order of a check: stage by stage, each with the laws in their order.
 */
export function listDuties(laws: readonly PlaceLaw[], language: Language): LegalDuty[] {
  const duties = laws.flatMap((law) => dutiesOf(law, language));
  return stages.flatMap((stage) => duties.filter((duty) => duty.stage === stage));
}

/** Returns the duties of one law. Those of a kind are numbered from the second one on, so that each has an ID. */
function dutiesOf(law: PlaceLaw, language: Language): LegalDuty[] {
  const seen = new Map<DutyKind, number>();
  return law.duties.flatMap((duty) =>
    stepsOf(duty, language).map(({ stage, text }) => {
      const count = (seen.get(duty.kind) ?? 0) + 1;
      seen.set(duty.kind, count);
      return {
        id: `${law.id}:${duty.kind}${count > 1 ? `:${count}` : ''}`,
        object: 'legal_duty' as const,
        stage,
        kind: duty.kind,
        text,
        law_id: law.id,
        ...lawFields(law),
        fewest_employees: law.fewestEmployees ?? null,
        in_force_since: law.source.inForceSince ?? null,
        checked_on: law.source.checked ?? null,
        for_counsel: law.source.forCounsel ?? null,
      };
    }),
  );
}

function stepsOf(duty: PlaceDuty, language: Language): Step[] {
  const words = catalogs[language];
  switch (duty.kind) {
    case 'disclosure':
      return [
        {
          stage: 'consent',
          text: words.disclosure(documents[language].bodies[duty.document].title, duty.package),
        },
      ];
    case 'use_limit':
      return [{ stage: 'report', text: limitText(duty, words) }];
    case 'marijuana_test':
      return [
        ...step('before_order', duty.forbids === 'test' ? words.marijuanaTest.test : undefined),
        {
          stage: 'report',
          text: words.marijuanaTest[duty.forbids === 'use_by_patient' ? duty.forbids : 'use'],
        },
      ];
    case 'record_copy':
      return [{ stage: 'report', text: words.recordCopy(duty.enclosed) }];
    case 'assessment':
      return [
        { stage: 'decision', text: words.assessment(duty.attached) },
        ...step('after_answer', duty.again && words.assessmentAgain),
      ];
    case 'wait':
      return [
        { stage: 'letters', text: words.wait(duty) },
        ...step('after_answer', duty.extension && words.extension(duty.extension)),
      ];
    case 'notice':
      return [{ stage: 'letters', text: noticeText(duty, language) }];
    default:
      return [{ stage: 'before_order', text: orderText(duty, words) }];
  }
}

type OrderDuty = SearchStageDuty | HandOutDuty | TwoPartsDuty | CreditDuty | SalaryHistoryDuty;

function orderText(duty: OrderDuty, words: DutySentences): string {
  switch (duty.kind) {
    case 'search_stage':
      return words.searchStage[duty.about][duty.after];
    case 'hand_out':
      return words.handOut[duty.document];
    case 'two_parts':
      return words.twoParts;
    case 'credit_report':
      return words.credit[duty.allowed];
    case 'salary_history':
      return words.salaryHistory;
  }
}

const step = (stage: DutyStage, text: string | undefined): Step[] =>
  text === undefined ? [] : [{ stage, text }];

function limitText(duty: UseLimitDuty, words: DutySentences): string {
  const { classes, degrees = [], offenses, years, from = 'disposition' } = duty;
  const findings = words.findings(
    classes.map((name) => words.classes[name]),
    offenses ? [words.offenses[offenses]] : degrees.map((degree) => words.degrees[degree]),
  );
  return words.useLimit(findings, years, words.countedFrom[from]);
}

function noticeText(duty: NoticeDuty, language: Language): string {
  const words = catalogs[language];
  const text = words.notice[duty.notice](partsText(duty, language), duty.appliesTo);
  return duty.byPost ? `${text} ${words.byPost}` : text;
}

function partsText({ parts, agency }: NoticeDuty, language: Language): string {
  const words = catalogs[language];
  const texts = parts.map((part) =>
    part === 'complaint' && agency !== undefined ? words.complaintTo(agency) : words.parts[part],
  );
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(texts);
}
