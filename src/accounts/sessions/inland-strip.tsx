import { LOGIN } from '../../web/next-path.ts'
import { AdministratorStrip, StripLink } from './administrator-strip.tsx'

export default function InlandStrip() {
  return (
    <AdministratorStrip greeting="Welcome, Admin" onLogout={() => window.location.assign(LOGIN)}>
      <StripLink to="/dashbord">Dashboard</StripLink>
      <StripLink to="/admin/equipment">Manage Equipment</StripLink>
    </AdministratorStrip>
  )
}
