/** Writes `dist/editors`, custom data for editors, from the custom elements manifest. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateJetBrainsWebTypes } from 'custom-element-jet-brains-integration';
import { generateVsCodeCustomElementData } from 'custom-element-vs-code-integration';
import { root } from '../scripts/setup/install.mjs';

type Manifest = Parameters<typeof generateJetBrainsWebTypes>[0];

const manifest = JSON.parse(readFileSync(join(root, 'custom-elements.json'), 'utf8')) as Manifest;
const outdir = join(root, 'dist/editors');
generateVsCodeCustomElementData(manifest, {
  outdir,
  htmlFileName: 'vscode.html-custom-data.json',
  cssFileName: 'vscode.css-custom-data.json',
});
generateJetBrainsWebTypes(manifest, { outdir, webTypesFileName: 'web-types.json', packageJson: false });
