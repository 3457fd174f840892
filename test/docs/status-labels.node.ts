import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { invitationLabels, reportLabels } from '@service-embeds/domain/report/view/status-labels';

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
