import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PictureGrid } from './pages/gallery.tsx'

test('renders size, alternative text and an escaped caption', () => {
  const picture = {
    file: 'granite.webp',
    alt: 'A block of granite in wire slings',
    caption: 'Chennai </figcaption><script>',
    width: 1200,
    height: 800,
  }

  const html = renderToStaticMarkup(createElement(PictureGrid, { pictures: [picture] }))

  expect(html).toContain(
    'src="/gallery/granite.webp" alt="A block of granite in wire slings" width="1200" height="800"',
  )
  expect(html).toContain('Chennai &lt;/figcaption&gt;&lt;script&gt;</figcaption>')
})
