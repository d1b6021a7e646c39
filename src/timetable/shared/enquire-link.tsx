import { Link } from 'react-router'

type Props = {
  /** The vessel with its voyage. */
  vessel: string
  /** One or two ports. */
  from?: string | undefined
  to?: string | undefined
  /** As typed. */
  dates?: string | undefined
}

/** Links to the enquiry form with these details. */
export function EnquireLink(details: Props) {
  const parts = Object.entries(details).filter(([, part]) => part)
  return (
    <Link
      to={`/contact-us?${new URLSearchParams(parts)}#form`}
      aria-label={`Enquire about ${details.vessel}`}
    >
      Enquire
    </Link>
  )
}
