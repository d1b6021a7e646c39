import { messageLines } from '../../ui/share-links.ts'

/** Does what a button with `data-act` says: prints the page, or shares it by the device's own sheet or as a text. */
export async function act({ dataset, parentElement }: HTMLElement): Promise<void> {
  if (dataset.act === 'print') window.print()
  if (dataset.act === 'share') await share(dataset)
  if (dataset.act === 'copy') await copy(dataset.file ?? '', parentElement?.querySelector('[role=status]'))
}

async function share({ title = '', page = '' }: DOMStringMap): Promise<void> {
  // A visitor who closes the sheet has not failed.
  await navigator.share({ title, url: location.origin + page }).catch(() => {})
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
