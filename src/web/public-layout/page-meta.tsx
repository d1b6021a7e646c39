import { useCompany } from '../use-company.ts'

/** The title and description of a public page. Both must be unique. */
export function PageMeta({ title, description }: { title: string; description: string }) {
  const { company } = useCompany()
  return (
    <>
      <title>{`${title} · ${company.name}`}</title>
      <meta name="description" content={description} />
    </>
  )
}
