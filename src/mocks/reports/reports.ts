import type { Candidate, Report, Screening } from '@service-embeds/contract';
import type { CandidateRecord } from '@service-embeds/domain/candidate/candidate-record';
import { toCandidateResource } from '@service-embeds/domain/candidate/candidate-serializer';
import type { InvitationRecord } from '@service-embeds/domain/invitation/invitation-record';
import { packages } from '../data/account.ts';
import { plainText } from '../environment.ts';
import { timestamp } from '../state.ts';
import { build, cannedId, type Built } from './build.ts';
import { lives, type Life } from './lives.ts';

/** A report with what it embeds. */
export type FullReport = Report & { screenings: Screening[]; candidate: Candidate };

/** What lists are searched, filtered and sorted by: light enough for a hundred thousand of them. */
export interface ReportEntry {
  number: number;
  status: Report['status'];
  package: string;
  text: string;
  createdAt: number;
  completedAt: number | null;
}

/** Milliseconds between two screenings of the report that finishes while somebody looks. */
const livePace = 5000;

const firstNames = [
  'Alex',
  'Bao',
  'Chiara',
  'Dariusz',
  'Émilie',
  'Farah',
  'Grace',
  'Hiroshi',
  'Inês',
  'Kwame',
];
const lastNames = ['Testerman', 'Sampleton', 'Fixturez', 'Mockley', 'Placeholder', 'Demoski', 'Stubbins'];
const statuses: Report['status'][] = [
  'clear',
  'clear',
  'pending',
  'consider',
  'clear',
  'suspended',
  'complete',
  'clear',
  'dispute',
  'clear',
  'canceled',
];

/** The reports of the fake account: one of each kind, or any number of them, made when somebody asks. */
export class FakeReports {
  private readonly start: number;
  private readonly samples: Built[];
  private readonly many: number;
  private listed: ReportEntry[] | undefined;

  constructor(which: 'none' | 'sample' | number, start: number) {
    this.start = start;
    this.samples = which === 'sample' ? lives.map((life, index) => build(life, index + 1, start)) : [];
    this.many = typeof which === 'number' ? which : 0;
  }

  get people(): CandidateRecord<string>[] {
    return this.samples.map(({ candidate }) => candidate);
  }

  get invitations(): InvitationRecord[] {
    return this.samples.map(({ invitation }) => invitation);
  }

  /** Every report, newest first. */
  entries(now: number): ReportEntry[] {
    if (this.many)
      return (this.listed ??= Array.from({ length: this.many }, (_, index) => this.entryOf(index)));
    return this.samples.flatMap((_, index) => {
      const report = this.read(index + 1, now);
      if (!report) return [];
      const { candidate } = report;
      return [
        {
          number: index + 1,
          status: report.status,
          package: report.package,
          text: `${candidate.email} ${candidate.first_name ?? ''} ${candidate.last_name ?? ''}`.toLowerCase(),
          createdAt: Date.parse(report.created_at),
          completedAt: report.completed_at === null ? null : Date.parse(report.completed_at),
        },
      ];
    });
  }

  /** The report of a number, as it is now. */
  read(number: number, now: number): FullReport | undefined {
    const built = this.many ? this.buildOne(number) : this.samples[number - 1];
    if (!built?.report) return undefined;
    const candidate = toCandidateResource(built.candidate, plainText, [built.report.id]);
    const report = { ...built.report, candidate };
    return lives[number - 1]?.live && !this.many ? this.alive(report, now) : report;
  }

  /** The report of an id, as it is now. */
  find(id: string, now: number): FullReport | undefined {
    const number = parseInt(id.slice(6), 16);
    const report = id === cannedId('4e', number) ? this.read(number, now) : undefined;
    return report?.id === id ? report : undefined;
  }

  /** Its screenings finish one after the other, and then it is clear. */
  private alive(report: FullReport, now: number): FullReport {
    const { total } = report.progress;
    const finished = Math.min(total, report.progress.finished + Math.floor((now - this.start) / livePace));
    const screenings = report.screenings.map((screening, index): Screening => {
      if (screening.status !== 'pending' || index >= finished) return screening;
      const completedAt = this.start + (index + 1) * livePace;
      const turnaround_time = Math.round((completedAt - Date.parse(screening.created_at)) / 1000);
      const completed_at = timestamp(new Date(completedAt));
      return { ...screening, status: 'complete', result: 'clear', completed_at, turnaround_time };
    });
    const progress = { finished, total };
    if (finished < total) return { ...report, screenings, progress };
    const completed_at = screenings[total - 1]?.completed_at ?? null;
    const turnaround_time = screenings[total - 1]?.turnaround_time ?? null;
    return {
      ...report,
      screenings,
      progress,
      status: 'clear',
      result: 'clear',
      assessment: 'eligible',
      completed_at,
      turnaround_time,
    };
  }

  private entryOf(index: number): ReportEntry {
    const life = this.lifeOf(index + 1);
    const createdAt = this.start - life.age * 86_400_000 + 6 * 3_600_000;
    const name = life.name?.join(' ') ?? '';
    return {
      number: index + 1,
      status: life.status ?? 'pending',
      package: life.package,
      text: `candidate.${String(index + 1).padStart(3, '0')}@example.com ${name}`.toLowerCase(),
      createdAt,
      completedAt:
        life.finished === undefined && life.suspended === undefined ? createdAt + 2 * 86_400_000 : null,
    };
  }

  private lifeOf(number: number): Life {
    const status = statuses[(number * 7) % statuses.length] ?? 'clear';
    const open = status === 'pending' || status === 'suspended';
    return {
      name: [
        firstNames[(number * 3) % firstNames.length] ?? '',
        lastNames[(number * 5) % lastNames.length] ?? '',
      ],
      package: packages[number % packages.length]?.slug ?? 'warehouse',
      age: 3 + number / 40,
      invitation: 'completed',
      status,
      ...(open ? { finished: 0 } : {}),
      ...(status === 'suspended' ? { suspended: 0 } : {}),
      ...(status === 'consider' || status === 'dispute' ? { found: 0, assessment: 'review' as const } : {}),
      ...(status === 'canceled' ? { canceled: 'all' as const } : {}),
      ...(status === 'complete' ? { canceled: 0, assessment: 'eligible' as const } : {}),
      ...(status === 'clear' ? { assessment: 'eligible' as const } : {}),
    };
  }

  private buildOne(number: number): Built | undefined {
    return number >= 1 && number <= this.many ? build(this.lifeOf(number), number, this.start) : undefined;
  }
}
