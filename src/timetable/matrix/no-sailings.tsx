import { ComingSoon } from '../../web/public-layout/coming-soon.tsx'

/** Shown if no Intra-Asia route has a call. */
export default function NoSailings() {
  return (
    <ComingSoon way={{ to: '/west-east-bound', label: 'View West East Bound schedule' }}>
      Sailings between East and Southeast Asian ports will be listed here once dates are available.
    </ComingSoon>
  )
}
