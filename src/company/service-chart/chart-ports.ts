/** The side of a port's dot on which its name is. */
export type LabelSide = 'left' | 'right' | 'above' | 'below'

/** A port as the service chart draws it; degrees, east and north positive. */
export type ChartPort = { name: string; longitude: number; latitude: number }

/** Chosen by hand for ports close to lanes or other ports; all others are on the right. */
const LABEL_SIDES: ReadonlyMap<string, LabelSide> = new Map(
  Object.entries<LabelSide>({
    Chennai: 'left',
    Mumbai: 'above',
    Visakhapatnam: 'above',
    Kolkata: 'left',
    'Port Klang': 'left',
    Jakarta: 'left',
    'Hong Kong': 'left',
    Kaohsiung: 'above',
    Shanghai: 'left',
    Busan: 'left',
    Kobe: 'left',
    Nagoya: 'above',
  }),
)

export const labelSide = (name: string): LabelSide => LABEL_SIDES.get(name) ?? 'right'

/** The ports whose names are shown on narrow screens too. */
export const LANDMARKS: ReadonlySet<string> = new Set(['Mumbai', 'Chennai', 'Singapore', 'Shanghai', 'Kobe'])

/** The ports on the chart of the home page. */
// biome-ignore format: one port per line reads as a table
export const BACKGROUND_PORTS: readonly ChartPort[] = [
  { name: 'Mumbai', longitude: 72.8667, latitude: 18.9667 },
  { name: 'Cochin', longitude: 76.2333, latitude: 9.9667 },
  { name: 'Colombo', longitude: 79.85, latitude: 6.95 },
  { name: 'Chennai', longitude: 80.3, latitude: 13.1 },
  { name: 'Visakhapatnam', longitude: 83.3, latitude: 17.6833 },
  { name: 'Kolkata', longitude: 88.3333, latitude: 22.55 },
  { name: 'Chittagong', longitude: 91.8167, latitude: 22.3167 },
  { name: 'Yangon', longitude: 96.1667, latitude: 16.7667 },
  { name: 'Laem Chabang', longitude: 100.8833, latitude: 13.0833 },
  { name: 'Port Klang', longitude: 101.4, latitude: 3 },
  { name: 'Singapore', longitude: 103.85, latitude: 1.2833 },
  { name: 'Ho Chi Minh City', longitude: 106.7167, latitude: 10.7667 },
  { name: 'Jakarta', longitude: 106.8833, latitude: -6.1 },
  { name: 'Hong Kong', longitude: 114.2, latitude: 22.2667 },
  { name: 'Kaohsiung', longitude: 120.25, latitude: 22.6167 },
  { name: 'Manila', longitude: 120.9667, latitude: 14.5833 },
  { name: 'Shanghai', longitude: 121.5, latitude: 31.2167 },
  { name: 'Busan', longitude: 129.0333, latitude: 35.1 },
  { name: 'Kobe', longitude: 135.1833, latitude: 34.65 },
  { name: 'Nagoya', longitude: 136.8667, latitude: 35.0667 },
  { name: 'Yokohama', longitude: 139.5833, latitude: 35.45 },
]

/** The port with the most calls ahead comes first. */
export function byCalls(one: { name: string; calls_ahead: number }, other: typeof one): number {
  return other.calls_ahead - one.calls_ahead || (one.name < other.name ? -1 : 1)
}
