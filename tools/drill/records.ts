/**
 * `npm run drill:records -w tools` sends the service 10,000 generated records, of which most must not be reported, and searches everything
 * that customers, candidates and their programs read for one of those: answers of the API, events and deliveries, letters
 * and other mails, PDFs, pages, the candidate's copy of their data, exported lists, and every row and file as it is stored.
 */
import { generateReports } from '../../service/test/support/planted/generated-reports.ts';
import { recordMarkers } from '../../packages/domain/test/support/generated-records.ts';
import { startTestService } from '../../service/test/support/service.ts';
import { placesOf } from '../../service/test/support/database/stored-values.ts';
import { report, say } from './kit/drill.ts';

const service = await startTestService({ PRIVATE_WEBHOOKS: 'allow' });
try {
  const { records, texts } = await generateReports(service, {
    records: 10_000,
    perScreening: 50,
    onReport: (count) => say(`${count} records`),
  });
  const leaks = placesOf(texts, [recordMarkers.mustNotBeReported]);
  for (const leak of leaks) say(leak);
  report([
    { measure: 'records sent', count: records, mustBeZero: false },
    { measure: 'texts searched', count: texts.length, mustBeZero: false },
    { measure: 'places with a record that must not be reported', count: leaks.length, mustBeZero: true },
  ]);
} finally {
  await service.stop();
}
