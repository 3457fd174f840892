import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { hashOf, protect } from './content-security-policy.ts';
import type { ScriptName } from './scripts.ts';

type Html = ReturnType<typeof html>;

const stylesheet = `
:root { --text: #1a1d24; --muted: #5a6270; --surface: #fff; --raised: #f7f8fa; --border: #d6dae1; --primary: #2456e6;
  --success: #0f7b4f; --warning: #8a5a00; --danger: #b3261e; color-scheme: light dark; }
@media (prefers-color-scheme: dark) { :root { --text: #eceff4; --muted: #a4adbb; --surface: #14171c; --raised: #1c2027;
  --border: #363c47; --primary: #8fb0ff; --success: #5fd39b; --warning: #f0b95a; --danger: #ff8f86; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--raised); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 40rem; margin: 0 auto; padding: 32px 16px 64px; }
.wide { max-width: 64rem; }
.card { background: var(--surface); border: 1px solid var(--border); border-radius: 8px; padding: 24px; }
.card + .card { margin-top: 16px; }
.card form { margin-top: 16px; }
h1 { font-size: 24px; line-height: 1.25; margin: 0 0 8px; text-wrap: balance; }
h2 { font-size: 16px; margin: 24px 0 8px; }
p { margin: 0 0 12px; overflow-wrap: anywhere; } p:last-child { margin-bottom: 0; }
.muted { color: var(--muted); }
.from { color: var(--muted); font-size: 14px; margin: 0 0 16px; }
.status { display: inline-block; font-size: 14px; font-weight: 600; margin: 0 0 16px; padding: 2px 10px; border: 1px solid;
  border-radius: 999px; }
.pending { color: var(--primary); } .completed { color: var(--success); }
.expired { color: var(--warning); } .cancelled { color: var(--danger); }
ul { margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--border); }
.card + p { margin-top: 12px; }
li { padding: 8px 0; border-bottom: 1px solid var(--border); }
a { color: var(--primary); }
a:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; border-radius: 2px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0; font-size: 14px; }
dt { color: var(--muted); } dd { margin: 0; overflow-wrap: anywhere; }
label { display: block; font-weight: 600; }
select { display: block; width: 100%; min-height: 44px; margin-top: 4px; padding: 8px 12px; font: inherit; color: inherit;
  background: var(--surface); border: 1px solid var(--muted); border-radius: 6px; }
.hint { display: block; }
[role='alert'] ul { border: 0; } [role='alert'] li { border: 0; padding: 2px 0; }
[role='alert'] { margin-bottom: 16px; }
input { display: block; width: 100%; min-height: 44px; margin-top: 4px; padding: 8px 12px; font: inherit; color: inherit;
  background: var(--surface); border: 1px solid var(--muted); border-radius: 6px; }
ul + p, dl + h2, ul + form { margin-top: 12px; }
h2.first { margin-top: 0; }
fieldset { margin: 16px 0 12px; padding: 0; border: 0; }
legend { padding: 0; font-weight: 600; }
label.check { display: flex; gap: 12px; align-items: center; min-height: 44px; font-weight: 400; }
label.check { margin: 12px 0; }
legend { margin-bottom: 8px; }
label.check input { width: 20px; height: 20px; min-height: 0; margin: 0; flex: none; }
.end { display: flex; gap: 12px; align-items: center; justify-content: flex-end; margin-top: 16px; }
button.quiet { background: none; color: var(--text); border: 1px solid var(--muted); }
.bar { display: flex; flex-wrap: wrap; gap: 4px 24px; align-items: center; margin: -16px 0 16px; }
.bar nav { display: flex; flex-wrap: wrap; gap: 0 4px; flex: 1; } .bar form { display: flex; gap: 4px; align-items: center; }
.bar nav a { padding: 10px 8px; color: var(--muted); text-decoration: none; border-radius: 6px; }
.bar nav a:hover, .bar nav a[aria-current] { color: var(--text); } .bar nav a[aria-current] { box-shadow: inset 0 -2px var(--primary); }
.row { display: flex; flex-wrap: wrap; gap: 2px 16px; align-items: center; min-height: 48px; }
.row > * { min-width: 0; overflow-wrap: anywhere; } .row > .muted { flex: 1 1 14rem; font-size: 14px; } .row > form, .row > details { margin: 0; }
.row > details[open] { flex-basis: 100%; } .row details p { margin: 8px 0; } summary { padding: 10px 8px; color: var(--primary); cursor: pointer; }
summary:focus-visible { outline: 2px solid var(--primary); outline-offset: -2px; border-radius: 2px; }
.card li form { margin-top: 0; } button.danger { background: var(--danger); } button.link.danger { background: none; color: var(--danger); }
.note { margin: 12px 0; padding: 12px 16px; border: 1px solid var(--success); border-radius: 6px; } code { overflow-wrap: anywhere; }
.pager { display: flex; gap: 16px; align-items: center; margin-top: 12px; }
button.link { background: none; color: var(--primary); padding: 8px; font-weight: 400; text-decoration: underline; }
strong.error { display: block; color: var(--danger); }
button { min-height: 44px; padding: 8px 20px; font: inherit; font-weight: 600; color: var(--surface); background: var(--primary);
  border: 0; border-radius: 6px; cursor: pointer; }
input:focus-visible, button:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
ul.plain { list-style: disc; border: 0; padding-left: 20px; margin-bottom: 12px; } ul.plain li { border: 0; padding: 2px 0; }
h3 { font-size: 16px; margin: 16px 0 4px; } dd { overflow-wrap: anywhere; }
@media print { body, .card { background: none; color: #000; } main { padding: 0; max-width: none; } .card { border: 0; padding: 0; }
  .sheet { break-before: page; } }
progress { display: block; width: 100%; height: 4px; margin: -8px 0 16px; border: 0; border-radius: 2px; overflow: hidden;
  appearance: none; -webkit-appearance: none; background: var(--border); color: var(--primary); }
progress::-webkit-progress-bar { background: var(--border); } progress::-webkit-progress-value { background: var(--primary); }
progress::-moz-progress-bar { background: var(--primary); }
.parts { display: grid; grid-template-columns: repeat(auto-fit, minmax(72px, 1fr)); column-gap: 16px; align-items: end; }
button.default { position: absolute; left: -9999px; }
.back { display: inline-block; padding: 10px 16px; }
a.button { display: inline-block; min-height: 44px; padding: 10px 20px; font-weight: 600; color: var(--surface); background: var(--primary);
  border-radius: 6px; text-decoration: none; } [hidden] { display: none !important; }
dl.review { margin: 16px 0; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); } dl.review a { white-space: nowrap; }
pre { margin: 16px 0 0; padding-top: 16px; border-top: 1px solid var(--border); font: 14px/1.5 ui-monospace, monospace;
  white-space: pre-wrap; overflow-wrap: anywhere; }
`;

