import { expect, test } from './fixtures.ts'

test.describe('on a site of its own', () => {
  test.use({ writes: true })

  test('a route that an administrator adds is in the public list at once', async ({ page, logIn }) => {
    await logIn()
    await page.goto('/')

    const saved = await page.evaluate(async () => {
      const answer = await fetch('/api/sailing-routes', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ direction: 'BENGAL COAST ( IMPORT )' }),
      })
      return answer.status
    })

    expect(saved).toBe(201)
    const list = await page.request.get('/backend/api/sailing-routes')
    expect(await list.json()).toContainEqual(
      expect.objectContaining({ direction: 'BENGAL COAST ( IMPORT )' }),
    )
  })
})
