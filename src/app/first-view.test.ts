import { expect, test } from 'vitest'
import { firstViewFaults, firstViewFirst } from './first-view.ts'

const PAGE = [
  '<html><head><link rel="modulepreload" href="/assets/root-1.js" nonce="N"/><link rel="modulepreload" href="/assets/react-2.js" nonce="N"/>',
  '<link nonce="N" rel="stylesheet" href="/assets/a.css"/><link rel="icon" href="/favicon.ico"/></head><body>',
  '<script>window.first = 1</script><script nonce="N" type="module" async="">import "/assets/manifest-3.js";\n',
  'import * as route0 from "/assets/root-1.js";\n  window.modules = {"root":route0};\nimport("/assets/entry-4.js");</script></body></html>',
].join('')

const made = () => firstViewFirst(PAGE, 'N', (href) => `.file{content:"${href} $&"}`)

test('styles stand in the page, and nothing else is loaded ahead of the first view', () => {
  expect(made()).toContain('<style nonce="N">.file{content:"/assets/a.css $&"}</style>')
  expect(made()).not.toContain('<link rel="stylesheet"')
  expect(made()).not.toContain('<link rel="modulepreload"')
  expect(made()).toContain('<link rel="icon" href="/favicon.ico"/>')
  expect(made()).not.toMatch(/^\s*import /m)
  expect(made()).not.toContain('import *')
})

test('everything is loaded after it, in the same order', () => {
  expect(made()).toContain('["/assets/a.css"]')
  expect(made()).toContain('["/assets/root-1.js","/assets/react-2.js"]')
  expect(made()).toContain(
    'await import("/assets/manifest-3.js");\nconst route0 = await import("/assets/root-1.js");\n  window.modules = {"root":route0};\nimport("/assets/entry-4.js");',
  )
  expect(made()).toContain('<script>window.first = 1</script>')
})

test('a page without scripts stays as it is', () => {
  expect(firstViewFirst('<p>import "a";</p>', 'N', () => '')).toBe('<p>import "a";</p>')
})

test('a page that React Router writes in another way is reported, and fails the build', () => {
  const sent = (page: string) => firstViewFirst(page, 'N', () => 'p{}').replaceAll(' nonce="N"', '')

  expect(firstViewFaults(sent(PAGE))).toEqual([])
  expect(firstViewFaults(PAGE)).not.toEqual([])
  expect(
    firstViewFaults(sent(PAGE.replace('nonce="N" rel="stylesheet"', 'rel="stylesheet" nonce="N"'))),
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
