import { readFileSync } from 'node:fs'
import type { Frame, Page } from '@playwright/test'
import type axe from 'axe-core'

/** Half of what `axe.source` is, which each document has to be sent. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Violation = { rule: string; help: string; elements: string[] }

/** Returns the accessibility violations that axe finds on the page and in its frames in their current state. */
export async function findViolations(page: Page): Promise<Violation[]> {
  const found: Violation[] = []
  for (const frame of page.frames()) if (!(await isSealed(frame))) found.push(...(await violationsIn(frame)))
  return found
}

/** Whether no script runs in a frame, so that axe cannot look into it: the previews of a mail and of a page. */
async function isSealed(frame: Frame): Promise<boolean> {
  if (!frame.parentFrame()) return false
  const sandbox = await (await frame.frameElement()).getAttribute('sandbox')
  return sandbox === '' || sandbox === 'allow-same-origin'
}

async function violationsIn(frame: Frame): Promise<Violation[]> {
  await frame.evaluate(showSkipped)
  await waitForAnimations(frame)
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  return [
    ...(await frame.evaluate(runAxe, RULES)),
    ...(await frame.evaluate(findContainers)),
    ...(await frame.evaluate(findSmallFields)),
  ]
}

/** Runs in the page. Chromium may show nothing of a fieldset with a container in it (see media.css). */
function findContainers(): Violation[] {
  const elements = [...document.querySelectorAll('fieldset *')]
    .filter((element) => getComputedStyle(element).containerType !== 'normal')
    .map(({ className }) => String(className))
  return elements.length > 0 ? [{ rule: 'container', help: 'A container in a fieldset', elements }] : []
}

/** Runs in the page. An iPhone enlarges the page when somebody types into a field with smaller text. */
function findSmallFields(): Violation[] {
  if (window.innerWidth > 430) return []
  const elements = [...document.querySelectorAll('input, select, textarea')]
    .filter(
      (field) =>
        !/^(checkbox|radio|file|hidden|submit|button|range|color)$/.test(field.getAttribute('type') ?? ''),
    )
    .filter((field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map(({ id, className }) => `#${id} .${className}`)
  return elements.length > 0 ? [{ rule: 'small-field', help: 'Text under 16 px in a field', elements }] : []
}

/** Runs in the page. Only violations are reported: describing all passed checks takes longer than finding them. */
async function runAxe(rules: string[]): Promise<Violation[]> {
  const { axe: inPage } = window as unknown as { axe: typeof axe }
  const { violations } = await inPage.run(document, {
    runOnly: { type: 'tag', values: rules },
    resultTypes: ['violations'],
    iframes: false,
  })
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    elements: nodes.map(({ target }) => target.join(' ')),
  }))
}

/** Runs in the page. In content that the browser skips until it is scrolled to, colours and animations stand still. */
function showSkipped(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [sheet]
}

/**
 * Fading elements would fail the contrast checks. Animations that do not end are not waited for: spinners, and those of elements in a closed
 * menu, which are paused until it is opened, and those that scrolling moves and not time.
 */
function waitForAnimations(frame: Frame): Promise<unknown> {
  return frame.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .filter(({ effect }) => (effect as KeyframeEffect).target?.checkVisibility())
        .map(({ finished }) => finished),
    ).then(() => null),
  )
}
