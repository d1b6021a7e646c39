import { messageLines } from '../../web/share-links.ts'
import { nextCalls } from './next-calls.ts'

/** How long a link says what became of it. */
const SAID_MS = 2500

/** Does what a button or a link with `data-act` says: prints the page, or shares it by the device's own sheet or as a text. */
export async function act(element: HTMLElement): Promise<void> {
  const { dataset, parentElement } = element
  if (dataset.act === 'print') window.print()
  if (dataset.act === 'share') await share(element)
  if (dataset.act === 'copy') await copy(dataset.file ?? '', parentElement?.querySelector('[role=status]'))
}

/** The text, or the next calls, and the link. Without a sheet of the device they are copied. */
async function share(element: HTMLElement): Promise<void> {
  const { title = '', page = '', text } = element.dataset
  const lines = text ? [text] : await nextCalls(page).catch(() => [])
  const [message, url] = [[title, ...lines].join('\n'), location.origin + page]
  if ('share' in navigator) {
    const outcome = await navigator.share({ title, text: message, url }).catch((error: Error) => error)
    // A visitor who closes the sheet has not failed.
    if (!outcome || outcome.name === 'AbortError') return
  }
  const isCopied = await navigator.clipboard.writeText(`${message}\n${url}`).then(
    () => true,
    () => false,
  )
  say(element, isCopied ? 'Copied' : 'Not copied')
}

/** In place of the text of the element, and read aloud. */
function say(element: HTMLElement, said: string): void {
  const label = element.firstChild
  const before = label?.nodeValue
  if (!label || before === 'Copied' || before === 'Not copied') return
  label.nodeValue = said
  const region = document.createElement('p')
  region.role = 'status'
  region.className = 'visually-hidden'
  document.body.append(region)
  // A region is read when its text changes.
  setTimeout(() => region.append(said), 100)
  setTimeout(() => {
    label.nodeValue = before ?? ''
    region.remove()
  }, SAID_MS)
}

async function copy(file: string, status: Element | null | undefined): Promise<void> {
  const said = await copyText(file).then(
    () => 'Copied',
    () => 'Not copied. Open the text instead.',
  )
  if (status) status.textContent = said
}

async function copyText(file: string): Promise<void> {
  const response = await fetch(file)
  const isText = response.headers.get('content-type')?.startsWith('text/plain')
  if (!response.ok || !isText) throw new Error(response.statusText)
  await navigator.clipboard.writeText(messageLines(await response.text()))
}
