/** What the style of an element changes about what it says. */
export type Looks = { isHidden: boolean; isStruck: boolean }

/** What style sheets say of elements, classes and ids, by `td`, `.xl65`, `td.xl65` and `#ports`. */
export type StyleRules = ReadonlyMap<string, Looks>

const MAX_RULES = 5000

/** Only the last part of a selector is looked at, so that too much rather than too little is taken as hidden. */
export function styleRules(css: string): StyleRules {
  const rules = new Map<string, Looks>()
  for (const rule of css
    .replaceAll(/<!--|-->/g, '')
    .split('}')
    .slice(0, MAX_RULES)) {
    const [selectors = '', declarations = ''] = rule.split('{').slice(-2)
    const looks = declared(declarations)
    if (!looks.isHidden && !looks.isStruck) continue
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
      })
    }
  }
  return rules
}

const MAX_SELECTORS = 2000

const HIDDEN =
  /(?:^|[;\s"'])(?:display\s{0,5}:\s{0,5}none|visibility\s{0,5}:\s{0,5}(?:hidden|collapse)|mso-hide\s{0,5}:\s{0,5}all)/i
const STRUCK = /text-decoration(?:-line)?\s{0,5}:[^;"']{0,100}line-through/i

const declared = (declarations: string): Looks => ({
  isHidden: HIDDEN.test(declarations),
  isStruck: STRUCK.test(declarations),
})

const STRUCK_ELEMENTS = ['s', 'strike', 'del']

export function looksOf(name: string, attributes: string, rules: StyleRules): Looks {
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
  }
}

const STYLE = /(?:^|\s)style\s{0,5}=\s{0,5}(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i
const CLASS = /(?:^|\s)class\s{0,5}=\s{0,5}(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i
const ID = /(?:^|\s)id\s{0,5}=\s{0,5}(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i
/** Not within the value of another attribute, which would be in quotation marks. */
const HIDDEN_ATTRIBUTE = /^(?:[^"']|"[^"]*"|'[^']*')*?\shidden(?:$|[\s=/])/i

function attributeOf(attributes: string, pattern: RegExp): string {
  const [, double, single, bare] = pattern.exec(attributes) ?? []
  return double ?? single ?? bare ?? ''
}
