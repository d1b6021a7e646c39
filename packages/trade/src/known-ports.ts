import { slugOf } from './slug.ts'

/**
 * Built-in ports: names as used in the trade, other spellings seen in circulars, UN/LOCODE (UNECE release 2024-2),
 * position in decimal degrees (World Port Index, US NGA Pub. 150) and IANA time zone.
 * `carrier_code`: the code used by carriers if it differs from the UN/LOCODE.
 */
export type KnownPort = {
  name: string
  country: string
  code: string
  carrier_code: string | null
  latitude: number
  longitude: number
  timezone: string
  aliases: string[]
}

// biome-ignore format: one port per line reads as a table
export const KNOWN_PORTS: readonly KnownPort[] = [
  { name: 'Mumbai', country: 'India', code: 'INBOM', carrier_code: null, latitude: 18.9667, longitude: 72.8667, timezone: 'Asia/Kolkata', aliases: ['Bombay'] },
  { name: 'Nhava Sheva', country: 'India', code: 'INNSA', carrier_code: null, latitude: 18.95, longitude: 72.95, timezone: 'Asia/Kolkata', aliases: ['JNPT', 'Jawaharlal Nehru', 'N. Sheva', 'N.Sheva'] },
  { name: 'Kandla', country: 'India', code: 'INIXY', carrier_code: null, latitude: 23.0333, longitude: 70.2167, timezone: 'Asia/Kolkata', aliases: ['Deendayal'] },
  { name: 'Mundra', country: 'India', code: 'INMUN', carrier_code: null, latitude: 22.7283, longitude: 69.7067, timezone: 'Asia/Kolkata', aliases: [] },
  { name: 'Pipavav', country: 'India', code: 'INPAV', carrier_code: null, latitude: 20.9167, longitude: 71.5167, timezone: 'Asia/Kolkata', aliases: ['Port Pipavav', 'Victor Port'] },
  { name: 'Mormugao', country: 'India', code: 'INMRM', carrier_code: null, latitude: 15.4175, longitude: 73.795, timezone: 'Asia/Kolkata', aliases: ['Marmugao', 'Marmagao', 'Goa'] },
  { name: 'New Mangalore', country: 'India', code: 'INNML', carrier_code: null, latitude: 12.9167, longitude: 74.8167, timezone: 'Asia/Kolkata', aliases: ['Mangalore', 'N. Mangalore', 'New Mangaluru'] },
  { name: 'Cochin', country: 'India', code: 'INCOK', carrier_code: null, latitude: 9.9667, longitude: 76.2333, timezone: 'Asia/Kolkata', aliases: ['Kochi'] },
  { name: 'Tuticorin', country: 'India', code: 'INTUT', carrier_code: null, latitude: 8.8, longitude: 78.1667, timezone: 'Asia/Kolkata', aliases: ['V.O. Chidambaranar', 'Thoothukudi'] },
  { name: 'Chennai', country: 'India', code: 'INMAA', carrier_code: null, latitude: 13.1, longitude: 80.3, timezone: 'Asia/Kolkata', aliases: ['Madras'] },
  { name: 'Ennore (Kamarajar)', country: 'India', code: 'INENR', carrier_code: null, latitude: 13.2614, longitude: 80.3425, timezone: 'Asia/Kolkata', aliases: ['Ennore', 'Kamarajar', 'Ennur'] },
  { name: 'Krishnapatnam', country: 'India', code: 'INKRI', carrier_code: null, latitude: 14.25, longitude: 80.1333, timezone: 'Asia/Kolkata', aliases: [] },
  { name: 'Visakhapatnam', country: 'India', code: 'INVTZ', carrier_code: null, latitude: 17.6833, longitude: 83.3, timezone: 'Asia/Kolkata', aliases: ['Vizag', 'Vishakhapatnam'] },
  { name: 'Gangavaram', country: 'India', code: 'INGGV', carrier_code: null, latitude: 17.6333, longitude: 83.25, timezone: 'Asia/Kolkata', aliases: [] },
  { name: 'Paradip', country: 'India', code: 'INPRT', carrier_code: null, latitude: 20.2667, longitude: 86.6833, timezone: 'Asia/Kolkata', aliases: ['Paradeep'] },
  { name: 'Haldia', country: 'India', code: 'INHAL', carrier_code: null, latitude: 22.0167, longitude: 88.0833, timezone: 'Asia/Kolkata', aliases: [] },
  { name: 'Kolkata', country: 'India', code: 'INCCU', carrier_code: null, latitude: 22.55, longitude: 88.3333, timezone: 'Asia/Kolkata', aliases: ['Calcutta'] },
  { name: 'Chittagong', country: 'Bangladesh', code: 'BDCGP', carrier_code: null, latitude: 22.3167, longitude: 91.8167, timezone: 'Asia/Dhaka', aliases: ['Chattogram'] },
  { name: 'Colombo', country: 'Sri Lanka', code: 'LKCMB', carrier_code: null, latitude: 6.95, longitude: 79.85, timezone: 'Asia/Colombo', aliases: [] },
  { name: 'Hambantota', country: 'Sri Lanka', code: 'LKHBA', carrier_code: null, latitude: 6.1167, longitude: 81.1333, timezone: 'Asia/Colombo', aliases: [] },
  { name: 'Yangon', country: 'Myanmar', code: 'MMRGN', carrier_code: null, latitude: 16.7667, longitude: 96.1667, timezone: 'Asia/Yangon', aliases: ['Rangoon'] },
  { name: 'Singapore', country: 'Singapore', code: 'SGSIN', carrier_code: null, latitude: 1.2833, longitude: 103.85, timezone: 'Asia/Singapore', aliases: ['SIN', 'S\'pore'] },
  { name: 'Port Klang', country: 'Malaysia', code: 'MYPKG', carrier_code: null, latitude: 3.0, longitude: 101.4, timezone: 'Asia/Kuala_Lumpur', aliases: ['Port Kelang', 'P. Klang'] },
  { name: 'Penang', country: 'Malaysia', code: 'MYPEN', carrier_code: null, latitude: 5.4167, longitude: 100.35, timezone: 'Asia/Kuala_Lumpur', aliases: ['George Town', 'Georgetown', 'Pulau Pinang'] },
  { name: 'Laem Chabang', country: 'Thailand', code: 'THLCH', carrier_code: null, latitude: 13.0833, longitude: 100.8833, timezone: 'Asia/Bangkok', aliases: ['Laemchabang'] },
  { name: 'Bangkok', country: 'Thailand', code: 'THBKK', carrier_code: null, latitude: 13.75, longitude: 100.5, timezone: 'Asia/Bangkok', aliases: ['BKK', 'Krung Thep'] },
  { name: 'Jakarta', country: 'Indonesia', code: 'IDJKT', carrier_code: 'IDTPP', latitude: -6.1, longitude: 106.8833, timezone: 'Asia/Jakarta', aliases: ['Tanjung Priok', 'Tg. Priok'] },
  { name: 'Surabaya', country: 'Indonesia', code: 'IDSUB', carrier_code: null, latitude: -7.2, longitude: 112.7333, timezone: 'Asia/Jakarta', aliases: ['Tanjung Perak'] },
  { name: 'Ho Chi Minh City', country: 'Vietnam', code: 'VNSGN', carrier_code: null, latitude: 10.7667, longitude: 106.7167, timezone: 'Asia/Ho_Chi_Minh', aliases: ['Ho Chi Minh', 'HCMC', 'Saigon'] },
  { name: 'Haiphong', country: 'Vietnam', code: 'VNHPH', carrier_code: null, latitude: 20.9167, longitude: 106.6833, timezone: 'Asia/Ho_Chi_Minh', aliases: ['Hai Phong'] },
  { name: 'Manila', country: 'Philippines', code: 'PHMNL', carrier_code: null, latitude: 14.5833, longitude: 120.9667, timezone: 'Asia/Manila', aliases: [] },
  { name: 'Batangas', country: 'Philippines', code: 'PHBTG', carrier_code: null, latitude: 13.75, longitude: 121.05, timezone: 'Asia/Manila', aliases: [] },
  { name: 'Hong Kong', country: 'Hong Kong', code: 'HKHKG', carrier_code: null, latitude: 22.2667, longitude: 114.2, timezone: 'Asia/Hong_Kong', aliases: ['HK', 'HKG'] },
  { name: 'Shanghai', country: 'China', code: 'CNSGH', carrier_code: 'CNSHA', latitude: 31.2167, longitude: 121.5, timezone: 'Asia/Shanghai', aliases: [] },
  { name: 'Xingang (Tianjin)', country: 'China', code: 'CNTXG', carrier_code: null, latitude: 38.9667, longitude: 117.8333, timezone: 'Asia/Shanghai', aliases: ['Xingang', 'Tianjin', 'Tianjin Xingang'] },
  { name: 'Dalian', country: 'China', code: 'CNDAL', carrier_code: 'CNDLC', latitude: 38.9167, longitude: 121.6667, timezone: 'Asia/Shanghai', aliases: [] },
  { name: 'Qingdao', country: 'China', code: 'CNQIN', carrier_code: 'CNTAO', latitude: 36.0333, longitude: 120.2667, timezone: 'Asia/Shanghai', aliases: ['Tsingtao'] },
  { name: 'Taicang', country: 'China', code: 'CNTAC', carrier_code: null, latitude: 31.65, longitude: 121.2, timezone: 'Asia/Shanghai', aliases: ['Taichang'] },
  { name: 'Kaohsiung', country: 'Taiwan', code: 'TWKHH', carrier_code: null, latitude: 22.6167, longitude: 120.25, timezone: 'Asia/Taipei', aliases: [] },
  { name: 'Keelung', country: 'Taiwan', code: 'TWKEL', carrier_code: null, latitude: 25.1333, longitude: 121.7667, timezone: 'Asia/Taipei', aliases: ['Chilung'] },
  { name: 'Busan', country: 'South Korea', code: 'KRPUS', carrier_code: null, latitude: 35.1, longitude: 129.0333, timezone: 'Asia/Seoul', aliases: ['Pusan'] },
  { name: 'Masan', country: 'South Korea', code: 'KRMAS', carrier_code: null, latitude: 35.1833, longitude: 128.5667, timezone: 'Asia/Seoul', aliases: [] },
  { name: 'Pyeongtaek', country: 'South Korea', code: 'KRPTK', carrier_code: null, latitude: 37.0, longitude: 126.8, timezone: 'Asia/Seoul', aliases: ['Pyongtaek'] },
  { name: 'Ulsan', country: 'South Korea', code: 'KRUSN', carrier_code: null, latitude: 35.45, longitude: 129.4, timezone: 'Asia/Seoul', aliases: [] },
  { name: 'Gunsan', country: 'South Korea', code: 'KRKUV', carrier_code: null, latitude: 35.9833, longitude: 126.6167, timezone: 'Asia/Seoul', aliases: ['Kunsan'] },
  { name: 'Mokpo', country: 'South Korea', code: 'KRMOK', carrier_code: null, latitude: 34.7833, longitude: 126.3833, timezone: 'Asia/Seoul', aliases: [] },
  { name: 'Tokyo', country: 'Japan', code: 'JPTYO', carrier_code: null, latitude: 35.6667, longitude: 139.75, timezone: 'Asia/Tokyo', aliases: [] },
  { name: 'Yokohama', country: 'Japan', code: 'JPYOK', carrier_code: null, latitude: 35.45, longitude: 139.5833, timezone: 'Asia/Tokyo', aliases: [] },
  { name: 'Kawasaki', country: 'Japan', code: 'JPKWS', carrier_code: null, latitude: 35.5, longitude: 139.7667, timezone: 'Asia/Tokyo', aliases: [] },
  { name: 'Chiba', country: 'Japan', code: 'JPCHB', carrier_code: null, latitude: 35.5833, longitude: 140.0667, timezone: 'Asia/Tokyo', aliases: [] },
  { name: 'Nagoya', country: 'Japan', code: 'JPNGO', carrier_code: null, latitude: 35.0667, longitude: 136.8667, timezone: 'Asia/Tokyo', aliases: [] },
  { name: 'Toyohashi', country: 'Japan', code: 'JPTHS', carrier_code: null, latitude: 34.7167, longitude: 137.3, timezone: 'Asia/Tokyo', aliases: ['Mikawa'] },
  { name: 'Osaka', country: 'Japan', code: 'JPOSA', carrier_code: null, latitude: 34.65, longitude: 135.4333, timezone: 'Asia/Tokyo', aliases: [] },
  { name: 'Kobe', country: 'Japan', code: 'JPUKB', carrier_code: null, latitude: 34.65, longitude: 135.1833, timezone: 'Asia/Tokyo', aliases: [] },
  { name: 'Hiroshima', country: 'Japan', code: 'JPHIJ', carrier_code: null, latitude: 34.35, longitude: 132.4667, timezone: 'Asia/Tokyo', aliases: [] },
  { name: 'Kanda', country: 'Japan', code: 'JPKND', carrier_code: null, latitude: 33.7833, longitude: 131.0167, timezone: 'Asia/Tokyo', aliases: ['Karita'] },
  { name: 'Hakata', country: 'Japan', code: 'JPHKT', carrier_code: null, latitude: 33.6, longitude: 130.4, timezone: 'Asia/Tokyo', aliases: ['Fukuoka'] },
  { name: 'Moji', country: 'Japan', code: 'JPMOJ', carrier_code: null, latitude: 33.95, longitude: 130.9667, timezone: 'Asia/Tokyo', aliases: ['Kitakyushu'] },
  { name: 'Hitachinaka', country: 'Japan', code: 'JPHIC', carrier_code: null, latitude: 36.4281, longitude: 140.6078, timezone: 'Asia/Tokyo', aliases: ['Hitachi-Naka', 'Ibaraki Hitachinaka'] },
  { name: 'Shimizu', country: 'Japan', code: 'JPSMZ', carrier_code: null, latitude: 35.0167, longitude: 138.5, timezone: 'Asia/Tokyo', aliases: [] },
]

