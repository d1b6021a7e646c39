import type { Locator, Page } from '@playwright/test'

/** In the light scheme; `--vermilion-500`, `-600` and `-300` of tokens.css. */
const VERMILION = ['rgb(224, 78, 47)', 'rgb(197, 56, 31)', 'rgb(255, 171, 150)']

/** What is vermilion below the bar: the buttons that act, the next calls of vessels, and other marks; not drawings, legends and the chart of /map. */
export const vermilionIn = (page: Page) =>
  page.locator('main').evaluate((main, colours) => {
    const found = { actions: [] as string[], nextCalls: [] as string[], marks: [] as string[] }
    const isVermilion = (colour: string) => colours.includes(colour)
    const sides = ['Top', 'Right', 'Bottom', 'Left'] as const
    const hasMark = (element: Element, part?: string) => {
      const style = getComputedStyle(element, part)
      if (part && ['none', 'normal'].includes(style.content)) return false
      const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim())
      return (
        isVermilion(style.backgroundColor) ||
        (!part && hasText && isVermilion(style.color)) ||
        colours.some((colour) => style.boxShadow.includes(colour)) ||
        sides.some(
          (side) => style[`border${side}Width`] !== '0px' && isVermilion(style[`border${side}Color`]),
        )
      )
    }
    for (const element of main.querySelectorAll('*')) {
      if (element.closest('svg, [class*=legend], [class*=caption], [aria-label="Service chart"]')) continue
      if (!element.checkVisibility()) continue
      if (![undefined, '::before', '::after'].some((part) => hasMark(element, part))) continue
      const kind = element.matches('.button')
        ? 'actions'
        : element.closest('[data-call=next]')
          ? 'nextCalls'
          : 'marks'
      found[kind].push(`${element.tagName} ${element.textContent?.slice(0, 40)}`)
    }
    return found
  }, VERMILION)

/** How many pixels of a picture are vermilion or near it. */
export async function vermilionPixels(picture: Locator): Promise<number> {
  const png = (await picture.screenshot()).toString('base64')
  return picture.page().evaluate(async (source) => {
    const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    canvas?.drawImage(bitmap, 0, 0)
    const pixels = canvas?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? []
    let count = 0
    for (let at = 0; at < pixels.length; at += 4)
      if ((pixels[at] ?? 0) > 140 && (pixels[at] ?? 0) > 1.5 * (pixels[at + 2] ?? 0)) count++
    return count
  }, png)
}
