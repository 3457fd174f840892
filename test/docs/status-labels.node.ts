import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import type { TemplateResult } from 'lit';
import type { InvitationStatus, ReportPhase } from '@service-embeds/contract';
import { invitationLabels, reportLabels } from '@service-embeds/domain/report/view/status-labels';
import { invitationLooks, reportLooks, statusIcons } from '@service-embeds/domain/report/view/status-looks';
import { invitationBadge, reportBadge } from '../../service/src/pages/kit/parts/badges.ts';
import { en as pdf } from '../../service/src/platform/translations/en/index.ts';
import { invitationPill, reportPill } from '../../src/elements/ui/status-badge.ts';
import { en } from '../../src/translations/en/embeds.ts';

test('The glossary names every state as the interface does', async () => {
  const glossary = await readFile(new URL('../../docs/glossary.md', import.meta.url), 'utf8');
  const rows = [...glossary.matchAll(/^\| (invitation|report|adjudication) `(\w+)`[^|]*\| (.+?) *\|$/gm)];
  const labelsOf = (kinds: string[]): Record<string, string> => {
    const labels: Record<string, string> = {};
    for (const [, kind = '', state = '', label = ''] of rows) if (kinds.includes(kind)) labels[state] = label;
    return labels;
  };
  assert.deepEqual(labelsOf(['invitation']), invitationLabels);
  assert.deepEqual(labelsOf(['report', 'adjudication']), reportLabels);
});

/** Returns the markup of a template, without the markers that a browser would need. */
const markupOf = ({ strings, values }: TemplateResult): string =>
  strings
    .map((text, index) => {
      const value: unknown = values[index];
      const isTemplate = typeof value === 'object' && value !== null && 'strings' in value;
      return text + (isTemplate ? markupOf(value as TemplateResult) : typeof value === 'string' ? value : '');
    })
    .join('');

/** Returns what a person sees of a badge: its color, its icon and its word. */
function lookOf(markup: string): Record<string, string | undefined> {
  const [, tone] = /<span class="(?:badge|pill) (\w+)"/.exec(markup) ?? [];
  const [, path] = / d="?([^">]+)/.exec(markup) ?? [];
  return { tone, path, word: markup.replace(/<[^>]*>/g, '').trim() };
}

const phases = Object.keys(reportLabels) as ReportPhase[];
const decisions = ['engaged', 'pre_adverse_action', 'post_adverse_action'] as const;

/** Returns a report in a phase. */
function reportIn(phase: ReportPhase) {
  const adjudication = decisions.find((decision) => decision === phase) ?? null;
  const expired_at = phase === 'expired' ? '2026-01-01T00:00:00Z' : null;
  const status =
    adjudication || phase === 'expired'
      ? 'consider'
      : (phase as Exclude<ReportPhase, 'expired' | 'engaged' | 'pre_adverse_action' | 'post_adverse_action'>);
  return { status, adjudication, expired_at };
}

test('A report looks the same in embeds and on pages, and is called the same in files', async () => {
  for (const phase of phases) {
    const { tone, icon } = reportLooks[phase];
    const look = { tone, path: statusIcons[icon], word: reportLabels[phase] };
    assert.deepEqual(lookOf(markupOf(reportPill(reportIn(phase), en))), look);
    assert.deepEqual(lookOf((await reportBadge(reportIn(phase))).toString()), look);
    if (phase !== 'consider') assert.equal(pdf.reportPdf.statuses[phase], look.word);
  }
  assert.equal(reportLooks.dispute.tone, 'danger');
});

test('An invitation looks the same in embeds and on pages', async () => {
  for (const status of Object.keys(invitationLabels) as InvitationStatus[]) {
    const { tone, icon } = invitationLooks[status];
    const look = { tone, path: statusIcons[icon], word: invitationLabels[status] };
    assert.deepEqual(lookOf(markupOf(invitationPill({ status }, en))), look);
    assert.deepEqual(lookOf((await invitationBadge({ status })).toString()), look);
  }
});
