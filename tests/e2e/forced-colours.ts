import type { ElementHandle, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** What is chosen, current, changed or held back. */
const MARKS = ['aria-current', 'aria-selected', 'aria-pressed', 'data-active', 'data-marked', 'data-changed']
const MARKED = MARKS.map((mark) => `[${mark}]:not([${mark}="false"])`).join()

/** Fails if what is chosen, or has the focus, is not seen in forced colours, which drop backgrounds. */
export async function expectMarks(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  for (const marked of await page.locator(MARKED).filter({ visible: true }).elementHandles())
    await expectVisibleMark(marked)
  expect(await controlsWithoutRing(page), 'controls that do not show the focus').toEqual([])
}

/** Compares pixels with and without the attributes that mark an element. */
async function expectVisibleMark(element: ElementHandle<Node>): Promise<void> {
  const marked = await element.screenshot()
  await element.evaluate((node, names) => {
    if (node instanceof Element) for (const name of names) node.removeAttribute(name)
  }, MARKS)
  const plain = await element.screenshot()
  expect(marked.equals(plain), `${await element.textContent()} looks the same without its mark`).toBe(false)
}

/** Describes the controls that look the same with and without the keyboard's focus. */
async function controlsWithoutRing(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab')
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex="0"]',
      ),
    ]
      .filter((control) => {
        control.focus()
        if (document.activeElement !== control || !control.checkVisibility()) return false
        for (let at: HTMLElement | null = control; at; at = at.parentElement)
          if (getComputedStyle(at).outlineStyle !== 'none') return false
        return true
      })
      .map((control) => control.outerHTML.slice(0, 200)),
  )
}
