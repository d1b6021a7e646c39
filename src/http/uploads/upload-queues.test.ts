import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'

test('no upload of a visitor waits in the queue of the office', async () => {
  const queues = new Map<string, string>()
  await startApp({
    onRoute: ({ url, config }) => void (config?.file && queues.set(url, config.file.queue)),
  })

  expect(queues.get('/api/gallery/albums/:id/photos')).toBe('office')
  for (const [url, queue] of queues)
    expect([url, queue]).toEqual([url, url.startsWith('/api/') ? 'office' : 'visitors'])
  expect(new Set(queues.values())).toEqual(new Set(['office', 'visitors']))
})
