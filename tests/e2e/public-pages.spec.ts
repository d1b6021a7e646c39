import { expect, test } from './fixtures.ts'

test.describe('with a separate site', () => {
  test.use({ writes: true })

  test('a route added by an administrator is in the public list immediately', async ({ page, logIn }) => {
    await logIn()
    await page.goto('/')

    const saved = await page.evaluate(async () => {
      const response = await fetch('/api/sailing-routes', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ direction: 'BENGAL COAST ( IMPORT )' }),
      })
      return response.status
    })

    expect(saved).toBe(201)
    const list = await page.request.get('/backend/api/sailing-routes')
    expect(await list.json()).toContainEqual(
      expect.objectContaining({ direction: 'BENGAL COAST ( IMPORT )' }),
    )
  })
})
