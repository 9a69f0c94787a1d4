import { createHash } from 'node:crypto';

/** Escapes text for HTML content and attributes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `
:root { color-scheme: light dark; --page: #f6f3ed; --sheet: #fffdf9; --line: #d5cfc4; --ink: #1f2a26; --soft: #5f5a51;
  --leaf: #0b6b57; --on-leaf: #fff; --fault: #a3271b; --test: #8a5a00; --test-soft: #fdf0d2; }
@media (prefers-color-scheme: dark) { :root { --page: #121816; --sheet: #1a211f; --line: #36413d; --ink: #e6ece9;
  --soft: #a3afaa; --leaf: #48b08d; --on-leaf: #0c1613; --fault: #ff9d90; --test: #f1c15d; --test-soft: #3a2e12; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px;
  background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 440px; background: var(--sheet); border: 1px solid var(--line); border-radius: 14px;
  padding: 28px; }
.mark { display: flex; align-items: center; gap: 10px; font-weight: 700; letter-spacing: -.02em; font-size: 18px; }
.mark svg { width: 24px; height: 24px; } .mark path:first-child { fill: var(--leaf); }
.mark path:last-child { stroke: var(--on-leaf); }
.badge { margin-left: auto; background: var(--test-soft); color: var(--test); border-radius: 99px; padding: 2px 10px;
  font-size: 13px; font-weight: 600; letter-spacing: 0; }
h1 { font-size: 24px; line-height: 1.2; letter-spacing: -.015em; margin: 24px 0 8px; text-wrap: balance; }
p { margin: 0 0 12px; } .soft { color: var(--soft); font-size: 15px; } .where { overflow-wrap: anywhere; }
ul { margin: 0 0 16px; padding: 0; list-style: none; display: grid; gap: 6px; }
li { padding-left: 26px; position: relative; } li::before { position: absolute; left: 2px; font-weight: 700; }
li.may::before { content: "\\2713"; color: var(--leaf); } li.not::before { content: "\\2715"; color: var(--soft); }
form { margin: 16px 0 0; } label { display: block; font-weight: 600; margin: 0 0 14px; }
input { display: block; width: 100%; margin-top: 4px; padding: 10px 12px; font: inherit; font-weight: 400; color: inherit;
  background: transparent; border: 1px solid var(--soft); border-radius: 8px; }
fieldset { border: 0; padding: 0; margin: 0 0 16px; } legend { font-weight: 600; padding: 0; margin-bottom: 6px; }
.choice { display: flex; gap: 12px; align-items: center; border: 1px solid var(--line); border-radius: 8px;
  padding: 10px 12px; margin: 0 0 8px; font-weight: 400; cursor: pointer; }
.choice:has(:checked) { border-color: var(--leaf); box-shadow: inset 0 0 0 1px var(--leaf); }
.choice input { width: auto; margin: 0; accent-color: var(--leaf); } .choice b { display: block; }
.choice span span { color: var(--soft); font-size: 14px; overflow-wrap: anywhere; }
button, .button { display: block; width: 100%; text-align: center; padding: 11px 16px; border-radius: 8px; font: inherit;
  font-weight: 650; cursor: pointer; border: 1px solid var(--leaf); background: var(--leaf); color: var(--on-leaf);
  text-decoration: none; margin-top: 8px; }
.plain { background: transparent; color: var(--ink); border-color: var(--soft); }
label + button { margin-top: 20px; } form + p { margin-top: 14px; }
.link { display: inline; width: auto; padding: 0; margin: 0; border: 0; background: none; color: var(--leaf);
  text-decoration: underline; font-weight: 500; }
.who { display: flex; gap: 4px 10px; flex-wrap: wrap; margin-top: 20px; padding-top: 16px; border-top: 1px solid var(--line);
  color: var(--soft); font-size: 14px; } .who form { margin: 0; }
.fault { color: var(--fault); border: 1px solid currentColor; border-radius: 8px; padding: 10px 12px; }
:focus-visible { outline: 3px solid var(--leaf); outline-offset: 2px; }
@media (max-width: 480px) { main { padding: 22px 18px; } }
`;

/** The style sheet's hash for the Content-Security-Policy header. */
export const styleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

const mark = `<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M5 4h22a2 2 0 0 1 2 2v7a3 3 0 0 0 0 6v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a3 3 0 0 0 0-6V6a2 2 0 0 1 2-2Z"/><path fill="none" stroke-width="2.4" stroke-linecap="round" d="M10 10v12M14.5 10v12M18 10v8M22 10v12"/></svg>`;

/** A complete page without scripts or external resources. `body` is HTML, `title` is text. */
export const framed = (title: string, body: string, badge = ''): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} · Offerbook</title>
<style>${style}</style>
</head>
<body>
<main>
<div class="mark">${mark}Offerbook${badge && `<span class="badge">${escaped(badge)}</span>`}</div>
<h1>${escaped(title)}</h1>
${body}
</main>
</body>
</html>
`;

/** An error page. */
export const faultPage = (title: string, sentence: string, status = 400) => ({
  html: framed(title, `<p>${escaped(sentence)}</p>`),
  status,
  style: styleSource,
});