type Port = { name: string; country: string | null; code: string | null }

const KNOWN = new Map(
  KNOWN_PORTS.flatMap((port) => [port.name, ...port.aliases].map((name) => [slugOf(name), port] as const)),
)
const COUNTRY_OF_PREFIX = new Map(KNOWN_PORTS.map(({ code, country }) => [code.slice(0, 2), slugOf(country)]))

/**
 * Whether both ports are in one country, between whose ports foreign vessels may not carry cargo (cabotage). By UN/LOCODE, else
 * by the name of the country; ports of unknown countries are in different ones.
 */
export function isSameCountry(one: Port, other: Port): boolean {
  const [a, b] = [countryOf(one), countryOf(other)]
  if (a.prefix && b.prefix) return a.prefix === b.prefix
  return a.name !== undefined && a.name === b.name
}

function countryOf({ name, country, code }: Port) {
  const known = code ? undefined : KNOWN.get(slugOf(name))
  const isKnownPlace = known !== undefined && (!country || slugOf(country) === slugOf(known.country))
  const prefix = code?.slice(0, 2) ?? (isKnownPlace ? known.code.slice(0, 2) : undefined)
  return { prefix, name: country ? slugOf(country) : COUNTRY_OF_PREFIX.get(prefix ?? '') }
}
