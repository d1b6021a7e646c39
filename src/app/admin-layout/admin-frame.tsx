import { RightsContext } from '@sailing-desk/records/screen/rights'
import { ConfirmProvider } from '@sailing-desk/records/ui/dialogs/confirm'
import { ShortcutsProvider } from '@sailing-desk/records/ui/dialogs/shortcuts'
import { BannerProvider } from '@sailing-desk/records/ui/feedback/banner'
import { BannerPlace } from '@sailing-desk/records/ui/feedback/banner-place'
import { type ReactNode, use, useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import type { SessionUser } from '../../accounts/accounts.schema.ts'
import { LoginAgainProvider } from '../../accounts/login/login-again.tsx'
import { PaletteProvider, PaletteShortcut } from '../../search/palette/palette-provider.tsx'
import { NonceContext } from '../../web/nonce.ts'
import { ADMIN_SCREENS } from '../admin-screens.ts'
import { AdminBar } from './admin-bar.tsx'
import styles from './admin-frame.module.css'
import type { AdminBadges } from './admin-menu.ts'
import { AdminTabs } from './admin-tabs.tsx'
import { rightsOf } from './screen-rights.ts'

/** `user` is unknown if the site cannot say who is logged in: then nothing is hidden, and the server refuses. */
type Props = { user: SessionUser | undefined; badges?: AdminBadges; children: ReactNode }

/** The frame of every back-office screen: the bar, and providers for banners, dialogs and shortcuts. */
export function AdminFrame({ user, badges = {}, children }: Props) {
  useOneReference()
  const rights = useMemo(() => rightsOf(user?.role ?? 'administrator'), [user?.role])
  return (
    <BannerProvider>
      <RightsContext value={rights}>
        <LoginAgainProvider username={user?.username}>
          <ConfirmProvider>
            {/* React Aria reads the nonce for its own style from this element. */}
            <meta property="csp-nonce" nonce={use(NonceContext) ?? undefined} />
            <meta name="robots" content="noindex" />
            <a href="#content" className="skip-link">
              Skip to content
            </a>
            <PaletteProvider screens={ADMIN_SCREENS.filter(({ path }) => rights.mayOpen(path))}>
              <AdminBar badges={badges} />
              <AdminTabs />
              <ShortcutsProvider>
                <PaletteShortcut />
                <BannerPlace />
                <main id="content" tabIndex={-1} className={`content ${styles.main}`}>
                  {children}
                </main>
              </ShortcutsProvider>
            </PaletteProvider>
          </ConfirmProvider>
        </LoginAgainProvider>
      </RightsContext>
    </BannerProvider>
  )
}

/** Removes the reference of a failed screen after a navigation. */
function useOneReference(): void {
  const { key } = useLocation()
  const sent = useRef(key)
  useEffect(() => {
    if (key !== sent.current) document.querySelector('.reference')?.remove()
  }, [key])
}