const styleHash = hashOf(stylesheet);

interface PageOptions {
  status?: 200 | 400 | 403 | 404 | 409 | 410 | 422 | 429;
  wide?: boolean;
  /** For a page with a form: origins beside its own that the form may lead to. */
  formAction?: string[];
  /** Names of scripts in hosted/scripts. */
  scripts?: ScriptName[];
  /** The page shows one of our embeds, which calls the API at this address. */
  embed?: { api: string; nonce: string };
  /** BCP 47 tag of the page's language. */
  language?: string;
}

/** A whole page of the hosted flows or the dashboard. Everything in `content` is escaped by `html`. */
export async function page(
  c: Context,
  title: string,
  content: Html,
  { status = 200, wide = false, formAction, scripts = [], embed, language = 'en' }: PageOptions = {},
): Promise<Response> {
  protect(c, {
    style: await styleHash,
    formAction,
    scripts: scripts.length > 0,
    ...(embed && { connect: ["'self'", embed.api], nonce: embed.nonce }),
  });
  return c.html(
    html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}</title>
          ${raw(`<style>${stylesheet}</style>`)}
          ${embed ? html`<script defer src="/embeds/service-embeds.js"></script>` : ''}
          ${scripts.map((name) => html`<script defer src="/scripts/${name}.js"></script>`)}
        </head>
        <body>
          <main class="${wide ? 'wide' : ''}">${content}</main>
        </body>
      </html>`,
    status,
  );
}
