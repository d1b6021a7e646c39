import { expect, test } from './fixtures.ts'

for (const path of ['/', '/west-east-bound', '/west-east-bound?tab=export']) {
  test(`${path} is there, has its heading and no barriers`, async ({ page, expectAccessible }) => {
    const answer = await page.goto(path)

    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible()
  })
}

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
