import { company } from '../../../content/company.ts'

/** What a public page is called, and what is said of it where it is found: both are to be its own. */
export function PageMeta({ title, description }: { title: string; description: string }) {
  return (
    <>
      <title>{`${title} · ${company.name}`}</title>
      <meta name="description" content={description} />
    </>
  )
}
