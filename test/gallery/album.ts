import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { galleryFolder, looks, type Entry } from './take-pictures.ts';

/** Folder with mockups such as `order-wide-light.png`. Without it, the gallery has none. */
const mockups = process.env['MOCKUPS'];

/** Empties the gallery, and returns what writes its page after the pictures are taken. */
export default function openAlbum(): () => void {
  rmSync(galleryFolder, { recursive: true, force: true });
  return () => {
    mkdirSync(galleryFolder, { recursive: true });
    if (mockups) cpSync(mockups, join(galleryFolder, 'mockups'), { recursive: true });
    writeFileSync(join(galleryFolder, 'index.html'), renderAlbum(readEntries()));
    console.log(join(galleryFolder, 'index.html'));
  };
}

const readEntries = (): Entry[] =>
  globSync(join(galleryFolder, '*.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Entry);

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const image = (file: string, alt: string): string =>
  `<a href="${file}"><img src="${file}" alt="${escape(alt)}" loading="lazy"></a>`;

function renderEntry({ id, title, mockup, overflow }: Entry): string {
  const own = looks.map(({ name }) => image(`${id}-${name}.png`, `${title}, ${name}`));
  const targets = looks
    .map(({ name }) => `mockups/${mockup}-${name}.png`)
    .filter((file) => mockup && existsSync(join(galleryFolder, file)))
    .map((file) => image(file, `Mockup ${basename(file)}`));
  return `<section id="${id}"><h3>${escape(title)}</h3>
${overflow.length ? `<p><strong>Scrolls sideways: ${overflow.join(', ')}</strong></p>` : ''}
<div>${own.join('')}</div>
${targets.length ? `<h4>Mockup</h4><div>${targets.join('')}</div>` : ''}</section>`;
}

/** Returns the page: an index, then each subject with its pictures and its mockup. */
function renderAlbum(entries: readonly Entry[]): string {
  const groups = [...new Set(entries.map(({ group }) => group))];
  const index = entries.map(
    ({ id, group, title }) => `<li><a href="#${id}">${escape(`${group}: ${title}`)}</a></li>`,
  );
  const sections = groups.map((group) => {
    const own = entries.filter((entry) => entry.group === group);
    return `<h2>${escape(group)}</h2>${own.map(renderEntry).join('')}`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title>
<style>body{font:15px/1.5 system-ui;margin:24px}section>div{display:grid;grid-template-columns:3fr 3fr 1fr 1fr;gap:12px;align-items:start}img{width:100%;border:1px solid #8884}ul{columns:4}</style>
<h1>Gallery</h1><ul>${index.join('')}</ul>${sections.join('')}</html>`;
}
