import { use } from 'react'
import { type HeadText, SentDocumentContext } from '../sent-document.ts'
import { useCompany } from '../use-company.ts'

/** The title and description of a public page. Both must be unique. */
export function PageMeta({ title, description }: HeadText) {
  const { company } = useCompany()
  return <DocumentMeta title={`${title} · ${company.name}`} description={description} />
}

/** With a title that names the company already. */
export function DocumentMeta({ title, description }: HeadText) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {import.meta.env.SSR && use(SentDocumentContext)?.tagsFor?.({ title, description })}
    </>
  )
}
