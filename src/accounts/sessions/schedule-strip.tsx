import { AdministratorStrip, StripLink } from './administrator-strip.tsx'

export default function ScheduleStrip({ onLogout }: { onLogout: () => void }) {
  return (
    <AdministratorStrip onLogout={onLogout}>
      <StripLink to="/admin/schedule">Edit Schedule</StripLink>
    </AdministratorStrip>
  )
}
