/** A page that is the same for every visitor: its path, other paths that show it too, and the query it understands. */
export type PublicPage = {
  path: string
  file: string
  title: string
  aliases?: string[]
  query?: Record<string, string[]>
  /** A door of the back office: takes forms that are posted without a script, and lets administrators straight in. */
  isDoor?: true
}

const PLAIN = 'company/pages/plain.tsx'

/** Every public URL and its page. */
export const PUBLIC_PAGES: PublicPage[] = [
  { path: '/', file: 'company/pages/home.tsx', title: 'Home' },
  { path: '/overview', file: PLAIN, title: 'Overview' },
  { path: '/management-standards-vision', file: PLAIN, title: 'Management & Standards Vision' },
  { path: '/joint-venture-partners', file: PLAIN, title: 'Joint Venture Partners' },
  { path: '/statistics', file: PLAIN, title: 'Statistics' },
  { path: '/map', file: PLAIN, title: 'Map' },
  { path: '/cargoes', file: PLAIN, title: 'Cargoes' },
  { path: '/inland-logistics', file: PLAIN, title: 'Inland Logistics' },
  {
    path: '/west-east-bound',
    aliases: ['/westeastbound'],
    file: 'sailing/pages/west-east-bound.tsx',
    title: 'Sailing schedule',
    query: { tab: ['import', 'export'], view: ['vessel', 'port', 'table'] },
  },
  { path: '/intra-asia', file: PLAIN, title: 'Intra Asia' },
  { path: '/multi-purpose-vessels', file: PLAIN, title: 'Multi-Purpose Vessels' },
  { path: '/pure-car-truck-carriers', file: PLAIN, title: 'Pure Car Truck Carriers' },
  { path: '/gallery', file: PLAIN, title: 'Gallery' },
  { path: '/careers', file: PLAIN, title: 'Careers' },
  { path: '/contact-us', file: PLAIN, title: 'Contact Us' },
  { path: '/privacy-statement', aliases: ['/privacystatement'], file: PLAIN, title: 'Privacy Statement' },
  { path: '/terms-of-use', aliases: ['/termsofuse'], file: PLAIN, title: 'Terms of Use' },
  {
    path: '/login',
    file: 'accounts/pages/login.tsx',
    title: 'Admin Login',
    query: { registered: ['1'] },
    isDoor: true,
  },
  { path: '/register', file: 'accounts/pages/register.tsx', title: 'Register', isDoor: true },
]

/** A screen of the back office, all of them behind the guard of the layout around them. */
export type AdminScreen = { path: string; file: string; title: string }

const COMING = 'layouts/coming-screen.tsx'

export const ADMIN_SCREENS: AdminScreen[] = [
  { path: '/dashbord', file: 'dashboard/pages/dashboard.tsx', title: 'Admin Dashboard' },
  { path: '/admin/profile', file: 'accounts/pages/profile.tsx', title: 'Admin Profile' },
  { path: '/admin/users', file: 'accounts/pages/users.tsx', title: 'Users' },
  { path: '/admin/equipment', file: COMING, title: 'Equipment Management' },
  { path: '/admin/schedule', file: COMING, title: 'Sailing Schedule' },
  { path: '/admin/master-equipment', file: COMING, title: 'Master Equipment' },
  { path: '/admin/master-equipment/category', file: COMING, title: 'Categories' },
  { path: '/admin/master-equipment/attribute', file: COMING, title: 'Attributes' },
]
