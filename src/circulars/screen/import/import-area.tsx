import { CIRCULAR_ENDINGS, CIRCULAR_KINDS } from '../../../lib/documents/circular-formats.ts'
import { capitalized } from '../../../lib/text.ts'
import { ListSource } from '../../../web/list-source/list-source.tsx'
import { useImport } from './use-import.ts'

/** Takes a circular as a file or as a pasted block. */
export function ImportArea() {
  const { progress, failure, importFrom } = useImport()
  return (
    <ListSource
      titles={{ choose: 'Choose the circular, or drop it here', drop: 'Drop the circular' }}
      hint={capitalized(CIRCULAR_KINDS)}
      accept={CIRCULAR_ENDINGS}
      pasteHint="Copy them in Excel, with the titles and headings. Ctrl+V works anywhere on this screen, too."
      progress={progress}
      failure={failure}
      onSource={(source) => void importFrom(source)}
    />
  )
}
