import { brotliCompressSync } from 'node:zlib'
import type { Result } from 'lighthouse'
import { CLIENT, sizeOf } from '../after-build/first-load.ts'

/** The Lighthouse results of a page and its transfer sizes. Sizes in kB, times in seconds. */
export type PageFigures = {
  page: string
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcp: number
  cls: number
  /** Total blocking time in milliseconds. */
  blocked: number
  document: number
  scripts: number
  styles: number
  fonts: number
  images: number
  /** The failed audits, as described by Lighthouse. */
  failed: string[]
}

type Item = { url: string; resourceType?: string; transferSize?: number }

export function pageFigures(page: string, result: Result, html: string): PageFigures {
  const items = detailsOf(result, 'network-requests') as Item[]
  const weight = (type: string) =>
    kilobytes(
      items.filter(({ resourceType }) => resourceType === type).reduce((sum, item) => sum + bytesOf(item), 0),
    )
  const score = (category: string) => Math.round(100 * (result.categories[category]?.score ?? 0))
  return {
    page,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: (result.audits['largest-contentful-paint']?.numericValue ?? 0) / 1000,
    cls: result.audits['cumulative-layout-shift']?.numericValue ?? 0,
    blocked: result.audits['total-blocking-time']?.numericValue ?? 0,
    document: weight('Document'),
    scripts: weight('Script'),
    styles: weight('Stylesheet') + kilobytes(inlineStyles(html)),
    fonts: weight('Font'),
    images: weight('Image'),
    failed: failuresOf(result),
  }
}

/** Size without response headers. */
function bytesOf({ url, transferSize = 0 }: Item): number {
  const { pathname } = new URL(url)
  return pathname.startsWith('/assets/') ? sizeOf(CLIENT + pathname) : transferSize
}

const kilobytes = (bytes: number) => bytes / 1000

/** Compressed size of the styles, which are inlined in the document. */
function inlineStyles(html: string): number {
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css).join('')
  return styles === '' ? 0 : brotliCompressSync(styles).length
}

function detailsOf(result: Result, audit: string): unknown[] {
  const details = result.audits[audit]?.details
  return details && 'items' in details ? (details.items as unknown[]) : []
}

/** All failed audits with a weight, except performance, which the table shows. */
function failuresOf({ categories, audits }: Result): string[] {
  const auditRefs = ['accessibility', 'best-practices', 'seo'].flatMap(
    (category) => categories[category]?.auditRefs ?? [],
  )
  return auditRefs.flatMap(({ id, weight }) => {
    const audit = audits[id]
    const isFailed = weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1
    return isFailed ? [`${id}: ${audit?.title}`] : []
  })
}
