import { errorCell, styled } from './cell-content.ts'
import { tabName } from './cell-text.ts'
import { cellAsShown } from './delimited-text.ts'
import { SheetBuilder } from './sheet-builder.ts'
import { MAX_COLUMNS, MAX_ROWS } from './sheet-grid.ts'
import { TOO_LARGE_INSIDE, UnreadableCircular } from './unreadable-circular.ts'
import type { Workbook } from './workbook.ts'
import { joinRuns, type Run } from './workbook-strings.ts'

const MAX_RULES = 5000

const MAX_SELECTORS = 2000

const HIDDEN =
  /(?:^|[;\s"'])(?:display\s{0,5}:\s{0,5}none|visibility\s{0,5}:\s{0,5}(?:hidden|collapse)|mso-hide\s{0,5}:\s{0,5}all)/i

const STRUCK = /text-decoration(?:-line)?\s{0,5}:[^;"']{0,100}line-through/i

const STRUCK_ELEMENTS = ['s', 'strike', 'del']

const RAISED = /vertical-align\s{0,5}:\s{0,5}(?:super|sub)/i

const RAISED_ELEMENTS = ['sup', 'sub']

const STYLE = /(?:^|\s)style\s{0,5}=\s{0,5}(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i

const CLASS = /(?:^|\s)class\s{0,5}=\s{0,5}(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i

const ID = /(?:^|\s)id\s{0,5}=\s{0,5}(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i

/** Not within the value of another attribute, which would be in quotation marks. */
const HIDDEN_ATTRIBUTE = /^(?:[^"']|"[^"]*"|'[^']*')*?\shidden(?:$|[\s=/])/i

/** Opens a web page with a table, as which many systems write what they name .xls. All cells are as displayed. */
export function openWebPage(html: string): Workbook {
  const page = new PageReader(styleRules(contentsOf(html, 'style')))
  for (const part of partsOf(html)) page.add(part)
  const named = /<x:Name>([^<]{1,100})<\/x:Name>/.exec(html)?.[1]
  return { sheets: [page.end(tabName(decodeEntities(named ?? 'Web page')))], unreadSheets: [] }
}

const NO_TABLE = 'This web page has no table. Save the schedule as .xlsx and try again.'
const NESTED = 'This web page has tables within its table. Save the schedule as .xlsx and try again.'

type Part = { kind: 'text'; text: string } | { kind: 'open' | 'close'; name: string; attributes: string }

/** Whose contents are not shown. */
const UNSHOWN = ['style', 'script', 'title', 'xml', 'template', 'noscript', 'textarea', 'select']

/** Texts and tags in order, without comments. Everything is looked at once. */
function* partsOf(html: string): Generator<Part> {
  const lower = html.toLowerCase()
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at)
    if (open !== at) yield { kind: 'text', text: html.slice(at, open < 0 ? html.length : open) }
    if (open < 0) return
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open + 4)
      at = end < 0 ? html.length : end + 3
      continue
    }
    const close = html.indexOf('>', open)
    if (close < 0) return
    const [, slash = '', name = ''] =
      /^(\/?)([a-z][a-z0-9:]{0,20})/i.exec(html.slice(open + 1, open + 24)) ?? []
    at = close + 1
    if (name === '') continue
    const tag = name.toLowerCase()
    if (slash === '' && UNSHOWN.includes(tag)) {
      const end = lower.indexOf(`</${tag}`, at)
      at = end < 0 ? html.length : end
    } else
      yield {
        kind: slash === '' ? 'open' : 'close',
        name: tag,
        attributes: html.slice(open + 1 + name.length, Math.min(close, open + MAX_TAG_LENGTH)),
      }
  }
}

const MAX_TAG_LENGTH = 4000

function contentsOf(html: string, element: string): string {
  const lower = html.toLowerCase()
  const found: string[] = []
  for (let at = lower.indexOf(`<${element}`); at >= 0; ) {
    const end = lower.indexOf(`</${element}`, at)
    found.push(html.slice(html.indexOf('>', at) + 1, end < 0 ? html.length : end))
    at = end < 0 ? -1 : lower.indexOf(`<${element}`, end)
  }
  return found.join('\n')
}

const EMPTY_ELEMENTS = ['br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'base', 'wbr', 'area']
const LINE_ENDS = ['br', 'p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'caption', 'blockquote']
const CELLS = ['td', 'th']
const MAX_DEPTH = 200

type Element = Looks & { name: string }
type OpenCell = { column: number; width: number; height: number; isHidden: boolean; runs: Run[] }

class PageReader {
  readonly #rules: StyleRules
  readonly #sheet = new SheetBuilder()
  readonly #elements: Element[] = []
  /** For each column, the last row that a cell above reaches to. */
  readonly #reached: number[] = []
  #row = 0
  #column = 0
  #columnsListed = 0
  #line: Run[] = []
  #cell: OpenCell | null = null
  #hasTable = false

  constructor(rules: StyleRules) {
    this.#rules = rules
  }

  add(part: Part) {
    if (part.kind === 'text') this.#addText(decodeEntities(part.text.replace(/[ \t\r\n\f]+/g, ' ')))
    else if (part.kind === 'open') this.#open(part.name, part.attributes)
    else this.#close(part.name)
  }

  end(name: string) {
    this.#endCell()
    this.#endLine()
    if (!this.#hasTable) throw new UnreadableCircular(NO_TABLE)
    return this.#sheet.grid(name, false)
  }

  #open(name: string, attributes: string) {
    if (LINE_ENDS.includes(name)) this.#breakLine()
    if (name === 'table') {
      if (this.#last('table') >= 0) throw new UnreadableCircular(NESTED)
      this.#hasTable = true
      this.#columnsListed = 0
      this.#endLine()
    } else if (name === 'tr') this.#leave('tr')
    else if (CELLS.includes(name)) this.#leave(...CELLS)
    const looks = looksOf(name, attributes, this.#rules)
    if (name === 'col') this.#addColumns(looks, attributes)
    if (EMPTY_ELEMENTS.includes(name)) return
    if (this.#elements.length > MAX_DEPTH) throw new UnreadableCircular(TOO_LARGE_INSIDE)
    const around = this.#elements.at(-1)
    this.#elements.push({
      name,
      isHidden: looks.isHidden || (around?.isHidden ?? false),
      isStruck: looks.isStruck || (around?.isStruck ?? false),
      isRaised: looks.isRaised || (around?.isRaised ?? false),
    })
    if (name === 'tr') this.#startRow()
    else if (CELLS.includes(name)) this.#startCell(attributes, looks.isHidden)
  }

  #close(name: string) {
    if (LINE_ENDS.includes(name)) this.#breakLine()
    if (name === 'table') this.#leave('table')
    else if (name === 'tr') this.#leave('tr')
    else if (CELLS.includes(name)) this.#leave(...CELLS)
    else {
      const at = this.#last(name)
      const within = Math.max(this.#last('td'), this.#last('th'), this.#last('table'))
      if (at > within) this.#elements.length = at
    }
  }

  #last(name: string): number {
    return this.#elements.findLastIndex((element) => element.name === name)
  }

  /** Ends the innermost element of these names in the table; many pages do not say where rows and cells end. */
  #leave(...names: string[]) {
    const at = Math.max(...names.map((name) => this.#last(name)))
    if (at < this.#last('table')) return
    this.#endCell()
    if (at >= 0) this.#elements.length = at
    if (names.includes('table')) this.#endLine()
  }

  #startRow() {
    this.#endLine()
    this.#row++
    this.#column = 0
    if (this.#elements.at(-1)?.isHidden) this.#sheet.hideRow(this.#row)
  }

  #startCell(attributes: string, isHidden: boolean) {
    if (this.#row === 0) this.#startRow()
    let column = this.#column + 1
    while ((this.#reached[column] ?? 0) >= this.#row) column++
    const width = spanOf(attributes, COLUMN_SPAN, MAX_COLUMNS)
    const height = spanOf(attributes, ROW_SPAN, MAX_ROWS)
    this.#column = column + width - 1
    for (let at = column; at <= Math.min(this.#column, MAX_COLUMNS + 1); at++)
      this.#reached[at] = this.#row + height - 1
    this.#cell = { column, width, height, isHidden, runs: [] }
  }

  #endCell() {
    if (!this.#cell) return
    const { column, width, height, isHidden, runs } = this.#cell
    this.#cell = null
    this.#sheet.add(this.#row, column, cellOf(runs))
    if (isHidden) this.#sheet.hideColumns(column, column + width - 1)
    if (width > 1 || height > 1)
      this.#sheet.merge(
        { row: this.#row, column },
        { row: this.#row + height - 1, column: column + width - 1 },
      )
  }

  #addColumns(looks: Looks, attributes: string) {
    const first = this.#columnsListed + 1
    this.#columnsListed += spanOf(attributes, SPAN, MAX_COLUMNS)
    if (looks.isHidden) this.#sheet.hideColumns(first, this.#columnsListed)
  }

  #addText(text: string) {
    const around = this.#elements.at(-1)
    const isInTable = this.#last('table') >= 0
    if (this.#cell) {
      // A hidden cell or row keeps its text, and says that it is hidden.
      const cellAt = Math.max(this.#last('td'), this.#last('th'))
      const isHiddenWithin = around?.isHidden && !this.#elements[cellAt]?.isHidden
      if (!isHiddenWithin) this.#cell.runs.push({ text, ...lookOf(around) })
    } else if (!around?.isHidden && (!isInTable || this.#last('caption') >= 0))
      this.#line.push({ text, ...lookOf(around) })
  }

  #breakLine() {
    if (this.#cell) this.#cell.runs.push({ text: '\n', isStruck: false })
    else this.#endLine()
  }

  /** What is written above or between tables is a row of one cell. */
  #endLine() {
    const cell = cellOf(this.#line)
    this.#line = []
    if (cell) this.#sheet.add(++this.#row, 1, cell)
  }
}

function cellOf(runs: readonly Run[]) {
  const { text, isStruck } = joinRuns(runs)
  const shown = text
    .split('\n')
    .map((line) => line.replace(/[ \u00a0]+/g, ' ').trim())
    .join('\n')
  if (/^#{2,}$/.test(shown)) return errorCell(shown)
  return styled(cellAsShown(shown), undefined, isStruck)
}

const COLUMN_SPAN = /\bcolspan\s{0,5}=\s{0,5}["']?(\d{1,9})/i
const ROW_SPAN = /\browspan\s{0,5}=\s{0,5}["']?(\d{1,9})/i
const SPAN = /\bspan\s{0,5}=\s{0,5}["']?(\d{1,9})/i

function spanOf(attributes: string, attribute: RegExp, most: number): number {
  const span = Number(attribute.exec(attributes)?.[1] ?? 1)
  return Math.min(Math.max(span, 1), most + 1)
}

const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const FIRST_LATIN_1 = 160

const NAMED = new Map<string, string>([
  ...LATIN_1.split(' ').map((name, i) => [name, String.fromCharCode(FIRST_LATIN_1 + i)] as const),
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", ndash: '–', mdash: '—' }),
  ...Object.entries({ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', hellip: '…', bull: '•', minus: '−' }),
  ...Object.entries({ ensp: ' ', emsp: ' ', thinsp: ' ', zwnj: '', zwj: '', rarr: '→', larr: '←' }),
])

/** The characters for entities of HTML; a name that is not known stays. */
function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,7});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED.get(name) ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

const lookOf = ({ isStruck, isRaised }: Pick<Looks, 'isStruck' | 'isRaised'> = NO_LOOK) => ({
  isStruck,
  isRaised,
})

const NO_LOOK = { isStruck: false, isRaised: false }

/** What the style of an element changes about what it says. */
type Looks = { isHidden: boolean; isStruck: boolean; isRaised: boolean }

/** What style sheets say of elements, classes and ids, by `td`, `.xl65`, `td.xl65` and `#ports`. */
type StyleRules = ReadonlyMap<string, Looks>

/** Only the last part of a selector is looked at, so that too much rather than too little is taken as hidden. */
function styleRules(css: string): StyleRules {
  const rules = new Map<string, Looks>()
  for (const rule of css
    .replaceAll(/<!--|-->/g, '')
    .split('}')
    .slice(0, MAX_RULES)) {
    const [selectors = '', declarations = ''] = rule.split('{').slice(-2)
    const looks = declared(declarations)
    if (!looks.isHidden && !looks.isStruck && !looks.isRaised) continue
    for (const selector of selectors.slice(-MAX_SELECTORS).split(',')) {
      const last =
        selector
          .trim()
          .toLowerCase()
          .split(/[\s>+~]+/)
          .at(-1) ?? ''
      const known = rules.get(last)
      rules.set(last, {
        isHidden: looks.isHidden || (known?.isHidden ?? false),
        isStruck: looks.isStruck || (known?.isStruck ?? false),
        isRaised: looks.isRaised || (known?.isRaised ?? false),
      })
    }
  }
  return rules
}

const declared = (declarations: string): Looks => ({
  isHidden: HIDDEN.test(declarations),
  isStruck: STRUCK.test(declarations),
  isRaised: RAISED.test(declarations),
})

function looksOf(name: string, attributes: string, rules: StyleRules): Looks {
  const found = [declared(attributeOf(attributes, STYLE)), rules.get(name)]
  if (rules.size > 0) {
    const classes = attributeOf(attributes, CLASS).toLowerCase().split(/\s+/).slice(0, 20)
    const id = attributeOf(attributes, ID).toLowerCase()
    const keys = [
      ...classes.filter((one) => one !== '').map((one) => `.${one}`),
      ...(id === '' ? [] : [`#${id}`]),
    ]
    for (const key of keys) found.push(rules.get(key), rules.get(name + key))
  }
  return {
    isHidden: HIDDEN_ATTRIBUTE.test(attributes) || found.some((looks) => looks?.isHidden),
    isStruck: STRUCK_ELEMENTS.includes(name) || found.some((looks) => looks?.isStruck),
    isRaised: RAISED_ELEMENTS.includes(name) || found.some((looks) => looks?.isRaised),
  }
}

function attributeOf(attributes: string, pattern: RegExp): string {
  const [, double, single, bare] = pattern.exec(attributes) ?? []
  return double ?? single ?? bare ?? ''
}
