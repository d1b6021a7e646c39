import { Link } from 'react-router'

type Props = {
  /** The vessel with its voyage. */
  vessel: string
  /** Its ports, one or two. */
  from?: string | undefined
  to?: string | undefined
  /** As typed. */
  dates?: string | undefined
}

/** To the enquiry form, which then knows what it is about. */
export function EnquireLink(about: Props) {
  const parts = Object.entries(about).filter(([, part]) => part)
  return (
    <Link to={`/contact-us?${new URLSearchParams(parts)}#form`} aria-label={`Enquire about ${about.vessel}`}>
      Enquire
    </Link>
  )
}
