import type { ReactNode } from 'react'
import { useCompany } from '../../web/use-company.ts'

/** Beside the title of a printed page: the company and its phone numbers, and below them what else is to be known of the page. */
export function PaperHead({ children }: { children?: ReactNode }) {
  const { company, offices } = useCompany()
  return (
    <div className="paper-head">
      <p>
        {company.name}
        {offices.map(({ city, phone }) => ` · ${city} ${phone.label}`)}
      </p>
      {children && <p>{children}</p>}
    </div>
  )
}
