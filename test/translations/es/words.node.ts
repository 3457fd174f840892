import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../../scripts/setup/install.mjs';

/** The words of the service's pages and mails are tested in service/test/platform/translations. */
test('the embeds use the words of Latin America, and are as polite as the pages', () => {
  const folder = join(root, 'src/translations/es');
  const files = readdirSync(folder);
  assert.ok(files.length > 5);
  // cspell:disable
  const informal =
    /(?<!\p{L})(?:tú|tus?|ti|contigo|vosotros|vuestr\p{L}+|haz|puedes|tienes|quieres)(?!\p{L})/iu;
  const replaced =
    /(?<!\p{L})(?:caduc\p{L}+|introdu[cz]\p{L}+|introdúzca\p{L}+|ingres[ae]\p{L}*|añad\p{L}+|comprueb\p{L}+|ordenador|móvil|portátil|contacte con)(?!\p{L})/iu;
  // cspell:enable
  const lines = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
  assert.deepEqual(
    lines.filter((line) => informal.test(line) || replaced.test(line)),
    [],
  );
});
