import { recordMarkers } from '../../packages/domain/test/support/generated-records.ts';
/**
 * `npm run drill:records -w tools` sends the service 10,000 records with the words of all courts, of which most must not be reported,
 * classifies in the staff console what no table knows, and searches everything
 * that customers, candidates and their programs read for one of those: answers of the API, events and deliveries, letters
 * and other mails, PDFs, pages, the candidate's copy of their data, exported lists, and every row and file as it is stored.
 */
import { withheldRecords } from '../../service/src/db/schema/index.ts';
import { placesOf } from '../../service/test/support/database/stored-values.ts';
import { generateReports } from '../../service/test/support/planted/generated-reports.ts';
import { startStaffService } from '../../service/test/support/steps/staff.ts';
import { report, say } from './kit/installation.ts';

/** How many records are sent. */
const recordCount = Number(process.argv[2] ?? 10_000);
const service = await startStaffService({ PRIVATE_WEBHOOKS: 'allow' });
try {
  const { records, counts, states, decisions, texts } = await generateReports(service, {
    records: recordCount,
    perScreening: 50,
    onReport: (count) => say(`${count} records`),
  });
  const leaks = placesOf(texts, [recordMarkers.mustNotBeReported]);
  for (const leak of leaks) say(leak);
  const withheld = await service.database.$count(withheldRecords);
  report([
    { measure: 'records sent', count: records, mustBeZero: false },
    ...[...counts].sort().map(([name, count]) => ({ measure: `of them ${name}`, count, mustBeZero: false })),
    { measure: 'states with courts, and federal courts', count: states.size, mustBeZero: false },
    { measure: 'charges that staff classified', count: decisions, mustBeZero: false },
    { measure: 'parts kept apart', count: withheld, mustBeZero: false },
    { measure: 'texts searched', count: texts.length, mustBeZero: false },
    { measure: 'places with a record that must not be reported', count: leaks.length, mustBeZero: true },
  ]);
} finally {
  await service.stop();
}
