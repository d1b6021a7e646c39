import { UnwrittenPage } from '../../layouts/unwritten-page.tsx'

export default function PrivacyStatement() {
  return <UnwrittenPage title="Privacy Statement" />
}
