import { expect, test } from 'vitest'
import { publicPages } from './public-pages.ts'

test('each public page of the routes is linked once', () => {
  const to = (routes: string[]) => publicPages(routes).map((page) => page.to)

  expect(to(['EX JAPAN TO INDIA ( IMPORT )', 'EX CHINA TO INDIA ( IMPORT )', 'INTRA ASIA'])).toEqual([
    '/west-east-bound',
    '/intra-asia',
  ])
  expect(to(['EX INDIA TO JAPAN ( EXPORT )'])).toEqual(['/west-east-bound?tab=export'])
})
