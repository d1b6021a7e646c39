import { expect, test } from 'vitest'
import { firstViewFaults, prioritizeFirstView } from './first-view.ts'
import { ownElements, withElements } from './own-elements.ts'

const PAGE = [
  '<html><head><link rel="modulepreload" href="/assets/root-1.js" nonce="N"/><link rel="modulepreload" href="/assets/react-2.js" nonce="N"/>',
  '<link nonce="N" rel="stylesheet" href="/assets/a.css"/><link nonce="N" rel="stylesheet" href="/assets/b.css"/><link rel="icon" href="/favicon.ico"/></head><body>',
  '<script nonce="N">window.first = 1</script><script nonce="N" type="module" async="">import "/assets/manifest-3.js";\n',
  'import * as route0 from "/assets/root-1.js";\n  window.modules = {"root":route0};\nimport("/assets/entry-4.js");</script><script nonce="N">window.last = 1</script></body></html>',
].join('')

function sent(html: string): string {
  const page = Buffer.from(html)
  const elements = prioritizeFirstView(ownElements(page, 'N'), (href) =>
    Buffer.from(`.file{content:"${href} $&"}`),
  )
  return withElements(page, elements, 'N').toString()
}

const rewritten = () => sent(PAGE)

test('styles are inlined, and nothing else loads before the first view', () => {
  expect(rewritten()).toContain(
    '<style>.file{content:"/assets/a.css $&"}.file{content:"/assets/b.css $&"}</style>',
  )
  expect(rewritten()).not.toContain('<link rel="stylesheet"')
  expect(rewritten()).not.toContain('<link rel="modulepreload"')
  expect(rewritten()).toContain('<link rel="icon" href="/favicon.ico"/>')
  expect(rewritten()).not.toMatch(/^\s*import /m)
  expect(rewritten()).not.toContain('import *')
})

test('everything else is loaded later, in the same order', () => {
  expect(rewritten()).toContain('["/assets/a.css","/assets/b.css"]')
  expect(rewritten()).toContain('["/assets/root-1.js","/assets/react-2.js"]')
  expect(rewritten()).toContain(
    'await import("/assets/manifest-3.js");\nconst route0 = await import("/assets/root-1.js");\n  window.modules = {"root":route0};\nimport("/assets/entry-4.js");',
  )
})

test('one script does what all did, in the same order', () => {
  const body = rewritten().slice(rewritten().indexOf('<body>'))
  expect(body).toMatch(
    /^<body><script><\/script><script type="module" async=""><\/script><script>window\.first = 1;\n\{const after/,
  )
  expect(body).toMatch(/\n\}\);\};\nwindow\.last = 1<\/script><\/body><\/html>$/)
})

test('a page without scripts is unchanged', () => {
  expect(sent('<p>import "a";</p>')).toBe('<p>import "a";</p>')
})

test('a page that React Router writes in another way is reported, and fails the build', () => {
  expect(firstViewFaults(sent(PAGE))).toEqual([])
  expect(firstViewFaults(PAGE)).not.toEqual([])
  expect(
    firstViewFaults(sent(PAGE.replaceAll('nonce="N" rel="stylesheet"', 'rel="stylesheet" nonce="N"'))),
  ).toEqual(['a style sheet is still linked', 'no style sheet is in the page'])
  expect(
    firstViewFaults(sent(PAGE.replace('<link rel="modulepreload"', '<link as="script" rel="modulepreload"'))),
  ).toEqual(['a script is still loaded ahead'])
  expect(firstViewFaults(sent(PAGE.replace('type="module" async=""', 'async="" type="module"')))).toContain(
    '0 module scripts instead of one',
  )
  expect(
    firstViewFaults(
      sent(PAGE.replace('import * as route0 from "/assets/root-1.js";', 'import { a } from "/b.js";')),
    ),
  ).toEqual(['the module script has a static import'])
})
