/** A screenshot: its file next to the contact sheet, and its size in pixels. */
export type Shot = { label: string; file: string; width: number; height: number }

/** A page or screen with all its screenshots. */
export type Screen = { path: string; title: string; shots: Shot[] }

const STYLE = `
body { margin: 0; padding: 24px; font: 15px/1.5 system-ui, sans-serif; color: #141a2b; background: #f3f0e8 }
h2 { margin: 40px 0 8px; font-size: 18px } h2 small { font-weight: 400; color: #4a5268 }
nav { columns: 16em; margin: 0 } nav a { display: block }
.shots { display: grid; grid-template-columns: 390fr 768fr 1360fr; gap: 16px; align-items: start }
figure { margin: 0 } figcaption { font-size: 13px; color: #4a5268 }
img { display: block; width: 100%; height: auto; border: 1px solid #d2cbb9 }
`

/** Returns an HTML page with all screenshots: a heading per screen, its widths side by side. */
export function contactSheet(screens: Screen[], madeAt: Date): string {
  const links = screens.map(({ path }, i) => `<a href="#screen-${i}">${escapeHtml(path)}</a>`)
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Every screen</title><style>${STYLE}</style>
<h1>Every screen</h1>
<p>${screens.length} screens, ${madeAt.toISOString()}</p>
<nav>${links.join('\n')}</nav>
${screens.map(section).join('\n')}
</html>
`
}

function section({ path, title, shots }: Screen, i: number): string {
  return `<section><h2 id="screen-${i}">${escapeHtml(path)} <small>${escapeHtml(title)}</small></h2>
<div class="shots">${shots.map(figure).join('\n')}</div></section>`
}

function figure({ label, file, width, height }: Shot): string {
  const name = escapeHtml(file)
  return `<figure><a href="${name}"><img src="${name}" width="${width}" height="${height}" loading="lazy" alt=""></a><figcaption>${escapeHtml(label)}</figcaption></figure>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
