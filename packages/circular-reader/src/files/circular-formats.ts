import { anyOf } from '@sailing-desk/trade/counted'

type CircularFormat = {
  called: string
  /** What the names of its files end with. */
  endings: readonly string[]
  /** How mail names it. */
  types: readonly string[]
  /** In a mail, where anything may be attached, it may be something else. */
  mayBeElse?: true
  /** Endings that are no circular in a mail. */
  notInMail?: readonly string[]
}

/** What a circular may be. What it is is decided by its bytes: see circulars/workbook/circular-file.ts. */
const CIRCULAR_FORMATS: readonly CircularFormat[] = [
  {
    called: 'an Excel workbook',
    endings: ['.xlsx', '.xlsm', '.xls', '.xlsb'],
    types: [
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.ms-excel',
      'application/vnd.ms-excel.sheet.macroenabled.12',
      'application/vnd.ms-excel.sheet.binary.macroenabled.12',
    ],
  },
  {
    called: 'an OpenDocument sheet',
    endings: ['.ods', '.fods'],
    types: ['application/vnd.oasis.opendocument.spreadsheet'],
  },
  { called: 'a PDF with text', endings: ['.pdf'], types: ['application/pdf'], mayBeElse: true },
  {
    called: 'a text file',
    endings: ['.csv', '.tsv', '.txt'],
    types: ['text/csv', 'text/tab-separated-values'],
    notInMail: ['.txt'],
  },
]

/** For a file field. */
export const CIRCULAR_ENDINGS = CIRCULAR_FORMATS.flatMap(({ endings }) => endings).join(',')

/** 'an Excel workbook (.xlsx, .xls), … or a text file (.csv)' */
export const CIRCULAR_KINDS = anyOf(
  CIRCULAR_FORMATS.map(({ called, endings }) => `${called} (${endings.join(', ')})`),
)

/** Whether an attachment is a circular, may be one if the mail has no other, or is none. */
export function mailedAs(file: { name: string | null; type: string }): 'circular' | 'perhaps' | null {
  const name = (file.name ?? '').toLowerCase()
  const format = CIRCULAR_FORMATS.find(
    ({ endings, types, notInMail }) =>
      types.includes(file.type.toLowerCase()) ||
      endings.some((ending) => !notInMail?.includes(ending) && name.endsWith(ending)),
  )
  return format ? (format.mayBeElse ? 'perhaps' : 'circular') : null
}
