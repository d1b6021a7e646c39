import { getDocumentProxy } from 'unpdf'

type ReadPdf = {
  title: string
  language: string | null
  /** What each page says, in the order in which it is written, without blanks. */
  pages: string[]
  /** Width and height of each page in points. */
  sizes: [number, number][]
  /** The size of the smallest letters in points. */
  smallest: number
}

/** Reads the text of a PDF file, independently of the program that wrote it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const page = await pdf.getPage(at + 1)
      const { items } = await page.getTextContent()
      const { width, height } = page.getViewport({ scale: 1 })
      const text = items.map((item) => ('str' in item ? item.str : '')).join('')
      const letters = items.flatMap((item) =>
        'str' in item && item.str.trim() ? [Math.hypot(item.transform[2], item.transform[3])] : [],
      )
      return { text: withoutBlanks(text), letters, size: [width, height] satisfies [number, number] }
    }),
  )
  const { info } = await pdf.getMetadata()
  const title = 'Title' in info ? String(info.Title) : ''
  const language = 'Language' in info ? String(info.Language) : null
  await pdf.loadingTask.destroy()
  return {
    title,
    language,
    pages: pages.map(({ text }) => text),
    sizes: pages.map(({ size }) => size),
    smallest: Math.min(...pages.flatMap(({ letters }) => letters)),
  }
}

export const withoutBlanks = (text: string): string => text.replace(/\s/g, '')
